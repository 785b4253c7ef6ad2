import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { days, hours, minutes } from '../../platform/clock/clock.ts';
import { newId } from '../../platform/ids/ids.ts';
import { checkLoginPassword } from './access/login-password.ts';
import { aCustomer } from './accounts.testing.ts';
import { codeSentTo } from './codes/codes.testing.ts';
import { changePassword, createUser, findUserByName, usersByIds } from './index.ts';

const app = await startTestApp();
const password = 'Basra-Tea-77';
const form = (userName: string, more: { phone?: string; email?: string }) => ({
  userName,
  password,
  confirmPassword: password,
  ...more,
});
const loginAs = (account: string, word = password) =>
  app.call('login', { type: 1, account, password: word });

test('registering logs in; later logins take the name, the phone in any spelling and the e-mail in any case', async () => {
  const { token, user } = await app.ok(
    'register',
    form('Sara.Hassan', { phone: '٠٧٧٠ ١٢٣ ٤٥٦٧', email: 'Sara@Example.com' }),
  );
  expect(user).toEqual({
    userId: user.userId,
    userName: 'Sara.Hassan',
    phone: '+9647701234567',
    email: 'sara@example.com',
    level: 1,
  });
  expect(await app.ok('userInfo', {}, { as: token })).toEqual(user);
  for (const account of [
    'sara.hassan',
    'SARA.HASSAN',
    '07701234567',
    '+964 770 123 4567',
    '9647701234567',
    '00964 770 123 4567',
    '\u202a+964 770.123.4567\u202c',
    '٠٧٧٠١٢٣٤٥٦٧',
    'SARA@example.com',
  ])
    expect((await loginAs(account)).data.user?.userId, account).toBe(user.userId);
});

test('a taken name, phone and e-mail are reported field by field, whatever their spelling', async () => {
  await app.ok('register', form('Ahmed_1', { phone: '07711111111', email: 'ahmed@example.com' }));
  const again = await app.call(
    'register',
    form('aHMED_1', { phone: '+9647711111111', email: 'AHMED@example.com' }),
  );
  expect(again).toMatchObject({ status: 422, code: 7002, key: 'USER_NAME_EXISTS' });
  expect(Object.keys(again.fields).sort()).toEqual(['email', 'phone', 'userName']);
  expect(await app.ok('checkUserName', { userName: 'AHMED_1' })).toEqual({ free: false });
  expect(await app.ok('checkUserName', { userName: '\uff21hmed_\uff11' })).toEqual({ free: false });
  expect(await app.ok('checkPhone', { phone: '9647711111111' })).toEqual({ free: false });
  expect(await app.ok('checkEmail', { email: 'Ahmed@Example.com' })).toEqual({ free: false });
  expect(await app.ok('checkUserName', { userName: 'ahmed_2' })).toEqual({ free: true });
});

test('twenty parallel registrations of one name and phone: one succeeds, the others name the taken field', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, one) =>
      app.call(
        'register',
        form('racer', { phone: '07722222222', email: `racer${one}@example.com` }),
      ),
    ),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  for (const { key } of answers.filter(({ code }) => code !== 200))
    expect(key).toMatch(/^(USER_NAME|PHONE)_EXISTS$/);
});

test('a registration repeated under its key gets a session of the same account; no token is stored', async () => {
  const [key, visitor, phone] = [newId('key'), newId('visitor'), '07733333333'];
  const press = (more = {}) =>
    app.call('register', { ...form('lost.answer', { phone }), ...more }, { key, visitor });
  const [first, again] = [await press(), await press()];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.data.user).toEqual(first.data.user);
  expect(again.data.token).not.toBe(first.data.token);
  expect((await app.call('userInfo', {}, { as: again.data.token })).status).toBe(200);
  const { rows } = await app.platform.pool.query(
    'select response_body, act_result from idempotency_key where key = $1',
    [key],
  );
  expect(rows[0]?.response_body).toBeNull();
  for (const secret of [first.data.token, password, 'argon2'])
    expect(JSON.stringify(rows)).not.toContain(secret);
  const other = 'another one 1';
  expect((await press({ password: other, confirmPassword: other })).key).toBe(
    'IDEMPOTENCY_MISMATCH',
  );
  const without = await app.call('register', form('lost.answer', { phone }), { visitor });
  expect(without.key).toBe('USER_NAME_EXISTS');
  // Anyone who proves the number ends this password, for a repeated request too.
  await app.ok('sendEntryCode', { phone });
  const code = (await codeSentTo(app.platform, '+9647733333333')) ?? 'none';
  expect((await app.ok('enterByCode', { phone, code })).user.userId).toBe(first.data.user.userId);
  expect((await press()).key).toBe('USER_NAME_EXISTS');
});

test.each([
  [{ password: 'short', confirmPassword: 'short' }, 'password'],
  [{ password: 'x'.repeat(33), confirmPassword: 'x'.repeat(33) }, 'password'],
  [{ password: 'P@ssw0rd', confirmPassword: 'P@ssw0rd' }, 'password'],
  [{ confirmPassword: 'another one' }, 'confirmPassword'],
  [{ userName: '07701112233' }, 'userName'],
  [{ userName: 'two words' }, 'userName'],
  [{ phone: '12' }, 'phone'],
  [{ phone: '+9999999999999' }, 'phone'],
  [{ email: 'no-at-sign' }, 'email'],
  [{ phone: undefined, email: undefined }, 'phone'],
])('registering with %o is refused at the field %s', async (wrong, field) => {
  const refused = await app.call('register', {
    ...form('newcomer', { phone: '07733333333' }),
    ...wrong,
  });
  expect([400, 422]).toContain(refused.status);
  expect(Object.keys(refused.fields)).toEqual([field]);
});

let made = 0;

test.each([
  ['علي.كمال', 'على.کمال', 'علی.کمال'],
  ['ەهەھ', 'ههةه', 'ەەەە'],
  ['أحمد_إبراهيم٥', 'احمد_ابراهیم5', 'ٱحـمـد_ابراهيم۵'],
])(
  'names spelled like %s count as one name on every keyboard and are shown as typed',
  async (typed, ...others) => {
    const { token, user } = await app.ok(
      'register',
      form(typed, { email: `alike.${++made}@example.com` }),
    );
    expect(user.userName).toBe(typed);
    for (const other of others) {
      expect(await app.ok('checkUserName', { userName: other })).toEqual({ free: false });
      expect(
        await app.call('register', form(other, { email: `alike.${++made}@example.com` })),
      ).toMatchObject({ key: 'USER_NAME_EXISTS' });
      expect((await loginAs(other, password)).data.user.userId).toBe(user.userId);
    }
    const stranger = await aCustomer(app);
    expect(
      (await app.call('changeUserName', { userName: others[0] ?? '' }, { as: stranger.token })).key,
    ).toBe('USER_NAME_EXISTS');
    expect(
      (await app.ok('changeUserName', { userName: others[1] ?? '' }, { as: token })).userName,
    ).toBe(others[1]);
  },
);

test('names whose letters sound different are different names', async () => {
  const pairs = [
    ['دڵ.شێر', 'دل.شیر'],
    ['آمال', 'امال'],
  ] as const;
  for (const [userName, other] of pairs) {
    await app.ok('register', form(userName, { email: `apart.${++made}@example.com` }));
    expect(await app.ok('checkUserName', { userName: other })).toEqual({ free: true });
  }
});

test('customers cannot set their own level, id or status', async () => {
  const wanted = {
    ...form('upstart', { email: 'upstart@example.com' }),
    level: 12,
    userId: 'u_mine',
    status: 'active',
    isVip: true,
  };
  const { user, token } = await app.ok('register', wanted);
  expect(user).toMatchObject({ level: 1 });
  expect(user.userId).not.toBe('u_mine');
  expect((await app.ok('userInfo', {}, { as: token })).level).toBe(1);
});

test('wrong passwords count down, then lock the account for five minutes, for the right password too', async () => {
  const { userName, password: right } = await aCustomer(app);
  expect((await loginAs('nobody.at.all')).code).toBe(6023);
  const near = ['wrong', right.toUpperCase(), ` ${right}`, right.slice(0, -1)];
  for (const [tries, word] of near.entries())
    expect(await loginAs(userName, word)).toMatchObject({
      code: 6024,
      msg: expect.stringContaining(`${4 - tries}`),
    });
  expect(await loginAs(userName, 'wrong')).toMatchObject({
    status: 429,
    code: 6025,
    msg: expect.stringContaining('5'),
  });
  expect((await loginAs(userName, right)).code).toBe(6025);
  await app.pass(minutes(5));
  expect((await loginAs(userName, 'wrong')).msg).toContain('4');
  expect((await loginAs(userName, right)).code).toBe(200);
  expect((await loginAs(userName, 'wrong')).msg).toContain('4');
});

test('thirty parallel wrong passwords: at most five are checked', async () => {
  const { userName } = await aCustomer(app);
  const answers = await Promise.all(Array.from({ length: 30 }, () => loginAs(userName, 'wrong')));
  expect(answers.filter(({ code }) => code === 6024)).toHaveLength(4);
  expect(answers.filter(({ code }) => code === 6025)).toHaveLength(26);
});

test('forty parallel right passwords: all log in', async () => {
  const { userName, password: right } = await aCustomer(app);
  const answers = await Promise.all(Array.from({ length: 40 }, () => loginAs(userName, right)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(40);
});

test('twenty wrong passwords use up the day; the next day starts anew', async () => {
  const { userName, password: right } = await aCustomer(app);
  // Starts on a Baghdad morning, so that no midnight falls between the tries.
  const morning = 24 * 60 - ((app.platform.clock.now().getTime() / 60_000 + 180) % (24 * 60)) + 60;
  await app.pass(minutes(morning));
  for (let round = 0; round < 4; round += 1) {
    for (let tries = 0; tries < 5; tries += 1) await loginAs(userName, 'wrong');
    await app.pass(minutes(6));
  }
  expect(await loginAs(userName, right)).toMatchObject({ status: 429, code: 6026 });
  await app.passDays(1);
  expect((await loginAs(userName, right)).code).toBe(200);
});

test('the lock is recorded in the audit trail', async () => {
  const { userName, userId } = await aCustomer(app);
  for (let tries = 0; tries < 6; tries += 1) await loginAs(userName, 'wrong');
  const { rows } = await app.platform.pool.query(
    'select action from audit_entry where object = $1 order by id',
    [`user:${userId}`],
  );
  expect(rows.map(({ action }) => action)).toEqual(['accounts.register', 'accounts.login-locked']);
});

test('a session ends only by logout, after thirty days without a call, or with a new password', async () => {
  const { token, userId, userName, password: first } = await aCustomer(app);
  const other = (await loginAs(userName, first)).data.token;
  await app.ok('logout', {}, { as: token });
  expect((await app.call('userInfo', {}, { as: token })).status).toBe(401);
  await app.passDays(29);
  await app.ok('userInfo', {}, { as: other });
  await app.passDays(29);
  await app.ok('userInfo', {}, { as: other });
  app.skip(days(30));
  expect((await app.call('userInfo', {}, { as: other })).status).toBe(401);

  const again = (await loginAs(userName, first)).data.token;
  await changePassword(
    app.platform,
    { kind: 'system', name: 'cli' },
    { userId, password: 'quite another 1' },
  );
  expect((await app.call('userInfo', {}, { as: again })).status).toBe(401);
  await expect(checkLoginPassword(app.platform, userId, first)).rejects.toMatchObject({
    key: 'PASSWORD_WRONG',
  });
  await checkLoginPassword(app.platform, userId, 'quite another 1');
});

test('a call extends the session and is recorded at most once an hour', async () => {
  const { token, userId } = await aCustomer(app);
  const seen = async () =>
    (
      await app.platform.pool.query('select seen_at from user_session where user_id = $1', [userId])
    ).rows[0].seen_at.getTime();
  const opened = await seen();
  await app.pass(minutes(50));
  await app.ok('userInfo', {}, { as: token });
  expect(await seen()).toBe(opened);
  await app.pass(hours(1));
  await app.ok('userInfo', {}, { as: token });
  expect(await seen()).toBeGreaterThan(opened + hours(1.5));
});

test('a wrong or expired token counts as no account: private calls are refused, public ones answer', async () => {
  for (const as of [
    'wu_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'ws_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'something-else-altogether',
  ]) {
    expect(await app.call('userInfo', {}, { as })).toMatchObject({
      status: 401,
      code: 401,
      key: 'UNAUTHORISED',
    });
    expect((await app.ok('checkUserName', { userName: 'whoever' }, { as })).free).toBe(true);
  }
});

test('a suspended customer is logged out at once, and the login says so only for the right password', async () => {
  const { token, userId, userName, password: right } = await aCustomer(app);
  await app.platform.pool.query(`update user_account set status = 'suspended' where user_id = $1`, [
    userId,
  ]);
  expect((await app.call('userInfo', {}, { as: token })).status).toBe(401);
  expect((await loginAs(userName, 'wrong')).code).toBe(6024);
  expect((await loginAs(userName, right)).code).toBe(7006);
});

test('accounts are found by id and login; tokens and passwords are never stored in plain text', async () => {
  const { userId } = await createUser(app.platform, {
    userName: 'Dara',
    password,
    phone: '0750 123 4567',
    level: 6,
  });
  expect(await findUserByName(app.platform.db, '07501234567')).toMatchObject({
    userId,
    level: 6,
    phone: '+9647501234567',
  });
  expect([...(await usersByIds(app.platform.db, [userId, 'u_unknown'])).keys()]).toEqual([userId]);
  const { token } = (await loginAs('dara')).data;
  const { rows } = await app.platform.pool.query(
    'select * from user_session join user_account using (user_id)',
  );
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).not.toContain(password);
});
