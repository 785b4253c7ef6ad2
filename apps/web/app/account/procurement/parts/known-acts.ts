/**
 * What an agent can have done for a customer: the endpoints that act in their mode, and coming and
 * going. Each has its words in the log.
 */
export const knownActs: readonly string[] = [
  'enter',
  'exit',
  'cartAdd',
  'cartUpdate',
  'cartSelect',
  'cartRemove',
  'createOrder',
  'changeOrder',
  'cancelOrder',
  'confirmOrder',
  'answerPriceRise',
  'answerGoodsQuestion',
  'updateOrderAmount',
  'acceptPriceOffer',
  'addOrderRemark',
  'shipArrived',
  'pay',
  'goPay',
  'cashCode',
  'addressAdd',
  'addressUpdate',
  'agentReminder',
  'complaintOpen',
  'complaintWrite',
  'payStorage',
];
