import { createHash } from 'node:crypto';
import { escapeIdentifier, escapeLiteral } from 'pg';
import type { Platform } from '../../src/platform/platform.ts';

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
  table === 'audit_entry' ? "where action not like 'security.%'" : '';

/** Tables in which a repeated call may write the values again that are there. */
const rewritten = ['card_form', 'pickup_try'];

/**
 * A number that changes with any row: the sum of the transactions that wrote them, since a row that
 * is written again belongs to a later one. To read the contents would take three times as long.
 */
const printOf = (table: string) =>
  rewritten.includes(table) ? 'hashtext(t::text)::bigint' : 'xmin::text::bigint';

/** Number of rows per table, and whether any of them was written. */
export async function fingerprint({
  pool,
}: Pick<Platform, 'pool'>): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  const watched = rows.map(({ name }) => name).filter((name) => !restless.includes(name));
  const text = watched
    .map(
      (name) =>
        `select ${escapeLiteral(name)}::text as name, count(*) || ':' || coalesce(sum(${printOf(name)}), 0) as print from ${escapeIdentifier(name)} t ${butRefusals(name)}`,
    )
    .join(' union all ');
  // Under a name it is planned once for each connection: two hundred tables take as long to plan as
  // to read.
  const name = `fingerprint ${createHash('sha256').update(text).digest('base64url')}`;
  const prints = await pool.query<{ name: string; print: string }>({ name, text });
  return Object.fromEntries(prints.rows.map(({ name, print }) => [name, print]));
}
