import type { Locale } from '@wasit/contract/locales';
import type { StaffOrderDetail } from '@wasit/contract/orders/desk';
import type { OrderDetail } from '@wasit/contract/orders/views';
import type { StaffActor } from '../../../platform/actor.ts';
import { type AuditRow, auditTrail } from '../../../platform/audit/audit-trail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { usersByIds } from '../../accounts/index.ts';
import {
  deliveriesOf,
  logisticsReader,
  parcelObject,
  staffActionsOf,
} from '../../logistics/index.ts';
import { findOrder, viewOrderDetail } from '../../orders/index.ts';
import { payablesOf } from '../../payments/index.ts';
import { viewTrail } from '../trail/trail.view.ts';

/**
 * The order for staff: the customer's own view, who they are, who received the goods, who did what,
 * and the available acts.
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
  const [users, deliveries, trail, actionsOf] = await Promise.all([
    usersByIds(platform.db, [row.userId]),
    deliveriesOf(platform, orderNo),
    trailOf(platform, order),
    staffActionsOf(platform.db, [row], { permissions: actor.permissions, locale }),
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
    deliveries,
    audit: await viewTrail(platform, trail),
    staffActions: actionsOf(row),
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
