import { sql } from 'drizzle-orm';
import type { Reader } from '../../src/platform/db/db.ts';

/**
 * Tables that change with every call: counters of wrong passwords and of calls, and the last use of
 * a session.
 */
const restless = [
  'rate_counter',
  'upload_count',
  'user_session',
  'staff_session',
  'login_try',
  'staff_try',
  'idempotency_key',
  // Counted in memory and written seconds later, not attributable to a call.
  'product_day',
];

/** Audit entries of refusals are not counted as effects. */
const butRefusals = (table: string) =>
  table === 'audit_entry' ? sql`where action not like 'security.%'` : sql``;

/** Number of rows per table, and the contents of rows with money, stock and state. */
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
