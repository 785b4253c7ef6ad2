import { expect, test } from 'vitest';
import { whileHeld } from '../../../../test/hold-rows.ts';
import { startTestApp } from '../../../../test/start.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { codeSentTo } from '../codes/codes.testing.ts';

const app = await startTestApp();
const { ok, call, platform } = app;
const support = { as: (await aStaff(app, 'support')).token };

let made = 0;
const somebody = () => {
  made += 1;
  return {
    name: `Walk In ${'abcdefgh'[made]}`,
    phone: `0770 555 01${String(made).padStart(2, '0')}`,
    locale: 'ckb' as const,
  };
};

test('a clerk creates an account from a name and a number; its owner logs in with a code sent there', async () => {
  const input = somebody();
  const { userId, userName } = await ok('staffMakeCustomer', input, support);
  expect(userName).toBe(input.name.replaceAll(' ', '.'));
  const phone = `+964${input.phone.replace(/^0| /g, '')}`;
  expect(await ok('staffCustomer', { userId }, support)).toMatchObject({
    ...{ userName, phone, level: 1, status: 'active', locale: 'ckb' },
    ...{ phoneVerifiedAt: null, emailVerifiedAt: null },
  });
  await ok('sendEntryCode', { phone: input.phone });
  const code = (await codeSentTo(platform, phone)) ?? 'none';
  const { user } = await ok('enterByCode', { phone: input.phone, code });
  expect(user.userId).toBe(userId);
  const { phoneVerifiedAt, auditEntries: trail } = await ok('staffCustomer', { userId }, support);
  expect(phoneVerifiedAt).not.toBeNull();
  expect(
    trail.some(({ action, actorKind }) => action === 'accounts.register' && actorKind === 'staff'),
  ).toBe(true);
});

test('a number that is taken is refused in any spelling, and finds its customer', async () => {
  const input = somebody();
  const { userId } = await ok('staffMakeCustomer', input, support);
  const again = await call(
    'staffMakeCustomer',
    { ...somebody(), phone: `00964${input.phone.replace(/^0| /g, '')}` },
    support,
  );
  expect(again.key).toBe('PHONE_EXISTS');
  expect(Object.keys(again.fields)).toEqual(['phone']);
  const { items } = await ok(
    'staffCustomerPage',
    { search: input.phone.replace(/^0| /g, '') },
    support,
  );
  expect(items.map((row) => row.userId)).toEqual([userId]);
});

test('a duplicate name gets the end of the phone number appended; an invalid name is reported at its field', async () => {
  const first = somebody();
  await ok('staffMakeCustomer', first, support);
  const second = { ...somebody(), name: first.name };
  expect((await ok('staffMakeCustomer', second, support)).userName).toBe(
    `${first.name.replaceAll(' ', '.')}.${second.phone.slice(-4)}`,
  );
  for (const name of ['12', '077012', '<b>', ' '])
    expect(
      Object.keys((await call('staffMakeCustomer', { ...somebody(), name }, support)).fields),
    ).toEqual(['name']);
  const noPhone = await call('staffMakeCustomer', { ...somebody(), phone: '0770' }, support);
  expect(Object.keys(noPhone.fields)).toEqual(['phone']);
});

test('creating accounts needs the right', async () => {
  const { token } = await aStaff(app, 'purchaser');
  expect((await call('staffMakeCustomer', somebody(), { as: token })).status).toBe(403);
});

test('two clerks who enter the same person in parallel create one account', async () => {
  const input = somebody();
  const answers = await whileHeld(
    platform,
    { query: 'lock table user_account in share mode', waiting: 2 },
    async () => [
      call('staffMakeCustomer', input, support),
      call('staffMakeCustomer', { ...input, name: `${input.name} again` }, support),
    ],
  );
  expect(answers.map(({ key }) => key ?? 'done').sort()).toEqual(['PHONE_EXISTS', 'done']);
});
