import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db/db.ts';
import { appendOnlyTables } from '../platform/db/views/grants.ts';

export type BrokenRow = Readonly<Record<string, unknown>>;

/** Enough to read; the count gives the total. */
const maxRows = 20;

type Snapshot = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Runs all queries on one snapshot of the database, however long they take. */
export const inSnapshot = <T>(db: Db, read: (snapshot: Snapshot) => Promise<T>): Promise<T> =>
  db.transaction(
    async (snapshot) => {
      await snapshot.execute(sql`set local statement_timeout = '10min'`);
      return read(snapshot);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

export async function brokenRows(
  snapshot: Snapshot,
  broken: SQL,
): Promise<{ count: number; rows: BrokenRow[] }> {
  const { rows } = await snapshot.execute<BrokenRow & { times: number }>(
    sql`select broken.*, count(*) over () as "all rows" from (${broken}) broken limit ${maxRows}`,
  );
  return {
    count: Number(rows[0]?.['all rows'] ?? 0),
    rows: rows.map(({ 'all rows': _, ...row }) => row),
  };
}

export const filePaths = async (
  reader: Pick<Db, 'execute'>,
): Promise<{ id: string; path: string }[]> =>
  (await reader.execute<{ id: string; path: string }>(sql`select id, path from oracle.file`)).rows;

const rolledBack = new Error('rolled back on purpose');

/**
 * Append-only tables that the application's role could change nevertheless. Every try is rolled
 * back.
 */
export async function changeableHistory(db: Db): Promise<BrokenRow[]> {
  const broken: BrokenRow[] = [];
  for (const { table, column } of await historyTables(db))
    for (const [act, statement] of [
      ['update', sql`update ${table} set ${column} = null where false`],
      ['delete', sql`delete from ${table} where false`],
    ] as const) {
      const refused = await db
        .transaction(async (tx) => {
          await tx.execute(statement);
          throw rolledBack;
        })
        .catch((error: unknown) => error !== rolledBack);
      if (!refused) broken.push({ table: String(table.name), act });
    }
  return broken;
}

async function historyTables(db: Db): Promise<{ table: SQL & { name: string }; column: SQL }[]> {
  const { rows } = await db.execute<{ name: string; column: string }>(sql`
    select c.relname as name, min(a.attname) as "column" from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    left join pg_inherits i on i.inhrelid = c.oid left join pg_class whole on whole.oid = i.inhparent
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attidentity = '' and not a.attisdropped
      and coalesce(whole.relname, c.relname) in (select jsonb_array_elements_text(${JSON.stringify(appendOnlyTables)}::jsonb))
    group by c.relname`);
  return rows.map(({ name, column }) => ({
    table: Object.assign(sql`${sql.identifier(name)}`, { name }),
    column: sql`${sql.identifier(column)}`,
  }));
}
