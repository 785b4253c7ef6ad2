/** The acts that staff may do with an order; the server says which of them now. */
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
export type KnownAct = (typeof knownActs)[number];

type DeskPath = (orderNo: string) => string;
const searchPath =
  (path: string): DeskPath =>
  (orderNo) =>
    `${path}${path.includes('?') ? '&' : '?'}search=${orderNo}`;

/**
 * Where an act is done, already searched for this order. An act without a desk is done on the
 * order's own page.
 */
export const deskPathOf: Partial<Record<KnownAct, DeskPath>> = {
  reviewPayment: () => '/payments',
  recordPurchase: searchPath('/purchasing'),
  markOutOfStock: searchPath('/purchasing'),
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
