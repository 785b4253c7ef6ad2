import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { codeSentTo } from '../codes/codes.testing.ts';

const shop = { WASIT_MODE: 'production', PUBLIC_URL: 'https://shop.example' };
/** Nothing is sent in these tests: channel and receiver are decided before sending. */
const byMail = await startTestApp({
  ...shop,
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: '2525',
  MAIL_FROM: 'Wasit <no-reply@shop.example>',
});
const mute = await startTestApp(shop);

const password = 'Basra-Tea-77';
const person = (userName: string, more: object) => ({
  userName,
  password,
  confirmPassword: password,
  ...more,
});
const notSent = { status: 422, code: 6128, key: 'CODE_NOT_SENT' };

test('with WhatsApp off, a login code goes by e-mail where the owner proved both contacts, and works once', async () => {
  const [phone, email] = ['+9647705500001', 'by-mail@example.com'];
  const { user } = await byMail.ok('register', person('by.mail', { phone, email }));
  const prove = (column: string) =>
    byMail.platform.pool.query(
      `update user_account set ${column}_verified_at = now() where user_id = $1`,
      [user.userId],
    );
  // The number was perhaps typed by somebody else than the owner of the mailbox.
  for (const column of ['email', 'phone']) {
    expect(await byMail.call('sendLoginCode', { phone })).toMatchObject(notSent);
    await prove(column);
  }
  // This one tells nobody whether there is an account.
  for (const anyPhone of [phone, '+9647705500004'])
    expect(await byMail.call('sendEntryCode', { phone: anyPhone })).toMatchObject(notSent);
  expect(await byMail.ok('sendLoginCode', { phone })).toMatchObject({ channel: 'email' });
  const code = (await codeSentTo(byMail.platform, email)) ?? '';
  expect(await codeSentTo(byMail.platform, phone)).toBeNull();
  const logIn = () => byMail.call('login', { type: 2, account: phone, code });
  expect((await logIn()).data.user.userId).toBe(user.userId);
  expect((await logIn()).key).toBe('CODE_SPENT');
});

test('without a channel no code is created: 6128 for no e-mail address, an unprovable number or no channel at all', async () => {
  const phone = '+9647705500002';
  await byMail.ok('register', person('no.mail', { phone }));
  expect(await byMail.call('sendLoginCode', { phone })).toMatchObject(notSent);
  expect(await byMail.call('sendRegisterCode', { phone: '+9647705500003' })).toMatchObject({
    ...notSent,
    fields: { phone: expect.any(String) },
  });
  expect(await mute.call('sendEmailCode', { email: 'new@example.com' })).toMatchObject({
    ...notSent,
    fields: { email: expect.any(String) },
  });
  expect(await mute.call('sendResetCode', { account: 'whoever' })).toMatchObject(notSent);
  const { rows } = await mute.platform.pool.query(
    'select count(*)::int as codes from one_time_code',
  );
  expect(rows).toEqual([{ codes: 0 }]);
});

test('an invalid e-mail address is 6028 at its field; together with other faults each field is named', async () => {
  const invalid = {
    status: 422,
    code: 6028,
    key: 'EMAIL_INVALID',
    fields: { email: expect.any(String) },
  };
  expect(await mute.call('register', person('no.address', { email: 'no-at-sign' }))).toMatchObject(
    invalid,
  );
  expect(await mute.call('checkEmail', { email: 'a@b@c' })).toMatchObject(invalid);
  const both = await mute.call('register', person('no address', { email: 'no-at-sign' }));
  expect(both).toMatchObject({
    status: 400,
    fields: { email: expect.any(String), userName: expect.any(String) },
  });
});
