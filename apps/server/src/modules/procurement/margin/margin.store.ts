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
  isNull,
  lt,
  min,
  type SQL,
  sql,
} from 'drizzle-orm';
import { insertMany, isOneOf } from '../../../platform/db/bulk.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { purchase, purchaseOrderEvent, purchaseOrderLine } from '../procurement.tables.ts';
import type { Cost } from './margin.rules.ts';
import { lineMargin, marginState } from './margin.tables.ts';

/** Orders of which something was bought, or whose purchase orders changed, since then. */
export async function ordersBoughtSince(reader: Reader, since: Date): Promise<string[]> {
  const [bought, changed] = await Promise.all([
    reader
      .selectDistinct({ orderNo: purchase.orderNo })
      .from(purchase)
      .where(gte(purchase.at, since)),
    reader
      .selectDistinct({ orderNo: purchaseOrderLine.orderNo })
      .from(purchaseOrderEvent)
      .innerJoin(purchaseOrderLine, eq(purchaseOrderLine.poNo, purchaseOrderEvent.poNo))
      .where(gte(purchaseOrderEvent.at, since)),
  ]);
  return [...bought, ...changed].map(({ orderNo }) => orderNo);
}

/** When something of each order was bought first; none of those of which nothing was. */
export async function boughtAtOf(
  reader: Reader,
  orderNos: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await reader
    .select({ orderNo: purchase.orderNo, at: min(purchase.at) })
    .from(purchase)
    .where(isOneOf(purchase.orderNo, orderNos))
    .groupBy(purchase.orderNo);
  return new Map(rows.flatMap(({ orderNo, at }) => (at ? [[orderNo, at]] : [])));
}

/** Locks the state of the margins and tells up to when changes are in. */
export async function lockMargins(tx: Tx): Promise<Date> {
  await tx
    .insert(marginState)
    .values({ id: 1, seenAt: new Date(0) })
    .onConflictDoNothing();
  const [row] = await tx.select().from(marginState).for('update');
  return row?.seenAt ?? new Date(0);
}

export const marginsSeenAt = async (reader: Reader): Promise<Date> =>
  (await reader.select().from(marginState))[0]?.seenAt ?? new Date(0);

export const noteMarginsSeen = (tx: Tx, seenAt: Date) => tx.update(marginState).set({ seenAt });

export async function putMargins(
  tx: Tx,
  rows: readonly (typeof lineMargin.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.execute(insertMany(lineMargin, rows, { rewrite: ['lineId'] }));
}

interface Asked {
  readonly by: 'line' | 'order' | 'supplier';
  readonly from: Date;
  readonly until: Date;
  readonly orderNo: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

const money = {
  paidMinor: lineMargin.paidMinor,
  refundedMinor: lineMargin.refundedMinor,
  goodsMinor: lineMargin.goodsMinor,
  freightMinor: lineMargin.freightMinor,
  discountMinor: lineMargin.discountMinor,
  supplierRefundsMinor: lineMargin.supplierRefundsMinor,
  marginMinor: lineMargin.marginMinor,
};
const total = (column: AnyColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
const sums = {
  paidMinor: total(lineMargin.paidMinor),
  refundedMinor: total(lineMargin.refundedMinor),
  goodsMinor: total(lineMargin.goodsMinor),
  freightMinor: total(lineMargin.freightMinor),
  discountMinor: total(lineMargin.discountMinor),
  supplierRefundsMinor: total(lineMargin.supplierRefundsMinor),
  marginMinor: total(lineMargin.marginMinor),
};

const keys = { order: lineMargin.orderNo, supplier: lineMargin.supplierId } as const;

/** One page of margins, the lowest first, with how many there are and their sum. */
export async function marginPage(reader: Reader, { by, pageNo, pageSize, ...asked }: Asked) {
  const wanted = wantedLines(asked);
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const [rows, [all]] = await Promise.all([
    by === 'line' ? lineRows(reader, wanted, page) : groupRows(reader, { by, wanted, page }),
    reader
      .select({ groups: by === 'line' ? count() : countDistinct(keys[by]), ...sums })
      .from(lineMargin)
      .where(wanted),
  ]);
  return { rows, all };
}

const wantedLines = ({ from, until, orderNo }: Pick<Asked, 'from' | 'until' | 'orderNo'>) =>
  orderNo === undefined
    ? and(gte(lineMargin.boughtAt, from), lt(lineMargin.boughtAt, until))
    : eq(lineMargin.orderNo, orderNo);

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** The table as it is: an index has it sorted. */
const lineRows = (reader: Reader, wanted: SQL | undefined, { limit, offset }: Page) =>
  reader
    .select({
      key: lineMargin.lineId,
      lineId: sql<string | null>`${lineMargin.lineId}`,
      lines: sql<number>`1`.mapWith(Number),
      ...money,
    })
    .from(lineMargin)
    .where(wanted)
    .orderBy(asc(lineMargin.marginMinor), asc(lineMargin.lineId))
    .limit(limit)
    .offset(offset);

function groupRows(
  reader: Reader,
  { by, wanted, page }: { by: keyof typeof keys; wanted: SQL | undefined; page: Page },
) {
  const key = keys[by];
  return reader
    .select({
      key: sql<string>`${key}::text`,
      lineId: min(lineMargin.lineId),
      lines: count(),
      ...sums,
    })
    .from(lineMargin)
    .where(wanted)
    .groupBy(key)
    .orderBy(asc(sql`sum(${lineMargin.marginMinor})`), asc(key))
    .limit(page.limit)
    .offset(page.offset);
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
