import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLine, type Line } from './line.ts';
import { aPress, type Press, send, sendAll } from './pressing.ts';
import { openSite, type ServerProcess, type Site } from './real-server.ts';
import { aWorld, expectExactlyOnce, pressAgain, type World } from './world.ts';

// A real server with its own PostgreSQL, connected by a line that can be cut, hang or be slow.
let site: Site;
let line: Line;
let server: ServerProcess;
let world: World;

const portOf = (url: string) => Number(new URL(url).port);
const overLine = (url: string) => {
  const far = new URL(url);
  far.port = String(line.port);
  return far.href;
};
const visit = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, {
    headers: { accept: 'text/html', ...headers },
    signal: AbortSignal.timeout(15_000),
  });
/** Changes one customer's cart: a write that may be repeated. */
const anotherPress = () => {
  const { token } = world.customers[0] ?? { token: '' };
  return aPress('cartAdd', {
    key: '',
    token,
    input: { items: [{ skuId: world.skuIds[0] ?? 0, quantity: 1 }] },
  });
};
const readiness = async () => (await visit('/readyz').catch(() => undefined))?.status;
const becomesReady = () => expect.poll(readiness, { timeout: 90_000, interval: 50 }).toBe(200);
/** Runs a statement as the database's owner, bypassing the line. */
async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({
    connectionString: site.ownerUrl,
    options: '-c default_transaction_read_only=off',
  });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
const otherSessions = `from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`;

interface Fault {
  readonly name: string;
  strike(): unknown;
  heal(): unknown;
  /** The answer to all calls from the fault until it is repaired, if not every one must fail. */
  readonly meanwhile?: number;
}

const faults: readonly Fault[] = [
  { name: 'connections are reset', strike: () => line.reset(), heal: () => {}, meanwhile: 200 },
  { name: 'the line is cut', strike: () => line.cut(), heal: () => line.heal() },
  { name: 'the database hangs', strike: () => line.hang(), heal: () => line.heal() },
  { name: 'PostgreSQL is killed', strike: () => site.killPostgres(), heal: () => site.reopen() },
  { name: 'PostgreSQL is stopped', strike: () => site.stopPostgres(), heal: () => site.reopen() },
  {
    name: 'an operator ends every session',
    strike: () => asOwner(`select pg_terminate_backend(pid) ${otherSessions}`),
    heal: () => {},
    meanwhile: 200,
  },
];

beforeAll(async () => {
  site = await openSite();
  line = await aLine(() => portOf(site.databaseUrl));
  line.cut();
  server = await site.serve(
    { DATABASE_URL: overLine(site.databaseUrl), PAGE_CACHE_MB: '0' },
    { ready: false },
  );
});
afterAll(async () => {
  await site?.close();
  await line?.close();
});

test('a server started before its database answers 503 in the reader’s language until the database is up', async () => {
  await expect.poll(readiness, { timeout: 90_000, interval: 50 }).toBe(503);
  expect((await visit('/healthz')).status).toBe(200);
  const page = await visit('/', { cookie: 'wasit_lang=ar' });
  expect([page.status, page.headers.get('retry-after')]).toEqual([
    503,
    expect.stringMatching(/^\d+$/),
  ]);
  expect(await page.text()).toContain('<html lang="ar" dir="rtl">');
  const call = await fetch(`${server.url}/pdpd/hello/banner/listBanner`, {
    method: 'POST',
    headers: { language: 'CKB' },
  });
  expect([call.status, await call.json()]).toEqual([
    503,
    expect.objectContaining({ code: 503, data: expect.objectContaining({ key: 'UNAVAILABLE' }) }),
  ]);
  line.heal();
  await becomesReady();
  expect((await visit('/')).status).toBe(200);
  expect(server.alive()).toBe(true);
  world = await aWorld(site, 8, 20 * faults.length);
});

/**
 * Sends checkouts and page requests, and triggers the fault between them.
 * @returns every answer received
 */
async function under(fault: Fault, presses: readonly Press[]): Promise<(number | null)[]> {
  const answers: (number | null)[] = [];
  let struck: Promise<unknown> | undefined;
  await sendAll(server.url, presses, {
    clients: 8,
    onAnswer: (code, count) => {
      answers.push(code);
      if (count === 6) struck = Promise.resolve(fault.strike());
    },
  });
  await struck;
  const pages = await Promise.all(
    ['/', '/category_search_list?keyword=kettle', '/buyer_cart'].map((path) =>
      visit(path).then(({ status }) => status),
    ),
  );
  return [...answers, ...pages];
}

test('during any database fault each call is answered 200 or 503; the server recovers, and each order exists once', async () => {
  for (const [index, fault] of faults.entries()) {
    const answers = await under(fault, world.orders.slice(index * 20, (index + 1) * 20));
    expect([fault.name, answers.filter((code) => code !== 200 && code !== 503)]).toEqual([
      fault.name,
      [],
    ]);
    if (fault.meanwhile !== 200)
      expect([fault.name, await readiness(), answers.includes(503)]).toEqual([
        fault.name,
        503,
        true,
      ]);
    await fault.heal();
    await becomesReady();
    expect([fault.name, await send(server.url, anotherPress())]).toEqual([fault.name, 200]);
  }
  expect(server.alive()).toBe(true);
  await pressAgain(site, server.url, world.orders);
  await expectExactlyOnce(site, server.url, world);
});

test('with a read-only database pages are shown and writes are answered 503', async () => {
  const setTo = (state: 'on' | 'off') =>
    asOwner(`alter database wasit set default_transaction_read_only = ${state}`).then(() =>
      asOwner(`select pg_terminate_backend(pid) ${otherSessions}`),
    );
  // One who comes back: their session would be recorded again.
  await asOwner(`update user_session set seen_at = seen_at - interval '2 hours'`);
  const [customer] = world.customers;
  await setTo('on');
  try {
    // Its sessions were just ended, so the first calls may get dead ones.
    await expect.poll(() => visit('/').then(({ status }) => status), { timeout: 20_000 }).toBe(200);
    expect((await visit('/commodity_details?productId=1')).status).toBeLessThan(500);
    const own = await visit('/pdpd/hello/user/userInfo', {
      authorization: `Bearer ${customer?.token}`,
    });
    expect(own.status).toBe(200);
    expect(await send(server.url, anotherPress())).toBe(503);
  } finally {
    await setTo('off');
  }
  await expect.poll(() => send(server.url, anotherPress()), { timeout: 60_000 }).toBe(200);
});

test('with a database 150 ms away every call is answered, only later', async () => {
  line.delay(150);
  line.reset();
  await becomesReady();
  for (const path of ['/', '/category_search_list?keyword=kettle', '/buyer_cart'])
    expect([path, (await visit(path)).status]).toEqual([path, 200]);
  expect(await send(server.url, anotherPress())).toBe(200);
  line.delay(0);
});
