import { sql } from 'drizzle-orm';
import type { Reader } from '../../src/platform/db/db.ts';

/**
 * Tables whose rows come and go with mere calling: counters of wrong passwords and of calls, and
 * when a session was last used.
 */
const restless = [
  'rate_counter',
  'upload_count',
  'user_session',
  'staff_session',
  'login_try',
  'staff_try',
  'idempotency_key',
  // Counted in memory and written seconds later, by no call in particular.
  'product_day',
];

/** That somebody was refused is written down; it is no effect of theirs. */
const butRefusals = (table: string) =>
  table === 'audit_entry' ? sql`where action not like 'security.%'` : sql``;

/** How many rows each table has, and what the rows that hold money, stock and state say. */
export async function fingerprint(reader: Reader): Promise<Record<string, string>> {
  const { rows } = await reader.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const watched = rows.map(({ name }) => name).filter((name) => !restless.includes(name));
  const parts = watched.map(
    (name) =>
      sql`select ${name}::text as name, count(*) || ':' || coalesce(sum(hashtext(t::text)::bigint), 0) as print from ${sql.identifier(name)} t ${butRefusals(name)}`,
  );
  const prints = await reader.execute<{ name: string; print: string }>(
    sql.join(parts, sql` union all `),
  );
  return Object.fromEntries(prints.rows.map(({ name, print }) => [name, print]));
}
