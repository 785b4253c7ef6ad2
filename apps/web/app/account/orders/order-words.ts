import type { ShownStatus } from '@wasit/contract/orders/states';
import { deliveryMethod, parcelStatuses, shownStatusOf } from '@wasit/contract/orders/states';
import type { OrderDetail } from '@wasit/contract/orders/views';

type Tone = 'brand' | 'accent' | 'good' | 'warn' | 'bad';

/** Copper needs an action, green is done, red is over; the rest is on its way. */
export function toneOf(status: ShownStatus): Tone {
  switch (status) {
    case 'WAIT_BUYER_PAY':
    case 'LOGISTICS_PAYMENT':
    case 'WAIT_BUYER_RECEIVER':
      return 'accent';
    case 'CONFIRM_GOODS':
    case 'CONFIRM_GOODS_AND_HAS_SUBSIDY':
    case 'SUCCESS':
      return 'good';
    case 'CANCEL':
    case 'TERMINATED':
      return 'bad';
    default:
      return 'brand';
  }
}

/** The status of an order as it is shown. */
export const shownStatus = (
  order: Pick<OrderDetail, 'status' | 'due' | 'deliveryMethod' | 'deliveredAt'>,
): ShownStatus => shownStatusOf({ ...order, isDue: order.due !== null });

/** The payment of what is due is being checked. */
export const isUnderReview = ({ due }: Pick<OrderDetail, 'due'>): boolean =>
  due?.payment?.status === 'under_review';

/** The key of an order's status; while a payment is checked, nobody is asked to pay. */
export const statusKey = (order: Parameters<typeof shownStatus>[0]): string =>
  isUnderReview(order) ? 'paused' : `status.${shownStatus(order)}`;

/** Finance did not accept the transfer for what is due. */
export const isTransferRejected = ({ due }: Pick<OrderDetail, 'due'>): boolean =>
  due?.payment?.status === 'rejected';

/** Parcels of an order with home delivery, between our warehouse and the receiver. */
export const isAtCourier = (order: Parameters<typeof shownStatus>[0]): boolean =>
  shownStatus(order) === 'WITH_COURIER';

/** A courier brought the goods back: they lie in Baghdad again. */
export const isReturned = ({
  status,
  deliveryMethod: method,
  history,
}: Pick<OrderDetail, 'status' | 'deliveryMethod' | 'history'>): boolean =>
  status === 'TO_WAREHOUSE' &&
  method === deliveryMethod.SPECIFIED_ADDRESS &&
  history.some(({ from, to }) => from === 'WAIT_BUYER_RECEIVER' && to === 'TO_WAREHOUSE');

/**
 * The label of a parcel's status; a status that this page does not know, from a newer server, is
 * shown as unknown.
 */
export function parcelLabel(
  { status, isEmptied }: { status: string; isEmptied: boolean },
  atCourier: boolean,
): string {
  if (isEmptied) return 'emptied';
  if (status === 'handed_over' && atCourier) return 'transferred';
  return parcelStatuses.some((known) => known === status) ? status : 'unknown';
}

/** The message for the next step and who has to take it. */
export function nextStepKey(
  order: Pick<OrderDetail, 'lines' | 'history' | 'unclaimed'> & Parameters<typeof shownStatus>[0],
): string {
  const { status } = order;
  if (status === 'WAIT_BUYER_PAY' && isUnderReview(order)) return 'next.WAIT_BUYER_PAY.review';
  if (status === 'WAITING_PURCHASE' && order.lines.some(({ priceRise: raised }) => raised))
    return 'next.WAITING_PURCHASE.raised';
  if (status === 'LOGISTICS_PAYMENT' && isUnderReview(order))
    return 'next.LOGISTICS_PAYMENT.review';
  if (status === 'TO_WAREHOUSE')
    return order.deliveryMethod === deliveryMethod.SELF_PICKUP
      ? 'next.TO_WAREHOUSE.pickup'
      : `next.TO_WAREHOUSE.${isReturned(order) ? 'returned' : 'address'}`;
  if (status === 'TERMINATED' && order.unclaimed?.ended) return 'next.TERMINATED.unclaimed';
  return `next.${shownStatus(order)}`;
}

type Payable = OrderDetail['payables'][number];

/** The name of a payable in the list of payments. */
export function payableKey({ status, payment }: Pick<Payable, 'status' | 'payment'>): {
  key: string;
  tone: Tone | undefined;
} {
  if (status === 'settled') return { key: 'payable.settled', tone: 'good' };
  if (status === 'closed') return { key: 'payable.closed', tone: undefined };
  if (payment?.status === 'under_review') return { key: 'payable.review', tone: 'warn' };
  if (payment?.status === 'rejected') return { key: 'payable.rejected', tone: 'bad' };
  return { key: 'payable.open', tone: 'accent' };
}

/** Length × width × height in centimetres, without the unit. */
export const sizeText = ({
  length,
  width,
  height,
}: {
  length: number;
  width: number;
  height: number;
}): string =>
  [length, width, height].map((millimetres) => String(Math.round(millimetres) / 10)).join(' × ');

/** How much free storage is left at `now`. */
export function storageState(
  freeUntil: string | null,
  now: number,
): { isOver: boolean; leftMs: number } | null {
  if (!freeUntil) return null;
  const leftMs = Date.parse(freeUntil) - now;
  return { isOver: leftMs <= 0, leftMs: Math.max(0, leftMs) };
}
