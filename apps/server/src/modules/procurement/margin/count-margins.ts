import type { Reader } from '../../../platform/db/db.ts';
import { pluck } from '../../../platform/pluck.ts';
import { orderLines } from '../../orders/index.ts';
import { goodsMoneyChangedSince, goodsMoneyOf } from '../../payments/index.ts';
import { correctedCosts } from '../purchase-orders/corrected-costs.ts';
import type { ShippedGoods } from '../shipments.ts';
import { marginsOf, partsOfMargin } from './margin.rules.ts';
import { costsOfOrders, firstBoughtAtOf, ordersBoughtSince } from './margin.store.ts';
import type { lineMargin, lineMarginPart } from './margin.tables.ts';
import { ordersOfClaimsSince, supplierRefunds } from './supplier-refunds.ts';

/** Orders whose margins, or their parts by container, may have changed since then. */
export async function ordersChangedSince(
  reader: Reader,
  { since, shipments }: { since: Date; shipments: ShippedGoods },
): Promise<string[]> {
  const moved = await shipments.parcelsMovedSince(reader, since);
  const movedWaybills = [...new Set(moved.map(({ waybill }) => waybill))];
  const changed = await Promise.all([
    ordersBoughtSince(reader, since),
    goodsMoneyChangedSince(reader, since),
    ordersOfClaimsSince(reader, { since, movedWaybills, shipments }),
  ]);
  return [...new Set([...changed.flat(), ...moved.map(({ orderNo }) => orderNo)])].sort();
}

interface CountedMargins {
  readonly lines: (typeof lineMargin.$inferSelect)[];
  /** Of the same lines, by container. */
  readonly parts: (typeof lineMarginPart.$inferSelect)[];
}

/** Calculates the margins of all lines of the orders that have a bought line. */
export async function countMargins(
  reader: Reader,
  orderNos: readonly string[],
  shipments: ShippedGoods,
): Promise<CountedMargins> {
  const boughtAt = await firstBoughtAtOf(reader, orderNos);
  const margins = await lineMargins(reader, [...boughtAt.keys()], shipments);
  const shipped = await shipments.shippedPieces(reader, pluck(margins, 'line'));
  const datedMargins = margins.flatMap(({ line, margin }) => {
    const at = boughtAt.get(line.orderNo);
    return at
      ? [{ line, margin, keys: { lineId: line.lineId, orderNo: line.orderNo, boughtAt: at } }]
      : [];
  });
  return {
    lines: datedMargins.map(({ line: { supplierId }, keys, margin }) => ({
      ...keys,
      supplierId,
      ...margin,
    })),
    parts: datedMargins.flatMap(({ line: { lineId, quantity }, keys, margin }) =>
      partsOfMargin(margin, { quantity, shipped: shipped.get(lineId) ?? new Map() }).map(
        ({ containerId, ...part }) => ({ ...keys, containerId, ...part }),
      ),
    ),
  };
}

async function lineMargins(db: Reader, orderNos: readonly string[], shipments: ShippedGoods) {
  const allLines = await orderLines(db, orderNos);
  const byOrder = Map.groupBy(allLines, ({ orderNo }) => orderNo);
  const supplierIds = [...new Set(allLines.map(({ supplierId }) => supplierId))];
  const orders = [...byOrder].map(([orderNo, lines]) => ({ orderNo, lines }));
  const [costs, sums, supplierRefundOf] = await Promise.all([
    costsOfOrders(db, orders),
    goodsMoneyOf(db, orderNos),
    supplierRefunds(db, { supplierIds, shipments }),
  ]);
  for (const [lineId, cost] of await correctedCosts(db, orderNos)) costs.set(lineId, cost);
  return orders.flatMap(({ orderNo, lines }) => {
    const { paid = [], refunded = [] } = sums.get(orderNo) ?? {};
    const lineIdIn = (text: string) =>
      lines.find(({ lineId }) => text.includes(lineId))?.lineId ?? null;
    const linesById = new Map(lines.map((line) => [line.lineId, line]));
    return marginsOf({
      lines: lines.map(({ lineId, supplierId, lineTotalMinor, differenceMinor }) => ({
        lineId,
        supplierId,
        goodsMinor: lineTotalMinor - differenceMinor,
        cost: costs.get(lineId),
        supplierRefundMinor: supplierRefundOf.get(lineId) ?? 0,
      })),
      paid: paid.map(({ about, ...amount }) => ({ ...amount, lineId: lineIdIn(about) })),
      refunded: refunded.map(({ amountMinor, about }) => ({
        amountMinor,
        lineId: lineIdIn(about),
      })),
    }).flatMap(({ lineId, ...margin }) => {
      const line = linesById.get(lineId);
      return line ? [{ line, margin }] : [];
    });
  });
}
