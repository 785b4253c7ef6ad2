import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { grantAppRole } from './db/grants.ts';
import { dropViews, makeViews, viewsAreCurrent } from './db/views.ts';
import { prepareQueues } from './jobs/boss.ts';

const migrationLock = 727_272;
const migrationsFolder = join(import.meta.dirname, '../../migrations');

/** Brings a database to the present schema: SQL migrations, job queues, rights. One process at a time; repeating it is harmless. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // A session lock on a connection of its own: it outlives the transactions that the migrator opens.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await assertTrigrams(client);
    const renew = (await hasPending(client)) || !(await viewsAreCurrent(client));
    if (renew) await dropViews(client);
    await applyMigrations(drizzle({ client, casing: 'snake_case' }), { migrationsFolder }).catch(explainEarlierBuild);
    if (renew) await makeViews(client);
    await prepareQueues(url);
    await grantAppRole(client);
  } finally {
    await client.end();
  }
}

/** Whether this database still lacks one of the migrations. */
async function hasPending(client: pg.Client): Promise<boolean> {
  const { entries }: { entries: unknown[] } = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  const { rows } = await client.query<{ known: boolean }>(`select to_regclass('drizzle.__drizzle_migrations') is not null as known`);
  if (!rows[0]?.known) return true;
  const applied = await client.query<{ total: number }>('select count(*)::int as total from drizzle.__drizzle_migrations');
  return (applied.rows[0]?.total ?? 0) < entries.length;
}

const duplicateTable = '42P07';

/** A database of a build from before the first migration was settled has its tables, but not its record. */
function explainEarlierBuild(error: unknown): never {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined;
  if (!cause || !('code' in cause) || cause.code !== duplicateTable) throw error;
  throw new Error('This database was made by an earlier, unreleased build. Remove the data folder (demo) or use an empty database.', {
    cause,
  });
}

/** With a locale of C, trigrams of Arabic, Kurdish and Chinese come out empty and search silently finds nothing. */
async function assertTrigrams(client: pg.Client): Promise<void> {
  await client.query('create extension if not exists pg_trgm');
  const { rows } = await client.query<{ trigrams: number }>(`select cardinality(show_trgm('جديد')) as trigrams`);
  if (!rows[0]?.trigrams)
    throw new Error('This database has no Unicode character classes: create it with LC_CTYPE C.UTF-8 or another UTF-8 locale.');
}

/** Settings without which an acknowledged order could be lost (quality, finding 10). @throws when one is off */
export async function assertDurable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')`,
  );
  const off = rows.filter(({ setting }) => setting === 'off').map(({ name }) => name);
  if (off.length) throw new Error(`PostgreSQL runs with ${off.join(', ')} off: acknowledged orders could be lost. Turn it on.`);
}
