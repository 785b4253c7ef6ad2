import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type ServerProcess, type Site } from './real-server.ts';
import { aWorld, expectExactlyOnce, pressAgain, pressAndKill } from './world.ts';

let site: Site;
/** Shared by all kills. */
let server: ServerProcess;
beforeAll(async () => {
  site = await openSite();
  server = await site.serve();
});
afterAll(() => site?.close());

test('PostgreSQL killed during 80 checkouts: the server survives, reports not ready, and loses nothing', async () => {
  const world = await aWorld(site, 16);
  await pressAndKill(server, world.orders, {
    label: 'PostgreSQL',
    strike: () => site.killPostgres(),
  });
  expect(server.alive()).toBe(true);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  await server.kill();
  server = await site.serve();
  await site.reopen();
  await pressAgain(site, server.url, world.orders);
  await expectExactlyOnce(site, server.url, world);
});

test('server and PostgreSQL killed together: after the second start nothing is lost', async () => {
  const world = await aWorld(site, 16);
  const strike = () => Promise.all([server.kill(), site.killPostgres()]);
  await pressAndKill(server, world.orders, { label: 'both', strike });
  server = await site.serve();
  await site.reopen();
  await pressAgain(site, server.url, world.orders);
  await expectExactlyOnce(site, server.url, world);
  await server.stop();
});
