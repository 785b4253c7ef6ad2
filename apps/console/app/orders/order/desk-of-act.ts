/** The acts an order may ask of staff; the server says which of them now. */
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
  'recordDelivery',
  'terminate',
] as const;
export type KnownAct = (typeof knownActs)[number];

type ToDesk = (orderNo: string) => string;
const to =
  (path: string): ToDesk =>
  (orderNo) =>
    `${path}${path.includes('?') ? '&' : '?'}search=${orderNo}`;

/**
 * Where an act is done, already searched for this order. An act without a desk is done on the
 * order's own page.
 */
export const deskOf: Partial<Record<KnownAct, ToDesk>> = {
  reviewPayment: () => '/payments',
  recordPurchase: to('/purchasing'),
  markOutOfStock: to('/purchasing'),
  announceParcel: to('/purchasing?show=bought'),
  receiveParcel: to('/receiving'),
  loadParcels: () => '/containers',
  departContainer: () => '/containers',
  arriveContainer: () => '/baghdad',
  scanIn: () => '/baghdad',
  handOver: to('/baghdad'),
  dispatchCourier: to('/baghdad'),
  recordDelivery: to('/baghdad?show=out'),
};
