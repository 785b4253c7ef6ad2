import type { ComplaintKind } from '@wasit/contract/orders/complaint-states';
import type { OrderStatus } from '@wasit/contract/orders/states';
import { naturalDaysAfter } from '../../../platform/clock/clock.ts';

/** Statuses in which the goods can be inspected: ready in Baghdad, handed over, or confirmed. */
export const complainableStatuses: readonly OrderStatus[] = [
  'TO_WAREHOUSE',
  'WAIT_BUYER_RECEIVER',
  'CONFIRM_GOODS',
  'CONFIRM_GOODS_AND_HAS_SUBSIDY',
];

export interface ComplaintDays {
  readonly quality: number;
  readonly damage: number;
}

interface DeliveryFacts {
  readonly status: OrderStatus;
  readonly deliveredAt: Date | null;
  readonly dispatchedAt: Date | null;
  readonly confirmedAt: Date | null;
}

/**
 * Until when complaints are possible: so many natural days for quality, fewer for damage and
 * shortage (specification, section 9), as the order promised; null before delivery.
 */
export function complaintDeadline(
  order: DeliveryFacts,
  kind: ComplaintKind,
  { quality, damage }: ComplaintDays,
): Date | null {
  const deliveredAt = order.deliveredAt ?? order.confirmedAt;
  return deliveredAt && naturalDaysAfter(deliveredAt, kind === 'quality' ? quality : damage);
}

/** Whether a complaint of this kind can be opened now. */
export function mayComplain(
  order: DeliveryFacts,
  kind: ComplaintKind,
  { now, ...days }: ComplaintDays & { now: Date },
): boolean {
  const until = complaintDeadline(order, kind, days);
  return complainableStatuses.includes(order.status) && (until === null || now < until);
}
