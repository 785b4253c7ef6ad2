import { afterAll, beforeAll, expect, test } from 'vitest';
import { retryUnacknowledged } from './pressing.ts';
import { openSite, type Site } from './real-server.ts';
import { aWorld, expectExactlyOnce, pressAndStrike } from './world.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test('PostgreSQL killed in the midst of 200 checkouts: the server lives, says it is not ready, and after a restart nothing is lost', async () => {
  const server = await site.serve();
  const world = await aWorld(site, 16);
  await pressAndStrike(server, world.orders, { label: 'PostgreSQL', strike: () => site.killPostgres() });
  expect(server.alive()).toBe(true);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  await server.kill();
  const next = await site.serve();
  await site.reopen();
  await retryUnacknowledged(next.url, world.orders);
  await expectExactlyOnce(site, next.url, world);
  await next.kill();
}, 120_000);

test('server and PostgreSQL killed together: the second start works, and nothing is lost', async () => {
  const server = await site.serve();
  const world = await aWorld(site, 16);
  const strike = () => Promise.all([server.kill(), site.killPostgres()]);
  await pressAndStrike(server, world.orders, { label: 'both', strike });
  const next = await site.serve();
  await site.reopen();
  await retryUnacknowledged(next.url, world.orders);
  await expectExactlyOnce(site, next.url, world);
  await next.stop();
}, 120_000);
