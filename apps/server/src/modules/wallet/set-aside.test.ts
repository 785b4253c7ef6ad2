import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { days } from '../../platform/clock/clock.ts';
import { newId } from '../../platform/ids/ids.ts';
import { aCustomer } from '../accounts/accounts.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';
import {
  balances,
  captureHold,
  hold,
  houseAccount,
  LedgerError,
  post,
  releaseHold,
  walletAccount,
} from './index.ts';
import { preChargeSweep } from './pre-charges/pre-charge.ts';
import { aFundedWallet, testPayPassword } from './wallet.testing.ts';

const app = await startTestApp();
const { platform, ok, call } = app;
const usdOf = async (userId: string) => (await balances(platform.db, userId)).USD;
const iqdOf = async (userId: string) => (await balances(platform.db, userId)).IQD;

async function aRich(amountMinor: number, currency: 'USD' | 'IQD' = 'USD') {
  const customer = await aCustomer(app);
  await aFundedWallet(app, customer.userId, amountMinor, currency);
  return customer;
}
const holding = (userId: string, amountMinor: number, reference = newId('ref')) =>
  platform.transact((tx) =>
    hold(tx, { userId, currency: 'USD', amountMinor, reference, memo: 'kept' }),
  );
const capturing = (holdId: string) =>
  platform.transact((tx) => captureHold(tx, holdId, { to: 'goods' }));
const releasing = (holdId: string) => platform.transact((tx) => releaseHold(tx, holdId));
const how = (ends: PromiseSettledResult<unknown>[]) =>
  ends.filter(({ status }) => status === 'fulfilled').length;

describe('a hold', () => {
  test('makes money unavailable, and is captured or released once; the same cause is held once', async () => {
    const { userId } = await aRich(1000);
    const { holdId } = await holding(userId, 400, 'same');
    expect(await holding(userId, 400, 'same')).toEqual({ holdId, repeated: true });
    await expect(holding(userId, 401, 'same')).rejects.toThrow(LedgerError);
    expect(await usdOf(userId)).toEqual({ availableMinor: 600, frozenMinor: 400 });
    await expect(holding(userId, 601)).rejects.toMatchObject({ key: 'BALANCE_SHORT' });
    expect(await capturing(holdId)).toEqual({ repeated: false });
    expect(await capturing(holdId)).toEqual({ repeated: true });
    await expect(releasing(holdId)).rejects.toMatchObject({ key: 'CONFLICT' });
    expect(await usdOf(userId)).toEqual({ availableMinor: 600, frozenMinor: 0 });
    const other = await holding(userId, 600);
    await releasing(other.holdId);
    expect(await usdOf(userId)).toEqual({ availableMinor: 600, frozenMinor: 0 });
  });

  test('thirty parallel holds of 100 on 1,000: exactly ten succeed; parallel capture and release have one outcome', async () => {
    const { userId } = await aRich(1000);
    const held = await Promise.allSettled(Array.from({ length: 30 }, () => holding(userId, 100)));
    expect(how(held)).toBe(10);
    for (const end of held) {
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ key: 'BALANCE_SHORT' });
      else
        expect(
          how(await Promise.allSettled([capturing(end.value.holdId), releasing(end.value.holdId)])),
        ).toBe(1);
    }
    expect((await usdOf(userId)).frozenMinor).toBe(0);
  });
});

const withdraw = (token: string, amount: number, more: Record<string, unknown> = {}) =>
  call(
    'requestWithdrawal',
    {
      amount: { amount, currency: 'USD' },
      method: 'bank',
      holder: 'Sara Hassan',
      bankName: 'Rafidain',
      account: 'IQ98NBIQ850123456789012',
      payPassword: testPayPassword,
      ...more,
    },
    { as: token },
  );
const clerk = () => aStaff(app, 'finance');

describe('a withdrawal', () => {
  test('freezes the money at once, is approved, paid out with a reference, and leaves the ledger', async () => {
    const { token, userId } = await aRich(10_000);
    const { withdrawalNo } = (await withdraw(token, 60)).data;
    expect(await usdOf(userId)).toEqual({ availableMinor: 4000, frozenMinor: 6000 });
    const { token: as } = await clerk();
    const queue = await ok('staffWithdrawals', { pageSize: 100 }, { as });
    expect(queue.items.find((item) => item.withdrawalNo === withdrawalNo)).toMatchObject({
      approvalsNeeded: 1,
      mayApprove: true,
    });
    expect(
      (await call('staffPayWithdrawal', { withdrawalNo, reference: 'TT-1' }, { as })).key,
    ).toBe('WITHDRAWAL_DECIDED');
    await ok('staffApproveWithdrawal', { withdrawalNo }, { as });
    expect((await call('cancelWithdrawal', { withdrawalNo }, { as: token })).key).toBe(
      'WITHDRAWAL_DECIDED',
    );
    const paid = await ok('staffPayWithdrawal', { withdrawalNo, reference: 'TT-1' }, { as });
    expect(paid).toMatchObject({ status: 'paid', payoutReference: 'TT-1' });
    expect(
      (await call('staffPayWithdrawal', { withdrawalNo, reference: 'TT-2' }, { as })).key,
    ).toBe('WITHDRAWAL_DECIDED');
    expect(await usdOf(userId)).toEqual({ availableMinor: 4000, frozenMinor: 0 });
    const { items } = await ok('walletStatement', { book: 'frozen' }, { as: token });
    expect(items.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
      ['withdrawal-paid', -60],
      ['withdrawal-asked', 60],
    ]);
  });

  test('is sent by one person at a time: a colleague is told who does, and takes over on purpose', async () => {
    const { token } = await aRich(10_000);
    const { withdrawalNo } = (await withdraw(token, 60)).data;
    const [first, second, third] = [await clerk(), await clerk(), await clerk()];
    const step = (as: string, name: 'start' | 'take-over' | 'stop', from?: string) =>
      call(
        'staffStartWithdrawal',
        { withdrawalNo, step: name, ...(from ? { from } : {}) },
        { as, locale: 'en' },
      );
    expect((await step(first.token, 'start')).key).toBe('WITHDRAWAL_DECIDED');
    await ok('staffApproveWithdrawal', { withdrawalNo }, { as: first.token });
    expect((await step(first.token, 'start')).data.paying).toMatchObject({ mine: true });
    const { items } = await ok('staffWithdrawals', { search: withdrawalNo }, { as: second.token });
    const { name } = items[0]?.paying ?? {};
    expect(items[0]?.paying).toMatchObject({ staffId: first.staffId, mine: false });
    const other = { as: second.token, locale: 'en' } as const;
    const refused = [
      await step(second.token, 'start'),
      await step(second.token, 'stop'),
      await call('staffPayWithdrawal', { withdrawalNo, reference: 'TT-1' }, other),
      await call('staffRejectWithdrawal', { withdrawalNo, reason: 'late' }, other),
    ];
    expect(refused.map(({ key }) => key)).toEqual(refused.map(() => 'PAYOUT_BEGUN'));
    expect(refused[0]?.msg).toContain(`${name} is already paying this out`);
    expect((await step(second.token, 'take-over')).key).toBe('PAYOUT_BEGUN');
    const fromFirst = await step(second.token, 'take-over', first.staffId);
    expect(fromFirst.data.paying).toMatchObject({ mine: true });
    // A third person was shown the first one, who does not pay it any more.
    const late = await step(third.token, 'take-over', first.staffId);
    expect(late.key).toBe('PAYOUT_BEGUN');
    expect((await step(first.token, 'stop')).key).toBe('PAYOUT_BEGUN');
    expect((await step(second.token, 'stop')).data.paying).toBe(null);
    await ok('staffPayWithdrawal', { withdrawalNo, reference: 'TT-1' }, { as: first.token });
  });

  test('above the limit needs two approvers', async () => {
    const { token } = await aRich(100_000);
    const { withdrawalNo } = (await withdraw(token, 500.01)).data;
    const [first, second] = [await clerk(), await clerk()];
    const once = await ok('staffApproveWithdrawal', { withdrawalNo }, { as: first.token });
    expect(once).toMatchObject({ status: 'requested', approvalsNeeded: 2, mayApprove: false });
    expect((await call('staffApproveWithdrawal', { withdrawalNo }, { as: first.token })).key).toBe(
      'SECOND_PERSON',
    );
    expect(
      (await call('staffPayWithdrawal', { withdrawalNo, reference: 'early' }, { as: first.token }))
        .key,
    ).toBe('WITHDRAWAL_DECIDED');
    expect(
      await ok('staffApproveWithdrawal', { withdrawalNo }, { as: second.token }),
    ).toMatchObject({ status: 'approved' });
  });

  test('rejected with a reason or withdrawn, the money is available again; others’ cannot be touched', async () => {
    const { token, userId } = await aRich(10_000);
    const { withdrawalNo } = (await withdraw(token, 100)).data;
    const { token: as } = await clerk();
    expect(
      (await call('staffRejectWithdrawal', { withdrawalNo, reason: '' }, { as })).fields,
    ).toHaveProperty('reason');
    expect(
      await ok('staffRejectWithdrawal', { withdrawalNo, reason: 'name differs' }, { as }),
    ).toMatchObject({ status: 'rejected' });
    expect((await withdraw(token, 100.01)).key).toBe('BALANCE_SHORT');
    const again = (await withdraw(token, 100)).data;
    const stranger = await aCustomer(app);
    expect(
      (await call('cancelWithdrawal', { withdrawalNo: again.withdrawalNo }, { as: stranger.token }))
        .key,
    ).toBe('NOT_FOUND');
    expect(
      await ok('cancelWithdrawal', { withdrawalNo: again.withdrawalNo }, { as: token }),
    ).toMatchObject({ status: 'cancelled' });
    expect(await usdOf(userId)).toEqual({ availableMinor: 10_000, frozenMinor: 0 });
    expect((await ok('withdrawalPage', { pageSize: 1 }, { as: token })).items).toMatchObject([
      { withdrawalNo: again.withdrawalNo },
    ]);
  });

  test('is refused below the minimum, with a wrong password, without an account, and for a card number', async () => {
    const { token } = await aRich(10_000);
    expect((await withdraw(token, 9.99)).key).toBe('AMOUNT_TOO_SMALL');
    expect((await withdraw(token, 20, { payPassword: '000000' })).key).toBe('PAY_PASSWORD_WRONG');
    expect((await withdraw(token, 20, { account: ' ' })).fields).toHaveProperty('account');
    expect(await withdraw(token, 20, { account: '4111 1111 1111 1111' })).toMatchObject({
      key: 'CARD_DATA_REFUSED',
    });
    expect((await withdraw(token, 20, { method: 'cash', bankName: '', account: '' })).code).toBe(
      200,
    );
  });

  test('approved, rejected and withdrawn in parallel: exactly one of them succeeds', async () => {
    const { token, userId } = await aRich(100_000);
    const { token: as } = await clerk();
    for (let round = 0; round < 6; round += 1) {
      const { withdrawalNo } = (await withdraw(token, 20)).data;
      const ends = await Promise.all([
        call('staffApproveWithdrawal', { withdrawalNo }, { as }),
        call('staffRejectWithdrawal', { withdrawalNo, reason: 'no' }, { as }),
        call('cancelWithdrawal', { withdrawalNo }, { as: token }),
        call('cancelWithdrawal', { withdrawalNo }, { as: token }),
      ]);
      // An approved one may still be rejected; cancelling and rejecting exclude each other.
      const [approved, ...returned] = ends.map(({ code }) => code === 200);
      expect(returned.filter(Boolean).length).toBeLessThanOrEqual(1);
      expect(approved || returned.some(Boolean)).toBe(true);
      if (approved && !returned.some(Boolean))
        await ok('staffRejectWithdrawal', { withdrawalNo, reason: 'no' }, { as });
    }
    expect(await usdOf(userId)).toEqual({ availableMinor: 100_000, frozenMinor: 0 });
  });
});

const freeze = (
  token: string,
  amount: number,
  length: 7 | 15 = 7,
  currency: 'IQD' | 'USD' = 'IQD',
) =>
  call(
    'startPreCharge',
    { amount: { amount, currency }, days: length, payPassword: testPayPassword },
    { as: token },
  );

describe('a pre-charge', () => {
  test('freezes dinars for its days, then releases them once with its start day’s gift, whatever the setting is then', async () => {
    const { token, userId } = await aRich(1_000_000, 'IQD');
    const started = (await freeze(token, 100_000, 7)).data;
    expect(started).toMatchObject({
      percent: 0.5,
      gift: { amount: 500, currency: 'IQD' },
      status: 'frozen',
    });
    expect(Date.parse(started.endsAt) - Date.parse(started.startedAt)).toBe(days(7));
    expect((await freeze(token, 333_333, 15)).data).toMatchObject({
      percent: 2,
      gift: { amount: 6667 },
    });
    expect(await iqdOf(userId)).toEqual({ availableMinor: 566_667, frozenMinor: 433_333 });
    await app.pass(days(7) - 1000);
    expect((await iqdOf(userId)).frozenMinor).toBe(433_333);
    await app.pass(2000);
    expect(await iqdOf(userId)).toEqual({ availableMinor: 667_167, frozenMinor: 333_333 });
    await app.pass(days(8));
    await Promise.all(Array.from({ length: 6 }, () => preChargeSweep.run(platform)));
    expect(await iqdOf(userId)).toEqual({ availableMinor: 1_007_167, frozenMinor: 0 });
    expect(
      (await ok('preChargePage', {}, { as: token })).items.map(({ status }) => status),
    ).toEqual(['ended', 'ended']);
    const { rows } =
      await platform.db.execute(sql`select sum(e.amount_minor)::int as given from ledger_entry e
      join ledger_tx t using (tx_id) join ledger_account a using (account_id) where t.kind = 'gift' and a.owner_id = 'promotion'`);
    expect(rows).toEqual([{ given: -7167 }]);
  });

  test('takes dinars only, within minimum and balance, and not once staff have switched it off', async () => {
    const { token, userId } = await aRich(50_000, 'IQD');
    expect((await freeze(token, 50_000, 7, 'USD')).fields).toHaveProperty('amount.currency');
    expect((await freeze(token, 24_999)).key).toBe('AMOUNT_TOO_SMALL');
    expect((await freeze(token, 50_001)).key).toBe('BALANCE_SHORT');
    await freeze(token, 25_000);
    const { token: as } = await aStaff(app, 'finance-lead');
    await ok(
      'moneySettingUpdate',
      { key: 'wallet.preChargeOn', value: false, reason: 'season over' },
      { as },
    );
    expect((await freeze(token, 25_000)).key).toBe('PRE_CHARGE_OFF');
    expect(await ok('preChargeTerms', {}, { as: token })).toMatchObject({ isOn: false });
    await app.pass(days(8));
    expect(await iqdOf(userId)).toEqual({ availableMinor: 50_125, frozenMinor: 0 });
    await ok(
      'moneySettingUpdate',
      { key: 'wallet.preChargeOn', value: true, reason: 'again' },
      { as: (await aStaff(app, 'finance-lead')).token },
    );
  });
});

describe('a reversal', () => {
  const lastOf = async (userId: string, as: string) =>
    (await ok('staffWalletStatement', { userId }, { as })).items[0];

  test('takes a credit back once by an opposite entry with a reason, and both entries stay', async () => {
    const { token, userId } = await aRich(700);
    const { token: as } = await aStaff(app, 'finance-lead');
    const txId = (await lastOf(userId, as))?.txId ?? '';
    expect((await call('staffReverse', { txId, reason: ' ' }, { as })).fields).toHaveProperty(
      'reason',
    );
    expect(
      (await call('staffReverse', { txId, reason: 'typo' }, { as: (await clerk()).token })).key,
    ).toBe('FORBIDDEN');
    const ends = await Promise.all(
      Array.from({ length: 5 }, () =>
        call('staffReverse', { txId, reason: 'entered twice' }, { as }),
      ),
    );
    expect(ends.map(({ key }) => key ?? 'done').sort()).toEqual([
      ...Array(4).fill('ALREADY_REVERSED'),
      'done',
    ]);
    expect(await usdOf(userId)).toEqual({ availableMinor: 0, frozenMinor: 0 });
    const { items } = await ok('walletStatement', {}, { as: token });
    expect(items.map(({ kind, amount, balance }) => [kind, amount.amount, balance.amount])).toEqual(
      [
        ['reversal', -7, 0],
        ['credit', 7, 7],
      ],
    );
    expect(await lastOf(userId, as)).toMatchObject({ reversible: false });
    expect(
      (
        await call(
          'staffReverse',
          { txId: (await lastOf(userId, as))?.txId ?? '', reason: 'again' },
          { as },
        )
      ).key,
    ).toBe('NOT_REVERSIBLE');
  });

  test('is refused for spent money and for entries with their own process', async () => {
    const { userId } = await aRich(700);
    const { token: as } = await aStaff(app, 'finance-lead');
    const credit = (await lastOf(userId, as))?.txId ?? '';
    await holding(userId, 100);
    expect(
      (
        await call(
          'staffReverse',
          { txId: (await lastOf(userId, as))?.txId ?? '', reason: 'no' },
          { as },
        )
      ).key,
    ).toBe('NOT_REVERSIBLE');
    expect((await call('staffReverse', { txId: credit, reason: 'no' }, { as })).key).toBe(
      'BALANCE_SHORT',
    );
    expect((await call('staffReverse', { txId: 'lt_none', reason: 'no' }, { as })).key).toBe(
      'NOT_FOUND',
    );
  });
});

describe('the daily check of the ledger', () => {
  test('runs once a day, stores its findings, and shows them with our own ledger accounts', async () => {
    const { token: as } = await aStaff(app, 'finance');
    const before = (await ok('staffLedgerChecks', {}, { as })).total;
    await app.pass(days(1));
    await app.pass(1000);
    const { items, total, last, house } = await ok(
      'staffLedgerChecks',
      {},
      { as: (await aStaff(app, 'finance')).token },
    );
    expect(total).toBe(before + 1);
    expect(items[0]).toMatchObject({ found: 0, problems: [] });
    expect(last).toEqual(items[0]);
    expect(items[0]?.entries).toBeGreaterThan(0);
    const sums = new Map<string, number>();
    for (const { balance } of house)
      sums.set(
        balance.currency,
        (sums.get(balance.currency) ?? 0) + Math.round(balance.amount * 100),
      );
    expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
    expect(await platform.metrics.registry.getSingleMetricAsString('wasit_ledger_faults')).toMatch(
      /wasit_ledger_faults 0/,
    );
  });

  test('finds changes made outside the ledger, which the application itself cannot make', async () => {
    const { userId } = await aRich(700);
    const own = await platform.transact((tx) =>
      walletAccount(tx, { userId, currency: 'USD', book: 'available' }),
    );
    await platform.db.execute(
      sql`update ledger_account set balance_minor = balance_minor + 5 where account_id = ${own}`,
    );
    const { token: as } = await aStaff(app, 'finance');
    const { problems: faults } = await ok('staffCheckLedger', {}, { as });
    expect(faults.map(({ kind }) => kind)).toEqual(['balance', 'currency']);
    expect(faults[0]?.examples[0]).toContain(userId);
    await platform.db.execute(
      sql`update ledger_account set balance_minor = balance_minor - 5 where account_id = ${own}`,
    );
    expect((await ok('staffCheckLedger', {}, { as })).problems).toEqual([]);
    for (const statement of [
      sql`update ledger_tx set memo = ''`,
      sql`delete from ledger_entry`,
      sql`update ledger_check set faults = '[]'`,
    ])
      await expect(platform.db.execute(statement)).rejects.toMatchObject({
        cause: { code: '42501' },
      });
  });
});

test('the statement is read by ledger account, kind, day and cursor, with the account’s balance in each row', async () => {
  const { token, userId } = await aRich(500);
  for (const amountMinor of [100, 200, 300]) {
    const entries = async (tx: Parameters<typeof houseAccount>[0]) => [
      {
        accountId: await houseAccount(tx, { book: 'till', currency: 'USD' }),
        amountMinor: -amountMinor,
      },
      {
        accountId: await walletAccount(tx, { userId, currency: 'USD', book: 'available' }),
        amountMinor,
      },
    ];
    await platform.transact(async (tx) =>
      post(tx, { reference: newId('ref'), kind: 'refund', entries: await entries(tx) }),
    );
  }
  const first = await ok('walletStatement', { pageSize: 3 }, { as: token });
  expect(first.items.map(({ balance }) => balance.amount)).toEqual([11, 8, 6]);
  const rest = await ok(
    'walletStatement',
    { pageSize: 3, cursor: first.nextCursor ?? '' },
    { as: token },
  );
  expect(rest).toMatchObject({
    items: [{ kind: 'credit', balance: { amount: 5 } }],
    nextCursor: null,
  });
  expect((await ok('walletStatement', { kind: 'credit' }, { as: token })).items).toHaveLength(1);
  const today = platform.clock.now().toISOString().slice(0, 10);
  for (const days of [{ from: '0000-01-01' }, { from: '0001-01-01' }, { to: '9999-12-31' }])
    expect(Object.keys((await call('walletStatement', days, { as: token })).fields)).toEqual(
      Object.keys(days),
    );
  expect((await ok('walletStatement', { to: '2020-01-01' }, { as: token })).items).toEqual([]);
  expect(
    (await ok('walletStatement', { from: today }, { as: token })).items.length,
  ).toBeGreaterThanOrEqual(0);
  const { fileName, bytes, rows } = await ok(
    'walletStatementFile',
    { format: 'xlsx' },
    { as: token, locale: 'ar' },
  );
  expect([fileName.endsWith('.xlsx'), rows]).toEqual([true, 4]);
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  await book.xlsx.load(Buffer.from(bytes) as unknown as ArrayBuffer);
  const [sheet] = book.worksheets;
  expect(sheet?.views[0]).toMatchObject({ rightToLeft: true });
  const lines = sheet?.getSheetValues() ?? [];
  for (const line of [
    ['الحركات', 'الكل'],
    ['إضافة', 5],
    ['مجموع الوارد', 11],
    ['الرصيد النهائي', 11],
  ])
    expect(lines).toContainEqual(expect.arrayContaining(line));
  const pdf = await ok(
    'walletStatementFile',
    { format: 'pdf', kind: 'refund', from: today },
    { as: token, locale: 'ckb' },
  );
  expect([pdf.fileName.endsWith('.pdf'), pdf.mediaType, pdf.rows]).toEqual([
    true,
    'application/pdf',
    3,
  ]);
  expect(Buffer.from(pdf.bytes).subarray(0, 5).toString()).toBe('%PDF-');
});
