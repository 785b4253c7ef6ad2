import { afterAll, expect, test } from 'vitest';
import { openTestPlatform } from '../../../test/start.ts';
import { loadConfig } from '../config/config.ts';
import { checkInstallation, readHeldState, releaseInstallation } from './installation.ts';
import { withoutOutside } from './without-outside.ts';

const { platform, databaseUrl: url } = await openTestPlatform();
afterAll(() => platform.close());
const now = new Date('2026-01-02T03:04:05Z');
const startOf = (identity: string, hold = false) => checkInstallation(url, { identity, hold, now });

test('the same database keeps sending; a copy is held until released, also after restarts', async () => {
  expect([await startOf('a'), await startOf('a')]).toEqual([null, null]);
  expect(await startOf('b')).toMatchObject({
    since: now,
    because: expect.stringContaining('a copy'),
  });
  expect(await startOf('a')).not.toBeNull();
  expect(await readHeldState(platform.db)).toMatchObject({ since: now });
  await platform.transact((tx) => releaseInstallation(tx, 'b'));
  expect([await readHeldState(platform.db), await startOf('b')]).toEqual([null, null]);
});

test('an operator can declare an undetectable copy (a disk, a machine), and it stays held afterwards', async () => {
  expect(await startOf('b', true)).toMatchObject({ because: 'WASIT_OUTGOING=hold' });
  expect(await startOf('b')).not.toBeNull();
});

test('a held copy does not even load the keys of outside services', () => {
  const secret = 'secret-of-somebody-outside';
  const env = {
    WASIT_MODE: 'demo',
    SECRET_KEY: 'a secret for the tests, long enough',
    SMTP_HOST: 'smtp.example',
    MAIL_FROM: 'shop@shop.example',
    SMTP_USER: 'shop',
    SMTP_PASSWORD: secret,
    WHATSAPP_PHONE_ID: '123456',
    WHATSAPP_TOKEN: secret,
    PAY_GATEWAY_URL: 'https://gateway.example',
    PAY_WEBHOOK_SECRET: secret,
    FIB_CLIENT_ID: 'shop',
    FIB_CLIENT_SECRET: secret,
    FASTPAY_STORE_ID: '1',
    FASTPAY_STORE_PASSWORD: secret,
    FASTPAY_REFUND_KEY: secret,
    ALIBABA_APP_KEY: '1234567',
    ALIBABA_APP_SECRET: secret,
    ALIBABA_REFRESH_TOKEN: secret,
  };
  const config = withoutOutside(loadConfig(env));
  expect(JSON.stringify(config)).not.toContain(secret);
  expect(config).toMatchObject({
    SMTP_HOST: undefined,
    PAY_GATEWAY_URL: undefined,
    SHORT_LINKS: 'off',
  });
});
