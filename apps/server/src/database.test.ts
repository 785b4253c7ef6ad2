import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { loadConfig } from './platform/config/config.ts';
import { appendOnlyTables } from './platform/db/grants.ts';

let dir: string;
let database: Database;
const open = () => openDatabase(loadConfig({ WASIT_MODE: 'demo', DATA_DIR: dir }));

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'wasit-embedded-'));
  database = await open();
}, 60_000);
afterAll(async () => {
  await database?.stop();
  await rm(dir, { recursive: true, force: true });
});

/**
 * What a session of the server answers to a row of statements: the SQLSTATE of the first that
 * fails, else the user it works as.
 */
async function serverSays(...statements: string[]): Promise<string> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
    return (await client.query<{ me: string }>('select current_user as me')).rows[0]?.me ?? '';
  } catch (error) {
    return String(error instanceof Error && 'code' in error ? error.code : error);
  } finally {
    await client.end();
  }
}
const forbidden = '42501';

test('no statement of the server takes the rights of the embedded database’s administrator', async () => {
  for (const way of [
    'set role postgres',
    'set session authorization postgres',
    'set local role postgres',
    `alter role wasit_app superuser`,
  ])
    expect([way, await serverSays('begin', way)]).toEqual([way, forbidden]);
  for (const way of [
    'reset role',
    'reset session authorization',
    'reset all',
    'discard all',
    'set role none',
  ])
    expect([way, await serverSays(way)]).toEqual([way, 'wasit_app']);
  expect(await serverSays(`copy (select 1) to program 'true'`)).toBe(forbidden);
  expect(await serverSays(`select pg_read_file('/etc/passwd')`)).toBe(forbidden);
});

test('history cannot be changed, emptied or switched off by it', async () => {
  for (const table of appendOnlyTables)
    for (const way of [
      `delete from ${table}`,
      `truncate ${table}`,
      `alter table ${table} disable trigger all`,
      `drop table ${table}`,
    ])
      expect([way, await serverSays(way)]).toEqual([way, forbidden]);
  expect(await serverSays('set session_replication_role = replica')).toBe(forbidden);
});

test('a data folder of an earlier release, whose role could not log in, is taken over as it is', async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query('alter role wasit_app nologin password null');
  await owner.end();
  await database.stop();
  database = await open();
  expect(await serverSays('select from oracle.wallet')).toBe('wasit_app');
});

test('a start that refuses its database leaves no PostgreSQL running', async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query('alter role wasit_app superuser');
  await owner.end();
  await database.stop();
  await expect(open()).rejects.toThrow('the rights that it should');
  expect(existsSync(join(dir, 'postgres/data/postmaster.pid'))).toBe(false);
});
