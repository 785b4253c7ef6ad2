import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createDatabase, dropDatabase, startCluster } from './index.ts';

const settings = { fsync: 'off', shared_buffers: '16MB' };
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'wasit-cluster-'));
});

afterAll(async () => {
  await (await startCluster({ dir, settings })).stop();
  await rm(dir, { recursive: true, force: true });
});

async function query(url: string, question: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({ text: question, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

const postmasterPid = async () =>
  Number((await readFile(join(dir, 'data/postmaster.pid'), 'utf8')).split('\n')[0]);

/** Another process that starts the cluster and then sits there. */
async function startElsewhere(): Promise<{ owner: ChildProcess; port: number }> {
  const script = `
    const { startCluster } = await import(${JSON.stringify(join(import.meta.dirname, 'index.ts'))});
    const cluster = await startCluster({ dir: ${JSON.stringify(dir)}, settings: ${JSON.stringify(settings)} });
    console.log(cluster.port);
    setInterval(() => {}, 1000);
  `;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(owner.stdout, 'data');
  return { owner, port: Number(port) };
}

async function killHard(owner: ChildProcess): Promise<void> {
  owner.kill('SIGKILL');
  await once(owner, 'exit');
}

test('a cluster keeps its data between starts', async () => {
  const first = await startCluster({ dir, settings });
  await query(first.url(), 'create table kept (word text)');
  await query(first.url(), "insert into kept values ('yes')");
  await first.stop();
  const second = await startCluster({ dir, settings });
  expect(second.isAdopted).toBe(false);
  expect(await query(second.url(), 'select word from kept')).toBe('yes');
  await second.stop();
});

test('letters of all our scripts produce trigrams, also where other databases want TLS', async () => {
  vi.stubEnv('PGSSLMODE', 'require');
  onTestFinished(() => void vi.unstubAllEnvs());
  const cluster = await startCluster({ dir, settings });
  await query(cluster.url(), 'create extension if not exists pg_trgm');
  for (const word of ['هاتف', 'مۆبایل', '手机壳套'])
    expect(await query(cluster.url(), `select cardinality(show_trgm('${word}'))`)).toBeGreaterThan(
      2,
    );
  await cluster.stop();
});

test('a server whose owner was killed is adopted', async () => {
  const { owner, port } = await startElsewhere();
  await killHard(owner);
  const lines: string[] = [];
  const cluster = await startCluster({
    dir,
    settings,
    archiveDir: join(dir, 'archive'),
    log: (line) => lines.push(line),
  });
  expect(cluster).toMatchObject({ isAdopted: true, port });
  expect(await query(cluster.url(), 'select 1')).toBe(1);
  // Its owner had no archive.
  expect(lines.at(-1)).toContain('does not archive its log');
  await cluster.stop();
  await expect(query(cluster.url(), 'select 1')).rejects.toThrow();
});

test('a killed server is started again', async () => {
  const before = await startCluster({ dir, settings });
  process.kill(await postmasterPid(), 'SIGKILL');
  const after = await startCluster({ dir, settings });
  expect(after.isAdopted).toBe(false);
  expect(await query(after.url(), 'select word from kept')).toBe('yes');
  await after.stop();
  await before.stop();
});

test('a server that is kept running is back on its port after a kill, until it is stopped', async () => {
  const cluster = await startCluster({ dir, settings });
  cluster.keepRunning();
  process.kill(await postmasterPid(), 'SIGKILL');
  await expect
    .poll(() => query(cluster.url(), 'select word from kept').catch(() => ''), { timeout: 60_000 })
    .toBe('yes');
  await cluster.stop();
  await expect(query(cluster.url(), 'select 1')).rejects.toThrow();
});

test('a killed server is restarted once its last statement has ended', async () => {
  const before = await startCluster({ dir, settings });
  // A statement that waits for a pipe does not notice that its server is gone, as one that computes.
  const pipe = join(dir, 'pipe');
  execFileSync('mkfifo', [pipe]);
  await chmod(pipe, 0o666);
  const busy = new Client({ connectionString: before.url() });
  await busy.connect();
  const statement = busy.query(`select pg_read_file('${pipe}')`).catch(() => {});
  busy.on('error', () => {});
  await expect
    .poll(() =>
      query(
        before.url(),
        "select count(*)::int from pg_stat_activity where query like '%pg_read_file%' and pid <> pg_backend_pid() and state = 'active'",
      ),
    )
    .toBe(1);
  const refusals = async () =>
    (await readFile(join(dir, 'postgres.log'), 'utf8')).split('is still in use').length - 1;
  const earlier = await refusals();
  process.kill(await postmasterPid(), 'SIGKILL');
  const starting = startCluster({ dir, settings });
  try {
    // More than are made when anything else is wrong.
    await expect.poll(refusals, { timeout: 120_000, interval: 250 }).toBeGreaterThan(earlier + 10);
  } finally {
    // For reading too: it opens at once, also where nobody waits at the other end any more.
    await (await open(pipe, 'r+')).close();
  }
  await statement;
  await busy.end().catch(() => {});
  const after = await starting;
  expect(await query(after.url(), 'select 1')).toBe(1);
  await after.stop();
  await before.stop();
});

test('a pid file that names another running program is ignored', async () => {
  await writeFile(
    join(dir, 'data/postmaster.pid'),
    [process.pid, join(dir, 'data'), 1_700_000_000, 5432, '', '127.0.0.1', '', 'ready'].join('\n'),
  );
  const cluster = await startCluster({ dir, settings });
  expect(cluster.isAdopted).toBe(false);
  await cluster.stop();
});

test('the server keeps running while another process uses it', async () => {
  const { owner } = await startElsewhere();
  const guest = await startCluster({ dir, settings });
  expect(guest.isAdopted).toBe(true);
  await guest.stop();
  expect(await query(guest.url(), 'select 1')).toBe(1);
  await killHard(owner);
  const heir = await startCluster({ dir, settings });
  expect(heir.isAdopted).toBe(true);
  await heir.stop();
  expect(existsSync(join(dir, 'data/postmaster.pid'))).toBe(false);
});

test('a database is created from a template and dropped with its sessions', async () => {
  const cluster = await startCluster({ dir, settings });
  await createDatabase(cluster.url(), 'pattern');
  await query(cluster.url('pattern'), 'create table of_pattern ()');
  await createDatabase(cluster.url(), 'pattern');
  await Promise.all(
    ['copy_1', 'copy_2'].map((name) => createDatabase(cluster.url(), name, 'pattern')),
  );
  expect(
    await query(
      cluster.url('copy_2'),
      "select count(*)::int from pg_tables where tablename = 'of_pattern'",
    ),
  ).toBe(1);
  const visitor = new Client({ connectionString: cluster.url('copy_1') });
  visitor.on('error', () => {});
  await visitor.connect();
  await dropDatabase(cluster.url(), 'copy_1');
  await dropDatabase(cluster.url(), 'copy_1');
  await expect(query(cluster.url('copy_1'), 'select 1')).rejects.toThrow('does not exist');
  await cluster.stop();
});

test('an incomplete cluster is created anew', async () => {
  const half = await mkdtemp(join(tmpdir(), 'wasit-half-'));
  await mkdir(join(half, 'data'));
  await writeFile(join(half, 'data/PG_VERSION'), '18\n');
  await writeFile(join(half, 'password'), 'left over');
  const cluster = await startCluster({ dir: half, settings });
  expect(
    await query(
      cluster.url(),
      'select datcollate from pg_database where datname = current_database()',
    ),
  ).toBe('C.UTF-8');
  await cluster.stop();
  await rm(half, { recursive: true, force: true });
});

/** A disk of 150 MB in this folder, where this user may mount one. */
function aSmallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=150m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test('it stops even when its disk is full', async ({ skip }) => {
  const disk = await mkdtemp(join(tmpdir(), 'wasit-disk-'));
  if (!aSmallDisk(disk)) skip();
  try {
    const cluster = await startCluster({ dir: join(disk, 'postgres'), settings });
    const filling = writeFile(join(disk, 'filling'), Buffer.alloc(150 * 2 ** 20));
    await expect(filling).rejects.toThrow('ENOSPC');
    await cluster.stop();
    await expect(query(cluster.url(), 'select 1')).rejects.toThrow('ECONNREFUSED');
  } finally {
    execFileSync('umount', ['--lazy', disk]);
    await rm(disk, { recursive: true, force: true });
  }
});

test('a folder whose path contains shell characters is refused with a sentence', async () => {
  const above = await mkdtemp(join(tmpdir(), 'wasit-named-'));
  for (const name of ['a "shop"', '$shop', '`shop`'])
    await expect(startCluster({ dir: join(above, name), settings })).rejects.toThrow(
      /folder whose path has one of .* in it: .*DATA_DIR/s,
    );
  await rm(above, { recursive: true, force: true });
});
