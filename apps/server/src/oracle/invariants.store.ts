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

export async function brokenRows(snapshot: Snapshot, broken: SQL) {
  const { rows } = await snapshot.execute<BrokenRow & { times: number }>(
    sql`select broken.*, count(*) over () as "all rows" from (${broken}) broken limit ${maxRows}`,
  );
  return {
    count: Number(rows[0]?.['all rows'] ?? 0),
    rows: rows.map(({ 'all rows': _, ...row }) => row),
  };
}

export const filePaths = async (reader: Pick<Db, 'execute'>) =>
  (await reader.execute<{ id: string; path: string }>(sql`select id, path from oracle.file`)).rows;

/**
 * Append-only tables, and their partitions, that the application's role could change: the whole
 * table or one column of it.
 */
export async function changeableHistory(db: Db): Promise<BrokenRow[]> {
  const { rows } = await db.execute<BrokenRow>(sql`
    select c.relname as "table", held.act from pg_class c
    left join pg_inherits i on i.inhrelid = c.oid left join pg_class whole on whole.oid = i.inhparent
    cross join lateral (values
      ('update', has_any_column_privilege(c.oid, 'update')),
      ('delete', has_table_privilege(c.oid, 'delete')),
      ('truncate', has_table_privilege(c.oid, 'truncate'))) held(act, is_held)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and held.is_held
      and coalesce(whole.relname, c.relname) in (select jsonb_array_elements_text(${JSON.stringify(appendOnlyTables)}::jsonb))
    order by 1, 2`);
  return rows;
}
