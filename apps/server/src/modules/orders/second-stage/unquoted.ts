import type { OrderStatus } from '@wasit/contract/orders/states';
import type { Reader } from '../../../platform/db/db.ts';
import { pluck } from '../../../platform/pluck.ts';
import type { OpenLoad } from '../../fees/index.ts';
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
export async function unquotedLoads(
  reader: Reader,
  { limit }: { limit: number },
): Promise<{ loads: OpenLoad[]; total: number }> {
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
      quantity: line.quantity,
      unitPriceMinor: line.unitPriceMinor,
      supplierId: line.supplierId,
      chinaFreightMinor: 0,
      weightGrams: line.weightGrams,
      sizeMm: line.sizeMm,
      measureSource: line.measureSource ?? ('supplier' as const),
      shippingClass: line.shippingClass,
    })),
  }));
  return { loads, total };
}
