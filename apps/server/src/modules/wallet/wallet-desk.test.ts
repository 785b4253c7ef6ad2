import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { aCustomer } from '../accounts/accounts.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { aFundedWallet, testPayPassword } from './wallet.testing.ts';

const app = await startTestApp();
const { ok } = app;
const as = { as: (await aStaff(app, 'finance')).token };

const requestWithdrawal = async (
  customer: { token: string },
  amount: { amount: number; currency: 'USD' | 'IQD' },
  payout: { method: 'bank' | 'cash'; holder: string },
): Promise<string> => {
  const { withdrawalNo } = await ok(
    'requestWithdrawal',
    {
      amount,
      bankName: 'Rafidain',
      account: 'IQ98NBIQ850123456789012',
      payPassword: testPayPassword,
      ...payout,
    },
    { as: customer.token },
  );
  return withdrawalNo;
};

const sara = await aCustomer(app);
await aFundedWallet(app, sara.userId, 100_000, 'USD');
await aFundedWallet(app, sara.userId, 500_000, 'IQD');
const dara = await aCustomer(app);
await aFundedWallet(app, dara.userId, 100_000, 'USD');
const small = await requestWithdrawal(
  sara,
  { amount: 30, currency: 'USD' },
  { method: 'bank', holder: 'Sara Hassan' },
);
const dinars = await requestWithdrawal(
  sara,
  { amount: 200_000, currency: 'IQD' },
  { method: 'cash', holder: 'Sara Hassan' },
);
const large = await requestWithdrawal(
  dara,
  { amount: 90, currency: 'USD' },
  { method: 'bank', holder: 'Dara 100%' },
);

const list = async (query: Parameters<typeof ok<'staffWithdrawals'>>[1]) =>
  (await ok('staffWithdrawals', query, as)).items.map(({ withdrawalNo }) => withdrawalNo);

test('withdrawals are sorted by time of request, or by amount within a currency, each on one page only', async () => {
  expect(await list({})).toEqual([small, dinars, large]);
  expect(await list({ sort: '-asked' })).toEqual([large, dinars, small]);
  expect(await list({ sort: 'amount' })).toEqual([dinars, small, large]);
  expect(await list({ sort: '-amount' })).toEqual([large, small, dinars]);
  const pages = [];
  for (let pageNo = 1; pageNo <= 3; pageNo += 1) {
    const page = await ok('staffWithdrawals', { pageNo, pageSize: 1, sort: 'amount' }, as);
    expect(page.total).toBe(3);
    pages.push(...page.items.map(({ withdrawalNo }) => withdrawalNo));
  }
  expect(pages).toEqual([dinars, small, large]);
});

test('withdrawals are found by number, holder, customer, currency and payout method', async () => {
  expect(await list({ search: small.toLowerCase() })).toEqual([small]);
  expect(await list({ search: 'hassan' })).toEqual([small, dinars]);
  expect(await list({ search: '100%' })).toEqual([large]);
  expect(await list({ search: dara.userName })).toEqual([large]);
  expect(await list({ currency: 'IQD' })).toEqual([dinars]);
  expect(await list({ method: 'bank' })).toEqual([small, large]);
  expect(await list({ show: 'decided' })).toEqual([]);
});

test('a file of withdrawals gives the destination of each, with the amount under its currency', async () => {
  const file = await ok(
    'makeListFile',
    {
      desk: 'withdrawals',
      query: { sort: 'amount' },
      columns: [
        { key: 'no', heading: 'Number' },
        { key: 'amount', heading: 'Amount' },
        { key: 'payout', heading: 'Pay out to' },
        { key: 'way', heading: 'How', words: { bank: 'Bank account', cash: 'Cash' } },
      ],
      format: 'csv',
    },
    as,
  );
  await app.pass(1000);
  const { bytes } = await ok('listFileBody', file, as);
  const lines = Buffer.from(bytes).toString().replace('\uFEFF', '').split('\r\n').filter(Boolean);
  expect(lines).toEqual([
    'Number,Amount (IQD),Amount (USD),Pay out to,How',
    `${dinars},200000,,Sara Hassan,Cash`,
    `${small},,30,Sara Hassan,Bank account`,
    `${large},,90,Dara 100%,Bank account`,
  ]);
});

test('pre-charges are sorted by amount and end, and found by customer', async () => {
  const frozen = async (amount: number, days: 7 | 15) =>
    (
      await ok(
        'startPreCharge',
        { amount: { amount, currency: 'IQD' }, days, payPassword: testPayPassword },
        { as: sara.token },
      )
    ).preChargeNo;
  const [long, short] = [await frozen(100_000, 15), await frozen(60_000, 7)];
  const shown = async (query: Parameters<typeof ok<'staffPreCharges'>>[1]) =>
    (await ok('staffPreCharges', query, as)).items.map(({ preChargeNo }) => preChargeNo);
  expect(await shown({})).toEqual([short, long]);
  expect(await shown({ sort: '-amount' })).toEqual([long, short]);
  expect(await shown({ sort: 'ends' })).toEqual([short, long]);
  expect(await shown({ sort: '-ends' })).toEqual([long, short]);
  expect(await shown({ search: sara.userName })).toEqual([short, long]);
  expect(await shown({ search: dara.userName })).toEqual([]);
});

test('a statement is paged by time or by amount', async () => {
  const rows = async (query: { sort?: 'amount' | '-amount' | 'at'; pageNo?: number }) =>
    ok('staffWalletStatement', { userId: dara.userId, pageSize: 1, ...query }, as);
  const amounts = async (sort: 'amount' | '-amount' | 'at') =>
    [...(await rows({ sort })).items, ...(await rows({ sort, pageNo: 2 })).items].map(
      ({ amount }) => amount.amount,
    );
  expect((await rows({})).total).toBe(2);
  expect(await amounts('at')).toEqual([1000, -90]);
  expect(await amounts('amount')).toEqual([-90, 1000]);
  expect(await amounts('-amount')).toEqual([1000, -90]);
});
