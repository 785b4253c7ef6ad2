import type pg from 'pg';
import { appRole } from '../db.ts';
import { DatabaseSetupError } from '../setup-error.ts';
import { appRoleExists } from './grants.ts';
import { ownTables } from './own-tables.ts';

interface Facts {
  readonly me: string;
  readonly database: string;
  readonly may_make_roles: boolean;
  readonly may_make_schemas: boolean;
  readonly may_use_public: boolean;
  readonly has_trigrams: boolean;
  readonly new_schemas: string[];
  readonly owners: string[];
}

const factsQuery = `
  select quote_ident(current_user) as me, quote_ident(current_database()) as database, rolsuper or rolcreaterole as may_make_roles,
    has_database_privilege(current_database(), 'create') as may_make_schemas, has_schema_privilege('public', 'create') as may_use_public,
    exists (select from pg_extension where extname = 'pg_trgm') as has_trigrams,
    array(select s from unnest('{drizzle,pgboss,oracle}'::text[]) s where to_regnamespace(s) is null) as new_schemas,
    array(select distinct relowner::regrole::text from pg_class c join pg_namespace n on n.oid = relnamespace
      where (nspname = 'public' and relkind in ('r', 'p') and relname = any($1) or nspname in ('pgboss', 'drizzle') and relkind in ('r', 'p'))
        and not pg_has_role(relowner, 'usage')) as owners
  from pg_roles where rolname = current_user`;

/**
 * The statements an administrator has to run, or another login to use, before this login can
 * migrate. Empty if it can.
 */
async function missingRights(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<Facts>(factsQuery, [await ownTables()]);
  const [facts] = rows;
  if (!facts) return [];
  const { me, database } = facts;
  const [owner] = facts.owners;
  if (owner)
    return [
      `The tables belong to ${owner} and this is ${me}: set DATABASE_MIGRATE_URL to a login as ${owner}.`,
    ];
  const needsSchema = facts.new_schemas.length > 0 || !facts.has_trigrams;
  return [
    ...(facts.may_make_roles || (await appRoleExists(client))
      ? []
      : [
          `The role ${appRole} is missing. Run: create role ${appRole} nologin; grant ${appRole} to ${me};`,
        ]),
    ...(facts.may_make_schemas || !needsSchema
      ? []
      : [
          `${me} may not make schemas (${facts.new_schemas.join(', ')}) or the extension pg_trgm. Run: grant create on database ${database} to ${me};`,
        ]),
    ...(facts.may_use_public
      ? []
      : [
          `${me} may not make tables in schema public. Run: grant create on schema public to ${me};`,
        ]),
  ];
}

/**
 * @throws DatabaseSetupError with a line for each right that is missing, before anything is changed
 */
export async function assertMayMigrate(client: pg.Client): Promise<void> {
  const missing = await missingRights(client);
  if (missing.length > 0)
    throw new DatabaseSetupError(
      `The database has to be brought to this release, and the login lacks rights for it.\n${missing.join('\n')}`,
    );
}
