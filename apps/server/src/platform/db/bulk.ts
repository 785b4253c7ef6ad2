import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** The column of a property, quoted: some of our words are SQL's too. */
const snake = (name: string): string =>
  `"${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}"`;
const list = (parts: readonly string[]): SQL => sql.raw(parts.join(', '));

interface BulkOptions {
  readonly rewrite?: readonly string[];
  readonly keep?: readonly string[];
  readonly returning?: readonly string[];
  /** SQL conditions by column under which the row keeps what it has. */
  readonly unless?: Readonly<Record<string, string>>;
}

/**
 * `insert into … select … from json` for many rows: one parameter in place of tens of thousands,
 * six times quicker for the program that sends them. Every row has the same keys. `rewrite` names
 * the unique columns; a row that is there already takes all given columns but those and `keep`, and
 * but those that `unless` finds written by hand.
 */
export function insertMany<T extends PgTable>(
  table: T,
  rows: readonly T['$inferInsert'][],
  { rewrite, keep = [], returning = [], unless = {} }: BulkOptions = {},
): SQL {
  const columns = getTableColumns(table);
  const names = Object.keys(rows[0] ?? {}).filter((name) => columns[name]);
  const typed = names.map((name) => `"${name}" ${columns[name]?.getSQLType()}`);
  const changed = names.filter((name) => !rewrite?.includes(name) && !keep.includes(name));
  const assignment = (name: string) => {
    const condition = unless[name];
    const current = `"${getTableName(table)}".${snake(name)}`;
    return `${snake(name)} = ${condition ? `case when ${condition} then ${current} else excluded.${snake(name)} end` : `excluded.${snake(name)}`}`;
  };
  const conflict = rewrite
    ? sql`on conflict (${list(rewrite.map(snake))}) do update set ${list(changed.map(assignment))}`
    : sql``;
  const back =
    returning.length > 0
      ? sql`returning ${list(returning.map((name) => `${snake(name)} as "${name}"`))}`
      : sql``;
  return sql`insert into ${table} (${list(names.map(snake))})
    select ${list(names.map((name) => `d."${name}"`))} from json_to_recordset(${JSON.stringify(rows)}::json) as d(${list(typed)}) ${conflict} ${back}`;
}

/**
 * "Is one of these" with one parameter in place of one for each: what many ids cost a query
 * builder, not the database.
 */
export const isOneOf = (column: PgColumn, values: readonly (string | number)[]): SQL =>
  sql`${column} = any(${sql.param([...values])}::${sql.raw(column.getSQLType())}[])`;
