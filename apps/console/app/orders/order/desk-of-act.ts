import type { OrderDetail } from '@wasit/contract';

/** Acts of staff on an order; the server lists those possible now. */
export const knownActs = [
  'reviewPayment',
  'recordPurchase',
  'markOutOfStock',
  'announceParcel',
  'receiveParcel',
  'loadParcels',
  'departContainer',
  'arriveContainer',
  'scanIn',
  'handOver',
  'dispatchCourier',
  'changeDeliveryMethod',
  'recordDelivery',
  'terminate',
] as const;
type KnownAct = (typeof knownActs)[number];

interface DeskOrder {
  readonly orderNo: string;
  readonly lines: readonly Pick<OrderDetail['lines'][number], 'status'>[];
}

type DeskPath = (order: DeskOrder) => string;
const searchPath =
  (path: string): DeskPath =>
  ({ orderNo }) =>
    `${path}${path.includes('?') ? '&' : '?'}search=${orderNo}`;

/** The purchasing lists with lines that can still be refunded. */
const purchasingLists = [
  ['to_buy', 'to_buy'],
  ['price_raised', 'waiting'],
  ['bought', 'bought'],
] as const;

/** The first of those lists that has a line of the order. */
const stockPath: DeskPath = (order) => {
  const [, show] =
    purchasingLists.find(([status]) => order.lines.some((line) => line.status === status)) ??
    purchasingLists[0];
  return searchPath(`/purchasing?show=${show}`)(order);
};

/** The desk of an act, filtered by the order; undefined for acts on the order's own page. */
export const deskPathOf: Partial<Record<KnownAct, DeskPath>> = {
  reviewPayment: searchPath('/payments'),
  recordPurchase: searchPath('/purchasing'),
  markOutOfStock: stockPath,
  announceParcel: searchPath('/purchasing?show=bought'),
  receiveParcel: searchPath('/receiving'),
  loadParcels: () => '/containers',
  departContainer: () => '/containers',
  arriveContainer: () => '/baghdad',
  scanIn: () => '/baghdad',
  handOver: searchPath('/baghdad'),
  dispatchCourier: searchPath('/baghdad'),
  changeDeliveryMethod: searchPath('/baghdad'),
  recordDelivery: searchPath('/baghdad?show=out'),
};
