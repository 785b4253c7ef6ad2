import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** The column of a property, quoted: some of our words are SQL's too. */
const quotedColumn = (name: string): string =>
  `"${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}"`;
const joinRaw = (parts: readonly string[]): SQL => sql.raw(parts.join(', '));

interface BulkOptions {
  readonly conflictColumns?: readonly string[];
  readonly keepColumns?: readonly string[];
  readonly returning?: readonly string[];
  /** SQL conditions by column under which the row keeps what it has. */
  readonly keepWhen?: Readonly<Record<string, string>>;
  /** What columns of a row that exists already become, in SQL. */
  readonly setTo?: Readonly<Record<string, string>>;
}

/**
 * `insert into … select … from json` for many rows: one parameter in place of tens of thousands,
 * six times quicker for the program that sends them. Every row has the same keys. A row that
 * exists already by `conflictColumns` takes all columns of the new one but those, `keepColumns`,
 * and those whose condition in `keepWhen` holds; columns in `setTo` become what it says.
 */
export function insertMany<T extends PgTable>(
  table: T,
  rows: readonly T['$inferInsert'][],
  {
    conflictColumns,
    keepColumns = [],
    returning = [],
    keepWhen = {},
    setTo = {},
  }: BulkOptions = {},
): SQL {
  const columns = getTableColumns(table);
  const names = Object.keys(rows[0] ?? {}).filter((name) => columns[name]);
  const typedColumns = names.map((name) => `"${name}" ${columns[name]?.getSQLType()}`);
  const updatedNames = names.filter(
    (name) => !conflictColumns?.includes(name) && !keepColumns.includes(name),
  );
  const assignment = (name: string) => {
    const condition = keepWhen[name];
    const current = `"${getTableName(table)}".${quotedColumn(name)}`;
    return `${quotedColumn(name)} = ${condition ? `case when ${condition} then ${current} else excluded.${quotedColumn(name)} end` : `excluded.${quotedColumn(name)}`}`;
  };
  const assignments = [
    ...updatedNames.map(assignment),
    ...Object.entries(setTo).map(([name, value]) => `${quotedColumn(name)} = ${value}`),
  ];
  const conflict = conflictColumns
    ? sql`on conflict (${joinRaw(conflictColumns.map(quotedColumn))}) do update set ${joinRaw(assignments)}`
    : sql``;
  const returningClause =
    returning.length > 0
      ? sql`returning ${joinRaw(returning.map((name) => `${quotedColumn(name)} as "${name}"`))}`
      : sql``;
  return sql`insert into ${table} (${joinRaw(names.map(quotedColumn))})
    select ${joinRaw(names.map((name) => `d."${name}"`))} from json_to_recordset(${JSON.stringify(rows)}::json) as d(${joinRaw(typedColumns)}) ${conflict} ${returningClause}`;
}

/**
 * "Is one of these" with one parameter in place of one for each: what many ids cost a query
 * builder, not the database.
 */
export const isOneOf = (column: PgColumn, values: readonly (string | number)[]): SQL =>
  sql`${column} = any(${sql.param([...values])}::${sql.raw(column.getSQLType())}[])`;
