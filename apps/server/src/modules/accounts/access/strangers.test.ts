import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { from } from '../../../../test/from.ts';
import { startTestApp } from '../../../../test/start.ts';
import { minutes } from '../../../platform/clock/clock.ts';
import { createStaff } from '../../staff/index.ts';
import { aCustomer } from '../accounts.testing.ts';

const app = await startTestApp();
type Caller = ReturnType<typeof from>;

let networks = 0;
const aNetwork = () => `203.0.113.${++networks}`;
const guessFiveTimes = async (caller: Caller, account: string) => {
  const codes: number[] = [];
  for (let tries = 0; tries < 5; tries += 1)
    codes.push((await caller('login', { type: 1, account, password: 'wrong' })).code);
  return codes;
};

test('a guest who guesses passwords locks only their own network; the owner gets in from another, warned once a day', async () => {
  const { userName, userId, password } = await aCustomer(app);
  const right = { type: 1, account: userName, password } as const;
  const stranger = from(app, '2001:db8:66:1::1');
  expect(await guessFiveTimes(stranger, userName)).toEqual([6024, 6024, 6024, 6024, 6025]);
  const locked = await stranger('login', right);
  expect(locked.code).toBe(6025);
  expect(Number(locked.headers['retry-after'])).toBe(300);
  expect((await from(app, '2001:db8:66:1:ffff::9')('login', right)).code).toBe(6025);
  expect((await from(app, aNetwork())('login', right)).code).toBe(200);
  for (let more = 0; more < 3; more += 1) await guessFiveTimes(from(app, aNetwork()), userName);
  const { rows } = await app.platform.pool.query(
    `select count(*)::int as n from outbox_event where kind = 'accounts.login-locked' and payload->>'userId' = $1`,
    [userId],
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('the owner on a known device gets in despite failures from the same network, until the password is changed', async () => {
  const { userName, password } = await aCustomer(app);
  const right = { type: 1, account: userName, password } as const;
  const network = aNetwork();
  const phone = from(app, network);
  const { data } = await phone('login', right);
  await guessFiveTimes(from(app, network), userName);
  expect((await from(app, network)('login', right)).code).toBe(6025);
  expect((await phone('login', right)).code).toBe(200);
  // It does not bypass the count: the phone number has its own.
  expect((await guessFiveTimes(phone, userName)).at(-1)).toBe(6025);
  app.skip(minutes(5.1));
  const changed = {
    oldPassword: password,
    password: 'quite new 1',
    confirmPassword: 'quite new 1',
  };
  const elsewhere = from(app, aNetwork());
  const { token } = (await elsewhere('login', right)).data;
  expect((await elsewhere('changePassword', changed, token)).code).toBe(200);
  const fresh = { ...right, password: 'quite new 1' };
  await guessFiveTimes(from(app, network), userName);
  expect((await phone('login', fresh)).code).toBe(6025);
  expect((await elsewhere('login', fresh)).code).toBe(200);
  expect(data.user.userName).toBe(userName);
});

test('failed logins of guests do not block a logged-in owner from sensitive changes', async () => {
  const { userName, password, token } = await aCustomer(app);
  await guessFiveTimes(from(app, aNetwork()), userName);
  const set = { payPassword: '402817', confirmPayPassword: '402817', loginPassword: password };
  expect((await app.call('setPayPassword', set, { as: token })).code).toBe(200);
});

const secret = 'JBSWY3DPEHPK3PXP';
const codeOf = (steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

test('guests lock neither password nor second factor of staff on a known device or another network', async () => {
  const { password } = await createStaff(app.platform, {
    userName: 'huda.s',
    name: 'Huda',
    roles: ['support'],
    totpSecret: secret,
  });
  const login = (caller: Caller, word = password) =>
    caller('staffLogin', { userName: 'huda.s', password: word });
  const network = aNetwork();
  const desk = from(app, network);
  const { token } = (await login(desk)).data;
  expect((await desk('staffSecondFactor', { token, code: codeOf(-1) })).code).toBe(200);
  const stranger = from(app, network);
  for (let tries = 0; tries < 5; tries += 1) await login(stranger, 'wrong');
  expect((await login(from(app, network))).key).toBe('PASSWORD_LOCKED');
  expect((await login(from(app, aNetwork()))).code).toBe(200);
  expect((await login(desk)).code).toBe(200);

  // An attacker knows the password and guesses codes from changing networks: at most fifty a day
  // are checked, and the known browser still works.
  const keys: (string | undefined)[] = [];
  for (let round = 0; round < 11; round += 1) {
    const thief = from(app, aNetwork());
    const step = (await login(thief)).data;
    for (let tries = 0; tries < 5; tries += 1)
      keys.push((await thief('staffSecondFactor', { token: step.token, code: '000000' })).key);
  }
  expect(keys.slice(0, 5)).toEqual([...Array(4).fill('SECOND_FACTOR_WRONG'), 'PASSWORD_LOCKED']);
  expect(keys.slice(50)).toEqual(Array(5).fill('DAILY_LIMIT'));
  const step = (await login(desk)).data;
  expect((await desk('staffSecondFactor', { token: step.token, code: codeOf() })).code).toBe(200);
});
