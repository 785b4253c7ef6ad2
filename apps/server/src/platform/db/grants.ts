import type pg from 'pg';
import { appRole } from './db.ts';

/** History: rows are added, never changed or removed, also not by a faulty query of ours (invariant I15). */
export const appendOnlyTables = [
  'ledger_entry',
  'ledger_tx',
  'ledger_check',
  'order_event',
  'order_price_change',
  'audit_entry',
  'exchange_rate',
  'tariff',
  'receipt',
  'credit_note',
  'cash_received',
  'issued_document',
  'document_print',
  'stock_movement',
  'parcel_event',
  'complaint_note',
  'proof_match',
] as const;

/** Gives the application's role what it needs and nothing more. Safe to repeat. */
export async function grantAppRole(client: pg.Client): Promise<void> {
  // Roles belong to the whole cluster, so several databases may make it at the same instant.
  await client.query(`do $$ begin create role ${appRole} nologin; exception when duplicate_object or unique_violation then null; end $$`);
  const { rows } = await client.query<{ member: boolean }>(`select pg_has_role(current_user, '${appRole}', 'member') as member`);
  if (!rows[0]?.member) await client.query(`grant ${appRole} to current_user`);
  for (const schema of ['public', 'pgboss', 'oracle']) {
    await client.query(`grant usage on schema ${schema} to ${appRole}`);
    const rights = schema === 'oracle' ? 'select' : 'select, insert, update, delete';
    await client.query(`grant ${rights} on all tables in schema ${schema} to ${appRole}`);
    if (schema !== 'oracle') await client.query(`grant usage, select, update on all sequences in schema ${schema} to ${appRole}`);
    await client.query(`grant execute on all functions in schema ${schema} to ${appRole}`);
  }
  const { rows: present } = await client.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public' and tablename = any($1)`,
    [appendOnlyTables],
  );
  for (const { tablename } of present) await client.query(`revoke update, delete, truncate on public.${tablename} from ${appRole}`);
}
