import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { minutes, secondsToNextDay } from '../../platform/clock/clock.ts';
import { newId } from '../../platform/ids/ids.ts';
import { hashSecret } from '../../platform/secret-hash.ts';
import { aCustomer } from '../accounts/accounts.testing.ts';
import { asWalletOwner, checkPayPassword, creditWallet } from './index.ts';
import { aFundedWallet, testPayPassword } from './wallet.testing.ts';

const app = await startTestApp();
const { platform } = app;

const outcome = (userId: string, payPassword: string) =>
  checkPayPassword(platform, userId, payPassword).then(
    () => 'right',
    (error: { key: string }) => error.key,
  );

describe('the wallet page', () => {
  test('shows available and frozen money, and movements with the running balance, newest first', async () => {
    const { token, userId } = await aCustomer(app);
    await aFundedWallet(app, userId, 5000);
    await aFundedWallet(app, userId, 250);
    const balance = await app.ok('walletBalance', {}, { as: token });
    expect(balance.payPasswordSet).toBe(true);
    expect(balance.books).toEqual([
      {
        currency: 'USD',
        available: { amount: 52.5, currency: 'USD' },
        frozen: { amount: 0, currency: 'USD' },
      },
      {
        currency: 'IQD',
        available: { amount: 0, currency: 'IQD' },
        frozen: { amount: 0, currency: 'IQD' },
      },
    ]);
    const statement = await app.ok('walletStatement', { pageSize: 1 }, { as: token });
    expect(statement.nextCursor).not.toBeNull();
    expect(statement.items).toMatchObject([
      { kind: 'credit', amount: { amount: 2.5 }, balance: { amount: 52.5 } },
    ]);
  });

  test('is private: a visitor must log in, another customer sees their own empty wallet', async () => {
    const { userId } = await aCustomer(app);
    await aFundedWallet(app, userId, 5000);
    const stranger = await aCustomer(app);
    expect((await app.call('walletBalance', {})).key).toBe('UNAUTHORISED');
    expect(await app.ok('walletStatement', {}, { as: stranger.token })).toEqual({
      items: [],
      nextCursor: null,
    });
  });
});

test('procurement mode never gives access to the customer’s wallet', () => {
  const customer = { kind: 'user', userId: 'u_sara', level: 1, sessionId: 's' } as const;
  expect(asWalletOwner({ ...customer, agentId: null }).userId).toBe('u_sara');
  expect(() => asWalletOwner({ ...customer, agentId: 'u_agent' })).toThrow('MODE_FORBIDDEN');
});

describe('the payment password', () => {
  test('is set with the login password, exactly six digits, typed twice', async () => {
    const { token, userId, password } = await aCustomer(app);
    expect(await outcome(userId, '123456')).toBe('PAY_PASSWORD_UNSET');
    const set = (payPassword: string, confirmPayPassword: string, loginPassword: string) =>
      app.call('setPayPassword', { payPassword, confirmPayPassword, loginPassword }, { as: token });
    expect((await set('12345', '12345', password)).fields).toHaveProperty('payPassword');
    expect((await set('408172', '408173', password)).fields).toHaveProperty('confirmPayPassword');
    expect((await set('408172', '408172', 'not it')).key).toBe('PASSWORD_WRONG');
    expect((await set('٤٠٨١٧٢', '408172', password)).code).toBe(200);
    expect(await outcome(userId, '408172')).toBe('right');
  });

  test('is set with a code, not guessed at, where there is no login password', async () => {
    const { token, userId } = await aCustomer(app);
    await platform.pool.query('update user_account set has_password = false where user_id = $1', [
      userId,
    ]);
    expect(await app.ok('walletBalance', {}, { as: token })).toMatchObject({
      loginPasswordSet: false,
    });
    const digits = { payPassword: '408172', confirmPayPassword: '408172' };
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect(
        (await app.call('setPayPassword', { ...digits, loginPassword: 'not it' }, { as: token }))
          .key,
      ).toBe('PASSWORD_NEEDED');
    const typed = { oldPassword: 'not it', password: 'Other-4081', confirmPassword: 'Other-4081' };
    expect((await app.call('changePassword', typed, { as: token })).key).toBe('PASSWORD_NEEDED');
  });

  test('is stored so that it cannot be guessed offline; one of an earlier release is sealed on use', async () => {
    const { userId } = await aCustomer(app);
    await aFundedWallet(app, userId, 1);
    const stored = async (): Promise<string> =>
      (await platform.pool.query('select hash from pay_password where user_id = $1', [userId]))
        .rows[0]?.hash;
    expect(await stored()).toMatch(/^k/);
    await platform.pool.query('update pay_password set hash = $2 where user_id = $1', [
      userId,
      await hashSecret(testPayPassword),
    ]);
    expect(await outcome(userId, '135790')).toBe('PAY_PASSWORD_WRONG');
    expect(await stored()).toMatch(/^\$argon2/);
    expect(await outcome(userId, testPayPassword)).toBe('right');
    expect(await stored()).toMatch(/^k/);
    expect(await outcome(userId, testPayPassword)).toBe('right');
    expect(await outcome(userId, '135790')).toBe('PAY_PASSWORD_WRONG');
  });

  test.each(['123456', '000000', '111111', '987654', '121212', '159753', '082715'])(
    'cannot be %s, which is easily guessed',
    async (payPassword) => {
      const { token, userId, password } = await aCustomer(app);
      if (payPassword === '082715')
        await platform.pool.query(
          `update user_account set phone = '+9647704082715' where user_id = $1`,
          [userId],
        );
      const refused = await app.call(
        'setPayPassword',
        { payPassword, confirmPayPassword: payPassword, loginPassword: password },
        { as: token },
      );
      expect(refused).toMatchObject({
        key: 'PAY_PASSWORD_EASY',
        fields: { payPassword: expect.any(String) },
      });
    },
  );

  test('can be tried twenty times a day at most; the next day starts anew', async () => {
    const { userId } = await aCustomer(app);
    await aFundedWallet(app, userId, 1);
    app.skip((secondsToNextDay(platform.clock.now()) + 60) * 1000);
    for (let round = 0; round < 4; round += 1) {
      for (let count = 0; count < 5; count += 1)
        expect(await outcome(userId, '000000')).toMatch(/WRONG|LOCKED/);
      app.skip(minutes(5) + 1000);
    }
    expect(await outcome(userId, '000000')).toBe('DAILY_LIMIT');
    expect(await outcome(userId, testPayPassword)).toBe('DAILY_LIMIT');
    await app.passDays(1);
    expect(await outcome(userId, testPayPassword)).toBe('right');
  });

  test('locks for five minutes after five wrong tries, and a right one in between resets the count', async () => {
    const { userId } = await aCustomer(app);
    await aFundedWallet(app, userId, 1);
    for (let count = 0; count < 4; count += 1)
      expect(await outcome(userId, '000000')).toBe('PAY_PASSWORD_WRONG');
    expect(await outcome(userId, testPayPassword)).toBe('right');
    for (let count = 0; count < 4; count += 1)
      expect(await outcome(userId, '000000')).toBe('PAY_PASSWORD_WRONG');
    expect(await outcome(userId, '000000')).toBe('PAY_PASSWORD_LOCKED');
    expect(await outcome(userId, testPayPassword)).toBe('PAY_PASSWORD_LOCKED');
    await app.pass(minutes(5) + 1000);
    expect(await outcome(userId, testPayPassword)).toBe('right');
  });

  test('can be tried at most five times, however many guesses come in parallel', async () => {
    const { userId } = await aCustomer(app);
    await aFundedWallet(app, userId, 1);
    const guesses = Array.from({ length: 50 }, (_, index) =>
      outcome(userId, String(100_000 + index)),
    );
    const outcomes = await Promise.all(guesses);
    expect(outcomes.filter((one) => one === 'PAY_PASSWORD_WRONG')).toHaveLength(4);
    expect(outcomes.filter((one) => one === 'PAY_PASSWORD_LOCKED')).toHaveLength(46);
    expect(await outcome(userId, testPayPassword)).toBe('PAY_PASSWORD_LOCKED');
  });
});

test('money credited by hand needs two people, and one slip is credited once', async () => {
  const { userId, token } = await aCustomer(app);
  const credit = {
    userId,
    money: { amountMinor: 700, currency: 'USD' },
    source: 'till',
    slip: newId('slip'),
    reason: 'paid at the store',
    author: 'st_one',
    approver: 'st_two',
  } as const;
  await expect(creditWallet(platform, { ...credit, approver: 'st_one' })).rejects.toMatchObject({
    key: 'SELF_APPROVAL',
  });
  const [first, again] = [
    await creditWallet(platform, credit),
    await creditWallet(platform, credit),
  ];
  expect(again).toEqual(first);
  expect((await app.ok('walletBalance', {}, { as: token })).books[0]?.available.amount).toBe(7);
  // A slip of many words is named by a number.
  await creditWallet(platform, { ...credit, slip: `${newId('slip')} of the till`, memo: 'T-17' });
  const { items } = await app.ok('walletStatement', {}, { as: token });
  expect(items.map(({ reference }) => reference)).toEqual(['T-17', credit.slip]);
});
