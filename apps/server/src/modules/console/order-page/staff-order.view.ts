import type { Locale } from '@wasit/contract/locales';
import type { StaffOrderDetail } from '@wasit/contract/orders/desk';
import type { OrderDetail } from '@wasit/contract/orders/views';
import type { StaffActor } from '../../../platform/actor.ts';
import { type AuditRow, auditTrail } from '../../../platform/audit/audit-trail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { usersByIds } from '../../accounts/index.ts';
import { containerStatusesOf, logisticsReader, parcelObject } from '../../logistics/index.ts';
import { findOrder, type OrderRow, viewOrderDetail } from '../../orders/index.ts';
import { payablesOf } from '../../payments/index.ts';
import { viewTrail } from '../trail/trail.view.ts';
import { type ActionFacts, staffActionsFor } from './staff-actions.rules.ts';

/**
 * The order as staff see it: the customer's own view, who they are, who did what, and what may be
 * done next.
 * @throws NOT_FOUND
 */
export async function staffOrderDetail(
  platform: Platform,
  actor: StaffActor,
  { orderNo, locale }: { orderNo: string; locale: Locale },
): Promise<StaffOrderDetail> {
  const row = await findOrder(platform.db, orderNo);
  const order = await viewOrderDetail(
    { platform, reader: platform.db, journey: logisticsReader, locale },
    row,
  );
  const [users, trail, containers] = await Promise.all([
    usersByIds(platform.db, [row.userId]),
    trailOf(platform, order),
    containerStatusesOf(platform.db, orderNo),
  ]);
  const user = users.get(row.userId);
  return {
    order,
    customer: {
      userId: row.userId,
      userName: user?.userName ?? '',
      phone: user?.phone ?? null,
      email: user?.email ?? null,
      level: user?.level ?? 1,
    },
    audit: await viewTrail(platform, trail),
    staffActions: staffActionsFor(
      { ...factsOf(row, order), containers },
      { permissions: actor.permissions, locale },
    ),
  };
}

/** Everything that happened to the order, to its payables and payments, and to its parcels. */
async function trailOf({ db }: Platform, { orderNo, parcels }: OrderDetail): Promise<AuditRow[]> {
  const payables = await payablesOf(db, [orderNo]);
  const payments = payables.flatMap(({ latestPayment }) => latestPayment?.paymentId ?? []);
  return auditTrail(db, [
    orderNo,
    ...pluck(payables, 'payNo'),
    ...payments,
    ...parcels.map(({ parcelId }) => parcelObject(parcelId)),
  ]);
}

const factsOf = (row: OrderRow, order: OrderDetail): Omit<ActionFacts, 'containers'> => ({
  orderNo: row.orderNo,
  status: row.status,
  deliveryMethod: row.deliveryMethod,
  hasAddress: row.address !== null,
  lines: order.lines.map((line) => line.status),
  parcels: order.parcels.map((parcel) => parcel.status),
  underReview: order.payables.some((payable) => payable.payment?.status === 'under_review'),
  secondStagePaid: row.secondStagePaidAt !== null,
  dispatched: row.dispatchedAt !== null,
  delivered: row.deliveredAt !== null,
});
