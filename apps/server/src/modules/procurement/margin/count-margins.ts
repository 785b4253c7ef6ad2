import type { Reader } from '../../../platform/db/db.ts';
import { pluck } from '../../../platform/pluck.ts';
import { type OrderLineRow, orderLines } from '../../orders/index.ts';
import { goodsMoneyChangedSince, goodsMoneyOf } from '../../payments/index.ts';
import { correctedCosts } from '../purchase-orders/corrected-costs.ts';
import type { ShippedGoods } from '../shipments.ts';
import { type Margin, marginsOf, partsOfMargin } from './margin.rules.ts';
import { boughtAtOf, costsOfOrders, ordersBoughtSince } from './margin.store.ts';
import type { lineMargin, lineMarginPart } from './margin.tables.ts';
import { ordersOfClaimsSince, supplierRefunds } from './supplier-refunds.ts';

/** Orders whose margins, or their parts by container, may be others since then. */
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

interface Counted {
  readonly lines: (typeof lineMargin.$inferSelect)[];
  /** Of the same lines, by container. */
  readonly parts: (typeof lineMarginPart.$inferSelect)[];
}

/** Counts the margins of all lines of those of some orders of which something was bought. */
export async function countMargins(
  reader: Reader,
  orderNos: readonly string[],
  shipments: ShippedGoods,
): Promise<Counted> {
  const boughtAt = await boughtAtOf(reader, orderNos);
  const margins = await lineMargins(reader, [...boughtAt.keys()], shipments);
  const shipped = await shipments.shippedPieces(reader, pluck(margins, 'line'));
  const counted = margins.flatMap(({ line, margin }) => {
    const at = boughtAt.get(line.orderNo);
    return at
      ? [{ line, margin, of: { lineId: line.lineId, orderNo: line.orderNo, boughtAt: at } }]
      : [];
  });
  return {
    lines: counted.map(({ line: { supplierId }, of, margin }) => ({
      ...of,
      supplierId,
      ...margin,
    })),
    parts: counted.flatMap(({ line: { lineId, quantity }, of, margin }) =>
      partsOfMargin(margin, { quantity, shipped: shipped.get(lineId) ?? new Map() }).map(
        ({ containerId, ...part }) => ({ ...of, containerId, ...part }),
      ),
    ),
  };
}

interface LineMargin {
  readonly line: OrderLineRow;
  readonly margin: Margin;
}

async function lineMargins(
  db: Reader,
  orderNos: readonly string[],
  shipments: ShippedGoods,
): Promise<LineMargin[]> {
  const all = await orderLines(db, orderNos);
  const byOrder = Map.groupBy(all, ({ orderNo }) => orderNo);
  const supplierIds = [...new Set(all.map(({ supplierId }) => supplierId))];
  const orders = [...byOrder].map(([orderNo, lines]) => ({ orderNo, lines }));
  const [costs, sums, claimed] = await Promise.all([
    costsOfOrders(db, orders),
    goodsMoneyOf(db, orderNos),
    supplierRefunds(db, { supplierIds, shipments }),
  ]);
  for (const [lineId, cost] of await correctedCosts(db, orderNos)) costs.set(lineId, cost);
  return orders.flatMap(({ orderNo, lines }) => {
    const { paid = [], refunded = [] } = sums.get(orderNo) ?? {};
    const lineOf = (text: string) =>
      lines.find(({ lineId }) => text.includes(lineId))?.lineId ?? null;
    const known = new Map(lines.map((line) => [line.lineId, line]));
    return marginsOf({
      lines: lines.map(({ lineId, lineTotalMinor }) => ({
        lineId,
        lineTotalMinor,
        cost: costs.get(lineId),
        supplierRefundMinor: claimed.get(lineId) ?? 0,
      })),
      paid: paid.map(({ amountMinor, about }) => ({ amountMinor, lineId: lineOf(about) })),
      refunded: refunded.map(({ amountMinor, about }) => ({ amountMinor, lineId: lineOf(about) })),
    }).flatMap(({ lineId, ...margin }) => {
      const line = known.get(lineId);
      return line ? [{ line, margin }] : [];
    });
  });
}
