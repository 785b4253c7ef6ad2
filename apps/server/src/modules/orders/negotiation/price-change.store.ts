import { and, asc, eq } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { rowsWithAny } from '../../../platform/db/rows.ts';
import { fail } from '../../../platform/errors.ts';
import { customerOrder, orderLine, orderPriceChange } from '../orders.tables.ts';

export type PriceChangeRow = typeof orderPriceChange.$inferSelect;

export const appendPriceChange = (tx: Tx, row: typeof orderPriceChange.$inferInsert) =>
  tx.insert(orderPriceChange).values(row);

/** All price changes of some orders, oldest first. */
export const priceChangesOf = (reader: Reader, orderNos: readonly string[]) =>
  rowsWithAny(reader, orderPriceChange, 'orderNo', orderNos, asc(orderPriceChange.id));

/**
 * Sets an unpaid order's amount, if it has not changed since it was read.
 * @throws CONFLICT
 */
export async function storeAmount(
  tx: Tx,
  {
    orderNo,
    from,
    to,
    discountMinor,
  }: { orderNo: string; from: number; to: number; discountMinor: number },
): Promise<void> {
  const rows = await tx
    .update(customerOrder)
    .set({ firstStageMinor: to, discountMinor })
    .where(
      and(
        eq(customerOrder.orderNo, orderNo),
        eq(customerOrder.status, 'WAIT_BUYER_PAY'),
        eq(customerOrder.firstStageMinor, from),
      ),
    )
    .returning({ orderNo: customerOrder.orderNo });
  if (rows.length !== 1) fail('CONFLICT');
}

export const storeLineDiscount = (
  tx: Tx,
  {
    lineId,
    discountMinor,
    lineTotalMinor,
  }: { lineId: string; discountMinor: number; lineTotalMinor: number },
) =>
  tx.update(orderLine).set({ discountMinor, lineTotalMinor }).where(eq(orderLine.lineId, lineId));
