import type { Paging } from '@wasit/contract/wire';
import {
  type AnyColumn,
  and,
  asc,
  count,
  countDistinct,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  min,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { insertMany, isOneOf } from '../../../platform/db/bulk.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { rowsWithAny } from '../../../platform/db/rows.ts';
import { purchasesOfOrders } from '../procurement.store.ts';
import {
  linePurchaseCorrection,
  purchase,
  purchaseOrder,
  purchaseOrderEvent,
  purchaseOrderLine,
} from '../procurement.tables.ts';
import type { LineCost } from '../purchase-orders/purchase-order.rules.ts';
import { ofEachAmount } from './margin.rules.ts';
import { lineMargin, lineMarginPart, marginState } from './margin.tables.ts';

/**
 * Orders of which something was bought, or whose purchases or purchase orders changed, since then.
 */
export async function ordersBoughtSince(reader: Reader, since: Date): Promise<string[]> {
  const [bought, corrected, changed] = await Promise.all([
    reader
      .selectDistinct({ orderNo: purchase.orderNo })
      .from(purchase)
      .where(gte(purchase.at, since)),
    reader
      .selectDistinct({ orderNo: linePurchaseCorrection.orderNo })
      .from(linePurchaseCorrection)
      .where(gte(linePurchaseCorrection.at, since)),
    reader
      .selectDistinct({ orderNo: purchaseOrderLine.orderNo })
      .from(purchaseOrderEvent)
      .innerJoin(purchaseOrderLine, eq(purchaseOrderLine.poNo, purchaseOrderEvent.poNo))
      .where(gte(purchaseOrderEvent.at, since)),
  ]);
  return [...bought, ...corrected, ...changed].map(({ orderNo }) => orderNo);
}

/** When something of each order was first bought; orders without purchases are absent. */
export async function firstBoughtAtOf(reader: Reader, orderNos: readonly string[]) {
  const rows = await reader
    .select({ orderNo: purchase.orderNo, at: min(purchase.at) })
    .from(purchase)
    .where(isOneOf(purchase.orderNo, orderNos))
    .groupBy(purchase.orderNo);
  return new Map(rows.flatMap(({ orderNo, at }) => (at ? [[orderNo, at]] : [])));
}

/**
 * Locks the state of the margins.
 * @returns up to when changes are included
 */
export async function lockMargins(tx: Tx): Promise<Date> {
  await tx
    .insert(marginState)
    .values({ id: 1, seenAt: new Date(0) })
    .onConflictDoNothing();
  const [row] = await tx.select().from(marginState).for('update');
  return countedUntil(tx, row);
}

export const marginsSeenAt = async (reader: Reader): Promise<Date> =>
  countedUntil(reader, (await reader.select().from(marginState))[0]);

/**
 * Changes until then are counted by current rules: initially until the first purchase order that
 * earlier rules counted wrongly, one cancelled after it was ordered.
 */
async function countedUntil(reader: Reader, state: typeof marginState.$inferSelect | undefined) {
  if (!state) return new Date(0);
  if (state.countedAt) return state.countedAt;
  const [first] = await reader
    .select({ at: min(purchaseOrder.endedAt) })
    .from(purchaseOrder)
    .where(and(eq(purchaseOrder.status, 'cancelled'), isNotNull(purchaseOrder.orderedAt)));
  return first?.at && first.at < state.seenAt ? first.at : state.seenAt;
}

/** `seenAt` for processes of the release before, while it is being replaced. */
export const setMarginsSeenAt = (tx: Tx, at: Date) =>
  tx.update(marginState).set({ seenAt: at, countedAt: at });

interface Margins {
  readonly lines: (typeof lineMargin.$inferSelect)[];
  readonly parts: (typeof lineMarginPart.$inferSelect)[];
}

export async function storeMargins(tx: Tx, { lines, parts }: Margins): Promise<void> {
  if (lines.length === 0) return;
  await tx.execute(insertMany(lineMargin, lines, { conflictColumns: ['lineId'] }));
  const lineIds = lines.map(({ lineId }) => lineId);
  await tx.delete(lineMarginPart).where(isOneOf(lineMarginPart.lineId, lineIds));
  await tx.execute(insertMany(lineMarginPart, parts));
}

export async function storedMargins(reader: Reader, orderNos: readonly string[]): Promise<Margins> {
  const [lines, parts] = await Promise.all([
    rowsWithAny(reader, lineMargin, 'orderNo', orderNos),
    rowsWithAny(reader, lineMarginPart, 'orderNo', orderNos),
  ]);
  return { lines, parts };
}

interface MarginQuery extends Paging {
  readonly by: 'line' | 'order' | 'supplier' | 'container';
  readonly from: Date;
  readonly until: Date;
  readonly orderNo: string | undefined;
}

type MarginTable = typeof lineMargin | typeof lineMarginPart;

const moneyOf = (columns: MarginTable) => ofEachAmount((key) => columns[key]);
const total = (column: AnyColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
const sumsOf = (columns: MarginTable) => ofEachAmount((key) => total(columns[key]));

/** The grouping of lines, and its table. */
const groups = {
  order: { kept: lineMargin, key: lineMargin.orderNo },
  supplier: { kept: lineMargin, key: lineMargin.supplierId },
  container: { kept: lineMarginPart, key: lineMarginPart.containerId },
} as const;
type Group = (typeof groups)[keyof typeof groups];

/** One page of margins, lowest first, with their number and sum. */
export async function marginPage(reader: Reader, { by, pageNo, pageSize, ...query }: MarginQuery) {
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  if (by === 'line') {
    const where = whereOf(lineMargin, query);
    const [rows, [all]] = await Promise.all([
      lineRows(reader, where, page),
      reader
        .select({ groups: count(), ...sumsOf(lineMargin) })
        .from(lineMargin)
        .where(where),
    ]);
    return { rows, all };
  }
  const { kept: table, key } = groups[by];
  const where = whereOf(table, query);
  const [rows, [all]] = await Promise.all([
    groupRows(reader, { group: groups[by], where, page }),
    reader
      .select({ groups: countDistinct(key), ...sumsOf(table) })
      .from(table as PgTable)
      .where(where),
  ]);
  return { rows, all };
}

const whereOf = (
  table: MarginTable,
  { from, until, orderNo }: Pick<MarginQuery, 'from' | 'until' | 'orderNo'>,
) =>
  orderNo === undefined
    ? and(gte(table.boughtAt, from), lt(table.boughtAt, until))
    : eq(table.orderNo, orderNo);

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** The rows of the table itself, in the order of an index. */
const lineRows = (reader: Reader, where: SQL | undefined, { limit, offset }: Page) =>
  reader
    .select({
      key: lineMargin.lineId,
      lineId: sql<string | null>`${lineMargin.lineId}`,
      lines: sql<number>`1`.mapWith(Number),
      ...moneyOf(lineMargin),
    })
    .from(lineMargin)
    .where(where)
    .orderBy(asc(lineMargin.marginMinor), asc(lineMargin.lineId))
    .limit(limit)
    .offset(offset);

const groupRows = (
  reader: Reader,
  {
    group: { kept: table, key },
    where,
    page,
  }: { group: Group; where: SQL | undefined; page: Page },
) =>
  reader
    .select({
      key: sql<string>`${key}::text`,
      lineId: min(table.lineId),
      lines: count(),
      ...sumsOf(table),
    })
    .from(table as PgTable)
    .where(where)
    .groupBy(key)
    .orderBy(asc(sql`sum(${table.marginMinor})`), asc(key))
    .limit(page.limit)
    .offset(page.offset);

/**
 * Costs of the bought lines of some orders, in US cents: for purchase orders their share at the
 * frozen rate, nothing once cancelled; for purchases recorded line by line the unit cost, as
 * corrected.
 */
export async function costsOfOrders(
  reader: Reader,
  orders: readonly { orderNo: string; lines: readonly { lineId: string; quantity: number }[] }[],
): Promise<Map<string, LineCost>> {
  const orderNos = orders.map(({ orderNo }) => orderNo);
  if (orderNos.length === 0) return new Map();
  const [purchases, purchaseOrderLines] = await Promise.all([
    purchasesOfOrders(reader, orderNos),
    reader
      .select()
      .from(purchaseOrderLine)
      .where(
        and(
          inArray(purchaseOrderLine.orderNo, orderNos),
          // A draft's lines have no parts yet, also once it is cancelled: they may be bought later.
          isNotNull(purchaseOrderLine.goodsMinor),
        ),
      ),
  ]);
  const quantities = new Map(
    orders.flatMap(({ lines }) => lines.map(({ lineId, quantity }) => [lineId, quantity])),
  );
  const costs = new Map<string, LineCost>(
    [...purchases.values()].map(({ lineId, realUnitCostMinor }) => [
      lineId,
      {
        goodsMinor: realUnitCostMinor * (quantities.get(lineId) ?? 0),
        freightMinor: 0,
        discountMinor: 0,
      },
    ]),
  );
  for (const { lineId, dropped } of purchaseOrderLines) if (dropped !== null) costs.delete(lineId);
  for (const { lineId, dropped, goodsMinor, freightMinor, discountMinor } of purchaseOrderLines) {
    if (dropped !== null) continue;
    costs.set(lineId, {
      goodsMinor: goodsMinor ?? 0,
      freightMinor: freightMinor ?? 0,
      discountMinor: discountMinor ?? 0,
    });
  }
  return costs;
}
