import { afterEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { aCustomer } from '../../accounts/accounts.testing.ts';
import { balances, creditWallet } from '../../wallet/index.ts';
import { receiptsOf } from '../index.ts';
import { moneyFaults, noFaults } from '../payments.oracle.testing.ts';
import { aFundedWallet, aPayable, payByWallet, testPayPassword } from '../payments.testing.ts';

const app = await startTestApp();
const { platform } = app;
const usdOf = async (userId: string) => (await balances(platform.db, userId)).USD.availableMinor;
const input = (payNo: string, payPassword = testPayPassword) =>
  ({ payNo, method: 'wallet', currency: 'USD', payPassword }) as const;

afterEach(async () => {
  expect(await moneyFaults(platform)).toEqual(noFaults);
});

describe('paying from the wallet', () => {
  test('settles at once with a numbered receipt', async () => {
    const { token, userId } = await aCustomer(app);
    await aFundedWallet(app, userId, 10_000);
    const { payNo, orderNo } = await aPayable(app, { userId, amountMinor: 2550 });
    const methods = await app.ok('payMethods', { payNo }, { as: token });
    expect(methods.items.map(({ method, available }) => [method, available])).toEqual([
      ['wallet', true],
      ['card', false],
      ['gateway', false],
      ['bank-transfer', true],
      ['cash', false],
    ]);
    const paid = await payByWallet(app, token, payNo);
    expect(paid).toMatchObject({
      status: 'settled',
      payment: { method: 'wallet', status: 'succeeded', amount: { amount: 25.5 } },
    });
    expect(await usdOf(userId)).toBe(7450);
    const [receipt] = await receiptsOf(platform.db, orderNo);
    expect(receipt).toMatchObject({
      payNo,
      amount: { amount: 25.5, currency: 'USD' },
      method: 'wallet',
    });
    expect(receipt?.receiptNo).toMatch(/^R-\d{4}-\d{6}$/);
  });

  test('in dinars takes the amount rounded up to 250; the rounding has its own ledger account', async () => {
    const { token, userId } = await aCustomer(app);
    await aFundedWallet(app, userId, 100_000, 'IQD');
    const { payNo } = await aPayable(app, { userId, amountMinor: 1001, dinarsPerDollar: 1310 });
    const paid = await app.ok('pay', { ...input(payNo), currency: 'IQD' }, { as: token });
    // 10.01 × 1310 = 13,113.1 → 13,113, rounded up to 13,250.
    expect(paid.amount.iqd.amount).toBe(13_250);
    expect((await balances(platform.db, userId)).IQD.availableMinor).toBe(100_000 - 13_250);
    expect((await balances(platform.db, 'rounding')).IQD.availableMinor).toBe(0);
  });

  test('is refused for a wrong password, no money, or a paid, expired or foreign payable; nothing is taken', async () => {
    const { token, userId } = await aCustomer(app);
    await aFundedWallet(app, userId, 3000);
    const { payNo } = await aPayable(app, { userId, amountMinor: 2000 });
    const pay = async (no: string, password?: string) =>
      (await app.call('pay', input(no, password), { as: token })).key;
    expect(await pay(payNo, '000000')).toBe('PAY_PASSWORD_WRONG');
    const { payNo: dear } = await aPayable(app, { userId, amountMinor: 3001 });
    const short = await app.call('pay', input(dear), { as: token });
    expect(short.key).toBe('BALANCE_SHORT');
    expect(short.msg).toContain('$0.01');
    expect(await usdOf(userId)).toBe(3000);
    await payByWallet(app, token, payNo);
    expect(await pay(payNo)).toBe('PAYABLE_SETTLED');
    await app.passDays(2);
    expect(await pay(dear)).toBe('PAYABLE_CLOSED');
    const stranger = await aCustomer(app);
    expect((await app.call('pay', input(payNo), { as: stranger.token })).key).toBe('NOT_FOUND');
    expect((await app.call('payStatus', { payNo }, { as: stranger.token })).key).toBe('NOT_FOUND');
    expect((await app.call('payMethods', { payNo }, { as: stranger.token })).key).toBe('NOT_FOUND');
    expect((await app.call('payOrderCreate', { payNo }, { as: stranger.token })).key).toBe(
      'NOT_FOUND',
    );
    expect(await usdOf(userId)).toBe(1000);
  });

  test('is offered before a payment password is set, which its form asks for, and takes nothing until then', async () => {
    const { token, userId } = await aCustomer(app);
    const { payNo } = await aPayable(app, { userId, amountMinor: 2550 });
    const money = { amountMinor: 10_000, currency: 'USD' as const };
    await creditWallet(platform, {
      userId,
      money,
      source: 'till',
      slip: newId('slip'),
      reason: 'test',
      author: 'a',
      approver: 'b',
    });
    const { items } = await app.ok('payMethods', { payNo }, { as: token });
    expect(items[0]).toMatchObject({ method: 'wallet', available: true });
    expect((await app.call('pay', input(payNo), { as: token })).key).toBe('PAY_PASSWORD_UNSET');
    expect(await usdOf(userId)).toBe(10_000);
  });

  test('has one effect however often it is requested', async () => {
    const { token, userId } = await aCustomer(app);
    await aFundedWallet(app, userId, 10_000);
    const { payNo } = await aPayable(app, { userId, amountMinor: 1000 });
    const key = newId('key');
    const presses = await Promise.all(
      Array.from({ length: 6 }, () => app.call('pay', input(payNo), { as: token, key })),
    );
    expect(presses.filter(({ code }) => code === 200).length).toBeGreaterThanOrEqual(1);
    for (const press of presses) expect(['IN_PROGRESS', undefined]).toContain(press.key);
    const again = await app.call('pay', input(payNo), { as: token, key });
    expect(again).toEqual(presses.find(({ code }) => code === 200));
    const without = await Promise.all(
      Array.from({ length: 4 }, () => app.call('pay', input(payNo), { as: token })),
    );
    for (const press of without) expect(press.key).toBe('PAYABLE_SETTLED');
    expect(await usdOf(userId)).toBe(9000);
  });

  test('thirty parallel payments of 100 from a wallet of 1,000: exactly ten succeed', async () => {
    const { token, userId } = await aCustomer(app);
    await aFundedWallet(app, userId, 1000);
    const payNos: string[] = [];
    for (let count = 0; count < 30; count += 1)
      payNos.push((await aPayable(app, { userId, amountMinor: 100 })).payNo);
    const ends = await Promise.all(
      payNos.map((payNo) => app.call('pay', input(payNo), { as: token, key: newId('key') })),
    );
    expect(ends.filter(({ code }) => code === 200)).toHaveLength(10);
    expect(ends.filter(({ key }) => key === 'BALANCE_SHORT')).toHaveLength(20);
    expect(await usdOf(userId)).toBe(0);
  });
});

test('pays an order by its open payable', async () => {
  const { token, userId } = await aCustomer(app);
  const { payNo, orderNo } = await aPayable(app, { userId, amountMinor: 1000 });
  expect((await app.ok('payOrderCreate', { orderNo }, { as: token })).payNo).toBe(payNo);
  expect((await app.ok('bankAccounts', { payNo }, { as: token })).reference).toBe(payNo.slice(-8));
});
