import type { Sorted } from '@wasit/contract/desks/lists';
import type {
  DroppedReason,
  PurchaseOrderStatus,
} from '@wasit/contract/procurement/purchase-order-states';
import type { Paging } from '@wasit/contract/wire';
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  ilike,
  inArray,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { isOneOf } from '../../../platform/db/bulk.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { anyTextContains, containing } from '../../../platform/db/lists/containing.ts';
import { type Page, tablePage } from '../../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../../platform/db/lists/sorted-by.ts';
import {
  lockRowsWithAny,
  rowOf,
  rowsOf,
  rowsWithAny,
  tryUpdate,
} from '../../../platform/db/rows.ts';
import {
  purchaseCorrection,
  purchaseOrder,
  purchaseOrderEvent,
  purchaseOrderLine,
} from '../procurement.tables.ts';

export type PurchaseOrderRow = typeof purchaseOrder.$inferSelect;
export type PurchaseOrderLineRow = typeof purchaseOrderLine.$inferSelect;
export type PurchaseOrderEventRow = typeof purchaseOrderEvent.$inferSelect;

export const insertPurchaseOrder = (tx: Tx, row: typeof purchaseOrder.$inferInsert) =>
  tx.insert(purchaseOrder).values(row);

export type NewLine = Omit<
  PurchaseOrderLineRow,
  'goodsMinor' | 'freightMinor' | 'discountMinor' | 'dropped'
>;

/** Returns the inserted lines: a line is in at most one active purchase order. */
export const insertLines = (tx: Tx, rows: readonly NewLine[]): Promise<{ lineId: string }[]> =>
  tx
    .insert(purchaseOrderLine)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ lineId: purchaseOrderLine.lineId });

export const insertEvent = (tx: Tx, row: Omit<PurchaseOrderEventRow, 'id'>) =>
  tx.insert(purchaseOrderEvent).values(row);

export const purchaseOrderByNo = (reader: Reader, poNo: string) =>
  rowOf(reader, purchaseOrder, eq(purchaseOrder.poNo, poNo));

/** Locks purchase orders until the transaction ends, always in the same order. */
export const lockPurchaseOrders = (tx: Tx, poNos: readonly string[]): Promise<PurchaseOrderRow[]> =>
  lockRowsWithAny(tx, purchaseOrder, 'poNo', poNos, asc(purchaseOrder.poNo));

/** Compare-and-set by version: false if it has changed. */
export const changePurchaseOrder = (
  tx: Tx,
  { poNo, version }: { poNo: string; version: number },
  set: Partial<PurchaseOrderRow>,
): Promise<boolean> =>
  tryUpdate(
    tx,
    purchaseOrder,
    and(eq(purchaseOrder.poNo, poNo), eq(purchaseOrder.version, version)),
    { ...set, version: version + 1 },
  );

/** Who pays it; the row is locked. */
export const setPayer = (
  tx: Tx,
  poNo: string,
  payer: Pick<PurchaseOrderRow, 'payingBy' | 'payingSince'>,
) => tx.update(purchaseOrder).set(payer).where(eq(purchaseOrder.poNo, poNo));

/** Lines of purchase orders, including dropped ones. */
export async function linesOfPurchaseOrders(reader: Reader, poNos: readonly string[]) {
  return rowsWithAny(
    reader,
    purchaseOrderLine,
    'poNo',
    poNos,
    asc(purchaseOrderLine.poNo),
    asc(purchaseOrderLine.skuId),
    asc(purchaseOrderLine.lineId),
  );
}

const ofLine = ({ poNo, lineId }: { poNo: string; lineId: string }) =>
  and(eq(purchaseOrderLine.poNo, poNo), eq(purchaseOrderLine.lineId, lineId));

export const setPurchaseOrderLine = (
  tx: Tx,
  line: { poNo: string; lineId: string },
  set: Partial<PurchaseOrderLineRow>,
) => tx.update(purchaseOrderLine).set(set).where(ofLine(line));

/** Takes lines out of a draft. */
export async function removeLines(tx: Tx, poNo: string, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return;
  await tx
    .delete(purchaseOrderLine)
    .where(and(eq(purchaseOrderLine.poNo, poNo), inArray(purchaseOrderLine.lineId, [...lineIds])));
}

/** Drops all lines of a purchase order that are still part of it. */
export const dropLines = (tx: Tx, poNo: string, reason: DroppedReason) =>
  tx
    .update(purchaseOrderLine)
    .set({ dropped: reason })
    .where(and(eq(purchaseOrderLine.poNo, poNo), isNull(purchaseOrderLine.dropped)));

export const eventsOf = (reader: Reader, poNo: string): Promise<PurchaseOrderEventRow[]> =>
  rowsOf(reader, purchaseOrderEvent, eq(purchaseOrderEvent.poNo, poNo), {
    order: [desc(purchaseOrderEvent.id)],
  });

/** The active purchase order of each order line that is in one. */
export async function purchaseOrdersOfLines(reader: Reader, lineIds: readonly string[]) {
  if (lineIds.length === 0) return new Map<string, string>();
  const rows = await reader
    .select({ lineId: purchaseOrderLine.lineId, poNo: purchaseOrderLine.poNo })
    .from(purchaseOrderLine)
    .where(and(isOneOf(purchaseOrderLine.lineId, lineIds), isNull(purchaseOrderLine.dropped)));
  return new Map(rows.map(({ lineId, poNo }) => [lineId, poNo]));
}

/** Order lines that are in a draft. */
export async function linesInDrafts(reader: Reader): Promise<string[]> {
  const rows = await reader
    .select({ lineId: purchaseOrderLine.lineId })
    .from(purchaseOrderLine)
    .innerJoin(purchaseOrder, eq(purchaseOrder.poNo, purchaseOrderLine.poNo))
    .where(and(eq(purchaseOrder.status, 'draft'), isNull(purchaseOrderLine.dropped)));
  return rows.map(({ lineId }) => lineId);
}

const pendingStatuses: PurchaseOrderStatus[] = ['ordered', 'paid', 'part_shipped'];

/** Whether the supplier is behind the day that was promised. */
export const isOverdue = (row: PurchaseOrderRow, now: Date): boolean =>
  pendingStatuses.includes(row.status) && row.expectedAt !== null && row.expectedAt < now;

/** Purchase orders whose supplier is behind the day that was promised. */
export async function overdueOrders(reader: Reader, now: Date) {
  const rows = await reader
    .select({ poNo: purchaseOrder.poNo, expectedAt: purchaseOrder.expectedAt })
    .from(purchaseOrder)
    .where(and(inArray(purchaseOrder.status, pendingStatuses), lt(purchaseOrder.expectedAt, now)))
    .limit(2000);
  return rows.flatMap(({ poNo, expectedAt }) => (expectedAt ? [{ poNo, expectedAt }] : []));
}

/** Those whose number at the supplier was corrected to one that is searched for. */
export const poNosCorrectedTo = (reader: Reader, isFound: SQL | undefined) =>
  reader
    .select({ poNo: purchaseCorrection.poNo })
    .from(purchaseCorrection)
    .where(and(eq(purchaseCorrection.field, 'supplierOrderNo'), isFound));

const sortColumns = {
  id: purchaseOrder.poNo,
  at: purchaseOrder.createdAt,
  expected: purchaseOrder.expectedAt,
};

type Query = Paging &
  Sorted<'purchase-orders'> & {
    status: PurchaseOrderStatus | 'overdue' | 'all';
    search: string;
    now: Date;
  };

/** One page, and how many the words find of each status. */
export async function findPurchaseOrders(
  reader: Reader,
  { status, search, sort, now, ...page }: Query,
): Promise<Page<PurchaseOrderRow> & { counts: Record<Query['status'], number> }> {
  const like = containing(search);
  const hasLineOfOrder = exists(
    reader
      .select({ one: sql`1` })
      .from(purchaseOrderLine)
      .where(
        and(eq(purchaseOrderLine.poNo, purchaseOrder.poNo), eq(purchaseOrderLine.orderNo, search)),
      ),
  );
  const isFound = search
    ? or(
        ilike(purchaseOrder.poNo, like),
        ilike(purchaseOrder.supplierOrderNo, like),
        inArray(
          purchaseOrder.poNo,
          poNosCorrectedTo(reader, ilike(purchaseCorrection.after, like)),
        ),
        anyTextContains(purchaseOrder.supplierName, search),
        hasLineOfOrder,
      )
    : undefined;
  const isLate = and(
    inArray(purchaseOrder.status, pendingStatuses),
    lt(purchaseOrder.expectedAt, now),
  );
  const where = and(
    status === 'overdue' ? isLate : status === 'all' ? undefined : eq(purchaseOrder.status, status),
    isFound,
  );
  const found = await tablePage(reader, purchaseOrder, {
    where,
    order: sortedBy(sort, sortColumns) ?? [desc(purchaseOrder.createdAt), desc(purchaseOrder.poNo)],
    page,
  });
  const counted = await reader
    .select({
      status: purchaseOrder.status,
      all: count(),
      late: sql<number>`(count(*) filter (where ${isLate}))::int`,
    })
    .from(purchaseOrder)
    .where(isFound)
    .groupBy(purchaseOrder.status);
  const countOf = (name: PurchaseOrderStatus) =>
    counted.find((row) => row.status === name)?.all ?? 0;
  const counts = {
    draft: countOf('draft'),
    ordered: countOf('ordered'),
    paid: countOf('paid'),
    part_shipped: countOf('part_shipped'),
    shipped: countOf('shipped'),
    closed: countOf('closed'),
    cancelled: countOf('cancelled'),
    overdue: counted.reduce((sum, { late }) => sum + late, 0),
    all: counted.reduce((sum, { all }) => sum + all, 0),
  };
  return { ...found, counts };
}

/** Paid ones whose goods may be on their way by now. */
export const purchaseOrdersToShip = (reader: Reader): Promise<PurchaseOrderRow[]> =>
  rowsOf(reader, purchaseOrder, inArray(purchaseOrder.status, ['paid', 'part_shipped']), {
    order: [asc(purchaseOrder.poNo)],
  });

/** Corrected purchase orders with a line of some orders. */
export async function correctedPurchaseOrdersOf(reader: Reader, orderNos: readonly string[]) {
  if (orderNos.length === 0) return [];
  const poNosOfOrders = reader
    .select({ poNo: purchaseOrderLine.poNo })
    .from(purchaseOrderLine)
    .where(inArray(purchaseOrderLine.orderNo, [...orderNos]));
  const correctedPoNos = reader.select({ poNo: purchaseCorrection.poNo }).from(purchaseCorrection);
  return rowsOf(
    reader,
    purchaseOrder,
    and(inArray(purchaseOrder.poNo, poNosOfOrders), inArray(purchaseOrder.poNo, correctedPoNos)),
  );
}
