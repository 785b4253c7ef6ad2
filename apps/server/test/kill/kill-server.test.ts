import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFundedWallet, testPayPassword } from '../../src/modules/wallet/wallet.testing.ts';
import { newId } from '../../src/platform/ids.ts';
import { createOrderOf, ordersOf, walletOf } from './asking.ts';
import { aPress, retryUnacknowledged, sendAll } from './pressing.ts';
import { brokenPromises, openSite, type Site } from './real-server.ts';
import { aWorld, expectExactlyOnce, pressAndStrike } from './world.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test('a server killed in the midst of 200 checkouts loses none that it acknowledged and doubles none that is pressed again', async () => {
  const server = await site.serve();
  const world = await aWorld(site, 16);
  await pressAndStrike(server, world.orders, { label: 'checkouts', strike: () => server.kill() });
  const next = await site.serve();
  expect(await retryUnacknowledged(next.url, world.orders)).toBeGreaterThan(0);
  await expectExactlyOnce(site, next.url, world);
  await next.kill();
}, 120_000);

test('a server killed in the midst of 200 wallet payments takes each amount once', async () => {
  const server = await site.serve();
  const world = await aWorld(site, 40);
  await sendAll(server.url, world.orders);
  for (const { userId } of world.customers) await aFundedWallet(site, userId, 100_000);
  const payments = world.orders.map((order) => {
    const input = { payNo: createOrderOf(order).payNo, method: 'wallet' as const, currency: 'USD' as const, payPassword: testPayPassword };
    return aPress('pay', { key: newId('key'), token: order.token, input });
  });
  await pressAndStrike(server, payments, { label: 'wallet payments', strike: () => server.kill() });
  const next = await site.serve();
  await retryUnacknowledged(next.url, payments);
  for (const { token } of world.customers) {
    expect(await walletOf(next.url, token)).toBe(500);
    // What a payment moves is told by events: those that the dead process left behind are delivered by the next.
    const waiting = async () => (await ordersOf(next.url, token)).filter(({ status }) => status !== 'WAITING_PURCHASE');
    await expect.poll(waiting, { timeout: 15_000 }).toEqual([]);
    expect(await ordersOf(next.url, token)).toHaveLength(5);
  }
  expect(await brokenPromises(site.platform)).toEqual([]);
  await next.kill();
}, 120_000);
