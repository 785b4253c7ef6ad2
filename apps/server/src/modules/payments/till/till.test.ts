import { afterEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { hours } from '../../../platform/clock/clock.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { aCustomer } from '../../accounts/accounts.testing.ts';
import { aStaffWith } from '../../staff/staff.testing.ts';
import { balances } from '../../wallet/index.ts';
import { houseBalance } from '../../wallet/wallet.testing.ts';
import { closePayable } from '../index.ts';
import { moneyFaults, noFaults } from '../payments.oracle.testing.ts';
import { aFundedWallet, aPayable, payByWallet } from '../payments.testing.ts';
import { anOpenTill } from './till.testing.ts';

const app = await startTestApp();
const { platform, ok, call } = app;

afterEach(async () => {
  expect(await moneyFaults(platform)).toEqual(noFaults);
});

/** A customer with a code for 42 USD: 55 250 dinars at 1310 in notes of 250. */
async function aCode() {
  const customer = await aCustomer(app);
  const { payNo } = await aPayable(app, { userId: customer.userId, amountMinor: 4200 });
  const cashCode = await ok('cashCode', { payNo }, { as: customer.token });
  return {
    ...customer,
    ...cashCode,
    status: () => ok('payStatus', { payNo }, { as: customer.token }),
  };
}
const due = 55_250;
const dinarsOf = (book: string) => houseBalance(app, book, 'IQD');

test('without a till in use cash is not offered', async () => {
  const { token, userId } = await aCustomer(app);
  const { payNo } = await aPayable(app, { userId, amountMinor: 4200 });
  expect((await call('cashCode', { payNo }, { as: token })).key).toBe('PAY_METHOD_OFF');
  const { items } = await ok('payMethods', { payNo }, { as: token });
  expect(items.find(({ method }) => method === 'cash')).toMatchObject({
    available: false,
    reason: expect.any(String),
  });
});

describe('a cash code', () => {
  test('shows the dinars at the frozen rate and the stores with hours, and is the same when requested again', async () => {
    const clerk = await anOpenTill(app);
    const customer = await aCode();
    expect(customer).toMatchObject({
      code: expect.stringMatching(/^\d{8}$/),
      amount: { amount: due, currency: 'IQD' },
    });
    expect(customer.stores).toMatchObject([
      { name: expect.any(String), hours: expect.stringContaining('9:00') },
    ]);
    const again = await ok(
      'cashCode',
      { payNo: customer.payNo },
      { as: customer.token, key: newId('key') },
    );
    expect(again.code).toBe(customer.code);
    expect(
      await ok(
        'tillFind',
        { code: ` ${customer.code.slice(0, 4)} ${customer.code.slice(4)}` },
        { as: clerk.token },
      ),
    ).toMatchObject({
      due: { amount: due },
      customer: customer.userName,
    });
  });

  test('is refused once the amount is paid otherwise, withdrawn or expired; unknown codes are refused too', async () => {
    const clerk = await anOpenTill(app);
    const [paid, cancelled, late] = [await aCode(), await aCode(), await aCode()];
    await aFundedWallet(app, paid.userId, 4200);
    await payByWallet(app, paid.token, paid.payNo);
    await platform.transact((tx) =>
      closePayable(tx, { payNo: cancelled.payNo, reason: 'order cancelled' }),
    );
    const find = async (code: string) =>
      (await call('tillFind', { code }, { as: clerk.token })).key;
    expect([await find(paid.code), await find(cancelled.code), await find('00000000')]).toEqual([
      'CASH_CODE_OVER',
      'CASH_CODE_OVER',
      'CASH_CODE_UNKNOWN',
    ]);
    await app.pass(hours(25));
    const again = await anOpenTill(app);
    for (const { code } of [paid, cancelled, late])
      expect((await call('tillRecord', { code, tendered: due }, { as: again.token })).status).toBe(
        409,
      );
    expect(await dinarsOf(`till:${again.tillId}`)).toBe(-50_000);
  });
});

describe('paying in cash', () => {
  test('settles at once with a receipt number; change is given, and the till keeps the rest', async () => {
    const clerk = await anOpenTill(app);
    const customer = await aCode();
    const taken = await ok(
      'tillRecord',
      { code: customer.code, tendered: 60_000, change: 4750 },
      { as: clerk.token },
    );
    expect(taken).toMatchObject({
      outcome: 'settles',
      received: { amount: due },
      surplus: { amount: 0 },
      receiptNo: expect.stringMatching(/^R-/),
    });
    expect((await customer.status()).status).toBe('settled');
    expect(await dinarsOf(`till:${clerk.tillId}`)).toBe(-50_000 - due);
    const { session, receipts } = await ok('tillDesk', {}, { as: clerk.token });
    expect(session).toMatchObject({ expected: { amount: 50_000 + due }, payments: 1 });
    expect(receipts).toMatchObject([{ customer: customer.userName, change: { amount: 4750 } }]);
  });

  test('too little is held as a part and the rest issued anew; a surplus that is kept is credited to the wallet', async () => {
    const clerk = await anOpenTill(app);
    const short = await aCode();
    const part = await ok(
      'tillRecord',
      { code: short.code, tendered: 20_000 },
      { as: clerk.token },
    );
    expect(part).toMatchObject({
      outcome: 'part',
      restPayNo: expect.stringMatching(/^P/),
      receiptNo: expect.stringMatching(/^R-/),
    });
    const rest = await ok(
      'cashCode',
      { payNo: short.payNo },
      { as: short.token, key: newId('key') },
    );
    expect(rest).toMatchObject({ payNo: part.restPayNo, amount: { amount: due - 20_000 } });
    await ok('tillRecord', { code: rest.code, tendered: due - 20_000 }, { as: clerk.token });
    expect((await short.status()).status).toBe('settled');
    const generous = await aCode();
    const over = await ok(
      'tillRecord',
      { code: generous.code, tendered: 60_000, change: 4000 },
      { as: clerk.token },
    );
    expect(over).toMatchObject({ outcome: 'settles', surplus: { amount: 750 } });
    expect((await balances(platform.db, generous.userId)).IQD.availableMinor).toBe(750);
  });

  test('is refused with too much change, with nothing handed over, and without an open till', async () => {
    const clerk = await anOpenTill(app);
    const { code } = await aCode();
    const record = (tendered: number, change: number, as = clerk.token) =>
      call('tillRecord', { code, tendered, change }, { as });
    expect((await record(60_000, 5000)).fields).toHaveProperty('change');
    expect((await record(50_000, 250)).key).toBe('TILL_CHANGE_WRONG');
    expect((await record(0, 0)).fields).toHaveProperty('tendered');
    const idle = await anOpenTill(app);
    await ok('tillClose', { sessionId: idle.sessionId, counted: 50_000 }, { as: idle.token });
    expect((await record(due, 0, idle.token)).key).toBe('TILL_NOT_OPEN');
    expect(await dinarsOf(`till:${clerk.tillId}`)).toBe(-50_000);
  });

  test('for one code at two tills, six times in parallel, is taken once', async () => {
    const [one, two] = [await anOpenTill(app), await anOpenTill(app)];
    const { code } = await aCode();
    const tries = await Promise.all(
      [one, two, one, two, one, two].map(({ token }) =>
        call('tillRecord', { code, tendered: due }, { as: token, key: newId('key') }),
      ),
    );
    expect(tries.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect((await dinarsOf(`till:${one.tillId}`)) + (await dinarsOf(`till:${two.tillId}`))).toBe(
      -100_000 - due,
    );
  });

  test('in parallel with the wallet, the deadline and closing the till has one effect', async () => {
    const clerk = await anOpenTill(app);
    const raced = await aCode();
    await aFundedWallet(app, raced.userId, 4200);
    const [cash] = await Promise.all([
      call('tillRecord', { code: raced.code, tendered: due }, { as: clerk.token }),
      payByWallet(app, raced.token, raced.payNo).catch(() => undefined),
    ]);
    const { USD } = await balances(platform.db, raced.userId);
    expect(USD.availableMinor).toBe(cash.code === 200 ? 4200 : 0);
    const last = await aCode();
    const held = 50_000 + (cash.code === 200 ? due : 0);
    const [closed, recorded] = await Promise.all([
      call(
        'tillClose',
        { sessionId: clerk.sessionId, counted: held, note: 'as counted' },
        { as: clerk.token },
      ),
      call('tillRecord', { code: last.code, tendered: due }, { as: clerk.token }),
    ]);
    // Either the till was closed first, or the money came first and is missing in the count.
    expect([closed.data.status, recorded.code === 200]).toEqual(
      recorded.code === 200 ? ['to-sign', true] : ['closed', false],
    );
    if (recorded.code === 200)
      await ok(
        'tillSign',
        { sessionId: clerk.sessionId, accept: false, reason: 'one came while you counted' },
        { as: clerk.lead.token },
      );
  });
});

test('cash of a top-up that is reversed comes out of the safe; the till’s book stays what its clerk counted', async () => {
  const safe = await dinarsOf('safe');
  const clerk = await anOpenTill(app);
  const customer = await aCustomer(app);
  const fill = async () => {
    const amount = { amount: 25_000, currency: 'IQD' as const };
    const { payNo } = await ok('walletTopUp', { amount }, { as: customer.token });
    const { code } = await ok('cashCode', { payNo }, { as: customer.token });
    await ok('tillRecord', { code, tendered: 25_000 }, { as: clerk.token });
    const as = { as: clerk.lead.token };
    const statement = { userId: customer.userId, currency: 'IQD' } as const;
    const { items } = await ok('staffWalletStatement', statement, as);
    return () => ok('staffReverse', { txId: items[0]?.txId ?? '', reason: 'another person’s' }, as);
  };
  const [reverseFirst, reverseSecond] = [await fill(), await fill()];
  await reverseFirst();
  expect(await dinarsOf(`till:${clerk.tillId}`)).toBe(-100_000);
  await ok('tillClose', { sessionId: clerk.sessionId, counted: 100_000 }, { as: clerk.token });
  await reverseSecond();
  expect([await dinarsOf(`till:${clerk.tillId}`), await dinarsOf('safe')]).toEqual([0, safe]);
});

test('the list of till sessions can be sorted', async () => {
  for (const { sessionId, token } of [await anOpenTill(app), await anOpenTill(app)])
    await ok('tillClose', { sessionId, counted: 50_000 }, { as: token });
  const as = { as: (await anOpenTill(app)).lead.token };
  const ids = async (sort: 'opened' | '-opened') =>
    (await ok('tillSessions', { sort, pageSize: 100 }, as)).items.map((row) => row.sessionId);
  expect(await ids('opened')).toEqual((await ids('-opened')).toReversed());
});

test('who signs tills without being a clerk sets them up, and takes no cash', async () => {
  const { tillId } = await anOpenTill(app);
  const signer = await aStaffWith(app, ['orders.read']);
  await platform.pool.query(
    "update staff_role set permissions = '{till.sign}' where role_id = $1",
    [signer.roleId],
  );
  const { tills, session } = await ok('tillDesk', {}, { as: signer.token });
  expect(tills.map((till) => till.tillId)).toContain(tillId);
  expect(session).toBeNull();
  expect((await call('tillOpen', { tillId, float: 0 }, { as: signer.token })).key).toBe(
    'FORBIDDEN',
  );
});

describe('a till', () => {
  test('is opened by one clerk, and a clerk opens one', async () => {
    const clerk = await anOpenTill(app);
    const other = await anOpenTill(app);
    expect(
      (await call('tillOpen', { tillId: clerk.tillId, float: 0 }, { as: clerk.lead.token })).key,
    ).toBe('TILL_TAKEN');
    await ok('tillClose', { sessionId: other.sessionId, counted: 50_000 }, { as: other.token });
    expect(
      (await call('tillOpen', { tillId: other.tillId, float: 0 }, { as: clerk.token })).key,
    ).toBe('TILL_TAKEN');
    const opened = await Promise.all(
      Array.from({ length: 4 }, () =>
        call(
          'tillOpen',
          { tillId: other.tillId, float: 1000 },
          { as: other.token, key: newId('key') },
        ),
      ),
    );
    expect(opened.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect(
      (
        await call(
          'tillSave',
          { tillId: other.tillId, name: 'x', store: 'IQ-BAGHDAD', active: false },
          { as: other.lead.token },
        )
      ).key,
    ).toBe('TILL_TAKEN');
  });

  test('closes with the counted amount: a small difference needs a reason and is booked, and the till’s balance is zero', async () => {
    const clerk = await anOpenTill(app);
    const { code } = await aCode();
    await ok('tillRecord', { code, tendered: due }, { as: clerk.token });
    const before = [await dinarsOf('till-differences'), await dinarsOf('safe')];
    const close = (counted: number, note = '') =>
      call('tillClose', { sessionId: clerk.sessionId, counted, note }, { as: clerk.token });
    expect((await close(50_000 + due - 250)).key).toBe('REASON_REQUIRED');
    const closed = await close(50_000 + due - 250, 'a note was torn');
    expect(closed.data).toMatchObject({
      status: 'closed',
      difference: { amount: -250 },
      signedBy: null,
    });
    expect(await dinarsOf(`till:${clerk.tillId}`)).toBe(0);
    expect([await dinarsOf('till-differences'), await dinarsOf('safe')]).toEqual([
      (before[0] ?? 0) - 250,
      (before[1] ?? 0) - 50_000 - due + 250,
    ]);
    expect((await close(0, 'again')).key).toBe('TILL_STATE');
  });

  test('with a difference above the limit waits for a second person, who signs or requests a recount', async () => {
    const clerk = await anOpenTill(app);
    const { sessionId } = clerk;
    const close = (counted: number) =>
      ok('tillClose', { sessionId, counted, note: 'do not know' }, { as: clerk.token });
    const sign = (accept: boolean, as: string) =>
      call('tillSign', { sessionId, accept, reason: 'looked myself' }, { as });
    expect((await close(40_000)).status).toBe('to-sign');
    const { code } = await aCode();
    expect((await call('tillRecord', { code, tendered: due }, { as: clerk.token })).key).toBe(
      'TILL_NOT_OPEN',
    );
    expect((await sign(true, clerk.token)).key).toBe('FORBIDDEN');
    expect((await sign(false, clerk.lead.token)).data).toMatchObject({
      status: 'open',
      counted: null,
    });
    expect((await close(44_000)).status).toBe('to-sign');
    const signed = await Promise.all([
      sign(true, clerk.lead.token),
      sign(true, clerk.lead.token),
      sign(false, clerk.lead.token),
    ]);
    expect(signed.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect(await dinarsOf(`till:${clerk.tillId}`)).toBe(
      (await ok('tillDesk', {}, { as: clerk.token })).session ? -50_000 : 0,
    );
  });

  test('is never signed by whoever counted it, not even a lead', async () => {
    const { lead, tillId, sessionId, token } = await anOpenTill(app);
    await ok('tillClose', { sessionId, counted: 50_000 }, { as: token });
    const own = await ok('tillOpen', { tillId, float: 90_000 }, { as: lead.token });
    await ok(
      'tillClose',
      { sessionId: own.sessionId, counted: 10_000, note: 'robbed' },
      { as: lead.token },
    );
    const sign = await call(
      'tillSign',
      { sessionId: own.sessionId, accept: true, reason: 'I say so' },
      { as: lead.token },
    );
    expect(sign.key).toBe('SELF_APPROVAL');
    const { items } = await ok('tillSessions', { status: 'to-sign' }, { as: lead.token });
    expect(items.map((session) => session.sessionId)).toContain(own.sessionId);
    // What waits for the reader counts without the till that they cannot sign.
    const { tillsToSign } = await ok('staffDashboard', {}, { as: lead.token });
    expect(tillsToSign).toBe(items.length - 1);
  });
});
