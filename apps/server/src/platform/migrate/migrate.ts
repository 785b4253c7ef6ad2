import { setTimeout as pause } from 'node:timers/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { connectTimeoutMs } from '../db/database-watch.ts';
import { DatabaseSetupError } from '../db/setup-error.ts';
import { appRoleExists, grantAppRole, wrongRights } from '../db/views/grants.ts';
import { dropViews } from '../db/views/kept-views.ts';
import { assertMayMigrate } from '../db/views/migration-rights.ts';
import { migrationsFolder, migrationTimes } from '../db/views/own-tables.ts';
import { replaceViews, viewsAreCurrent } from '../db/views/views.ts';
import { errorCode } from '../error-code.ts';
import { prepareQueues, queuesAreReady } from '../jobs/boss.ts';

const migrationLock = 727_272;

/**
 * Brings a database to the present schema: SQL migrations, views, job queues, rights. One process
 * at a time; repeating it is harmless, and an up-to-date database is only read, so a login without
 * the right to change it is enough then.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
  });
  await client.connect();
  try {
    // A session lock on a connection of its own: it outlives the transactions below.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const [schema, queues] = [await schemaIsCurrent(client), await queuesAreReady(url)];
    if (schema && queues && (await rightsAreGiven(client))) return;
    await assertFit(client);
    await assertMayMigrate(client);
    await assertTrigrams(client);
    if (!schema) await updateSchema(client);
    await prepareQueues(url);
    await grantAppRole(client);
  } finally {
    await client.end();
  }
}

/**
 * For a login that cannot migrate because it comes through a pooler.
 * @throws DatabaseSetupError
 */
export async function assertMigrated(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
  });
  await client.connect();
  try {
    if ((await schemaIsCurrent(client)) && (await queuesAreReady(url))) return;
  } finally {
    await client.end();
  }
  throw new DatabaseSetupError(
    'The database is not of this release, and migrations do not go through a pooler: run "npm run wasit -- migrate" with DATABASE_MIGRATE_URL, which leads to PostgreSQL itself.',
  );
}

const schemaIsCurrent = async (client: pg.Client): Promise<boolean> =>
  !(await hasPending(client)) && (await viewsAreCurrent(client));

const rightsAreGiven = async (client: pg.Client): Promise<boolean> =>
  (await appRoleExists(client)) && (await wrongRights(client)).length === 0;

const unreleased =
  'This database was made by an earlier, unreleased build. Remove the data folder (demo) or use an empty database.';

/**
 * Whether this database lacks a migration of this release. A database of a later release has them
 * all, and its own: while servers are replaced one by one, earlier ones still start on it.
 * @throws DatabaseSetupError when it has migrations from before version 0.1.0
 */
async function hasPending(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  );
  if (!rows[0]?.known) return true;
  const times = await migrationTimes();
  const applied = await client.query<{ at: string }>(
    'select created_at as at from drizzle.__drizzle_migrations',
  );
  const newest = Math.max(...times);
  if (applied.rows.some(({ at }) => Number(at) <= newest && !times.includes(Number(at))))
    throw new DatabaseSetupError(unreleased);
  return applied.rows.length < times.length;
}

/**
 * A view depends on a column that is dropped or changes its type (2BP01, 0A000), or a view itself
 * changes more than CREATE OR REPLACE may (42P16).
 */
const viewConflicts = new Set(['2BP01', '0A000', '42P16']);

/**
 * Runs each migration in its own transaction, then replaces the views in place, so that a running
 * release continues. If PostgreSQL refuses that, the rest and the views are one transaction in
 * which the views are dropped and recreated.
 */
async function updateSchema(client: pg.Client): Promise<void> {
  try {
    for (const migration of await pendingMigrations(client))
      await retryWhileLocked(client, () => applyMigration(client, migration));
    await retryWhileLocked(client, () => replaceViews(client));
  } catch (error) {
    if (!viewConflicts.has(errorCode(error) ?? '')) throw explainError(error);
    await retryWhileLocked(client, async () => {
      const { restore } = await dropViews(client);
      for (const migration of await pendingMigrations(client))
        await applyMigration(client, migration);
      await replaceViews(client);
      await restore();
    });
  }
}

/**
 * A migration that waits for a table blocks all later users of that table: it gives up after this
 * time, in milliseconds, and is retried.
 */
const lockTimeoutMs = 1_000;
const maxRetryMs = 120_000;
/** A table was locked for too long, or there was a deadlock. */
const tableIsBusy = new Set(['55P03', '40P01']);

/** Runs `change` in a transaction as soon as its tables are free. */
async function retryWhileLocked(client: pg.Client, change: () => Promise<void>): Promise<void> {
  for (const until = Date.now() + maxRetryMs; ; ) {
    await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}`);
    try {
      await change();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      if (!tableIsBusy.has(errorCode(error) ?? '') || Date.now() > until) throw error;
      await pause(100 + Math.random() * lockTimeoutMs);
    }
  }
}

/** The migrations that drizzle's own migrator would still apply, by its record. */
async function pendingMigrations(client: pg.Client): Promise<MigrationMeta[]> {
  await client.query(
    `do $$ begin if to_regnamespace('drizzle') is null then create schema drizzle; end if; end $$`,
  );
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const { rows } = await client.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  );
  const newest = Number(rows[0]?.at ?? -1);
  return readMigrationFiles({ migrationsFolder }).filter(
    ({ folderMillis }) => folderMillis > newest,
  );
}

async function applyMigration(client: pg.Client, { sql, hash, folderMillis }: MigrationMeta) {
  for (const statement of sql) await client.query(statement);
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    [hash, folderMillis],
  );
}

const duplicateTable = '42P07';

/** A database of such a build may also have its tables and no record of migrations. */
const explainError = (error: unknown): unknown =>
  errorCode(error) === duplicateTable
    ? new DatabaseSetupError(unreleased, { cause: error })
    : error;

const oldestRelease = 15;

/**
 * A server or database on which migrations would end with an error that names no remedy.
 * @throws DatabaseSetupError
 */
async function assertFit(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ release: number; encoding: string; trigrams: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as release, current_setting('server_encoding') as encoding,
       exists (select from pg_available_extensions where name = 'pg_trgm') as trigrams`,
  );
  const [{ release = oldestRelease, encoding = 'UTF8', trigrams = true } = {}] = rows;
  if (release < oldestRelease)
    throw new DatabaseSetupError(
      `This is PostgreSQL ${release}: Wasit needs ${oldestRelease} or newer.`,
    );
  if (encoding !== 'UTF8')
    throw new DatabaseSetupError(
      `This database keeps text as ${encoding}, which cannot hold all letters of our languages. Make one that can: create database wasit encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8' template template0;`,
    );
  if (!trigrams)
    throw new DatabaseSetupError(
      'This PostgreSQL lacks the extension pg_trgm: install the package with its additional modules (postgresql-contrib).',
    );
}

/**
 * With locale C, trigrams of Arabic, Kurdish and Chinese are empty and search silently finds
 * nothing.
 */
async function assertTrigrams(client: pg.Client): Promise<void> {
  const { rows: installed } = await client.query(
    `select from pg_extension where extname = 'pg_trgm'`,
  );
  if (installed.length === 0) await client.query('create extension if not exists pg_trgm');
  const { rows } = await client.query<{ trigrams: number }>(
    `select cardinality(show_trgm('جديد')) as trigrams`,
  );
  if (!rows[0]?.trigrams)
    throw new DatabaseSetupError(
      'This database has no Unicode character classes: create it with LC_CTYPE C.UTF-8 or another UTF-8 locale.',
    );
}

/**
 * Checks the settings without which an acknowledged order could be lost (quality, finding 10).
 * @throws when one is off
 */
export async function assertDurable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')`,
  );
  const disabled = rows.filter(({ setting }) => setting === 'off').map(({ name }) => name);
  if (disabled.length)
    throw new Error(
      `PostgreSQL runs with ${disabled.join(', ')} off: acknowledged orders could be lost. Turn it on.`,
    );
}
