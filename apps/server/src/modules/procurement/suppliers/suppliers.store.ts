import type { Sorted } from '@wasit/contract/desks/lists';
import type { Texts } from '@wasit/contract/locales';
import type { Paging } from '@wasit/contract/wire';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { anyTextContains, containing } from '../../../platform/db/lists/containing.ts';
import type { Page } from '../../../platform/db/lists/page-of.ts';
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

interface Query extends Paging, Sorted<'suppliers'> {
  readonly search: string;
  /** Only this supplier. */
  readonly supplierId?: number;
  /** Orders from here on count. */
  readonly since: Date;
  readonly now: Date;
}

/** Suppliers with orders, most recent order first. */
export async function suppliersOrderedAt(
  reader: Reader,
  { search, supplierId, since, now, sort, pageNo, pageSize }: Query,
): Promise<Page<SupplierPerformance>> {
  const like = containing(search);
  const source = sql`
    from ${purchaseOrder} left join ${supplierFile} using (supplier_id),
      (select ${since.toISOString()}::timestamptz as since, ${now.toISOString()}::timestamptz as now) times
    where ordered_at is not null and status <> 'cancelled'
      ${supplierId === undefined ? sql`` : sql`and supplier_id = ${supplierId}`}
      ${
        search
          ? sql`and (${anyTextContains(purchaseOrder.supplierName, search)} or contact ilike ${like}
              or phone ilike ${like} or wechat ilike ${like})`
          : sql``
      }
    group by supplier_id`;
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
    ${source}
    order by ${order} ${direction}, supplier_id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`);
  const counted = await reader.execute<{ total: number }>(
    sql`select count(*)::int as total from (select supplier_id ${source}) suppliers`,
  );
  return {
    rows: rows.map(
      (row): SupplierPerformance => ({ ...row, lastOrderAt: new Date(row.lastOrderAt) }),
    ),
    total: counted.rows[0]?.total ?? 0,
    pageNo,
    pageSize,
  };
}
