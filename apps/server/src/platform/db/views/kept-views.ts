import type pg from 'pg';
import { DatabaseSetupError } from '../setup-error.ts';
import { ownViewComment, ownViews } from './views.ts';

type Client = Pick<pg.Client, 'query'>;

/**
 * A view of schema `oracle`, or an operator's view built on one, with its owner, rights and
 * options.
 */
interface ExistingView {
  readonly name: string;
  readonly is_ours: boolean;
  /** A view of an earlier release that this one no longer has. */
  readonly is_former: boolean;
  readonly kind: 'view' | 'materialized view';
  readonly create: string;
  /** Owner, comment, indexes and rights, as statements. */
  readonly rest: readonly string[];
}

/** Ordered by depth: a view follows all views it is built on. */
const existingViewsQuery = `
  with recursive standing(oid, depth) as (
    select oid, 0 from pg_class where relnamespace = to_regnamespace('oracle') and relkind in ('v', 'm')
    union
    select r.ev_class, s.depth + 1 from standing s
    join pg_depend d on d.refclassid = 'pg_class'::regclass and d.refobjid = s.oid and d.classid = 'pg_rewrite'::regclass
    join pg_rewrite r on r.oid = d.objid and r.ev_class <> s.oid
  ), views as (
    select c.*, format('%I.%I', n.nspname, c.relname) as name, case when c.relkind = 'm' then 'materialized view' else 'view' end as kind, s.depth,
      n.nspname = 'oracle' and c.relname = any($1) as is_ours,
      n.nspname = 'oracle' and not c.relname = any($1) and obj_description(c.oid, 'pg_class') = $2 as is_former
    from (select oid, max(depth) as depth from standing group by oid) s join pg_class c using (oid) join pg_namespace n on n.oid = c.relnamespace
  )
  select v.name, v.is_ours, coalesce(v.is_former, false) as is_former, v.kind,
    format('create %s %s%s as %s%s', v.kind, v.name, ' with (' || array_to_string(v.reloptions, ', ') || ')',
      rtrim(pg_get_viewdef(v.oid), ';'), case when v.relkind = 'm' and not v.relispopulated then ' with no data' end) as create,
    array(select pg_get_indexdef(i.indexrelid) from pg_index i where i.indrelid = v.oid)
    || array(select format('comment on %s %s is %L', v.kind, v.name, d.description) from pg_description d
        where d.objoid = v.oid and d.classoid = 'pg_class'::regclass and d.objsubid = 0)
    || array(select format('grant %s on %s to %s%s', a.privilege_type, v.name, case when a.grantee = 0 then 'public' else a.grantee::regrole::text end,
        case when a.is_grantable then ' with grant option' end) from aclexplode(v.relacl) a where a.grantee <> v.relowner)
    || array(select format('grant %s (%I) on %s to %s%s', a.privilege_type, t.attname, v.name, case when a.grantee = 0 then 'public' else a.grantee::regrole::text end,
        case when a.is_grantable then ' with grant option' end) from pg_attribute t, aclexplode(t.attacl) a where t.attrelid = v.oid)
    || case when v.relowner <> current_user::regrole then array[format('alter %s %s owner to %s', v.kind, v.name, v.relowner::regrole)] else '{}' end as rest
  from views v order by v.depth`;

const messageOf = (error: unknown): string =>
  error instanceof Error
    ? [error.message, 'detail' in error && typeof error.detail === 'string' ? error.detail : '']
        .filter(Boolean)
        .join(' ')
    : String(error);

/**
 * Drops the views of schema `oracle` and operators' views built on them, so that tables or views
 * below can change; `restore` recreates the operators' views and restores all rights. All within
 * one transaction: if a view cannot be dropped or restored, nothing changes.
 * @throws DatabaseSetupError naming the obstacle
 */
export async function dropViews(client: Client): Promise<{ restore(): Promise<void> }> {
  const { rows } = await client.query<ExistingView>(existingViewsQuery, [
    await ownViews(),
    ownViewComment,
  ]);
  for (const { name, kind } of rows.toReversed())
    await client.query(`drop ${kind} ${name}`).catch((error: unknown) => {
      throw new DatabaseSetupError(
        `The upgrade cannot recreate the view ${name}: ${messageOf(error)}. Nothing was changed. Remove that, migrate again, and make it again afterwards.`,
        { cause: error },
      );
    });
  return {
    async restore() {
      for (const { name, is_ours, create, rest } of rows.filter(({ is_former }) => !is_former))
        for (const statement of is_ours ? rest : [create, ...rest])
          await client.query(statement).catch((error: unknown) => {
            throw new DatabaseSetupError(
              `The view ${name}, which was built on schema oracle, does not fit this release: ${messageOf(error)}. Nothing was changed. Drop or change it, then migrate again.`,
              { cause: error },
            );
          });
    },
  };
}
