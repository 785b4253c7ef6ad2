import { getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { isOneOf } from './bulk.ts';
import type { Reader, Tx } from './db.ts';

/** The first row of a query; undefined without rows. */
export const firstRow = async <Row>(query: PromiseLike<Row[]>): Promise<Row | undefined> =>
  (await query)[0];

export const hasRow = async (query: PromiseLike<readonly unknown[]>) => (await query).length > 0;

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

/** The rows of a table that `where` names, in this order, no more than `limit`. */
export const rowsOf = <T extends PgTable>(
  reader: Reader,
  table: T,
  where: SQL | undefined,
  { order = [], limit }: { order?: readonly (SQL | PgColumn)[]; limit?: number } = {},
): Promise<T['$inferSelect'][]> => {
  const rows = reader
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(...order);
  return limit === undefined ? rows : rows.limit(limit);
};

/** The same row, locked until the commit. */
export const lockRow = <T extends PgTable>(
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

type KeyOf<Table extends PgTable> = keyof Table['$inferSelect'] & string;

type ValueOf<Table extends PgTable, Key extends KeyOf<Table>> = Table['$inferSelect'][Key] &
  (string | number);

const queryWithAny = (
  reader: Reader,
  table: PgTable,
  key: string,
  values: readonly (string | number)[],
  order: readonly (SQL | PgColumn)[],
) => {
  const column = getTableColumns(table)[key];
  if (values.length === 0 || !column) return undefined;
  return reader
    .select()
    .from(table)
    .where(isOneOf(column, values))
    .orderBy(...order);
};

/** The rows whose column has one of these values, in their order; no query without values. */
export const rowsWithAny = async <Table extends PgTable, Key extends KeyOf<Table>>(
  reader: Reader,
  table: Table,
  key: Key,
  values: readonly ValueOf<Table, Key>[],
  ...order: readonly (SQL | PgColumn)[]
): Promise<Table['$inferSelect'][]> =>
  (await queryWithAny(reader, table, key, values, order)) ?? [];

/** The same rows, locked until the commit in this order. */
export const lockRowsWithAny = async <Table extends PgTable, Key extends KeyOf<Table>>(
  tx: Tx,
  table: Table,
  key: Key,
  values: readonly ValueOf<Table, Key>[],
  ...order: readonly (SQL | PgColumn)[]
): Promise<Table['$inferSelect'][]> =>
  (await queryWithAny(tx, table, key, values, order)?.for('update')) ?? [];

/** Whether a write affected a row, given its condition and the unique indexes. */
export const wroteRow = async (write: PromiseLike<{ readonly rowCount: number | null }>) =>
  Boolean((await write).rowCount);

/** Updates the row that `where` names and returns it; undefined if there is none any more. */
export const updateRow = <T extends PgTable>(
  tx: Tx,
  table: T,
  where: SQL | undefined,
  set: PgUpdateSetSource<T>,
): Promise<T['$inferSelect'] | undefined> =>
  firstRow(tx.update(table).set(set).where(where).returning() as PromiseLike<T['$inferSelect'][]>);

/** Updates the row that `where` names; false if there is none any more. */
export const tryUpdate = <T extends PgTable>(
  tx: Tx,
  table: T,
  where: SQL | undefined,
  set: PgUpdateSetSource<T>,
) => wroteRow(tx.update(table).set(set).where(where));
