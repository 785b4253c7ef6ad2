import type { OrderStatus } from '@wasit/contract/orders/states';
import type { Reader } from '../../../platform/db/db.ts';
import { pick, pluck } from '../../../platform/pluck.ts';
import { searchOrders } from '../finding/search-orders.store.ts';
import { linesOf } from '../orders.store.ts';

/** Statuses before the parcels are measured: their shipping cost still follows the tariffs. */
const unquotedStatuses: readonly OrderStatus[] = [
  'WAIT_BUYER_PAY',
  'WAITING_PURCHASE',
  'WAIT_SELLER_SEND',
  'CHINA_SHIPPING',
];

/** The newest orders without a billed second stage, as loads; `total` is the number of all. */
export async function unquotedLoads(reader: Reader, { limit }: { limit: number }) {
  const { rows, total } = await searchOrders(reader, {
    statuses: unquotedStatuses,
    pageNo: 1,
    pageSize: limit,
  });
  const lines = Map.groupBy(
    (await linesOf(reader, pluck(rows, 'orderNo'))).filter(({ status }) => status !== 'refunded'),
    ({ orderNo }) => orderNo,
  );
  const loads = rows.map(({ orderNo }) => ({
    kind: 'order' as const,
    orderNo,
    lines: (lines.get(orderNo) ?? []).map((line) => ({
      ...pick(line, 'quantity', 'unitPriceMinor', 'supplierId'),
      ...pick(line, 'weightGrams', 'sizeMm', 'shippingClass'),
      chinaFreightMinor: 0,
      measureSource: line.measureSource ?? ('supplier' as const),
    })),
  }));
  return { loads, total };
}
