import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { prepareQueues } from '../jobs/boss.ts';
import { grantAppRole } from './grants.ts';

const migrationLock = 727_272;
const migrationsFolder = join(import.meta.dirname, '../../../migrations');

/** Brings a database to the present schema: SQL migrations, job queues, rights. One process at a time; repeating it is harmless. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // A session lock on a connection of its own: it outlives the transactions that the migrator opens.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await assertTrigrams(client);
    await client.query('create schema if not exists oracle');
    await applyMigrations(drizzle({ client, casing: 'snake_case' }), { migrationsFolder }).catch(explainEarlierBuild);
    await prepareQueues(url);
    await grantAppRole(client);
  } finally {
    await client.end();
  }
}

const duplicateTable = '42P07';

/** Until the first release there is one migration, which is made anew: a database of an earlier build cannot be brought forward. */
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
