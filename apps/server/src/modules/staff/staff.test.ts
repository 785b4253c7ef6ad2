import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { minutes } from '../../platform/clock/clock.ts';
import { createStaff, staffNames } from './index.ts';
import { aStaff } from './staff.testing.ts';

const app = await startTestApp();
const presetSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

let made = 0;
async function aClerk({ totpSecret = presetSecret }: { totpSecret?: string } = {}) {
  made += 1;
  const userName = `Clerk.${made}`;
  return {
    userName,
    ...(await createStaff(app.platform, {
      userName,
      name: `Clerk ${made}`,
      roles: ['finance'],
      totpSecret,
    })),
  };
}
const passwordStep = (clerk: { userName: string; password: string }) =>
  app.ok('staffLogin', { userName: clerk.userName, password: clerk.password });

test('password and code open a session that knows its roles’ rights; logging out ends it', async () => {
  const clerk = await aClerk();
  const step = await passwordStep(clerk);
  expect(step).toMatchObject({ next: 'second-factor', enrolment: null });
  expect((await app.call('staffMe', {}, { as: step.token })).status).toBe(401);

  const { token, staff } = await app.ok('staffSecondFactor', {
    token: step.token,
    code: codeOf(presetSecret),
  });
  expect(staff.permissions).toContain('payments.review');
  expect(await app.ok('staffMe', {}, { as: token })).toEqual(staff);
  expect(
    (await app.call('setRate', { dinarsPerDollar: 1310, source: 's', reason: 'r' }, { as: token }))
      .status,
  ).toBe(403);

  await app.ok('staffLogout', {}, { as: token });
  expect((await app.call('staffMe', {}, { as: token })).status).toBe(401);
});

test('a code works once, however often it is sent in parallel', async () => {
  const clerk = await aClerk();
  const steps = await Promise.all([passwordStep(clerk), passwordStep(clerk), passwordStep(clerk)]);
  const code = codeOf(presetSecret);
  const answers = await Promise.all(
    steps.map(({ token }) => app.call('staffSecondFactor', { token, code })),
  );
  expect(answers.map((answer) => answer.key ?? 'opened').sort()).toEqual([
    'SECOND_FACTOR_WRONG',
    'SECOND_FACTOR_WRONG',
    'opened',
  ]);
  const { token } = await passwordStep(clerk);
  expect((await app.call('staffSecondFactor', { token, code })).key).toBe('SECOND_FACTOR_WRONG');
  expect((await app.call('staffSecondFactor', { token, code: codeOf(presetSecret, 1) })).code).toBe(
    200,
  );
  expect((await app.call('staffSecondFactor', { token, code: codeOf(presetSecret, 1) })).key).toBe(
    'UNAUTHORISED',
  );
});

test('the first login enrols an authenticator with a secret shown once and stored encrypted', async () => {
  const clerk = {
    userName: 'new.clerk',
    ...(await createStaff(app.platform, {
      userName: 'new.clerk',
      name: 'New',
      roles: ['support'],
    })),
  };
  expect(clerk.totpSecret).toBeNull();
  const step = await passwordStep(clerk);
  const secret = step.enrolment?.secret ?? '';
  expect(step.enrolment?.otpauthUrl).toContain(`secret=${secret}`);
  expect(
    (await app.call('staffSecondFactor', { token: step.token, code: codeOf(secret) })).key,
  ).toBe('UNAUTHORISED');
  expect((await app.call('staffEnrol', { token: step.token, code: codeOf(secret, -9) })).key).toBe(
    'SECOND_FACTOR_WRONG',
  );
  await app.ok('staffEnrol', { token: step.token, code: codeOf(secret) });
  expect((await app.call('staffEnrol', { token: step.token, code: codeOf(secret, 1) })).key).toBe(
    'UNAUTHORISED',
  );

  expect(await passwordStep(clerk)).toMatchObject({ next: 'second-factor', enrolment: null });
  const { rows } = await app.platform.pool.query(
    'select * from staff_account where staff_id = $1',
    [clerk.staffId],
  );
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('of two parallel first logins one enrols; the other cannot add its authenticator', async () => {
  const clerk = {
    userName: 'two.windows',
    ...(await createStaff(app.platform, { userName: 'two.windows', name: 'Two', roles: [] })),
  };
  const [one, other] = [await passwordStep(clerk), await passwordStep(clerk)];
  await app.ok('staffEnrol', { token: one.token, code: codeOf(one.enrolment?.secret ?? '', -1) });
  const late = await app.call('staffEnrol', {
    token: other.token,
    code: codeOf(other.enrolment?.secret ?? ''),
  });
  expect(late.key).toBe('UNAUTHORISED');
  const next = await passwordStep(clerk);
  expect(
    (
      await app.call('staffSecondFactor', {
        token: next.token,
        code: codeOf(other.enrolment?.secret ?? '', 1),
      })
    ).key,
  ).toBe('SECOND_FACTOR_WRONG');
});

test('unknown names and wrong passwords get the same answer and the same lock after five', async () => {
  const clerk = await aClerk();
  for (const userName of [clerk.userName.toUpperCase(), 'nobody.here']) {
    const keys = [];
    for (let tries = 0; tries < 6; tries += 1)
      keys.push((await app.call('staffLogin', { userName, password: 'wrong' })).key);
    expect(keys).toEqual([
      ...Array(4).fill('STAFF_LOGIN_WRONG'),
      'PASSWORD_LOCKED',
      'PASSWORD_LOCKED',
    ]);
  }
  expect(
    (await app.call('staffLogin', { userName: clerk.userName, password: clerk.password })).key,
  ).toBe('PASSWORD_LOCKED');
  const { rows } = await app.platform.pool.query(
    `select object from audit_entry where action = 'staff.login-locked' order by id`,
  );
  expect(rows.map(({ object }) => object)).toEqual([
    `staff:password:${clerk.userName.toLowerCase()}`,
    'staff:password:nobody.here',
  ]);
  await app.pass(minutes(5));
  await passwordStep(clerk);
});

test('thirty parallel guesses count as at most five', async () => {
  const clerk = await aClerk();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      app.call('staffLogin', { userName: clerk.userName, password: 'wrong' }),
    ),
  );
  expect(answers.filter(({ key }) => key === 'STAFF_LOGIN_WRONG')).toHaveLength(4);
});

test('twenty parallel right passwords all pass; one right code sent twenty times works once and locks nobody', async () => {
  const clerk = await aClerk();
  const steps = await Promise.all(
    Array.from({ length: 20 }, () =>
      app.call('staffLogin', { userName: clerk.userName, password: clerk.password }),
    ),
  );
  expect(steps.map((answer) => answer.key ?? 'passed')).toEqual(Array(20).fill('passed'));
  const code = codeOf(presetSecret);
  const opened = await Promise.all(
    steps.map(({ data }) => app.call('staffSecondFactor', { token: data.token, code })),
  );
  expect(opened.map((answer) => answer.key ?? 'opened').sort()).toEqual([
    ...Array(19).fill('SECOND_FACTOR_WRONG'),
    'opened',
  ]);
  const { token } = await passwordStep(clerk);
  expect((await app.call('staffSecondFactor', { token, code: codeOf(presetSecret, 1) })).code).toBe(
    200,
  );
});

test('a repeated code is not counted as a wrong try, and restores no other try', async () => {
  const clerk = await aClerk();
  const code = codeOf(presetSecret);
  await app.ok('staffSecondFactor', { token: (await passwordStep(clerk)).token, code });
  const { token } = await passwordStep(clerk);
  const keys = [];
  for (const guess of [30, 31, 32, 33])
    keys.push(
      (await app.call('staffSecondFactor', { token, code: codeOf(presetSecret, guess) })).key,
    );
  keys.push((await app.call('staffSecondFactor', { token, code })).key);
  expect(keys).toEqual(Array(5).fill('SECOND_FACTOR_WRONG'));
  expect((await app.call('staffSecondFactor', { token, code: codeOf(presetSecret, 34) })).key).toBe(
    'PASSWORD_LOCKED',
  );
});

test('repeating the password step gives no new tries for the code', async () => {
  const clerk = await aClerk();
  const keys = [];
  for (let tries = 0; tries < 5; tries += 1) {
    const { token } = await passwordStep(clerk);
    keys.push(
      (await app.call('staffSecondFactor', { token, code: codeOf(presetSecret, 40 + tries) })).key,
    );
  }
  expect(keys.at(-1)).toBe('PASSWORD_LOCKED');
  const { token } = await passwordStep(clerk);
  expect((await app.call('staffSecondFactor', { token, code: codeOf(presetSecret) })).key).toBe(
    'PASSWORD_LOCKED',
  );
});

test('a staff session ends after twelve hours', async () => {
  const { token, staffId } = await aStaff(app, 'admin');
  await app.pass(minutes(60 * 12 - 1));
  await app.ok('staffMe', {}, { as: token });
  app.skip(minutes(1));
  expect((await app.call('staffMe', {}, { as: token })).status).toBe(401);
  expect((await staffNames(app.platform.db, [staffId, 'unknown'])).size).toBe(1);
});

test('the login says that an account is suspended only for the right password, and its sessions end', async () => {
  const clerk = await aClerk();
  const { token } = await app.ok('staffSecondFactor', {
    token: (await passwordStep(clerk)).token,
    code: codeOf(presetSecret),
  });
  await app.platform.pool.query(
    `update staff_account set status = 'suspended' where staff_id = $1`,
    [clerk.staffId],
  );
  expect((await app.call('staffMe', {}, { as: token })).status).toBe(401);
  expect((await app.call('staffLogin', { userName: clerk.userName, password: 'wrong' })).key).toBe(
    'STAFF_LOGIN_WRONG',
  );
  expect(
    (await app.call('staffLogin', { userName: clerk.userName, password: clerk.password })).key,
  ).toBe('ACCOUNT_SUSPENDED');
});

test('two staff accounts cannot share a name, and no token or password is stored in plain text', async () => {
  const clerk = await aClerk();
  await expect(
    createStaff(app.platform, { userName: clerk.userName.toLowerCase(), name: 'x', roles: [] }),
  ).rejects.toMatchObject({
    key: 'USER_NAME_EXISTS',
  });
  const { token } = await passwordStep(clerk);
  const { rows } = await app.platform.pool.query(
    'select s.*, a.* from staff_session s join staff_account a using (staff_id)',
  );
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).not.toContain(clerk.password);
});
