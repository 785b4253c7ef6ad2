import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { system } from '../../../platform/actor.ts';
import { days, minutes } from '../../../platform/clock/clock.ts';
import { writeSetting } from '../../../platform/settings/settings.ts';
import { aCustomer } from '../accounts.testing.ts';
import { codeSentTo, outboxOf } from '../codes/codes.testing.ts';

const app = await startTestApp();
const { platform } = app;
const fresh = { password: 'quite new 1', confirmPassword: 'quite new 1' };

test('a forgotten password is replaced with the code; sessions end and the lock is lifted', async () => {
  const { token, userName } = await aCustomer(app);
  const email = `${userName}@example.com`;
  for (let wrong = 0; wrong < 6; wrong += 1)
    await app.call('login', { type: 1, account: userName, password: 'wrong' });
  expect(await app.ok('sendResetCode', { account: email.toUpperCase() })).toMatchObject({
    channel: 'account',
    resendAfterSeconds: 60,
  });
  const code = (await codeSentTo(platform, email)) ?? '';
  expect(
    await app.call('forgetPassword', {
      account: email,
      code: code === '000000' ? '000001' : '000000',
      ...fresh,
    }),
  ).toMatchObject({
    code: 6022,
  });
  expect(
    await app.call('forgetPassword', {
      account: email,
      code,
      password: 'password',
      confirmPassword: 'password',
    }),
  ).toMatchObject({
    key: 'PASSWORD_COMMON',
  });
  await app.ok('forgetPassword', { account: email, code, ...fresh });
  expect((await app.call('userInfo', {}, { as: token })).status).toBe(401);
  expect(
    (await app.call('login', { type: 1, account: userName, password: fresh.password })).code,
  ).toBe(200);
  expect(await app.call('forgetPassword', { account: email, code, ...fresh })).toMatchObject({
    key: 'CODE_SPENT',
  });
});

test('known and unknown accounts get the same answers and the same limits at every step', async () => {
  const { userName } = await aCustomer(app);
  const seen = [];
  for (const account of [
    userName,
    'nobody.at.all',
    `${userName}@example.com`,
    'nobody@example.com',
  ]) {
    const sent = await app.call('sendResetCode', { account });
    const again = await app.call('sendResetCode', { account });
    const wrong = await app.call('forgetPassword', { account, code: '123456', ...fresh });
    seen.push([
      sent.status,
      sent.data.resendAfterSeconds,
      again.key,
      wrong.status,
      wrong.key,
      wrong.msg,
    ]);
  }
  expect(seen.map(([, , again]) => again)).toEqual(seen.map(() => 'CODE_TOO_SOON'));
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[2]).toEqual(seen[3]);
  expect(await outboxOf(platform, 'accounts.code-issued', 'nobody@example.com')).toEqual([]);
});

test('once an owner has proved one contact, unproved contacts get no code: a mistyped address is somebody else’s', async () => {
  const [phone, email, userName] = ['+9647705590001', 'mistyped@example.com', 'typed.in.haste'];
  await app.ok('register', {
    userName,
    password: 'Basra-Tea-77',
    confirmPassword: 'Basra-Tea-77',
    phone,
    email,
  });
  const resetBy = async (account: string, target: string) => {
    await app.pass(minutes(2));
    await app.ok('sendResetCode', { account });
    return { target, code: (await codeSentTo(platform, target)) ?? '' };
  };
  const { code } = await resetBy(phone, phone);
  await app.ok('forgetPassword', { account: phone, code, ...fresh });
  const sentBefore = (await outboxOf(platform, 'accounts.code-issued', email)).length;
  for (const account of [email, userName, phone])
    expect((await resetBy(account, phone)).code).toMatch(/^\d{6}$/);
  expect(await outboxOf(platform, 'accounts.code-issued', email)).toHaveLength(sentBefore);
  const byAddress = await resetBy(email, phone);
  await app.ok('forgetPassword', {
    account: email,
    code: byAddress.code,
    password: 'once more 2',
    confirmPassword: 'once more 2',
  });
  const { token } = await app.ok('login', { type: 1, account: email, password: 'once more 2' });
  expect(await app.ok('myInformation', {}, { as: token })).toMatchObject({
    phoneVerified: true,
    emailVerified: false,
  });
});

test('the Host header never appears in what is sent', async () => {
  const { userName } = await aCustomer(app);
  await app.pass(minutes(2));
  const response = await app.app.server.inject({
    method: 'POST',
    url: '/pdpd/hello/user/login/sendResetCode',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', language: 'ENG' },
    payload: { account: `${userName}@example.com` },
  });
  expect(response.statusCode).toBe(200);
  const [event] = await outboxOf(platform, 'accounts.code-issued', `${userName}@example.com`);
  expect(event).toBeDefined();
  expect(JSON.stringify(event)).not.toContain('evil');
});

test('a customer lists their sessions with devices and ends one or all others; another’s session is not found', async () => {
  const { token, userName, password } = await aCustomer(app);
  const foreign = await aCustomer(app);
  const logIn = async () => (await app.ok('login', { type: 1, account: userName, password })).token;
  const [second, third] = [await logIn(), await logIn()];
  const { items } = await app.ok('sessionList', {}, { as: token });
  expect(items).toHaveLength(3);
  expect(items.filter(({ current }) => current)).toHaveLength(1);
  const [theirs] = (await app.ok('sessionList', {}, { as: foreign.token })).items;
  expect(
    (await app.call('endSession', { sessionId: theirs?.sessionId ?? '' }, { as: token })).status,
  ).toBe(404);
  const secondId =
    (await app.ok('sessionList', {}, { as: second })).items.find(({ current }) => current)
      ?.sessionId ?? '';
  await app.ok('endSession', { sessionId: secondId }, { as: token });
  expect((await app.call('userInfo', {}, { as: second })).status).toBe(401);
  expect(await app.ok('endOtherSessions', {}, { as: token })).toEqual({ ended: 1 });
  expect((await app.call('userInfo', {}, { as: third })).status).toBe(401);
  expect((await app.call('userInfo', {}, { as: foreign.token })).code).toBe(200);
});

test('a session ends half a year after its login, however active it is', async () => {
  const { token } = await aCustomer(app);
  for (let month = 0; month < 8; month += 1) {
    await app.passDays(22);
    await app.ok('userInfo', {}, { as: token });
  }
  app.skip(days(5));
  expect((await app.call('userInfo', {}, { as: token })).status).toBe(401);
});

test('a network that has used up its hourly codes gets the time to wait, not the message of the daily limit', async () => {
  const allow = (value: number) =>
    platform.transact((tx) =>
      writeSetting(tx, system('test'), {
        key: 'accounts.codesPerAddressHour',
        value,
        reason: 'test',
      }),
    );
  await allow(1);
  await app.call('sendResetCode', { account: 'somebody.else' });
  const refused = await app.call('sendResetCode', { account: 'another.one' });
  await allow(60);
  expect(refused).toMatchObject({ status: 429, key: 'TOO_MANY' });
  expect(Number(/\d+/.exec(refused.msg)?.[0])).toBeLessThanOrEqual(3600);
});
