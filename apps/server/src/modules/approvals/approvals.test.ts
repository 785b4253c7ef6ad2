import type { ProposedChange } from '@wasit/contract/approvals/endpoints';
import { endpoints } from '@wasit/contract/endpoints';
import type { StaffRole } from '@wasit/contract/staff/roles';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { hours, minutes } from '../../platform/clock/clock.ts';
import { aCustomer } from '../accounts/accounts.testing.ts';
import { seedFees } from '../fees/index.ts';
import { createStaff } from '../staff/index.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { proposeAndApprove } from './approvals.testing.ts';

const app = await startTestApp();
const { ok, call, platform } = app;
await seedFees(platform);
const admin = await aStaff(app, 'admin');
const lead = await aStaff(app, 'finance-lead');
const [asAdmin, asLead] = [{ as: admin.token }, { as: lead.token }];
const reason = 'agreed on Monday';

let made = 0;
const newLead = (): ProposedChange => {
  made += 1;
  return {
    kind: 'staff.create',
    userName: `lead.${made}`,
    name: `Lead ${made}`,
    roles: ['finance-lead'],
  };
};
const bank = (value: string): ProposedChange => ({
  kind: 'settings.change',
  key: 'payments.bank.accountNumber',
  value,
});
const propose = (change: ProposedChange, as = asAdmin) =>
  ok('staffPropose', { change, reason }, as);
const approve = (proposalId: string, as: { as: string }) =>
  call('staffApproveProposal', { proposalId }, as);
const accountsNamed = async (search: string) => (await ok('staffPage', { search }, asAdmin)).items;
const bankNumber = () => platform.setting(platform.db, 'payments.bank.accountNumber');

test('an administrator alone cannot create accounts that handle money, nor take one over', async () => {
  const { staffId } = await aStaff(app, 'finance');
  const alone = [
    await call(
      'staffCreate',
      { userName: 'my.helper', name: 'Helper', roles: ['finance-lead'] },
      asAdmin,
    ),
    await call('staffCreate', { userName: 'my.helper', name: 'Helper', roles: ['admin'] }, asAdmin),
    await call(
      'staffSetRoles',
      {
        staffId: (await aStaff(app, 'content')).staffId,
        from: ['content'],
        roles: ['finance'],
        reason,
      },
      asAdmin,
    ),
    await call(
      'staffSetRoles',
      { staffId: admin.staffId, from: ['admin'], roles: ['admin', 'finance'], reason },
      asAdmin,
    ),
    await call('staffResetPassword', { staffId, reason }, asAdmin),
    await call('staffResetSecondFactor', { staffId, reason }, asAdmin),
  ];
  expect(alone.map(({ key }) => key)).toEqual(Array(6).fill('SECOND_PERSON_NEEDED'));
  await ok('staffDisable', { staffId, reason }, asAdmin);
  expect((await call('staffEnable', { staffId, reason }, asAdmin)).key).toBe(
    'SECOND_PERSON_NEEDED',
  );
  expect(await accountsNamed('my.helper')).toEqual([]);
});

test('an administrator decides nothing about money: no withdrawal, refund, rate, tariff, credit or bank data', async () => {
  const money = [
    'payments.review',
    'payments.clear-offline',
    'refunds.manage',
    'fees.manage',
    'settings.money',
    'till.clerk',
    'till.sign',
  ];
  const wallet = ['wallet.credit', 'wallet.withdrawals', 'wallet.reverse'];
  const policies = new Set([...money, ...wallet].map((permission) => `staff:${permission}`));
  const acts = Object.values(endpoints).filter(({ policy }) => policies.has(policy));
  expect(acts.length).toBeGreaterThan(30);
  for (const { name, method, path } of acts) {
    const headers = { authorization: `Bearer ${admin.token}` };
    const answer = await app.app.server.inject({
      method,
      url: `/pdpd${path}`,
      headers,
      ...(method === 'POST' ? { payload: {} } : {}),
    });
    expect(answer.statusCode, name).toBe(403);
  }
  expect((await call('staffPropose', { change: bank('IQ00 MINE'), reason }, asAdmin)).status).toBe(
    403,
  );
});

test('an account exists only after a second person’s approval, and each of the two gets half of its password', async () => {
  const change = newLead();
  const { proposalId, passwordHalf } = await propose(change);
  expect(await accountsNamed('lead.1')).toEqual([]);
  expect((await ok('staffDashboard', {}, asLead)).proposalsWaiting).toBe(1);
  expect((await approve(proposalId, asAdmin)).key).toBe('SELF_APPROVAL');
  expect((await approve(proposalId, { as: (await aStaff(app, 'support')).token })).status).toBe(
    403,
  );
  const shown = (await ok('staffProposals', {}, asLead)).items[0];
  expect(shown).toMatchObject({
    kind: 'staff.create',
    subject: 'Lead 1 (lead.1)',
    reason,
    mayApprove: true,
    obstacle: null,
  });
  expect(shown?.lines).toMatchObject([{ what: 'roles', from: null, to: 'finance-lead' }]);
  const answer = await approve(proposalId, asLead);
  const [first, second] = [passwordHalf ?? '', answer.data.passwordHalf ?? ''];
  for (const password of [first, second, `${second}${first}`])
    expect((await call('staffLogin', { userName: 'lead.1', password })).key).toBe(
      'STAFF_LOGIN_WRONG',
    );
  expect((await ok('staffLogin', { userName: 'lead.1', password: `${first}${second}` })).next).toBe(
    'enrol',
  );
  const trail = (await ok('staffAuditPage', { action: 'approvals.' }, asAdmin)).items;
  expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['approvals.approve', lead.staffId],
    ['approvals.propose', admin.staffId],
  ]);
});

test('nobody creates their own approver: rights gained after the proposal and the account concerned do not count', async () => {
  const { proposalId } = await propose(newLead());
  const late = await aStaff(app, 'admin');
  expect((await approve(proposalId, { as: late.token })).key).toBe('APPROVER_TOO_NEW');
  const other = await aStaff(app, 'finance-lead');
  const about = await propose({
    kind: 'staff.set-roles',
    staffId: other.staffId,
    from: ['finance-lead'],
    roles: ['finance-lead', 'admin'],
  });
  expect((await approve(about.proposalId, { as: other.token })).key).toBe('OWN_ACCOUNT');
  const own = {
    kind: 'staff.set-roles',
    staffId: admin.staffId,
    from: ['admin'],
    roles: ['admin', 'finance'],
  } as const;
  expect(
    (
      await call(
        'staffPropose',
        { change: { ...own, from: [...own.from], roles: [...own.roles] }, reason },
        asAdmin,
      )
    ).key,
  ).toBe('OWN_ACCOUNT');
  expect((await approve(proposalId, asLead)).code).toBe(200);
});

test('of two parallel approvals one takes effect', async () => {
  const second = await aStaff(app, 'finance-lead');
  const before = await accountsNamed('Lead');
  const { proposalId } = await propose(newLead());
  const answers = await Promise.all([
    approve(proposalId, asLead),
    approve(proposalId, { as: second.token }),
    approve(proposalId, asLead),
  ]);
  expect(answers.map(({ key }) => key ?? 'done').sort()).toEqual([
    'PROPOSAL_STATE',
    'PROPOSAL_STATE',
    'done',
  ]);
  expect(await accountsNamed('Lead')).toHaveLength(before.length + 1);
});

test('bank data, single-person limits, tariffs and new tills change only with a second person of finance', async () => {
  const number = await bankNumber();
  expect(
    (
      await call(
        'moneySettingUpdate',
        { key: 'payments.bank.accountNumber', value: 'IQ01', reason },
        asLead,
      )
    ).key,
  ).toBe('SECOND_PERSON_NEEDED');
  const { proposalId } = await propose(bank('IQ77 NEW'), asLead);
  expect((await call('staffPropose', { change: bank('IQ78'), reason }, asLead)).key).toBe(
    'PROPOSAL_OPEN',
  );
  expect((await approve(proposalId, asAdmin)).status).toBe(403);
  expect(await bankNumber()).toBe(number);
  const finance = { as: (await aStaff(app, 'finance')).token };
  expect((await approve(proposalId, finance)).key).toBe('APPROVER_TOO_NEW');
  const again = await call('staffDeclineProposal', { proposalId, reason: 'typed wrong' }, asLead);
  expect(again.code).toBe(200);
  await proposeAndApprove(app, bank('IQ77 NEW'));
  expect(await bankNumber()).toBe('IQ77 NEW');
  const draft = { route: 'sea-baghdad', shippingClass: 'bulky', note: 'carrier' } as const;
  const prices = {
    price: { amount: 199, currency: 'USD' as const },
    minimumPerParcel: { amount: 5, currency: 'USD' as const },
  };
  const { draftId } = await ok('saveTariffDraft', { ...draft, ...prices }, asLead);
  await proposeAndApprove(app, { kind: 'fees.publish-tariffs', draftIds: [draftId] });
  expect((await ok('tariffList', {}, asLead)).items).toContainEqual(
    expect.objectContaining({ shippingClass: 'bulky', state: 'now', price: prices.price }),
  );
  await proposeAndApprove(app, { kind: 'till.create', name: 'Second drawer', store: 'IQ-BAGHDAD' });
  expect((await ok('tillDesk', {}, asLead)).tills.map(({ name }) => name)).toContain(
    'Second drawer',
  );
});

test('resetting password or authenticator of somebody who handles money takes two people', async () => {
  const { userName, password, staffId } = {
    userName: 'old.clerk',
    ...(await createStaff(platform, { userName: 'old.clerk', name: 'Old', roles: ['finance'] })),
  };
  const given = await proposeAndApprove(app, { kind: 'staff.reset-password', staffId });
  expect((await call('staffLogin', { userName, password })).key).toBe('STAFF_LOGIN_WRONG');
  expect((await ok('staffLogin', { userName, password: given.password })).next).toBe('enrol');
  await proposeAndApprove(app, { kind: 'staff.reset-second-factor', staffId });
  await ok('staffDisable', { staffId, reason }, asAdmin);
  await proposeAndApprove(app, { kind: 'staff.enable', staffId });
  expect((await accountsNamed('old.clerk'))[0]?.status).toBe('active');
});

test('a proposal ends when declined, withdrawn, three days old, or when its author loses the right', async () => {
  const declined = await propose(newLead());
  await ok(
    'staffDeclineProposal',
    { proposalId: declined.proposalId, reason: 'not needed' },
    asLead,
  );
  const withdrawn = await propose(newLead());
  await ok(
    'staffDeclineProposal',
    { proposalId: withdrawn.proposalId, reason: 'mistake' },
    asAdmin,
  );
  const former = await aStaff(app, 'admin');
  const orphan = await propose(newLead(), { as: former.token });
  await ok('staffDisable', { staffId: former.staffId, reason }, asAdmin);
  const old = await propose(newLead());
  await app.pass(hours(72));
  const fresh = { as: (await aStaff(app, 'finance-lead')).token };
  for (const { proposalId } of [declined, withdrawn, orphan, old])
    expect((await approve(proposalId, fresh)).key).toBe('PROPOSAL_STATE');
  const states = (await ok('staffProposals', { open: false, pageSize: 100 }, fresh)).items.map(
    ({ state }) => state,
  );
  expect(new Set(states)).toEqual(new Set(['approved', 'declined', 'withdrawn', 'expired']));
  const { rows } = await platform.pool.query(
    'select password_half from staff_proposal where password_half is not null',
  );
  expect(rows).toEqual([]);
});

test('approving needs the authenticator within the last five minutes, not just an open session', async () => {
  const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const codeOf = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({
      timestamp: Date.now() + steps * 30_000,
    });
  const { password } = await createStaff(platform, {
    userName: 'boss',
    name: 'Boss',
    roles: ['admin'],
    totpSecret,
  });
  const step = await ok('staffLogin', { userName: 'boss', password });
  const as = { as: (await ok('staffSecondFactor', { token: step.token, code: codeOf(-1) })).token };
  await propose(newLead(), as);
  app.skip(minutes(5));
  expect((await call('staffPropose', { change: newLead(), reason }, as)).key).toBe(
    'FRESH_CODE_NEEDED',
  );
  expect((await call('staffConfirmCode', { code: codeOf(-1) }, as)).key).toBe(
    'SECOND_FACTOR_WRONG',
  );
  await ok('staffConfirmCode', { code: codeOf(0) }, as);
  await propose(newLead(), as);
});

describe('goodwill for a customer', () => {
  const credit = (userId: string, amount: number, currency: 'USD' | 'IQD'): ProposedChange => ({
    kind: 'wallet.credit',
    userId,
    amount: { amount, currency },
  });
  const session = async (role: StaffRole) => ({ as: (await aStaff(app, role)).token });
  const support = () => session('support');
  const available = async (token: string) => {
    const { books } = await ok('walletBalance', {}, { as: token });
    return books.map(({ available: { amount, currency } }) => `${amount} ${currency}`);
  };

  test('is in the wallet after approval by somebody with the right, paid from our own money', async () => {
    const customer = await aCustomer(app);
    const chief = await session('finance-lead');
    const { proposalId } = await propose(credit(customer.userId, 12.5, 'USD'), await support());
    expect(await available(customer.token)).not.toContain('12.5 USD');
    const [shown] = (await ok('staffProposals', {}, chief)).items;
    expect(shown).toMatchObject({ subject: customer.userName, mayApprove: true });
    expect(shown?.lines).toMatchObject([{ what: 'credit', to: '12.5 USD' }]);
    expect((await approve(proposalId, await support())).status).toBe(403);
    expect((await approve(proposalId, chief)).code).toBe(200);
    expect((await approve(proposalId, chief)).key).toBe('PROPOSAL_STATE');
    expect(await available(customer.token)).toContain('12.5 USD');
    const { rows } = await platform.pool.query(
      `select -sum(e.amount) as given from oracle.ledger_entry e where e.owner_id = 'promotion' and e.currency = 'USD'`,
    );
    expect(Number(rows[0].given)).toBe(1250);
  });

  test('is proposed by complaint staff, for existing customers, above zero', async () => {
    const { userId } = await aCustomer(app);
    const proposeAs = async (change: ProposedChange, as: { as: string }) =>
      call('staffPropose', { change, reason }, as);
    expect((await proposeAs(credit(userId, 5, 'USD'), await session('admin'))).status).toBe(403);
    expect((await proposeAs(credit('nobody', 5, 'USD'), await support())).key).toBe('NOT_FOUND');
    const nothing = await proposeAs(credit(userId, 0, 'IQD'), await support());
    expect(Object.keys(nothing.fields)).toEqual(['change.amount.amount']);
  });
});
