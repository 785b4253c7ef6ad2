import { and, asc, eq, gte, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Reader } from '../../../platform/db/db.ts';
import { purchase, purchaseOrderLine } from '../procurement.tables.ts';
import type { Cost } from './margin.rules.ts';

/** Orders of which something was bought in a time, by number. */
export async function ordersBought(
  reader: Reader,
  { from, until, orderNo }: { from: Date; until: Date; orderNo: string | undefined },
): Promise<string[]> {
  const rows = await reader
    .selectDistinct({ orderNo: purchase.orderNo })
    .from(purchase)
    .where(
      orderNo === undefined
        ? and(gte(purchase.at, from), lt(purchase.at, until))
        : eq(purchase.orderNo, orderNo),
    )
    .orderBy(asc(purchase.orderNo));
  return rows.map((row) => row.orderNo);
}

/**
 * What bought lines of some orders cost, in US cents: of a purchase order their parts of it at its
 * frozen rate; of a purchase that was recorded line by line its unit cost.
 */
export async function costsOfOrders(
  reader: Reader,
  orders: readonly { orderNo: string; lines: readonly { lineId: string; quantity: number }[] }[],
): Promise<Map<string, Cost>> {
  const orderNos = orders.map(({ orderNo }) => orderNo);
  if (orderNos.length === 0) return new Map();
  const [single, shared] = await Promise.all([
    reader.select().from(purchase).where(inArray(purchase.orderNo, orderNos)),
    reader
      .select()
      .from(purchaseOrderLine)
      .where(
        and(
          inArray(purchaseOrderLine.orderNo, orderNos),
          isNull(purchaseOrderLine.dropped),
          isNotNull(purchaseOrderLine.goodsMinor),
        ),
      ),
  ]);
  const quantities = new Map(
    orders.flatMap(({ lines }) => lines.map(({ lineId, quantity }) => [lineId, quantity])),
  );
  const costs = new Map<string, Cost>(
    single.map(({ lineId, realUnitCostMinor }) => [
      lineId,
      {
        goodsMinor: realUnitCostMinor * (quantities.get(lineId) ?? 0),
        freightMinor: 0,
        discountMinor: 0,
      },
    ]),
  );
  for (const { lineId, goodsMinor, freightMinor, discountMinor } of shared)
    costs.set(lineId, {
      goodsMinor: goodsMinor ?? 0,
      freightMinor: freightMinor ?? 0,
      discountMinor: discountMinor ?? 0,
    });
  return costs;
}
