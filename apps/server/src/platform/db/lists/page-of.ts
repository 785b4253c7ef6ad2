import type { Paging } from '@wasit/contract/wire';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Reader } from '../db.ts';

/** The rows of one page of a list, and how many rows the whole list has. */
export interface Page<Row> extends Paging {
  readonly rows: Row[];
  readonly total: number;
}

interface OrderedQuery<Row> {
  limit(rows: number): { offset(rows: number): PromiseLike<Row[]> };
}

/** One page of an ordered query; `total` counts all its rows. */
export async function pageOf<Row>(
  query: OrderedQuery<Row>,
  { pageNo, pageSize }: Paging,
  total: number | PromiseLike<number>,
): Promise<Page<Row>> {
  const rows = await query.limit(pageSize).offset((pageNo - 1) * pageSize);
  return { rows, total: await total, pageNo, pageSize };
}

/** One page of the rows of a table. */
export const tablePage = <T extends PgTable>(
  reader: Reader,
  table: T,
  {
    where,
    order,
    page,
  }: { where?: SQL | undefined; order: readonly (PgColumn | SQL)[]; page: Paging },
): Promise<Page<T['$inferSelect']>> =>
  pageOf(
    reader
      .select()
      .from(table as PgTable)
      .where(where)
      .orderBy(...order),
    page,
    reader.$count(table, where),
  );
