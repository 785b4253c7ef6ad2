import type { Sorted } from '@wasit/contract/desks/lists';
import type { Texts } from '@wasit/contract/locales';
import { and, desc, eq, sql } from 'drizzle-orm';
import { isOneOf } from '../../../platform/db/bulk.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { anyTextContains, containing } from '../../../platform/db/lists/containing.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import { purchaseOrder } from '../procurement.tables.ts';
import { supplierChange, supplierFile } from './suppliers.tables.ts';

export type FileRow = typeof supplierFile.$inferSelect;
export type ChangeRow = typeof supplierChange.$inferSelect;

export const fileOf = (reader: Reader, supplierId: number): Promise<FileRow | undefined> =>
  rowOf(reader, supplierFile, eq(supplierFile.supplierId, supplierId));

/** Compare-and-set by version, 0 for the first entry: false if it has changed. */
export async function saveFile(tx: Tx, { version, ...row }: FileRow): Promise<boolean> {
  const rows =
    version === 0
      ? await tx
          .insert(supplierFile)
          .values({ ...row, version: 1 })
          .onConflictDoNothing()
          .returning({ version: supplierFile.version })
      : await tx
          .update(supplierFile)
          .set({ ...row, version: version + 1 })
          .where(
            and(eq(supplierFile.supplierId, row.supplierId), eq(supplierFile.version, version)),
          )
          .returning({ version: supplierFile.version });
  return rows.length === 1;
}

export const insertChanges = (tx: Tx, rows: Omit<ChangeRow, 'id'>[]) =>
  tx.insert(supplierChange).values(rows);

/** The newest first. */
export const changesOf = (reader: Reader, supplierId: number): Promise<ChangeRow[]> =>
  rowsOf(reader, supplierChange, eq(supplierChange.supplierId, supplierId), {
    order: [desc(supplierChange.id)],
  });

/** Orders of a supplier, and how punctually they were sent. */
export interface SupplierPerformance {
  readonly supplierId: number;
  readonly supplierName: Texts;
  readonly lastOrderAt: Date;
  readonly orders: number;
  readonly promisedDays: number | null;
  readonly neededDays: number | null;
  /** Orders with a promised day that are sent or late: how many were sent in time. */
  readonly due: number;
  readonly onTime: number;
}

const median = (days: ReturnType<typeof sql>) =>
  sql<
    number | null
  >`percentile_cont(0.5) within group (order by ${days}) filter (where ordered_at >= since)`;

const sorts = {
  orders: sql`orders`,
  last: sql`"lastOrderAt"`,
} as const;

/** Contact person, telephone or WeChat. */
function hasContact(search: string) {
  const like = containing(search);
  return sql`(contact ilike ${like} or phone ilike ${like} or wechat ilike ${like})`;
}

/** Suppliers whose files have a contact with this text. */
export async function suppliersByContact(reader: Reader, search: string): Promise<number[]> {
  const rows = await reader
    .select({ supplierId: supplierFile.supplierId })
    .from(supplierFile)
    .where(hasContact(search));
  return rows.map(({ supplierId }) => supplierId);
}

const orderedWith = (search: string) => sql`
  from ${purchaseOrder} left join ${supplierFile} using (supplier_id)
  where ordered_at is not null and status <> 'cancelled'
    ${search ? sql`and (${anyTextContains(purchaseOrder.supplierName, search)} or ${hasContact(search)})` : sql``}`;

/** Suppliers with orders, by the name in these and the contacts in their files. */
export async function suppliersWithOrders(reader: Reader, search: string): Promise<number[]> {
  const { rows } = await reader.execute<{ id: number }>(
    sql`select distinct supplier_id as id ${orderedWith(search)}`,
  );
  return rows.map(({ id }) => id);
}

export interface Counted {
  /** Orders from here on count. */
  readonly since: Date;
  readonly now: Date;
}

interface Query extends Counted, Sorted<'suppliers'> {
  readonly supplierIds: readonly number[];
  readonly limit: number;
  readonly offset: number;
}

/** Those of the suppliers with orders, most recent order first. */
export async function performanceOf(
  reader: Reader,
  { supplierIds, since, now, sort, limit, offset }: Query,
): Promise<SupplierPerformance[]> {
  const isDue = sql`ordered_at >= since and expected_at is not null
    and (shipped_at is not null or expected_at < now)`;
  const order = sorts[sort === 'orders' || sort === '-orders' ? 'orders' : 'last'];
  const direction = sort === undefined || sort.startsWith('-') ? sql`desc` : sql`asc`;
  const { rows } = await reader.execute<Record<keyof SupplierPerformance, never>>(sql`
    select supplier_id as "supplierId",
      (array_agg(supplier_name order by ordered_at desc))[1] as "supplierName",
      max(ordered_at) as "lastOrderAt",
      count(*) filter (where ordered_at >= since)::int as orders,
      ${median(sql`promised_days`)} as "promisedDays",
      ${median(sql`extract(epoch from shipped_at - ordered_at) / 86400`)} as "neededDays",
      count(*) filter (where ${isDue})::int as due,
      count(*) filter (where ${isDue} and shipped_at <= expected_at)::int as "onTime"
    from ${purchaseOrder},
      (select ${since.toISOString()}::timestamptz as since, ${now.toISOString()}::timestamptz as now) times
    where ordered_at is not null and status <> 'cancelled' and ${isOneOf(purchaseOrder.supplierId, supplierIds)}
    group by supplier_id
    order by ${order} ${direction}, supplier_id limit ${limit} offset ${offset}`);
  return rows.map(
    (row): SupplierPerformance => ({
      ...row,
      lastOrderAt: new Date(row.lastOrderAt),
    }),
  );
}
