import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFundedWallet, testPayPassword } from '../../src/modules/wallet/wallet.testing.ts';
import { newId } from '../../src/platform/ids.ts';
import { createOrderOf, walletOf } from './asking.ts';
import { aPress } from './pressing.ts';
import { brokenPromises, openSite, type ServerProcess, type Site } from './real-server.ts';
import { aWorld, expectExactlyOnce, expectPaidOnce, pressAgain, pressAndStrike, type World } from './world.ts';

let site: Site;
let world: World;
/** The server that came after the first one died. */
let second: ServerProcess;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test('a server killed in the midst of 200 checkouts loses none that it acknowledged and doubles none that is pressed again', async () => {
  const first = await site.serve();
  world = await aWorld(site, { customers: 40 });
  await pressAndStrike(first.url, world.orders, { label: 'checkouts', strike: () => first.kill() });
  second = await site.serve();
  expect(await pressAgain(site, second.url, world.orders)).toBeGreaterThan(0);
  await expectExactlyOnce(site, second.url, world);
}, 120_000);

test('the next one, killed in the midst of 200 wallet payments of those orders, takes each amount once', async () => {
  await Promise.all(world.customers.map(({ userId }) => aFundedWallet(site, userId, 100_000)));
  const payments = world.orders.map((order) => {
    const input = { payNo: createOrderOf(order).payNo, method: 'wallet' as const, currency: 'USD' as const, payPassword: testPayPassword };
    return aPress('pay', { key: newId('key'), token: order.token, input });
  });
  await pressAndStrike(second.url, payments, { label: 'wallet payments', strike: () => second.kill() });
  const third = await site.serve();
  await pressAgain(site, third.url, payments);
  await expectPaidOnce(third.url, world);
  const left = await Promise.all(world.customers.map(({ token }) => walletOf(third.url, token)));
  expect(new Set(left)).toEqual(new Set([500]));
  expect(await brokenPromises(site.platform)).toEqual([]);
}, 120_000);
