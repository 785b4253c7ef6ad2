import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { whileHeld } from '../../../../test/hold-rows.ts';
import { startTestApp, type TestApp } from '../../../../test/start.ts';
import { hours } from '../../../platform/clock/clock.ts';
import { aStaff } from '../staff.testing.ts';
import { openStaffSession } from '../staff-sessions.ts';

const app = await startTestApp();
const { ok, call } = app;
const boss = await aStaff(app, 'admin');
const admin = { as: boss.token };
const reason = 'left the company';
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

let made = 0;
const own = 'my own long password';
/** A newly created account after password change and enrolment. */
async function aClerk({ roles = ['analyst'] }: { roles?: ('analyst' | 'content')[] } = {}) {
  made += 1;
  const userName = `new.clerk.${made}`;
  const { staffId, password } = await ok(
    'staffCreate',
    { userName, name: `Clerk ${made}`, roles },
    admin,
  );
  const step = await ok('staffLogin', { userName, password });
  const secret = step.enrolment?.secret ?? '';
  const { token, recoveryCodes } = await ok('staffEnrol', {
    token: step.token,
    code: codeOf(secret, -1),
  });
  return { staffId, userName, oneTime: password, token, secret, recoveryCodes };
}
const settled = async (roles?: ('analyst' | 'content')[]) => {
  const clerk = await aClerk(roles ? { roles } : {});
  await ok(
    'staffChangePassword',
    { oldPassword: clerk.oneTime, password: own, confirmPassword: own },
    { as: clerk.token },
  );
  return clerk;
};
const accountOf = async (staffId: string) =>
  (await ok('staffPage', { search: staffId }, admin)).items[0];
const acts = async (app: TestApp, object: string) =>
  (await app.ok('staffAuditPage', { object }, admin)).items.map(({ action }) => action);

test('a new account has no rights until its one-time password is changed, and then all of its roles', async () => {
  const clerk = await aClerk();
  const as = { as: clerk.token };
  expect(await ok('staffMe', {}, as)).toMatchObject({ mustChangePassword: true, permissions: [] });
  expect(await ok('staffSecurity', {}, as)).toMatchObject({ mustChangePassword: true });
  const closed = ['staffOrderPage', 'staffDashboard', 'ownStaffNotes', 'rateHistory'] as const;
  for (const name of [...closed, 'staffProposals', 'figureReports', 'uploadImage'] as const)
    expect((await call(name, {}, as)).status, name).toBe(403);
  const change = { oldPassword: clerk.oneTime, password: own, confirmPassword: own };
  expect(
    (
      await call(
        'staffChangePassword',
        { ...change, password: clerk.oneTime, confirmPassword: clerk.oneTime },
        as,
      )
    ).key,
  ).toBe('PASSWORD_COMMON');
  for (const like of ['20262026CLERK', `77${clerk.userName}!`.replaceAll('.', '')])
    expect(
      (await call('staffChangePassword', { ...change, password: like, confirmPassword: like }, as))
        .key,
    ).toBe('PASSWORD_LIKE_NAME');
  expect(
    (
      await call(
        'staffChangePassword',
        { ...change, password: 'short', confirmPassword: 'short' },
        as,
      )
    ).fields,
  ).toHaveProperty('password');
  expect(
    (await call('staffChangePassword', { ...change, confirmPassword: `${own}x` }, as)).fields,
  ).toHaveProperty('confirmPassword');
  expect((await call('staffChangePassword', { ...change, oldPassword: 'wrong' }, as)).key).toBe(
    'PASSWORD_WRONG',
  );
  expect(await ok('staffChangePassword', change, as)).toMatchObject({ mustChangePassword: false });
  for (const name of closed) expect((await call(name, {}, as)).code, name).toBe(200);
  expect(
    (await call('staffLogin', { userName: clerk.userName, password: clerk.oneTime })).key,
  ).toBe('STAFF_LOGIN_WRONG');
  expect((await ok('staffLogin', { userName: clerk.userName, password: own })).next).toBe(
    'second-factor',
  );
});

test('the list shows how accounts are protected, to administrators only', async () => {
  const clerk = await settled();
  expect(await accountOf(clerk.staffId)).toMatchObject({
    userName: clerk.userName,
    status: 'active',
    hasSecondFactor: true,
    recoveryCodesLeft: 10,
    sessions: 1,
    mustChangePassword: false,
  });
  expect((await call('staffPage', {}, { as: clerk.token })).status).toBe(403);
  expect(
    (
      await call(
        'staffCreate',
        { userName: clerk.userName.toUpperCase(), name: 'x', roles: ['analyst'] },
        admin,
      )
    ).key,
  ).toBe('USER_NAME_EXISTS');
  expect(
    (await call('staffCreate', { userName: 'no.roles', name: 'x', roles: [] }, admin)).fields,
  ).toHaveProperty('roles');
});

test('changed roles apply from the next call; a stale edit changes nothing', async () => {
  const clerk = await settled();
  const change = {
    staffId: clerk.staffId,
    from: ['analyst' as const],
    roles: ['content' as const],
    reason,
  };
  await ok('staffSetRoles', change, admin);
  expect((await call('staffOrderPage', {}, { as: clerk.token })).status).toBe(403);
  expect((await call('staffSetRoles', change, admin)).key).toBe('CONFLICT');
  expect((await call('staffSetRoles', { ...change, staffId: 'st_none' }, admin)).key).toBe(
    'NOT_FOUND',
  );
  expect(await acts(app, `staff:${clerk.staffId}`)).toContain('staff.set-roles');
});

test('a disabled account is logged out at once and stays out until it is enabled', async () => {
  const clerk = await settled();
  const { staffId, userName } = clerk;
  await ok('staffDisable', { staffId, reason }, admin);
  expect((await call('staffMe', {}, { as: clerk.token })).status).toBe(401);
  expect((await call('staffLogin', { userName, password: own })).key).toBe('ACCOUNT_SUSPENDED');
  expect((await call('staffDisable', { staffId, reason }, admin)).key).toBe('CONFLICT');
  await ok('staffEnable', { staffId, reason }, admin);
  expect((await call('staffMe', {}, { as: clerk.token })).status).toBe(401);
  expect((await ok('staffLogin', { userName, password: own })).next).toBe('second-factor');
  for (const act of ['staffDisable', 'staffEnable'] as const)
    expect((await call(act, { staffId: 'st_none', reason }, admin)).key).toBe('NOT_FOUND');
});

test('the last administrator cannot be removed, nor two of them by each other in parallel', async () => {
  expect((await call('staffDisable', { staffId: boss.staffId, reason }, admin)).key).toBe(
    'LAST_ADMIN',
  );
  expect(
    (
      await call(
        'staffSetRoles',
        { staffId: boss.staffId, from: ['admin'], roles: ['analyst'], reason },
        admin,
      )
    ).key,
  ).toBe('LAST_ADMIN');
  const second = await aStaff(app, 'admin');
  const query = `select 1 from staff_account where 'admin' = any(roles) for update`;
  const answers = await whileHeld(app.platform, { query, waiting: 2 }, async () => [
    call('staffDisable', { staffId: second.staffId, reason }, admin),
    call(
      'staffSetRoles',
      { staffId: boss.staffId, from: ['admin'], roles: ['analyst'], reason },
      { as: second.token },
    ),
  ]);
  expect(answers.map((answer) => answer.key ?? 'done').sort()).toEqual(['LAST_ADMIN', 'done']);
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  const left = (
    await ok(
      'staffPage',
      { pageSize: 100 },
      { as: answers[0]?.code === 200 ? boss.token : second.token },
    )
  ).items;
  expect(
    left.filter(({ roles, status }) => roles.includes('admin') && status === 'active'),
  ).toHaveLength(1);
  // The rest of the file acts as the first administrator; nobody alone may give that role back.
  await app.platform.pool.query(`update staff_account set roles = '{admin}' where staff_id = $1`, [
    boss.staffId,
  ]);
});

test('password and second factor are reset by another administrator, never by oneself', async () => {
  const clerk = await settled();
  const { staffId, userName } = clerk;
  for (const act of ['staffResetPassword', 'staffResetSecondFactor'] as const) {
    expect((await call(act, { staffId: boss.staffId, reason }, admin)).key).toBe('OWN_ACCOUNT');
    expect((await call(act, { staffId: 'st_none', reason }, admin)).key).toBe('NOT_FOUND');
    expect((await call(act, { staffId, reason }, { as: clerk.token })).status).toBe(403);
  }
  await aStaff(app, 'admin');
  expect((await call('staffDisable', { staffId: boss.staffId, reason }, admin)).key).toBe(
    'OWN_ACCOUNT',
  );
  await ok('staffResetSecondFactor', { staffId, reason }, admin);
  expect((await call('staffMe', {}, { as: clerk.token })).status).toBe(401);
  const other = await settled();
  const halfOpen = (await ok('staffLogin', { userName: other.userName, password: own })).token;
  await ok('staffResetPassword', { staffId: other.staffId, reason }, admin);
  expect((await call('staffMe', {}, { as: other.token })).status).toBe(401);
  expect((await call('staffSecondFactor', { token: halfOpen, code: '123456' })).key).toBe(
    'UNAUTHORISED',
  );
  const { password } = await ok('staffResetPassword', { staffId, reason }, admin);
  expect((await call('staffLogin', { userName, password: own })).key).toBe('STAFF_LOGIN_WRONG');
  const step = await ok('staffLogin', { userName, password });
  expect(step.next).toBe('enrol');
  expect(
    (await call('staffRecover', { token: step.token, recoveryCode: clerk.recoveryCodes[0] ?? '' }))
      .status,
  ).toBe(401);
});

test('each recovery code opens one session, however often it is sent; wrong ones lock the account', async () => {
  const clerk = await settled();
  expect(new Set(clerk.recoveryCodes).size).toBe(10);
  const stepToken = async () =>
    (await ok('staffLogin', { userName: clerk.userName, password: own })).token;
  const recoveryCode = (clerk.recoveryCodes[0] ?? '').toLowerCase().replace('-', ' ');
  const tokens = await Promise.all([stepToken(), stepToken(), stepToken()]);
  const answers = await Promise.all(
    tokens.map((token) => call('staffRecover', { token, recoveryCode })),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.find(({ code }) => code === 200)?.data.recoveryCodesLeft).toBe(9);
  const token = await stepToken();
  const keys: (string | undefined)[] = [];
  for (let guess = 0; guess < 6; guess += 1)
    keys.push((await call('staffRecover', { token, recoveryCode: `22222-2222${guess + 2}` })).key);
  expect(keys.at(-1)).toBe('PASSWORD_LOCKED');
  expect(
    (await call('staffRecover', { token, recoveryCode: clerk.recoveryCodes[1] ?? '' })).key,
  ).toBe('PASSWORD_LOCKED');
  expect(await acts(app, `staff:${clerk.staffId}`)).toContain('staff.recover');
});

test('a new authenticator needs the password and its own code; old authenticator and recovery codes end', async () => {
  const clerk = await settled();
  const as = { as: clerk.token };
  expect((await call('staffConfirmSecondFactor', { code: '123456' }, as)).key).toBe('CONFLICT');
  expect((await call('staffBeginSecondFactor', { password: 'wrong' }, as)).key).toBe(
    'PASSWORD_WRONG',
  );
  const { secret } = await ok('staffBeginSecondFactor', { password: own }, as);
  expect((await call('staffConfirmSecondFactor', { code: codeOf(clerk.secret) }, as)).key).toBe(
    'SECOND_FACTOR_WRONG',
  );
  const elsewhere = () =>
    app.platform.transact((tx) =>
      openStaffSession(tx, { staffId: clerk.staffId, kind: 'session' }),
    );
  const before = await elsewhere();
  const { recoveryCodes } = await ok('staffConfirmSecondFactor', { code: codeOf(secret, -1) }, as);
  expect((await call('staffMe', {}, { as: before })).status).toBe(401);
  expect(recoveryCodes).toHaveLength(10);
  const { token } = await ok('staffLogin', { userName: clerk.userName, password: own });
  expect((await call('staffSecondFactor', { token, code: codeOf(clerk.secret, 1) })).key).toBe(
    'SECOND_FACTOR_WRONG',
  );
  expect(
    (await call('staffRecover', { token, recoveryCode: clerk.recoveryCodes[2] ?? '' })).key,
  ).toBe('RECOVERY_CODE_WRONG');
  expect((await call('staffSecondFactor', { token, code: codeOf(secret) })).code).toBe(200);
  expect(await ok('staffSecurity', {}, as)).toEqual({
    recoveryCodesLeft: 10,
    otherSessions: 1,
    mustChangePassword: false,
  });
  const renewed = await ok('staffNewRecoveryCodes', { code: codeOf(secret, 1) }, as);
  expect(renewed.recoveryCodes.some((code) => recoveryCodes.includes(code))).toBe(false);
  expect((await call('staffNewRecoveryCodes', { code: codeOf(secret, 1) }, as)).key).toBe(
    'SECOND_FACTOR_WRONG',
  );
  const old = await elsewhere();
  await ok(
    'staffChangePassword',
    { oldPassword: own, password: 'one more long one 3', confirmPassword: 'one more long one 3' },
    as,
  );
  expect((await call('staffMe', {}, { as: old })).status).toBe(401);
  expect((await call('staffMe', {}, as)).code).toBe(200);
});

test('enrolling an authenticator is refused after a newer one was confirmed or the account disabled', async () => {
  const clerk = await settled();
  const as = { as: clerk.token };
  const secretOf = async () =>
    (
      await app.platform.pool.query('select totp_secret from staff_account where staff_id = $1', [
        clerk.staffId,
      ])
    ).rows[0].totp_secret;
  const kept = await secretOf();
  // The row of counted tries is locked between reading what is pending and confirming it; meanwhile
  // the other act runs.
  const late = {
    query: 'select 1 from wrong_try where subject = $1 for update',
    values: [`staff:code:${clerk.staffId}`],
    waiting: 1,
  };
  const meanwhile: (() => Promise<unknown>)[] = [
    () => ok('staffBeginSecondFactor', { password: own }, as),
    () => ok('staffResetPassword', { staffId: clerk.staffId, reason }, admin),
  ];
  for (const act of meanwhile) {
    const { secret } = await ok('staffBeginSecondFactor', { password: own }, as);
    await call('staffConfirmSecondFactor', { code: codeOf(secret, 40) }, as);
    const [answer] = await whileHeld(app.platform, late, async (inLine) => {
      const confirmed = call('staffConfirmSecondFactor', { code: codeOf(secret) }, as);
      await inLine(1);
      await act();
      return [confirmed];
    });
    expect(answer?.key).toBe('CONFLICT');
    expect(await secretOf()).toBe(kept);
  }
});

test('a login with the old password or a recovery code, or a change of it, under way fails once the password is reset', async () => {
  const clerk = await settled();
  const { staffId, userName } = clerk;
  const step = await ok('staffLogin', { userName, password: own });
  const held = {
    query: 'select 1 from staff_account where staff_id = $1 for update',
    values: [staffId],
    waiting: 4,
  };
  const change = { oldPassword: own, password: `${own} 2`, confirmPassword: `${own} 2` };
  const [reset, ...logins] = await whileHeld(app.platform, held, async (inLine) => {
    const first = call('staffResetPassword', { staffId, reason }, admin);
    await inLine(1);
    return [
      first,
      call('staffRecover', { token: step.token, recoveryCode: clerk.recoveryCodes[0] ?? '' }),
      call('staffLogin', { userName, password: own }),
      call('staffChangePassword', change, { as: clerk.token }),
    ];
  });
  expect(reset?.code).toBe(200);
  expect(logins.map(({ key }) => key)).toEqual([
    'UNAUTHORISED',
    'STAFF_LOGIN_WRONG',
    'UNAUTHORISED',
  ]);
  expect((await accountOf(staffId))?.mustChangePassword).toBe(true);
  expect(
    (await app.platform.pool.query('select 1 from staff_session where staff_id = $1', [staffId]))
      .rowCount,
  ).toBe(0);
});

test('an unused one-time password expires after 24 hours; an administrator makes a new one', async () => {
  const { staffId, password, until } = await ok(
    'staffCreate',
    { userName: 'late.clerk', name: 'Late', roles: ['analyst'] },
    admin,
  );
  const toLife = Date.parse(until) - app.platform.clock.now().getTime();
  expect(toLife).toBeGreaterThan(hours(23));
  await app.pass(hours(24) + 1000);
  // Staff sessions last 12 hours, so the administrator logs in again too.
  const fresh = { as: (await aStaff(app, 'admin')).token };
  expect((await ok('staffPage', { search: staffId }, fresh)).items).toMatchObject([
    { mustChangePassword: true, oneTimePasswordExpired: true },
  ]);
  expect((await call('staffLogin', { userName: 'late.clerk', password })).key).toBe(
    'ONE_TIME_PASSWORD_OVER',
  );
  expect((await call('staffLogin', { userName: 'late.clerk', password: 'wrong' })).key).toBe(
    'STAFF_LOGIN_WRONG',
  );
  const again = await ok('staffResetPassword', { staffId, reason }, fresh);
  expect((await ok('staffLogin', { userName: 'late.clerk', password: again.password })).next).toBe(
    'enrol',
  );
});
