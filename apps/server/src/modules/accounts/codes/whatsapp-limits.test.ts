import type { SettingKey } from '@wasit/contract/staff/settings/settings';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { system } from '../../../platform/actor.ts';
import { days, minutes } from '../../../platform/clock/clock.ts';
import { writeSetting } from '../../../platform/settings/settings.ts';
import { deliveriesOf } from '../../messages/messages.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { aCustomer } from '../accounts.testing.ts';
import { codeSentTo } from './codes.testing.ts';

const app = await startTestApp();
const { platform } = app;
const set = (key: SettingKey, value: number | string) =>
  platform.transact((tx) => writeSetting(tx, system('test'), { key, value, reason: 'test' }));
const requestCode = (phone: string) => app.call('sendRegisterCode', { phone });

test.each([
  ['Iridium', '+881612345678'],
  ['Inmarsat', '+870773123456'],
  ['Global networks', '+882161234567'],
  ['Global networks', '+883510012345678'],
  ['International premium rate', '+979112345678'],
  ['Universal personal numbers', '+878101234567'],
  ['a premium number of Turkey', '+909001234567'],
  ['a landline of Baghdad', '+96417123456'],
  ['a mobile number of a country that is not served', '+447400123456'],
])('no code goes to %s, %s', async (_what, phone) => {
  const refused = await requestCode(phone);
  expect(['PHONE_NOT_SERVED', 'PHONE_INVALID', 'VALIDATION']).toContain(refused.key);
  expect(await codeSentTo(platform, phone)).toBeNull();
});

test('codes go only to the countries in the setting', async () => {
  expect((await requestCode('+905301234567')).code).toBe(200);
  expect((await requestCode('+447400123457')).key).toBe('PHONE_NOT_SERVED');
  await set('accounts.whatsappCountries', 'IQ, GB');
  expect((await requestCode('+447400123457')).code).toBe(200);
  expect((await requestCode('+905301234568')).key).toBe('PHONE_NOT_SERVED');
  await set('accounts.whatsappCountries', 'IQ TR SA CN');
});

test('neighbouring numbers share a daily budget; another block has its own', async () => {
  await set('accounts.whatsappCodesPerBlockDay', 3);
  const block = (last: number) => `+96477098${String(70_000 + last)}`;
  for (const last of [1, 2, 3]) expect((await requestCode(block(last))).code).toBe(200);
  const over = await requestCode(block(4));
  expect(over).toMatchObject({ key: 'DAILY_LIMIT', status: 429 });
  expect(await codeSentTo(platform, block(4))).toBeNull();
  expect((await requestCode('+9647709912345')).code).toBe(200);
  app.skip(days(1.01));
  expect((await requestCode(block(4))).code).toBe(200);
  await set('accounts.whatsappCodesPerBlockDay', 50);
});

test('one account sends codes to at most as many numbers as its budget', async () => {
  await set('accounts.whatsappCodesPerAccountDay', 2);
  const { token, password } = await aCustomer(app);
  const change = (phone: string) =>
    app.call(
      'sendContactCode',
      { contact: 'phone', phone, loginPassword: password },
      { as: token },
    );
  for (const phone of ['+9647701110001', '+9647702220002'])
    expect((await change(phone)).code).toBe(200);
  expect((await change('+9647703330003')).key).toBe('DAILY_LIMIT');
  expect((await change('+881612345678')).key).toMatch(/PHONE_NOT_SERVED|PHONE_INVALID/);
});

test('when the daily codes run low staff and metrics show it; at the limit none is sent', async () => {
  app.skip(days(1.01));
  const { token: as } = await aStaff(app, 'support');
  const used = async () => (await app.ok('staffDashboard', {}, { as })).whatsappCodesUsed;
  await set('accounts.whatsappCodesPerDay', 5);
  for (const last of [1, 2, 3]) await requestCode(`+96477${last}4441234`);
  expect(await used()).toBe(0);
  await requestCode('+9647744441234');
  expect(await used()).toBe(80);
  expect(await platform.metrics.registry.metrics()).toContain(
    'wasit_whatsapp_codes_used_ratio 0.8',
  );
  expect((await requestCode('+9647754441234')).code).toBe(200);
  expect((await requestCode('+9647764441234')).key).toBe('DAILY_LIMIT');
  await set('accounts.whatsappCodesPerDay', 2000);
});

test('news is not sent by WhatsApp to a number outside the served countries either', async () => {
  const { userId } = await aCustomer(app);
  const phone = '+881612345679';
  await platform.pool.query('update user_account set phone = $2 where user_id = $1', [
    userId,
    phone,
  ]);
  await platform.transact((tx) =>
    tx.emit('wallet.credited', { userId, amountMinor: 100, currency: 'USD' }),
  );
  await app.pass(minutes(1));
  expect(await deliveriesOf(platform, phone)).toEqual([]);
});
