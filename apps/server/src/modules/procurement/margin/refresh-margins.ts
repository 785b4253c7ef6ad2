import { after, minutes } from '../../../platform/clock/clock.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type OrderLineRow, orderLines } from '../../orders/index.ts';
import { goodsMoneyChangedSince, goodsMoneyOf } from '../../payments/index.ts';
import { correctedCosts } from '../purchase-orders/corrected-costs.ts';
import type { Shipments } from '../shipments.ts';
import { type Margin, marginsOf } from './margin.rules.ts';
import {
  boughtAtOf,
  costsOfOrders,
  lockMargins,
  marginsSeenAt,
  noteMarginsSeen,
  ordersBoughtSince,
  putMargins,
} from './margin.store.ts';
import { ordersOfClaimsSince, supplierRefunds } from './supplier-refunds.ts';

interface LineMargin {
  readonly line: OrderLineRow;
  readonly margin: Margin;
}

/** What was committed later than its own time is found again for so long. */
const overlapMs = minutes(2);
const ordersAtOnce = 300;

/**
 * Brings the margins up to now: orders of which something was bought, paid, given back or claimed
 * since the last time are counted again, as a whole. The list asks for it before it answers, a job
 * each minute, so that the list finds little to do.
 */
export async function refreshMargins(platform: Platform, shipments: Shipments): Promise<void> {
  const { db } = platform;
  const seenAt = await marginsSeenAt(db);
  if ((await changedSince(db, { since: after(seenAt, -overlapMs), shipments })).length === 0)
    return;
  await platform.transact(async (tx) => {
    const since = after(await lockMargins(tx), -overlapMs);
    const changed = await changedSince(tx, { since, shipments });
    for (let at = 0; at < changed.length; at += ordersAtOnce)
      await countAgain(tx, changed.slice(at, at + ordersAtOnce), shipments);
    await noteMarginsSeen(tx, tx.now);
  });
}

async function changedSince(
  reader: Reader,
  { since, shipments }: { since: Date; shipments: Shipments },
): Promise<string[]> {
  const changed = await Promise.all([
    ordersBoughtSince(reader, since),
    goodsMoneyChangedSince(reader, since),
    ordersOfClaimsSince(reader, { since, shipments }),
  ]);
  return [...new Set(changed.flat())].sort();
}

async function countAgain(
  tx: Tx,
  orderNos: readonly string[],
  shipments: Shipments,
): Promise<void> {
  const boughtAt = await boughtAtOf(tx, orderNos);
  const margins = await lineMargins(tx, [...boughtAt.keys()], shipments);
  await putMargins(
    tx,
    margins.flatMap(({ line: { lineId, orderNo, supplierId }, margin }) => {
      const at = boughtAt.get(orderNo);
      return at ? [{ lineId, orderNo, supplierId, boughtAt: at, ...margin }] : [];
    }),
  );
}

/** The margins of all lines of some orders. */
async function lineMargins(
  db: Tx,
  orderNos: readonly string[],
  shipments: Shipments,
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
