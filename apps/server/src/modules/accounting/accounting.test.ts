import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/start.ts';
import { aCustomer } from '../accounts/accounts.testing.ts';
import { anAnnouncedJourney, receive } from '../console/journey.testing.ts';
import { anOrder, aPaidOrder } from '../orders/orders.testing.ts';
import {
  aFundedWallet,
  aPayable,
  aTransfer,
  testPayPassword,
} from '../payments/payments.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';

let app: TestApp;
const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const lead = async () => (await aStaff(app, 'finance-lead')).token;
const thisMonth = () =>
  new Date(app.platform.clock.now().getTime() + 3 * 3_600_000).toISOString().slice(0, 7);

/** Monthly sums from the oracle's views, which are independent of the module. */
async function oracleSums(month: string) {
  const { rows } = await app.platform.pool.query<{
    book: string;
    currency: string;
    debit: string;
    credit: string;
    closing: string;
  }>(
    `select case when a.kind = 'house' then split_part(a.owner_id, ':', 1) else a.kind end as book, a.currency,
       coalesce(sum(-e.amount_minor) filter (where e.amount_minor < 0 and m = $1), 0) as debit,
       coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0 and m = $1), 0) as credit,
       sum(e.amount_minor) as closing
     from (select e.*, to_char(t.at at time zone 'Asia/Baghdad', 'YYYY-MM') as m
       from ledger_entry e join ledger_tx t using (tx_id)) e
     join oracle.ledger_account a using (account_id) where m <= $1 group by 1, 2`,
    [month],
  );
  return new Map(rows.map((row) => [`${row.book} ${row.currency}`, row]));
}

async function sumsEqualTheOracle(month: string) {
  const { lines, isClosed } = await app.ok('trialBalance', { month }, { as: await lead() });
  const oracle = await oracleSums(month);
  expect(lines).toHaveLength(oracle.size);
  for (const { book, currency, debit, credit, closing, opening } of lines) {
    const minor = ({ amount }: { amount: number }) =>
      Math.round(amount * (currency === 'USD' ? 100 : 1));
    const expected = oracle.get(`${book} ${currency}`);
    expect([minor(debit), minor(credit), minor(closing)]).toEqual([
      Number(expected?.debit),
      Number(expected?.credit),
      Number(expected?.closing),
    ]);
    expect(minor(opening) + minor(credit) - minor(debit)).toBe(minor(closing));
  }
  const usd = lines.filter(({ currency }) => currency === 'USD');
  expect(usd.reduce((sum, { closing }) => sum + Math.round(closing.amount * 100), 0)).toBe(0);
  return { lines, isClosed };
}

const journalOf = async (month: string, format: 'csv' | 'xlsx') =>
  app.ok('journalFile', { month, format }, { as: await lead() });

beforeAll(async () => {
  app = await startTestApp();
  for (let nth = 0; nth < 3; nth += 1) await aPaidOrder(app);
});

describe('a month', () => {
  test('its trial balance equals the oracle’s sums, and the ledger accounts of each currency sum to zero', async () => {
    const { lines } = await sumsEqualTheOracle(thisMonth());
    expect(lines.some(({ book }) => book === 'goods')).toBe(true);
  });

  test('its journal has every entry with account and document, and the same sums', async () => {
    const month = thisMonth();
    const { bytes, fileName } = await journalOf(month, 'csv');
    expect(fileName).toBe(`wasit-journal-${month}.csv`);
    const [head = '', ...rows] = Buffer.from(bytes).toString('utf8').trim().split('\r\n');
    expect(head).toMatch(
      /^\uFEFF?entry,transaction,time,account,account_name,owner,currency,debit/,
    );
    const { rows: counted } = await app.platform.pool.query<{ n: number }>(
      'select count(*)::int as n from ledger_entry',
    );
    expect(rows).toHaveLength(counted[0]?.n ?? 0);
    const cells = rows.map((row) => row.split(','));
    const sum = (column: number) =>
      cells.reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0);
    expect(sum(7)).toBe(sum(8));
    const payments = cells.filter(([, , , , , , , , , , reference]) =>
      reference?.startsWith('payment:'),
    );
    expect(payments.length).toBeGreaterThan(0);
    expect(payments.every((row) => /^R-\d{4}-\d{6}$/.test(row[11] ?? ''))).toBe(true);
    const sheet = await journalOf(month, 'xlsx');
    const { default: excel } = await import('exceljs');
    const book = new excel.Workbook();
    await book.xlsx.load(Buffer.from(sheet.bytes) as unknown as ArrayBuffer);
    expect(book.worksheets[0]?.rowCount).toBe(rows.length + 1);
  });

  test('its journal names the credit note of every posting that has one', async () => {
    const customer = await aCustomer(app);
    const as = { as: await lead() };
    const transferred = async (payNo: string, amount: number) => {
      const paymentId = await aTransfer(app, customer, { payNo });
      await app.ok('reviewApprove', { paymentId, received: usd(amount) }, as);
      return paymentId;
    };
    const { payNo } = await aPayable(app, { userId: customer.userId, amountMinor: 5000 });
    const paymentId = await transferred(payNo, 60);
    const reason = 'asked for it';
    const back = { payNo, kind: 'surplus', target: 'source', amount: usd(10), reason } as const;
    await app.ok('refundAsk', back, as);
    const goods = { ...back, kind: 'damaged', amount: usd(5) } as const;
    await app.ok('refundAsk', goods, as);
    const charge = { paymentId, amount: usd(45), reference: 'CASE-7', reason };
    await app.ok('chargebackRecord', charge, as);
    const topUp = await app.ok('walletTopUp', { amount: usd(50) }, { as: customer.token });
    await transferred(topUp.payNo, 50);
    const { items } = await app.ok('staffWalletStatement', { userId: customer.userId }, as);
    await app.ok('staffReverse', { txId: items[0]?.txId ?? '', reason }, as);
    const { rows } = await app.platform.pool.query<{ no: string }>(
      'select credit_note_no as no from credit_note',
    );
    expect(rows).toHaveLength(4);
    const text = Buffer.from((await journalOf(thisMonth(), 'csv')).bytes).toString('utf8');
    expect(rows.filter(({ no }) => !text.includes(no))).toEqual([]);
  });

  test('cannot be closed while it still runs, nor ever by a clerk', async () => {
    const month = thisMonth();
    expect((await app.call('closeMonth', { month }, { as: await lead() })).key).toBe(
      'MONTH_NOT_OVER',
    );
    const { token } = await aStaff(app, 'finance');
    expect((await app.call('closeMonth', { month }, { as: token })).key).toBe('FORBIDDEN');
  });

  test('is closed once by two parallel calls, then stays unchanged and refuses postings', async () => {
    const month = thisMonth();
    await app.passDays(32);
    const before = await sumsEqualTheOracle(month);
    const [one, other] = [await lead(), await lead()];
    const answers = await Promise.all(
      [one, other].map((as) => app.call('closeMonth', { month }, { as })),
    );
    expect(answers.map(({ key }) => key ?? 'done').toSorted()).toEqual(['MONTH_CLOSED', 'done']);
    await aPaidOrder(app);
    const after = await sumsEqualTheOracle(month);
    expect(after).toEqual({ ...before, isClosed: true });
    await sumsEqualTheOracle(thisMonth());
    const { months } = await app.ok('accountingMonths', {}, { as: one });
    expect(months.find((row) => row.month === month)?.closedBy).toBeTruthy();
    expect(months[0]).toMatchObject({ month: thisMonth(), isOver: false, closedAt: null });
    // The database refuses writes that bypass the application.
    await expect(
      app.platform.pool.query(
        `insert into ledger_tx (tx_id, reference, input_hash, kind, memo, at) values ('lt_late', 'late', '', 'payment', '', $1)`,
        [`${month}-15T10:00:00Z`],
      ),
    ).rejects.toMatchObject({ code: 'WM001' });
  });
});

test('debts appear in the band of their age', async () => {
  const order = await anAnnouncedJourney(app);
  for (const { parcelId } of order.parcels) await receive(app, parcelId);
  await app.passDays(40);
  await anOrder(app);
  const { receivables } = await app.ok('accountingAges', {}, { as: await lead() });
  const freight = receivables.find(({ purpose }) => purpose === 'second-stage');
  expect(freight?.count).toBe(1);
  expect(freight?.ages).toEqual([0, 0, freight?.total, 0, 0]);
  const goods = receivables.find(({ purpose }) => purpose === 'first-stage');
  expect(goods?.ages).toEqual([goods?.total, 0, 0, 0, 0]);
});

test('a refund to its source is owed until it is sent', async () => {
  const as = { as: await lead() };
  const owed = async () =>
    (await app.ok('accountingAges', {}, as)).payables.find(
      ({ kind, currency }) => kind === 'refund' && currency === 'USD',
    )?.ages[0] ?? 0;
  const customer = await aCustomer(app);
  const { payNo } = await aPayable(app, { userId: customer.userId, amountMinor: 5000 });
  const paymentId = await aTransfer(app, customer, { payNo });
  await app.ok('reviewApprove', { paymentId, received: usd(50) }, as);
  const before = await owed();
  const { payouts } = await app.ok(
    'refundAsk',
    { payNo, kind: 'damaged', target: 'source', amount: usd(5), reason: 'asked for it' },
    as,
  );
  expect((await owed()) - before).toBe(5);
  const payoutId = payouts[0]?.payoutId ?? '';
  await app.ok('payoutSend', { payoutId, reference: 'TT-1', from: 'source' }, as);
  expect(await owed()).toBe(before);
});

test('after a part only the rest is owed, under its purpose and since the whole was asked', async () => {
  const storage = async () => {
    const { receivables } = await app.ok('accountingAges', {}, { as: await lead() });
    return receivables.find(({ purpose }) => purpose === 'storage')?.ages;
  };
  const { userId, userName, password } = await aCustomer(app);
  const bill = { userId, amountMinor: 10_000, purpose: 'storage', deadlineAt: null } as const;
  const { payNo } = await aPayable(app, bill);
  await aFundedWallet(app, userId, 10_000);
  await app.passDays(10);
  const { token } = await app.ok('login', { type: 1, account: userName, password });
  const pay = { payNo, method: 'wallet', payPassword: testPayPassword } as const;
  for (const amount of [60, 15])
    await app.ok('pay', { ...pay, currency: 'USD', part: usd(amount) }, { as: token });
  expect(await storage()).toEqual([0, 25, 0, 0, 0]);
});
