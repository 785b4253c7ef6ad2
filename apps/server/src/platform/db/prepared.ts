import { is, Param, Placeholder, QueryPromise, SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { columnCasing } from './db.ts';

type Values = Readonly<Record<string, unknown>>;

/** Builds statements; sends nothing. */
const builder = drizzle.mock({ casing: columnCasing });
type Builder = typeof builder;

interface Statement<T> {
  execute(): Promise<T>;
}
interface Preparable<T> {
  prepare(name: string): Statement<T>;
}

/** Sends a statement: a `Db` or a `Tx`. */
interface Sender {
  readonly _: { readonly session: object };
}

/** Parameters with their values, written as the columns want them. */
const fillPlaceholders = (params: readonly unknown[], values: Values): unknown[] =>
  params.map((param) => {
    if (is(param, Placeholder)) return values[param.name];
    if (!is(param, Param) || !is(param.value, Placeholder)) return param;
    const value = values[param.value.name];
    return value === null || value === undefined ? null : param.encoder.mapToDriverValue(value);
  });

/** Its name on the connection is given where statements are sent (named-statements.ts). */
const prepare = <T>(statement: Preparable<T>): Statement<T> => statement.prepare('');

/**
 * Sent when it is awaited, like a query builder: queries that an act starts in parallel reach the
 * database in the order of its code. Sent once, however often it is awaited.
 */
class LazyQuery<T> extends QueryPromise<T> {
  readonly #send: () => Promise<T>;
  #answer: Promise<T> | undefined;

  constructor(send: () => Promise<T>) {
    super();
    this.#send = send;
  }

  override execute(): Promise<T> {
    this.#answer ??= this.#send();
    return this.#answer;
  }
}

const send = <T>(statement: Statement<T>, { _ }: Sender, values: Values): Promise<T> =>
  new LazyQuery(() =>
    Object.create(statement, {
      client: { value: Reflect.get(_.session, 'client') },
      params: { value: fillPlaceholders(Reflect.get(statement, 'params'), values) },
    }).execute(),
  );

/**
 * A statement built once and sent with different values for its `sql.placeholder(name)`. Building
 * one costs the server about as much as all its other work for it (0.1 ms), and a purchase sends a
 * hundred. Values in conditions are sent unchanged; written values are encoded by their columns.
 */
export function prepared<T>(
  build: (db: Builder) => Preparable<T>,
): (sender: Sender, values: Values) => Promise<T> {
  let statement: Statement<T> | undefined;
  return (sender, values) => {
    statement ??= prepare(build(builder));
    return send(statement, sender, values);
  };
}

/**
 * A placeholder for any of several values, given as an array. A subquery lets PostgreSQL keep one
 * plan for any number of values.
 */
export function isOneOfParam(column: PgColumn, name: string): SQL {
  const array = sql.raw(`${column.getSQLType()}[]`);
  return sql`${column} = any((select ${sql.placeholder(name)}::${array})::${array})`;
}

/** Larger batches rarely have the same size again, so their statements are not cached. */
const maxRows = 8;

const definedColumns = (row: object): string[] =>
  Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : name));
const hasSql = (row: object): boolean => Object.values(row).some((value) => is(value, SQL));

/** Built once per number of rows with the same columns. */
function statementsOfRows<R extends object, T>(build: (db: Builder, rows: R[]) => Preparable<T>) {
  const byColumns = new Map<string, Statement<T>>();
  return (rows: readonly R[]): { statement: Statement<T>; rowValues: Values } => {
    if (rows.length > maxRows || rows.some(hasSql))
      return { statement: prepare(build(builder, [...rows])), rowValues: {} };
    const names = rows.map(definedColumns);
    const key = names.join(';');
    let statement = byColumns.get(key);
    if (!statement) {
      const placeholders = names.map((rowNames, index) =>
        Object.fromEntries(rowNames.map((name) => [name, sql.placeholder(`${index}.${name}`)])),
      );
      statement = prepare(build(builder, placeholders as R[]));
      byColumns.set(key, statement);
    }
    const valueEntries = rows.flatMap((row, index) =>
      Object.entries(row).map(([name, value]) => [`${index}.${name}`, value]),
    );
    return { statement, rowValues: Object.fromEntries(valueEntries) };
  };
}

/**
 * `prepared` for inserted rows: built once per number of rows with the same columns. Undefined
 * columns are left out.
 */
export function preparedRows<R extends object, T>(
  build: (db: Builder, rows: R[]) => Preparable<T>,
): (sender: Sender, rows: readonly R[], values?: Values) => Promise<T> {
  const statementOf = statementsOfRows(build);
  return (sender, rows, values = {}) => {
    const { statement, rowValues } = statementOf(rows);
    return send(statement, sender, { ...rowValues, ...values });
  };
}

/** `prepared` for the columns of one row or of an update. */
export function preparedWrite<R extends object, T>(
  build: (db: Builder, row: R) => Preparable<T>,
): (sender: Sender, row: R, values?: Values) => Promise<T> {
  const write = preparedRows<R, T>((db, [row]) => build(db, row as R));
  return (sender, row, values) => write(sender, [row], values);
}

type StatementOf = ReturnType<typeof statementsOfRows<object, unknown>>;
const inserts = new WeakMap<PgTable, StatementOf>();

/** The insert of rows of any table, to be sent at once. */
export function insertOf(
  table: PgTable,
  rows: readonly object[],
): { text: string; values: unknown[] } {
  const cached = inserts.get(table);
  const statementOf: StatementOf =
    cached ?? statementsOfRows((db, places: object[]) => db.insert(table).values(places));
  if (!cached) inserts.set(table, statementOf);
  const { statement, rowValues } = statementOf(rows);
  const { text }: { text: string } = Reflect.get(statement, 'rawQueryConfig');
  return { text, values: fillPlaceholders(Reflect.get(statement, 'params'), rowValues) };
}
