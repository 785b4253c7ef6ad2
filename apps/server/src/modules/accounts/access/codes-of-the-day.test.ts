import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { system } from '../../../platform/actor.ts';
import { minutes } from '../../../platform/clock/clock.ts';
import { writeSetting } from '../../../platform/settings/settings.ts';
import { aCustomer } from '../accounts.testing.ts';
import { outboxOf } from '../codes/codes.testing.ts';

const lucky = '042042';
const drawn = crypto.randomInt;
const draw = (randomInt: (from: number, to: number) => number): void => {
  Object.assign(crypto, { randomInt });
  syncBuiltinESMExports();
};
// Every six-digit draw is this number, so a guess would succeed.
draw((from, to) => (to === 1_000_000 ? Number(lucky) : drawn(from, to)));
afterAll(() => draw(drawn));

const app = await startTestApp();
const choose = (account: string) =>
  app.call('forgetPassword', {
    account,
    code: lucky,
    password: 'quite new 1',
    confirmPassword: 'quite new 1',
  });

test('an account whose daily codes are used up gets the same answer as before, and no guess logs in', async () => {
  const budget = { key: 'accounts.codesPerTargetDay', value: 3, reason: 'test' } as const;
  await app.platform.transact((tx) => writeSetting(tx, system('test'), budget));
  const { userName } = await aCustomer(app);
  const email = `${userName}@example.com`;
  const requestCode = async (account: string) => {
    await app.pass(minutes(1.01));
    return app.call('sendResetCode', { account });
  };
  for (const account of [email, email, userName])
    expect((await requestCode(account)).code).toBe(200);
  // While codes are left for the day, the owner gets in with the one sent.
  expect((await choose(userName)).code).toBe(200);
  expect((await requestCode(userName)).code).toBe(200);
  expect(await outboxOf(app.platform, 'accounts.code-issued', email)).toHaveLength(3);
  expect(await choose(userName)).toMatchObject({ code: 6021 });
  expect((await requestCode(email)).code).toBe(200);
  expect(await choose(email)).toMatchObject({ code: 6022 });
});
