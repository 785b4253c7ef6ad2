import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
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

/** Whether a write found a row to write: what its condition and the unique indexes decided. */
export const wroteRow = async (
  write: PromiseLike<{ readonly rowCount: number | null }>,
): Promise<boolean> => Boolean((await write).rowCount);
