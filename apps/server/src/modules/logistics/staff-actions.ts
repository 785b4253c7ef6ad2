import type { Locale } from '@wasit/contract/locales';
import type { StaffActions } from '@wasit/contract/orders/desk';
import type { Permission } from '@wasit/contract/staff/roles';
import type { Reader } from '../../platform/db/db.ts';
import { pluck } from '../../platform/pluck.ts';
import { type OrderRow, orderLines, staffActionsFor } from '../orders/index.ts';
import { payablesOf } from '../payments/index.ts';
import { containerStatusesOf } from './containers/containers.store.ts';
import { parcelsOfOrders } from './parcels/parcels.store.ts';

/** Who reads: acts depend on their rights, reasons are in their language. */
export interface StaffReader {
  readonly permissions: readonly Permission[];
  readonly locale: Locale;
}

/** The acts that a member of staff may do now with each of these orders; no query per order. */
export async function staffActionsOf(
  reader: Reader,
  orders: readonly OrderRow[],
  viewer: StaffReader,
): Promise<(order: OrderRow) => StaffActions> {
  const orderNos = pluck(orders, 'orderNo');
  const [lines, parcels, payables, containers] = await Promise.all([
    orderLines(reader, orderNos),
    parcelsOfOrders(reader, orderNos),
    payablesOf(reader, orderNos),
    containerStatusesOf(reader, orderNos),
  ]);
  return (order) => {
    const own = <T extends { orderNo: string }>(rows: readonly T[]) =>
      rows.filter(({ orderNo }) => orderNo === order.orderNo);
    return staffActionsFor(
      {
        orderNo: order.orderNo,
        status: order.status,
        deliveryMethod: order.deliveryMethod,
        hasAddress: order.address !== null,
        lines: pluck(own(lines), 'status'),
        parcels: pluck(own(parcels), 'status'),
        containers: pluck(own(containers), 'status'),
        underReview: own(payables).some(
          ({ latestPayment }) => latestPayment?.status === 'under_review',
        ),
        secondStagePaid: order.secondStagePaidAt !== null,
        dispatched: order.dispatchedAt !== null,
        delivered: order.deliveredAt !== null,
      },
      viewer,
    );
  };
}
