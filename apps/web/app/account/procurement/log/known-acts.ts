/**
 * The acts of agents for customers: the endpoints that work in their mode, and entering and leaving
 * it. The log has a text for each.
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
