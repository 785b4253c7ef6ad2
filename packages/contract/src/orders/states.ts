/**
 * The states of an order (product decisions, section 4): one table for the server's checks, the
 * buttons and the docs. Free of zod.
 */
export const orderStatus = {
  WAIT_BUYER_PAY: 1,
  WAIT_SELLER_SEND: 2,
  WAIT_BUYER_RECEIVER: 3,
  CONFIRM_GOODS_AND_HAS_SUBSIDY: 4,
  CONFIRM_GOODS: 5,
  SUCCESS: 6,
  CANCEL: 7,
  TERMINATED: 8,
  CHINA_SHIPPING: 9,
  LOGISTICS_PAYMENT: 10,
  SEA_SHIPPING: 11,
  TO_WAREHOUSE: 12,
  WAITING_PURCHASE: 14,
} as const;
export type OrderStatus = keyof typeof orderStatus;
export const orderStatuses = Object.keys(orderStatus) as OrderStatus[];

/** Final statuses. */
export const endedOrderStatuses = [
  'CANCEL',
  'TERMINATED',
  'SUCCESS',
] as const satisfies readonly OrderStatus[];
export const isOrderEnded = (status: OrderStatus): boolean =>
  endedOrderStatuses.some((ended) => ended === status);

/**
 * The displayed status of an order: once its freight is paid and nothing more is due, it waits for
 * its container to leave; until its delivery is recorded, a courier has it.
 */
export type ShownStatus = OrderStatus | 'AWAITING_DEPARTURE' | 'WITH_COURIER';
export const shownStatuses: readonly ShownStatus[] = [
  ...orderStatuses,
  'AWAITING_DEPARTURE',
  'WITH_COURIER',
];

interface StatusFacts {
  readonly status: OrderStatus;
  readonly deliveryMethod: number;
  readonly deliveredAt: Date | string | null;
  /** Something of it is to be paid. */
  readonly isDue: boolean;
}
export function shownStatusOf(order: StatusFacts): ShownStatus {
  const { status, deliveryMethod: method, deliveredAt, isDue } = order;
  if (status === 'LOGISTICS_PAYMENT' && !isDue) return 'AWAITING_DEPARTURE';
  const isForCourier = method === deliveryMethod.SPECIFIED_ADDRESS;
  return status === 'WAIT_BUYER_RECEIVER' && isForCourier && !deliveredAt ? 'WITH_COURIER' : status;
}

/** Lists of all orders count up to this number, as ended orders only grow. */
export const orderCountCap = 5_000;

/**
 * The actor of a move. `payment` and `timer` are the system itself, after a settlement or at a
 * time.
 */
export type MoveActor =
  | 'buyer'
  | 'agent'
  | 'payment'
  | 'timer'
  | 'purchaser'
  | 'china-warehouse'
  | 'logistics'
  | 'baghdad-warehouse'
  | 'support';

export interface OrderMove {
  readonly action: string;
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
  readonly by: readonly MoveActor[];
}

const paidAndNotShipped = [
  'WAITING_PURCHASE',
  'WAIT_SELLER_SEND',
  'CHINA_SHIPPING',
  'LOGISTICS_PAYMENT',
] as const;

export const orderMoves = {
  settleFirstStage: { from: ['WAIT_BUYER_PAY'], to: 'WAITING_PURCHASE', by: ['payment'] },
  expire: { from: ['WAIT_BUYER_PAY'], to: 'CANCEL', by: ['timer'] },
  cancel: { from: ['WAIT_BUYER_PAY'], to: 'CANCEL', by: ['buyer', 'agent'] },
  completePurchase: { from: ['WAITING_PURCHASE'], to: 'WAIT_SELLER_SEND', by: ['purchaser'] },
  announceParcel: { from: ['WAIT_SELLER_SEND'], to: 'CHINA_SHIPPING', by: ['purchaser'] },
  /**
   * Nothing is under way any more: the only waybill did not exist, or its goods were refunded; the
   * supplier has not sent the rest.
   */
  withdrawWaybill: {
    from: ['CHINA_SHIPPING'],
    to: 'WAIT_SELLER_SEND',
    by: ['purchaser', 'china-warehouse', 'logistics', 'support', 'timer'],
  },
  issueSecondStage: {
    from: ['CHINA_SHIPPING'],
    to: 'LOGISTICS_PAYMENT',
    by: ['china-warehouse', 'buyer', 'agent'],
  },
  depart: { from: ['LOGISTICS_PAYMENT'], to: 'SEA_SHIPPING', by: ['logistics'] },
  arrive: { from: ['SEA_SHIPPING'], to: 'TO_WAREHOUSE', by: ['baghdad-warehouse'] },
  handOver: { from: ['TO_WAREHOUSE'], to: 'WAIT_BUYER_RECEIVER', by: ['baghdad-warehouse'] },
  /** The courier could not deliver: the goods are back in the warehouse. */
  bringBack: { from: ['WAIT_BUYER_RECEIVER'], to: 'TO_WAREHOUSE', by: ['baghdad-warehouse'] },
  confirm: { from: ['WAIT_BUYER_RECEIVER'], to: 'CONFIRM_GOODS', by: ['buyer', 'agent', 'timer'] },
  compensate: { from: ['CONFIRM_GOODS'], to: 'CONFIRM_GOODS_AND_HAS_SUBSIDY', by: ['support'] },
  close: { from: ['CONFIRM_GOODS', 'CONFIRM_GOODS_AND_HAS_SUBSIDY'], to: 'SUCCESS', by: ['timer'] },
  terminate: {
    from: [...paidAndNotShipped, 'SEA_SHIPPING'],
    to: 'TERMINATED',
    by: ['purchaser', 'support', 'timer'],
  },
  /** The goods were not collected: two people decided to sell them or to give them up. */
  endUnclaimed: { from: ['TO_WAREHOUSE'], to: 'TERMINATED', by: ['baghdad-warehouse'] },
  /** The last of the goods were lost in the warehouse in Baghdad, and refunded. */
  loseGoods: {
    from: ['TO_WAREHOUSE'],
    to: 'TERMINATED',
    by: ['purchaser', 'support', 'timer'],
  },
} as const satisfies Record<string, Omit<OrderMove, 'action'>>;
export type OrderAction = keyof typeof orderMoves;
export const orderActions = Object.keys(orderMoves) as OrderAction[];

/** Moves that reverse another one, for timelines and figures: only later events count. */
export const undoingMoveOf: Readonly<Partial<Record<OrderAction | 'place', OrderAction>>> = {
  announceParcel: 'withdrawWaybill',
  // Goods brought back by a courier are not handed over.
  handOver: 'bringBack',
};

/** Whether the table allows `by` to do `action` on an order in `from`. */
export function mayMove(
  action: OrderAction,
  { from, by }: { from: OrderStatus; by: MoveActor },
): boolean {
  const move: Omit<OrderMove, 'action'> = orderMoves[action];
  return move.from.includes(from) && move.by.includes(by);
}

/** The ten tabs of the personal centre and their statuses. */
export const orderTabs = {
  buyer_order_list: orderStatuses,
  awaitingPay: ['WAIT_BUYER_PAY'],
  waitPurchase: ['WAITING_PURCHASE'],
  waitDelivery: ['WAIT_SELLER_SEND'],
  chinaShipping: ['CHINA_SHIPPING'],
  logisticsPayment: ['LOGISTICS_PAYMENT'],
  seaShipping: ['SEA_SHIPPING'],
  toWarehouse: ['TO_WAREHOUSE', 'WAIT_BUYER_RECEIVER'],
  completed: ['CONFIRM_GOODS', 'CONFIRM_GOODS_AND_HAS_SUBSIDY', 'SUCCESS'],
  cancelled: ['CANCEL', 'TERMINATED'],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type OrderTab = keyof typeof orderTabs;
export const orderTabNames = Object.keys(orderTabs) as OrderTab[];

/**
 * The order in which a buyer wants to see their orders: those waiting for them first, ended ones
 * last. Those with something to pay or to answer come first whatever their status.
 */
export const orderGroups = {
  yours: ['WAIT_BUYER_PAY', 'LOGISTICS_PAYMENT', 'TO_WAREHOUSE', 'WAIT_BUYER_RECEIVER'],
  running: ['WAITING_PURCHASE', 'WAIT_SELLER_SEND', 'CHINA_SHIPPING', 'SEA_SHIPPING'],
  done: ['CONFIRM_GOODS', 'CONFIRM_GOODS_AND_HAS_SUBSIDY', 'SUCCESS'],
  cancelled: ['CANCEL', 'TERMINATED'],
} as const satisfies Record<string, readonly OrderStatus[]>;
/** They wait for the buyer as long as something is to be paid. */
export const unpaidStatuses = [
  'WAIT_BUYER_PAY',
  'LOGISTICS_PAYMENT',
] as const satisfies readonly OrderStatus[];
export type OrderGroup = keyof typeof orderGroups;
export const orderGroupNames = Object.keys(orderGroups) as OrderGroup[];
export const orderGroupOf = (status: ShownStatus): OrderGroup =>
  orderGroupNames.find((group) => orderGroups[group].some((one) => one === status)) ?? 'running';

/**
 * One line of an order: to buy → bought; or waiting for the customer's decision on a higher price;
 * or refunded; or not collected in Baghdad and sold or given up.
 */
export const lineStatuses = ['to_buy', 'price_raised', 'bought', 'refunded', 'unclaimed'] as const;
export type LineStatus = (typeof lineStatuses)[number];
export const lineMoves = {
  buy: { from: ['to_buy'], to: 'bought' },
  raisePrice: { from: ['to_buy'], to: 'price_raised' },
  acceptRaise: { from: ['price_raised'], to: 'to_buy' },
  refund: { from: ['to_buy', 'price_raised', 'bought'], to: 'refunded' },
  endUnclaimed: { from: ['bought'], to: 'unclaimed' },
} as const satisfies Record<string, { from: readonly LineStatus[]; to: LineStatus }>;

/** Whether the table allows a line to move from one status to the other. */
export const mayMoveLine = (from: LineStatus, to: LineStatus): boolean =>
  Object.values(lineMoves).some(
    (move) => move.to === to && move.from.some((status) => status === from),
  );

/**
 * Whether a line's status adds information to its order's: nothing waits to be bought before the
 * order is paid, nor after it was cancelled.
 */
export const isLineStatusShown = (line: LineStatus, order: OrderStatus): boolean =>
  line !== 'to_buy' || order === 'WAITING_PURCHASE';

/**
 * One supplier parcel. `expected` starts with the waybill; `received` means weighed, measured and
 * photographed.
 */
export const parcelStatuses = [
  'expected',
  'received',
  'packed',
  'loaded',
  'arrived',
  'handed_over',
  'lost',
  /** Not collected: sold or given up. */
  'disposed',
  /** Its waybill was entered by mistake: it is no parcel of its order. */
  'withdrawn',
] as const;
export type ParcelStatus = (typeof parcelStatuses)[number];
export const parcelMoves = {
  receive: { from: ['expected'], to: 'received' },
  pack: { from: ['received'], to: 'packed' },
  load: { from: ['received', 'packed'], to: 'loaded' },
  /** The carton is taken apart again. */
  unpack: { from: ['packed'], to: 'received' },
  unload: { from: ['loaded'], to: 'received' },
  /** With its carton. */
  unloadPacked: { from: ['loaded'], to: 'packed' },
  scanIn: { from: ['loaded'], to: 'arrived' },
  handOver: { from: ['arrived'], to: 'handed_over' },
  bringBack: { from: ['handed_over'], to: 'arrived' },
  dispose: { from: ['arrived'], to: 'disposed' },
  writeOff: { from: ['expected', 'received', 'packed', 'loaded', 'arrived'], to: 'lost' },
  withdraw: { from: ['expected'], to: 'withdrawn' },
  /** The same waybill is entered for the same order after all. */
  announceAgain: { from: ['withdrawn'], to: 'expected' },
} as const satisfies Record<string, { from: readonly ParcelStatus[]; to: ParcelStatus }>;

export const containerStatuses = [
  'planned',
  'loading',
  'closed',
  'departed',
  'at_port',
  'customs',
  'released',
  'arrived',
  'unloaded',
] as const;
export type ContainerStatus = (typeof containerStatuses)[number];
/** Containers that have not left. */
export const containersAshore = ['planned', 'loading', 'closed'] as const;
/** Between the two warehouses. */
export const containersUnderWay = ['departed', 'at_port', 'customs', 'released'] as const;
/** The parts of the list of containers, along their way. */
export const containerShows = {
  all: containerStatuses,
  notDeparted: containersAshore,
  underWay: containersUnderWay,
  arrived: ['arrived'],
  unloaded: ['unloaded'],
} as const satisfies Record<string, readonly ContainerStatus[]>;
export const containerShowNames = [
  'all',
  'notDeparted',
  'underWay',
  'arrived',
  'unloaded',
] as const;
export const containerMoves = {
  startLoading: { from: ['planned'], to: 'loading' },
  close: { from: ['loading'], to: 'closed' },
  reopen: { from: ['closed'], to: 'loading' },
  depart: { from: ['loading', 'closed'], to: 'departed' },
  reachPort: { from: ['departed'], to: 'at_port' },
  enterCustoms: { from: ['at_port'], to: 'customs' },
  release: { from: ['customs'], to: 'released' },
  arrive: { from: containersUnderWay, to: 'arrived' },
  unload: { from: ['arrived'], to: 'unloaded' },
} as const satisfies Record<string, { from: readonly ContainerStatus[]; to: ContainerStatus }>;

export const deliveryMethod = { SPECIFIED_ADDRESS: 1, SELF_PICKUP: 2 } as const;
