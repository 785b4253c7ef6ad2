import { paths } from '@wasit/contract/paths';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { buildApp, openPlatform } from '../src/app.ts';
import { keysReseal } from '../src/cli/commands/operation/keys-reseal.ts';
import { aCustomer } from '../src/modules/accounts/accounts.testing.ts';
import { cardOf } from '../src/modules/payments/cards/cards.store.ts';
import { keepCard, tokenOf } from '../src/modules/payments/cards/kept-card.ts';
import { createStaff } from '../src/modules/staff/index.ts';
import { checkPayPassword } from '../src/modules/wallet/index.ts';
import { aFundedWallet, testPayPassword } from '../src/modules/wallet/wallet.testing.ts';
import { system } from '../src/platform/actor.ts';
import { loadConfig } from '../src/platform/config/config.ts';
import type { Platform } from '../src/platform/platform.ts';
import { openTestPlatform } from './start.ts';

const [oldKey, newKey] = [
  'the-key-before-the-change-0123456789',
  'the-key-after-the-change-0123456789',
];
const first = await openTestPlatform({ SECRET_KEY: oldKey });

/** The same database and uploads with other keys, as after a restart. */
async function restarted(SECRET_KEY: string, SECRET_KEY_PREVIOUS = '') {
  const { dataDir } = first.config;
  const config = loadConfig({
    WASIT_MODE: 'demo',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    CAPTCHA: 'false',
    SECRET_KEY,
    SECRET_KEY_PREVIOUS,
  });
  const platform = await openPlatform({ config, databaseUrl: first.databaseUrl, worker: false });
  const app = await buildApp(platform);
  afterAll(() => app.close());
  const post = async (
    name: 'staffLogin' | 'staffEnrol' | 'staffSecondFactor' | 'staffRecover',
    payload: object,
  ) => (await app.server.inject({ method: 'POST', url: `/pdpd${paths[name][1]}`, payload })).json();
  return { app, platform, post };
}
afterAll(() => first.platform.close());

let steps = -1;
/** A code works once: each call uses a later time step, within the allowed clock drift. */
const codeOf = (secret: string) => {
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });
  steps += 1;
  return code;
};
const reseal = (platform: Platform) =>
  keysReseal.run(
    {
      config: () => platform.config,
      database: () => Promise.reject(),
      platform: async () => platform,
      progress: () => {},
    },
    {},
  );

test('a new key keeps cards, payment passwords, file links, second factors and recovery codes; after resealing the old key may go', async () => {
  const before = await restarted(oldKey);
  const { platform } = before;
  const clerk = {
    userName: 'clerk',
    ...(await createStaff(platform, { userName: 'clerk', name: 'Clerk', roles: ['support'] })),
  };
  const logIn = async ({ post }: typeof before) =>
    (await post('staffLogin', { userName: 'clerk', password: clerk.password })).data;
  const begun = await logIn(before);
  const { secret } = begun.enrolment;
  const { recoveryCodes } = (
    await before.post('staffEnrol', { token: begun.token, code: codeOf(secret) })
  ).data;
  const { userId } = await aCustomer({ ...before, platform });
  const card = { brand: 'Visa', lastFour: '1111', expMonth: 12, expYear: 2039 } as const;
  const kept = await platform.transact((tx) =>
    keepCard(platform, tx, {
      actor: system('test'),
      userId,
      card: { ...card, token: 'tok_1' },
      token: 'tok_1',
      cardType: 'credit',
    }),
  );
  await aFundedWallet({ platform }, userId, 1);
  const body = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  const { fileId } = await platform.files.storePicture(system('test'), {
    kind: 'proof',
    picture: body,
  });
  const visitor = 'visitor-secret-0123456789';
  const link = {
    url: platform.files.signedUrl(fileId, visitor),
    cookies: { wasit_visitor: visitor },
  };

  const tokenNow = async ({ platform }: typeof before) => {
    const row = await cardOf(platform.db, userId, kept?.cardId ?? '');
    return row && tokenOf(platform, row);
  };
  const both = await restarted(newKey, oldKey);
  expect((await both.app.server.inject(link)).statusCode).toBe(200);
  expect(await tokenNow(both)).toBe('tok_1');
  expect(
    (
      await both.post('staffSecondFactor', {
        token: (await logIn(both)).token,
        code: codeOf(secret),
      })
    ).code,
  ).toBe(200);
  expect(
    (
      await both.post('staffRecover', {
        token: (await logIn(both)).token,
        recoveryCode: recoveryCodes[0],
      })
    ).code,
  ).toBe(200);

  const done = await reseal(both.platform);
  expect(done.code).toBe(0);
  expect(done.data).toMatchObject({
    parts: expect.arrayContaining([
      { name: 'authenticators of staff', all: 1, resealed: 1, unreadable: [] },
      { name: 'kept cards', all: 1, resealed: 1, unreadable: [] },
      { name: 'payment passwords', all: 1, resealed: 1, unreadable: [] },
    ]),
  });
  expect((await reseal(both.platform)).data).toMatchObject({
    parts: expect.not.arrayContaining([expect.objectContaining({ resealed: 1 })]),
  });

  const alone = await restarted(newKey);
  expect(await tokenNow(alone)).toBe('tok_1');
  await checkPayPassword(alone.platform, userId, testPayPassword);
  expect(
    (
      await alone.post('staffSecondFactor', {
        token: (await logIn(alone)).token,
        code: codeOf(secret),
      })
    ).code,
  ).toBe(200);
  expect(
    (
      await alone.post('staffRecover', {
        token: (await logIn(alone)).token,
        recoveryCode: recoveryCodes[1],
      })
    ).code,
  ).toBe(200);
});

test('data that no configured key opens is reported and blocks nothing else; the payment password must be set anew', async () => {
  const other = await restarted('a third key that nobody used, long enough');
  const answer = await reseal(other.platform);
  expect(answer.code).toBe(1);
  expect(answer.lines.join('\n')).toMatch(/bc_\S+: not readable with any configured key/);
  const { rows } = await other.platform.pool.query('select user_id from pay_password');
  await expect(
    checkPayPassword(other.platform, rows[0]?.user_id, testPayPassword),
  ).rejects.toMatchObject({ key: 'PAY_PASSWORD_UNSET' });
});
