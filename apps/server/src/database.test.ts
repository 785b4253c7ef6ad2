import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { rehearse } from './cli/rehearse-backup.ts';
import { type Database, openDatabase } from './database.ts';
import { backupFolders, readReport } from './platform/backup/layout.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { takeBackup } from './platform/backup/take-backup.ts';
import { loadConfig } from './platform/config/config.ts';
import { appendOnlyTables } from './platform/db/views/grants.ts';
import { storageNames } from './platform/storage/open-storages.ts';

let dir: string;
let database: Database;
let backups: string;
const config = () => loadConfig({ WASIT_MODE: 'demo', DATA_DIR: dir, BACKUP_DIR: backups });
const open = () => openDatabase(config());

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'wasit-embedded-'));
  backups = await mkdtemp(join(tmpdir(), 'wasit-backups-'));
  database = await open();
});
afterAll(async () => {
  await database?.stop();
  for (const folder of [dir, backups]) await rm(folder, { recursive: true, force: true });
});

/**
 * Runs statements in one session: returns the SQLSTATE of the first failure, else the session's
 * user.
 */
async function resultOf(client: pg.Client, ...statements: string[]): Promise<string> {
  try {
    for (const statement of statements) await client.query(statement);
    return (await client.query<{ me: string }>('select current_user as me')).rows[0]?.me ?? '';
  } catch (error) {
    return String(error instanceof Error && 'code' in error ? error.code : error);
  }
}

/** A session of the server for the duration of a callback. */
async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What statements result in, in a session of their own. */
const resultOnServer = (...statements: string[]) =>
  onServer((client) => resultOf(client, ...statements));
const forbidden = '42501';

test('no statement of the server uses the rights of the embedded database’s administrator', async () => {
  for (const way of [
    'set role postgres',
    'set session authorization postgres',
    'set local role postgres',
    `alter role wasit_app superuser`,
  ])
    expect([way, await resultOnServer('begin', way)]).toEqual([way, forbidden]);
  for (const way of [
    'reset role',
    'reset session authorization',
    'reset all',
    'discard all',
    'set role none',
  ])
    expect([way, await resultOnServer(way)]).toEqual([way, 'wasit_app']);
  expect(await resultOnServer(`copy (select 1) to program 'true'`)).toBe(forbidden);
  expect(await resultOnServer(`select pg_read_file('/etc/passwd')`)).toBe(forbidden);
});

test('the application can neither change nor empty the history, nor disable its protection', async () => {
  await onServer(async (client) => {
    for (const table of appendOnlyTables)
      for (const way of [
        `delete from ${table}`,
        `truncate ${table}`,
        `alter table ${table} disable trigger all`,
        `drop table ${table}`,
      ])
        expect([way, await resultOf(client, way)]).toEqual([way, forbidden]);
  });
  expect(await resultOnServer('set session_replication_role = replica')).toBe(forbidden);
});

test('a data folder of an earlier release, whose role could not log in, is adopted unchanged', async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query('alter role wasit_app nologin password null');
  await owner.end();
  await database.stop();
  database = await open();
  expect(await resultOnServer('select from oracle.wallet')).toBe('wasit_app');
});

/** Result of a statement run as the table owner in a folder's embedded database. */
async function queryAsOwner(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** Lets PostgreSQL archive everything that was written so far, and waits for it. */
async function archiveAll(url: string): Promise<void> {
  await queryAsOwner(url, 'select pg_switch_wal()');
  const [last] = await queryAsOwner(url, 'select pg_walfile_name(pg_current_wal_lsn() - 1)');
  const { wal } = backupFolders(backups);
  await expect
    .poll(async () => (await readdir(wal)).filter((name) => name >= String(last)).length)
    .toBeGreaterThan(0);
}

test('a backup without an archived log is refused; a failed or interrupted one leaves no copy', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'wasit-elsewhere-'));
  onTestFinished(() => rm(elsewhere, { recursive: true, force: true }));
  const unarchived = loadConfig({ WASIT_MODE: 'demo', DATA_DIR: dir, BACKUP_DIR: elsewhere });
  await expect(takeBackup(unarchived)).rejects.toThrow('does not archive its log');
  expect(await readdir(backupFolders(elsewhere).base)).toEqual([]);

  // What a kill leaves: half a copy, and an empty list of deleted files.
  const { base: bases, files } = backupFolders(backups);
  const interrupted = join(bases, 'interrupted');
  await mkdir(join(interrupted, 'data'), { recursive: true });
  await utimes(interrupted, 0, 0);
  await mkdir(files, { recursive: true });
  await writeFile(join(files, 'uploads.gone.json'), '');
  const { base } = await takeBackup(config());
  expect(await readdir(bases)).toEqual([basename(base.folder)]);

  // Files that cannot be copied: all others are, and a further copy of the database adds nothing to
  // the archive.
  const [uploads, media] = [join(config().uploadDir, 'papers'), join(dir, 'media')];
  for (const folder of [uploads, media]) await mkdir(folder, { recursive: true });
  for (const path of ['1', '2', '3', '4'].map((name) => join(uploads, name)))
    await writeFile(path, 'a paper');
  await writeFile(join(media, 'banner'), 'a picture');
  await mkdir(join(files, 'uploads/papers/1'), { recursive: true });
  await expect(takeBackup(config())).rejects.toThrow(/uploads: papers\/1: EISDIR/);
  expect(await readdir(bases)).toEqual([basename(base.folder)]);
  expect((await readdir(join(files, 'uploads/papers'))).sort()).toEqual(['1', '2', '3', '4']);
  expect(await readdir(join(files, 'media'))).toEqual(['banner']);
  for (const folder of [uploads, media, join(files, 'uploads'), join(files, 'media')])
    await rm(folder, { recursive: true });
});

test('the manual keeps and restores every folder of files', async () => {
  const docs = join(import.meta.dirname, '../../../docs');
  const [operations, restore] = await Promise.all(
    ['operations.md', 'runbooks/restore.md'].map((name) => readFile(join(docs, name), 'utf8')),
  );
  for (const name of storageNames) {
    expect(operations).toContain(`tar --create --file="$to/${name}.tar"`);
    expect(operations).toMatch(new RegExp(`sha256sum .*${name}\\.tar`));
    expect(operations).toMatch(new RegExp(`--encrypt-files .*"\\$to/${name}\\.tar"`));
    expect(restore).toContain(`${name}.tar.gpg`);
    expect(restore).toContain(`tar --extract --file=${name}.tar`);
  }
});

test('a backup restores database and files as of an instant; the latest one is rehearsed and the outcome recorded', async () => {
  const query = (statement: string) => queryAsOwner(database.ownerUrl, statement);
  const put = (word: string) => query(`insert into kept_words values ('${word}')`);
  const upload = join(config().uploadDir, 'proofs/1.jpg');
  await mkdir(dirname(upload), { recursive: true });
  await writeFile(upload, 'a picture');
  await query('create table kept_words (word text)');
  await put('copied');
  const { base } = await takeBackup(config());
  expect((await readReport(backups)).takenAt).toEqual(base.finishedAt);
  await put('archived');
  const [instant] = await query('select clock_timestamp()');
  await put('too late');
  // A copy of what the restore leaves behind.
  const { base: abandoned } = await takeBackup(config());
  await archiveAll(database.ownerUrl);

  const into = await mkdtemp(join(tmpdir(), 'wasit-restored-'));
  onTestFinished(() => rm(into, { recursive: true, force: true }));
  const early = { into, to: new Date(0) };
  await expect(restoreBackup(backups, early)).rejects.toThrow('The oldest backup is from');
  await restoreBackup(backups, { into, to: instant as Date });
  await expect(restoreBackup(backups, { into, to: null })).rejects.toThrow('is not empty');
  expect(await readFile(join(into, 'uploads/proofs/1.jpg'), 'utf8')).toBe('a picture');
  const openRestored = (folder: string) =>
    openDatabase(loadConfig({ WASIT_MODE: 'demo', DATA_DIR: folder, BACKUP_DIR: backups }));
  const restored = await openRestored(into);
  try {
    expect(await queryAsOwner(restored.ownerUrl, 'select word from kept_words')).toEqual([
      'copied',
      'archived',
    ]);
    await queryAsOwner(restored.ownerUrl, `insert into kept_words values ('after the restore')`);
    await archiveAll(restored.ownerUrl);
  } finally {
    await restored.stop();
  }

  // What was written after a restore can be restored too, from the copy before it.
  const second = await mkdtemp(join(tmpdir(), 'wasit-restored-'));
  onTestFinished(() => rm(second, { recursive: true, force: true }));
  const { base: used } = await restoreBackup(backups, { into: second, to: null });
  expect([used.folder, used.finishedAt < abandoned.finishedAt]).toEqual([base.folder, true]);
  const again = await openRestored(second);
  try {
    expect(await queryAsOwner(again.ownerUrl, 'select word from kept_words')).toEqual([
      'copied',
      'archived',
      'after the restore',
    ]);
    expect(
      await queryAsOwner(again.ownerUrl, 'select timeline_id from pg_control_checkpoint()'),
    ).toEqual([3]);
  } finally {
    await again.stop();
  }

  const outcome = await rehearse(config(), {});
  expect(outcome).toMatchObject({ problem: null });
  expect((await readReport(backups)).rehearsedAt).not.toBeNull();
  // A failed restore is reported, and the last successful rehearsal stays recorded.
  for (const name of await readdir(backupFolders(backups).base))
    await rm(join(backupFolders(backups).base, name, 'backup.json'));
  expect((await rehearse(config(), {})).problem).toContain('There is no backup');
  expect(await readReport(backups)).toMatchObject({
    problem: expect.any(String),
    rehearsedAt: expect.any(Date),
  });
});

test('a start that refuses its database leaves no PostgreSQL process running', async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query('alter role wasit_app superuser');
  await owner.end();
  await database.stop();
  await expect(open()).rejects.toThrow('the rights that it should');
  expect(existsSync(join(dir, 'postgres/data/postmaster.pid'))).toBe(false);
});
