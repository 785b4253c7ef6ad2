import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFundedWallet, testPayPassword } from '../../src/modules/wallet/wallet.testing.ts';
import { newId } from '../../src/platform/ids/ids.ts';
import { aPress } from './pressing.ts';
import { createOrderOf, ordersOf, walletOf } from './read-state.ts';
import { brokenPromises, openSite, type ServerProcess, type Site } from './real-server.ts';
import { aWorld, expectExactlyOnce, pressAgain, pressAndKill, type World } from './world.ts';

let site: Site;
let world: World;
/** Shared by all kills. */
let server: ServerProcess;
beforeAll(async () => {
  site = await openSite();
  server = await site.serve();
  world = await aWorld(site, 16);
});
afterAll(() => site?.close());

test('a server killed during 80 checkouts loses no acknowledged order, and repeated requests make no second one', async () => {
  await pressAndKill(server, world.orders, { label: 'checkouts', strike: () => server.kill() });
  server = await site.serve();
  expect(await pressAgain(site, server.url, world.orders)).toBeGreaterThan(0);
  await expectExactlyOnce(site, server.url, world);
});

test('a server killed during the 80 wallet payments of those orders takes each amount once', async () => {
  for (const { userId } of world.customers) await aFundedWallet(site, userId, 100_000);
  const payments = world.orders.map((order) => {
    const input = {
      payNo: createOrderOf(order).payNo,
      method: 'wallet' as const,
      currency: 'USD' as const,
      payPassword: testPayPassword,
    };
    return aPress('pay', { key: newId('key'), token: order.token, input });
  });
  await pressAndKill(server, payments, { label: 'wallet payments', strike: () => server.kill() });
  server = await site.serve();
  await pressAgain(site, server.url, payments);
  for (const { token } of world.customers) {
    expect(await walletOf(server.url, token)).toBe(500);
    // The effects of a payment are carried by events: those left by the dead process are delivered
    // by the next.
    const waiting = async () =>
      (await ordersOf(server.url, token)).filter(({ status }) => status !== 'WAITING_PURCHASE');
    await expect.poll(waiting, { timeout: 15_000 }).toEqual([]);
    expect(await ordersOf(server.url, token)).toHaveLength(5);
  }
  expect(await brokenPromises(site.platform)).toEqual([]);
});
