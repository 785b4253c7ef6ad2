import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@wasit/contract/endpoints';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp, openPlatform } from '../../src/app.ts';
import { aProduct } from '../../src/modules/catalogue/catalogue.testing.ts';
import { aStaff } from '../../src/modules/staff/staff.testing.ts';
import { movableClock } from '../../src/platform/clock/clock.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { migrate } from '../../src/platform/migrate/migrate.ts';
import { type Cluster, createDatabase, startCluster } from '../../src/platform/postgres/index.ts';
import { startStandby } from '../../src/platform/postgres/standby.testing.ts';
import { serveMetrics } from '../../src/platform/watching/serve-metrics.ts';
import { callRaw, names } from '../attacks/raw-call.ts';
import { samplesIn } from '../attacks/samples.ts';
import { aWorld } from '../attacks/world.ts';
import { copyPreparedFolder } from '../prepared-folder.ts';
import { type TestApp, testAppOf } from '../start.ts';

// Two PostgreSQL clusters are started before the first test.
vi.setConfig({ hookTimeout: 180_000 });

let folder: string;
let primary: Cluster;
let standby: Cluster;
let app: TestApp;
let stop = async () => {};

/** A separate web process on the primary, with the replica. */
async function aProcess(
  setting: 'DATABASE_READ_URLS' | 'DATABASE_SEARCH_URLS' = 'DATABASE_READ_URLS',
): Promise<TestApp & { close(): Promise<void> }> {
  const config = loadConfig({
    WASIT_MODE: 'demo',
    LOG_LEVEL: 'silent',
    DATA_DIR: join(folder, 'data'),
    RATE_LIMIT_PER_MINUTE: '0',
    SHORT_LINKS: 'off',
    API_DOCS: 'false',
    SECRET_KEY: 'a secret for the tests, long enough',
    [setting]: standby.url('wasit'),
  });
  const platform = await openPlatform({
    config,
    databaseUrl: primary.url('wasit'),
    worker: false,
    clock: movableClock(),
  });
  const opened = await buildApp(platform);
  await opened.server.ready();
  return { ...(await testAppOf(opened)), close: () => opened.close() };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wasit-replicas-'));
  await copyPreparedFolder(folder);
  const primaryDir = join(folder, 'postgres');
  primary = await startCluster({ dir: primaryDir });
  standby = await startStandby(primary, { primaryDir, dir: join(folder, 'standby') });
  const opened = await aProcess();
  app = opened;
  stop = opened.close;
});
afterAll(async () => {
  await stop();
  await standby.stop();
  await primary.stop();
  await rm(folder, { recursive: true, force: true });
});

const readsFrom = async ({ platform }: TestApp, from: 'replica' | 'primary'): Promise<number> =>
  (await platform.metrics.reads.get()).values.find(({ labels }) => labels.from === from)?.value ??
  0;

async function onStandby(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: standby.url('wasit') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Waits until the replica has all commits so far. */
const caughtUp = (one: TestApp) =>
  expect
    .poll(
      async () => {
        await one.platform.replicas?.requireLatest();
        await one.platform.replicas?.check();
        const before = await readsFrom(one, 'replica');
        await one.ok('hotWords', {});
        return (await readsFrom(one, 'replica')) - before;
      },
      { timeout: 20_000 },
    )
    .toBe(1);

test('every endpoint that may read a replica is answered by one', async () => {
  const samples = samplesIn(await aWorld(app));
  await caughtUp(app);
  const reading = names.filter((name) => endpoints[name].readsReplica);
  expect(reading.length).toBeGreaterThan(40);
  for (const name of reading) {
    const fromReplica = async () => {
      const before = await readsFrom(app, 'replica');
      const { status } = await callRaw(app, name, samples[name].input);
      expect(status, name).toBe(200);
      return (await readsFrom(app, 'replica')) - before;
    };
    // Commits in the meantime (counters, jobs) have to be replicated first.
    await expect.poll(fromReplica, { message: name, timeout: 10_000 }).toBe(1);
  }
});

/**
 * Takes a product off the shelf.
 * @returns the cookies set by the answer
 */
async function takenOff(one: TestApp, productId: number): Promise<string> {
  const { token } = await aStaff(one, 'admin');
  const response = await one.app.server.inject({
    method: 'POST',
    url: `/pdpd${endpoints.staffSetShelf.path}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { productIds: [productId], onShelf: false, reason: 'sold out for good' },
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
/** Whether a browser with these cookies sees it as available. */
async function isOnShelf(one: TestApp, productId: number, cookie = ''): Promise<boolean> {
  const { status, text } = await callRaw(
    one,
    'productDetail',
    { productId },
    { headers: { cookie } },
  );
  expect(status, text).toBe(200);
  return JSON.parse(text).data.onShelf;
}

test('writers see their own change at once, in every process, however late the replica is; others once it is replayed', async () => {
  const other = await aProcess();
  try {
    const { productId } = await aProduct(app);
    await caughtUp(other);
    await onStandby('select pg_wal_replay_pause()');
    const cookie = await takenOff(app, productId);
    expect(await isOnShelf(app, productId)).toBe(false);
    expect(await isOnShelf(other, productId, cookie)).toBe(false);
    // The cookie is untrusted: a forged value only makes the primary answer.
    expect(await isOnShelf(other, productId, 'wasit_written=FFFFFFFF/FFFFFFFF')).toBe(false);
    expect(await isOnShelf(other, productId, "wasit_written=0/0'; drop table sku")).toBe(true);
    await onStandby('select pg_wal_replay_resume()');
    await expect.poll(() => isOnShelf(other, productId)).toBe(false);
    await caughtUp(other);
  } finally {
    await other.close();
  }
});

test('a replica reserved for searches answers searches only', async () => {
  const { productId } = await aProduct(app, { name: { en: 'replicated sextant' } });
  const other = await aProcess('DATABASE_SEARCH_URLS');
  const cameFrom = async (call: () => Promise<unknown>) => {
    const before = await readsFrom(other, 'replica');
    await call();
    return (await readsFrom(other, 'replica')) > before ? 'replica' : 'primary';
  };
  const found = async () => {
    const { items } = await other.ok('keywordSearch', { keyword: 'sextant' });
    expect(items.map((item) => item.productId)).toContain(productId);
  };
  try {
    await expect.poll(() => cameFrom(found), { timeout: 20_000 }).toBe('replica');
    expect(await cameFrom(() => other.ok('hotWords', {}))).toBe('primary');
    expect(await cameFrom(found)).toBe('replica');
  } finally {
    await other.close();
  }
});

test('while the primary is down replicas answer, but never with a state older than the reader’s own write', async () => {
  const other = await aProcess();
  try {
    const { productId } = await aProduct(app);
    await caughtUp(other);
    await onStandby('select pg_wal_replay_pause()');
    const cookie = await takenOff(other, productId);
    expect(await isOnShelf(other, productId)).toBe(false);
    await primary.stop();
    await expect
      .poll(async () => (await callRaw(other, 'productDetail', { productId })).status)
      .toBe(200);
    expect(await isOnShelf(other, productId)).toBe(true);
    const own = await callRaw(other, 'productDetail', { productId }, { headers: { cookie } });
    expect(own.status).toBe(503);
  } finally {
    primary = await startCluster({ dir: join(folder, 'postgres'), port: primary.port });
    await onStandby('select pg_wal_replay_resume()');
    await other.close();
  }
  await caughtUp(app);
});

test('metrics tell how far each replica is behind, once the login may see replicas', async () => {
  const server = await serveMetrics(app.platform, 0);
  const { port } = server.address() as AddressInfo;
  const behind = async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return text
      .split('\n')
      .filter((line) => line.startsWith('wasit_replica_behind_bytes{'))
      .map((line) => Number(line.split(' ').at(-1)));
  };
  try {
    expect(await behind()).toEqual([]);
    const owner = new pg.Client({ connectionString: primary.url('wasit') });
    await owner.connect();
    await owner.query('grant pg_read_all_stats to wasit_app').finally(() => owner.end());
    await onStandby('select pg_wal_replay_pause()');
    await aProduct(app);
    await expect.poll(async () => (await behind())[0]).toBeGreaterThan(1_000);
    await onStandby('select pg_wal_replay_resume()');
    await expect.poll(async () => (await behind())[0], { timeout: 20_000 }).toBe(0);
  } finally {
    server.close();
  }
});

test('a replica that stops is skipped without a failed call', async () => {
  const { productId } = await aProduct(app);
  await caughtUp(app);
  const readings = async () => {
    const seen = new Set<boolean>();
    for (let nth = 0; nth < 40; nth += 1) {
      seen.add(await isOnShelf(app, productId));
      if (nth === 10) await standby.stop();
    }
    return [...seen];
  };
  expect(await readings()).toEqual([true]);
  const before = await readsFrom(app, 'primary');
  expect(await isOnShelf(app, productId)).toBe(true);
  expect(await readsFrom(app, 'primary')).toBe(before + 1);
});

test('a database that is no replica of the primary is not read', async () => {
  const strangeDir = join(folder, 'strange');
  const strange = await startCluster({ dir: strangeDir });
  await createDatabase(strange.url(), 'wasit');
  await migrate(strange.url('wasit'));
  const keptStandby = standby;
  standby = strange;
  const other = await aProcess();
  try {
    await other.platform.replicas?.check();
    await other.platform.replicas?.check();
    await other.ok('hotWords', {});
    expect(await readsFrom(other, 'replica')).toBe(0);
  } finally {
    await other.close();
    await strange.stop();
    standby = keptStandby;
  }
});
