import { codes } from '@wasit/contract/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../src/modules/accounts/accounts.testing.ts';
import { aProduct, stockOf } from '../../src/modules/catalogue/catalogue.testing.ts';
import { balances } from '../../src/modules/wallet/index.ts';
import { aFundedWallet, testPayPassword } from '../../src/modules/wallet/wallet.testing.ts';
import { newId } from '../../src/platform/ids.ts';
import { createOrderOf, ordersOf, walletOf } from './asking.ts';
import { aPress, type Press, send } from './pressing.ts';
import { brokenPromises, openSite, type ServerProcess, type Site } from './real-server.ts';

let site: Site;
let webs: ServerProcess[];
beforeAll(async () => {
  site = await openSite();
  webs = await Promise.all([site.serve({ WASIT_ROLE: 'web' }), site.serve({ WASIT_ROLE: 'web' })]);
  await site.serve({ WASIT_ROLE: 'worker' });
}, 120_000);
afterAll(() => site?.close());

const urlOf = (index: number): string => webs[index % webs.length]?.url ?? '';
/** All at the same moment, every other one to the other process. */
const atOnce = (presses: readonly Press[]) => Promise.all(presses.map((press, index) => send(urlOf(index), press)));
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));
const pickup = { deliveryMethod: 2 as const };
const done = 200;
const { STOCK_EXCEEDED, BALANCE_SHORT, IN_PROGRESS } = codes;

test('30 orders for the last unit through two processes at once sell one', async () => {
  const { skuIds } = await aProduct(site, { priceMinor: 2_000, stock: 1 });
  const [skuId = 0] = skuIds;
  const buyers = await Promise.all(times(30, () => aCustomer(site)));
  const input = { items: [{ skuId, quantity: 1 }], ...pickup };
  const codes = await atOnce(buyers.map(({ token }) => aPress('createOrder', { key: newId('key'), token, input })));
  expect(codes.toSorted()).toEqual([done, ...times(29, () => STOCK_EXCEEDED.code)]);
  expect(await stockOf(site.platform.db, skuId)).toMatchObject({ onHand: 1, reserved: 1 });
});

test('30 payments of 100 from a wallet of 1,000 through two processes at once let ten through, and the worker moves their orders', async () => {
  const customer = await aCustomer(site);
  const input = {
    deliveryMethod: 2 as const,
    items: (await aProduct(site, { priceMinor: 2_500, stock: 1_000 })).skuIds.map((skuId) => ({ skuId, quantity: 4 })),
  };
  const orders = times(30, () => aPress('createOrder', { key: newId('key'), token: customer.token, input }));
  for (const order of orders) await send(urlOf(0), order);
  await aFundedWallet(site, customer.userId, 100_000);
  const codes = await atOnce(
    orders.map((order) =>
      aPress('pay', {
        key: newId('key'),
        token: customer.token,
        input: { payNo: createOrderOf(order).payNo, method: 'wallet', currency: 'USD', payPassword: testPayPassword },
      }),
    ),
  );
  expect(codes.filter((code) => code === done)).toHaveLength(10);
  expect(codes.filter((code) => code === BALANCE_SHORT.code)).toHaveLength(20);
  expect(await walletOf(urlOf(1), customer.token)).toBe(0);
  const paid = async () => (await ordersOf(urlOf(1), customer.token)).filter(({ status }) => status === 'WAITING_PURCHASE').length;
  await expect.poll(paid, { timeout: 10_000 }).toBe(10);
});

test('30 at once through two processes, half of them freezing 100 and half spending 100 of 1,000: ten happen, and what is frozen stands beside what is left', async () => {
  const customer = await aCustomer(site);
  const { skuIds } = await aProduct(site, { priceMinor: 2_500, stock: 1_000 });
  const items = skuIds.map((skuId) => ({ skuId, quantity: 4 }));
  const orders = times(15, () => aPress('createOrder', { key: newId('key'), token: customer.token, input: { items, ...pickup } }));
  for (const order of orders) await send(urlOf(0), order);
  await aFundedWallet(site, customer.userId, 100_000);
  const { token } = customer;
  const spend = orders.map((order) =>
    aPress('pay', {
      key: newId('key'),
      token,
      input: { payNo: createOrderOf(order).payNo, method: 'wallet', currency: 'USD', payPassword: testPayPassword },
    }),
  );
  const freeze = times(15, () =>
    aPress('askWithdrawal', {
      key: newId('key'),
      token,
      input: { amount: { amount: 100, currency: 'USD' }, way: 'cash', holder: 'Sara', payPassword: testPayPassword },
    }),
  );
  // Two and two, so that each of the processes gets both.
  const mixed = times(8, (pair) => [...spend.slice(pair * 2, pair * 2 + 2), ...freeze.slice(pair * 2, pair * 2 + 2)]).flat();
  const codes = await atOnce(mixed);
  expect(codes.filter((code) => code === done)).toHaveLength(10);
  expect(codes.filter((code) => code === BALANCE_SHORT.code)).toHaveLength(20);
  const frozen = freeze.filter((press) => press.acknowledged).length;
  expect((await balances(site.platform.db, customer.userId)).USD).toEqual({ availableMinor: 0, frozenMinor: frozen * 10_000 });
});

test('the same create-order sent 20 times through two processes makes one order', async () => {
  const { token } = await aCustomer(site);
  const { skuIds } = await aProduct(site);
  const items = skuIds.map((skuId) => ({ skuId, quantity: 4 }));
  const presses = times(20, () => aPress('createOrder', { key: 'pressed-once', token, input: { items, ...pickup } }));
  const codes = await atOnce(presses);
  expect(codes.filter((code) => code !== done && code !== IN_PROGRESS.code)).toEqual([]);
  await send(urlOf(1), presses[0] ?? aPress('createOrder', { key: '', token, input: { items, ...pickup } }));
  const orderNos = new Set(presses.filter((press) => press.acknowledged).map((press) => createOrderOf(press).orderNo));
  expect([...orderNos]).toEqual((await ordersOf(urlOf(0), token)).map(({ orderNo }) => orderNo));
  expect(orderNos.size).toBe(1);
});

test('all of it leaves every promise about the stored data whole', async () => {
  expect(await brokenPromises(site.platform)).toEqual([]);
});
