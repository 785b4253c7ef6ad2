import { getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isOneOf } from './bulk.ts';
import type { Reader, Tx } from './db.ts';

/** The only row of a query, or its first one; undefined where it has none. */
export const firstRow = async <Row>(query: PromiseLike<Row[]>): Promise<Row | undefined> =>
  (await query)[0];

export const hasRow = async (query: PromiseLike<readonly unknown[]>): Promise<boolean> =>
  (await query).length > 0;

/** The row of a table that `where` names. */
export const rowOf = <T extends PgTable>(
  reader: Reader,
  table: T,
  where: SQL | undefined,
): Promise<T['$inferSelect'] | undefined> =>
  firstRow(
    reader
      .select()
      .from(table as PgTable)
      .where(where),
  );

/** The same row, locked until the commit. */
export const lockedRow = <T extends PgTable>(
  tx: Tx,
  table: T,
  where: SQL | undefined,
): Promise<T['$inferSelect'] | undefined> =>
  firstRow(
    tx
      .select()
      .from(table as PgTable)
      .where(where)
      .for('update'),
  );

/** The rows whose column has one of these values, in this order; no values, no query. */
export async function rowsWithAny<
  Table extends PgTable,
  Key extends keyof Table['$inferSelect'] & string,
>(
  reader: Reader,
  table: Table,
  key: Key,
  values: readonly (Table['$inferSelect'][Key] & (string | number))[],
  ...order: readonly (SQL | PgColumn)[]
): Promise<Table['$inferSelect'][]> {
  const column = getTableColumns(table)[key];
  if (values.length === 0 || !column) return [];
  return reader
    .select()
    .from(table as PgTable)
    .where(isOneOf(column, values))
    .orderBy(...order);
}

/** The same rows, locked until the commit in this order. */
export async function lockedRowsWithAny<
  Table extends PgTable,
  Key extends keyof Table['$inferSelect'] & string,
>(
  tx: Tx,
  table: Table,
  key: Key,
  values: readonly (Table['$inferSelect'][Key] & (string | number))[],
  ...order: readonly (SQL | PgColumn)[]
): Promise<Table['$inferSelect'][]> {
  const column = getTableColumns(table)[key];
  if (values.length === 0 || !column) return [];
  return tx
    .select()
    .from(table as PgTable)
    .where(isOneOf(column, values))
    .orderBy(...order)
    .for('update');
}

/** Whether a write found a row to write: what its condition and the unique indexes decided. */
export const wroteRow = async (
  write: PromiseLike<{ readonly rowCount: number | null }>,
): Promise<boolean> => Boolean((await write).rowCount);
