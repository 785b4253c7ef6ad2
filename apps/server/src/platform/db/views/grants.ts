import type pg from 'pg';
import { escapeIdentifier } from 'pg';
import { errorCode } from '../../error-code.ts';
import { appRole } from '../db.ts';
import { ownTables } from './own-tables.ts';
import { ownViews } from './views.ts';

/**
 * History: rows are added, never changed or removed, not even by a faulty query of ours (invariant
 * I15).
 */
export const appendOnlyTables = [
  'ledger_entry',
  'ledger_tx',
  'ledger_check',
  'month_closing',
  'order_event',
  'order_price_change',
  'audit_entry',
  'exchange_rate',
  'yuan_rate',
  'supplier_order_event',
  'purchase_correction',
  'line_purchase_correction',
  'supplier_change',
  'supplier_claim_event',
  'unclaimed_event',
  'container_change',
  'container_cost',
  'handed_out',
  'staff_exception_event',
  'tariff',
  'receipt',
  'credit_note',
  'cash_received',
  'issued_document',
  'document_print',
  'stock_movement',
  'product_version',
  'parcel_event',
  'parcel_check',
  'stock_take',
  'stock_take_line',
  'complaint_note',
  'proof_match',
  'commission_month',
  'commission_statement',
  'commission_line',
  'commission_payout',
] as const;

/** Functions with the rights of the tables' owner that the role may call (migration 0066). */
const ownFunctions = [
  'months_without_partition()',
  'make_month_partition(text, date)',
  'drop_month_partition(text, text)',
];

type Client = Pick<pg.Client, 'query'>;

interface Right {
  /** "insert on public.sku". */
  readonly name: string;
  readonly privilege: string;
  readonly object: string;
  /** Whether the application's role needs this right; otherwise it must not have it. */
  readonly needed: boolean;
  readonly held: boolean;
}

const rightsQuery = `
  with objects as (
    select c.oid, n.nspname, c.relname, c.relkind = 'S' as is_sequence from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relname = any($2) or n.nspname = 'oracle' and c.relname = any($3)
      or n.nspname in ('pgboss', 'drizzle') and c.relkind in ('r', 'p')
      or c.relkind = 'S' and exists (
        select 1 from pg_depend d join pg_class t on t.oid = d.refobjid join pg_namespace tn on tn.oid = t.relnamespace
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'a'
          and (tn.nspname = 'pgboss' or tn.nspname = 'public' and t.relname = any($2)))
  ), wanted as (
    select o.*, w.privilege, w.needed from objects o cross join lateral (
      select unnest(case when o.is_sequence then '{usage}' when o.nspname in ('oracle', 'drizzle') then '{select}'
        when o.nspname = 'public' and o.relname = any($4) then '{select,insert}' else '{select,insert,update,delete}' end::text[]), true
      union all
      select unnest(case when o.nspname = 'public' and o.relname = any($4) then '{update,delete,truncate}' end::text[]), false
    ) w(privilege, needed)
  )
  select privilege || ' on ' || nspname || '.' || relname as name, privilege, needed,
    case when is_sequence then 'sequence ' else 'table ' end || format('%I.%I', nspname, relname) as object,
    case when is_sequence then has_sequence_privilege($1, oid, privilege) else has_table_privilege($1, oid, privilege) end as held
  from wanted
  union all
  select privilege || ' on public.' || c.relname, privilege, false, format('table public.%I', c.relname), has_table_privilege($1, c.oid, privilege)
  from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class whole on whole.oid = i.inhparent
  cross join unnest('{update,delete,truncate}'::text[]) privilege
  where whole.relnamespace = 'public'::regnamespace and whole.relname = any($4)
  union all
  select 'execute on ' || f, 'execute', true, 'function public.' || f, has_function_privilege($1, to_regprocedure('public.' || f)::oid, 'execute')
  from unnest($5::text[]) f where to_regprocedure('public.' || f) is not null
  union all
  select 'usage on schema ' || s, 'usage', true, 'schema ' || s, has_schema_privilege($1, s, 'usage')
  from unnest('{public,pgboss,oracle,drizzle}'::text[]) s where to_regnamespace(s) is not null`;

async function wrongRightsOf(client: Client): Promise<Right[]> {
  const { rows } = await client.query<Right>(rightsQuery, [
    appRole,
    await ownTables(),
    await ownViews(),
    appendOnlyTables,
    ownFunctions,
  ]);
  return rows.filter(({ needed, held }) => needed !== held);
}

export async function appRoleExists(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regrole($1) is not null as there`,
    [appRole],
  );
  return rows[0]?.there === true;
}

/**
 * Which rights the application's role lacks, and then which it has although it must not, each in
 * the order of their names. The role exists.
 */
export const wrongRights = async (client: Client): Promise<string[]> =>
  (await wrongRightsOf(client))
    .map(({ name, needed }) => `${needed ? 'it lacks' : 'it must not have'} ${name}`)
    .toSorted();

/** Gives the application's role exactly the rights it needs. Safe to repeat. */
export async function grantAppRole(client: Client): Promise<void> {
  // Roles belong to the cluster, so several databases may create it at once.
  if (!(await appRoleExists(client)))
    await client.query(
      `do $$ begin create role ${appRole} nologin; exception when duplicate_object or unique_violation then null; end $$`,
    );
  await grantRoleToLogin(client);
  const groups = Map.groupBy(
    await wrongRightsOf(client),
    ({ privilege, needed, object }) => `${needed} ${privilege} ${object.split(' ')[0]}`,
  );
  for (const group of groups.values()) {
    const [{ privilege, needed, object } = { privilege: '', needed: true, object: '' }] = group;
    const [kind] = object.split(' ');
    const objects = `${kind} ${group.map((one) => one.object.slice(one.object.indexOf(' ') + 1)).join(', ')}`;
    await client.query(
      needed
        ? `grant ${privilege} on ${objects} to ${appRole}`
        : `revoke ${privilege} on ${objects} from ${appRole}`,
    );
  }
}

const insufficientPrivilege = '42501';

/**
 * A server that logs in with the migrating role switches to the application's role, so it must be a
 * member. Rights that this login cannot grant are reported by the session check.
 */
async function grantRoleToLogin(client: Client): Promise<void> {
  const { rows } = await client.query<{ me: string; may: boolean }>(
    `select current_user as me,
       pg_has_role(current_user, $1, case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) as may`,
    [appRole],
  );
  const [row] = rows;
  if (!row || row.may) return;
  await client.query(`grant ${appRole} to ${escapeIdentifier(row.me)}`).catch((error: unknown) => {
    if (errorCode(error) !== insufficientPrivilege) throw error;
  });
}
