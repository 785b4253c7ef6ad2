import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { system } from '../../../platform/actor.ts';
import { hours, minutes } from '../../../platform/clock/clock.ts';
import { writeSetting } from '../../../platform/settings/settings.ts';
import { aCustomer, addressFields } from '../accounts.testing.ts';
import { codeSentTo, outboxOf } from '../codes/codes.testing.ts';

const app = await startTestApp();

const codeTo = async (target: string) => (await codeSentTo(app.platform, target)) ?? '';
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000');

test('a new e-mail address needs the password and a code sent there; the old one is notified, the new one logs in', async () => {
  const { token, userId, userName, password } = await aCustomer(app);
  const email = `New.${userName}@example.com`;
  const target = email.toLowerCase();
  const stranger = await app.call(
    'sendContactCode',
    { contact: 'email', email, loginPassword: 'not this' },
    { as: token },
  );
  expect(stranger).toMatchObject({
    key: 'PASSWORD_WRONG',
    fields: { loginPassword: expect.stringContaining('4') },
  });
  expect(await codeSentTo(app.platform, target)).toBeNull();

  expect(
    await app.ok(
      'sendContactCode',
      { contact: 'email', email, loginPassword: password },
      { as: token },
    ),
  ).toMatchObject({
    channel: 'email',
    resendAfterSeconds: 60,
  });
  const code = await codeTo(target);
  const guessed = await app.call(
    'changeContact',
    { contact: 'email', email, code: wrongOf(code) },
    { as: token },
  );
  expect(guessed).toMatchObject({ code: 6022, fields: { code: expect.anything() } });
  const changed = await app.ok('changeContact', { contact: 'email', email, code }, { as: token });
  expect(changed).toMatchObject({ user: { userId, email: target }, emailVerified: true });
  const { rows } = await app.platform.pool.query(
    `select payload from outbox_event where kind = 'accounts.contact-changed' and payload->>'userId' = $1`,
    [userId],
  );
  const old = `${userName}@example.com`;
  expect(rows).toEqual([{ payload: { userId, contact: 'email', old, other: null } }]);
  await app.ok('login', { type: 1, account: email, password });
  expect(
    (await app.call('changeContact', { contact: 'email', email, code }, { as: token })).key,
  ).toBe('CONTACT_SAME');
});

test('the current contact is confirmed with a code, once, without a notice of a change', async () => {
  const password = 'Basra-Tea-77';
  const email = 'today@example.com';
  const { token } = await app.ok('register', {
    userName: 'confirms.later',
    password,
    confirmPassword: password,
    email,
  });
  await app.ok(
    'sendContactCode',
    { contact: 'email', email, loginPassword: password },
    { as: token },
  );
  const code = await codeTo(email);
  const proved = await app.ok(
    'changeContact',
    { contact: 'email', email: email.toUpperCase(), code },
    { as: token },
  );
  expect(proved).toMatchObject({ user: { email }, emailVerified: true });
  const again = await app.call(
    'sendContactCode',
    { contact: 'email', email, loginPassword: password },
    { as: token },
  );
  expect(again.key).toBe('CONTACT_SAME');
  const eventQuery = `select 1 from outbox_event where kind = 'accounts.contact-changed' and payload->>'userId' = $1`;
  expect((await app.platform.pool.query(eventQuery, [proved.user.userId])).rowCount).toBe(0);
});

test('a code for a phone number is refused for another account, another number and a second time', async () => {
  const customer = await aCustomer(app);
  const other = await aCustomer(app);
  const phone = '07705550101';
  await app.ok(
    'sendContactCode',
    { contact: 'phone', phone, loginPassword: customer.password },
    { as: customer.token },
  );
  const code = await codeTo('+9647705550101');
  expect(
    (await app.call('changeContact', { contact: 'phone', phone, code }, { as: other.token })).key,
  ).toBe('CODE_SPENT');
  expect(
    (
      await app.call(
        'changeContact',
        { contact: 'phone', phone: '07705550102', code },
        { as: customer.token },
      )
    ).key,
  ).toBe('CODE_SPENT');
  const both = await Promise.all(
    [1, 2].map(() =>
      app.call('changeContact', { contact: 'phone', phone, code }, { as: customer.token }),
    ),
  );
  expect(both.filter(({ code: answer }) => answer === 200)).toHaveLength(1);
  const taken = await app.call(
    'sendContactCode',
    { contact: 'phone', phone, loginPassword: other.password },
    { as: other.token },
  );
  expect(taken).toMatchObject({ key: 'PHONE_EXISTS', fields: { phone: expect.anything() } });
  expect(await outboxOf(app.platform, 'accounts.code-issued', '+9647705550102')).toHaveLength(0);
});

test('a number that another account merely claims beside a proved address is moved by a code sent there', async () => {
  const [customer, claimer] = [await aCustomer(app), await aCustomer(app)];
  const [phone, as] = ['07705550103', customer.token];
  const claim = (provedAt: Date | null) =>
    app.platform.pool.query(
      'update user_account set phone = $2, phone_verified_at = null, email_verified_at = $3 where user_id = $1',
      [claimer.userId, '+9647705550103', provedAt],
    );
  const send = () =>
    app.call(
      'sendContactCode',
      { contact: 'phone', phone, loginPassword: customer.password },
      { as },
    );
  // An account without any proved contact is opened by a code sent to the number.
  await claim(null);
  expect((await send()).key).toBe('PHONE_EXISTS');
  await claim(new Date());
  expect((await send()).code).toBe(200);
  const code = await codeTo('+9647705550103');
  await app.ok('changeContact', { contact: 'phone', phone, code }, { as });
  expect(await app.ok('userInfo', {}, { as })).toMatchObject({ phone: '+9647705550103' });
  expect(await app.ok('userInfo', {}, { as: claimer.token })).toMatchObject({
    phone: null,
    email: `${claimer.userName}@example.com`,
  });
});

test('a user name is changed only to a free one, also by parallel calls', async () => {
  const [one, two] = [await aCustomer(app), await aCustomer(app)];
  const userName = `Tailor.${one.userName}`.slice(0, 40);
  const both = await Promise.all(
    [one, two].map(({ token }) => app.call('changeUserName', { userName }, { as: token })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(both.find(({ status }) => status === 422)).toMatchObject({
    key: 'USER_NAME_EXISTS',
    fields: { userName: expect.anything() },
  });
  const digits = await app.call('changeUserName', { userName: '07701234567' }, { as: one.token });
  expect(digits.fields).toHaveProperty('userName');
});

test('fields outside the form cannot be changed: level, id and balance stay', async () => {
  const { token, userId } = await aCustomer(app);
  const input = {
    userName: 'mass.assigned',
    level: 12,
    userId: 'u_other',
    status: 'active',
    balance: 5,
  };
  expect(await app.ok('changeUserName', input, { as: token })).toMatchObject({ userId, level: 1 });
});

test('a payment password is reset by a code to the own contact; wrong codes report the tries left', async () => {
  const { token, userName } = await aCustomer(app);
  expect(await app.ok('sendPayPasswordCode', {}, { as: token })).toMatchObject({
    channel: 'email',
  });
  const soon = await app.call('sendPayPasswordCode', {}, { as: token });
  expect(soon.key).toBe('CODE_TOO_SOON');
  const code = await codeTo(`${userName}@example.com`);
  const fields = { payPassword: '246802', confirmPayPassword: '246802' };
  const wrong = await app.call(
    'resetPayPassword',
    { ...fields, code: wrongOf(code) },
    { as: token },
  );
  expect(wrong).toMatchObject({ code: 6022, fields: { code: expect.stringContaining('4') } });
  const differ = await app.call(
    'resetPayPassword',
    { ...fields, confirmPayPassword: '111111', code },
    { as: token },
  );
  expect(differ.fields).toHaveProperty('confirmPayPassword');
  await app.ok('resetPayPassword', { ...fields, code }, { as: token });
  expect((await app.ok('walletBalance', {}, { as: token })).payPasswordSet).toBe(true);
  expect((await app.call('resetPayPassword', { ...fields, code }, { as: token })).key).toBe(
    'CODE_SPENT',
  );
  await app.pass(minutes(2));
});

test('an address keeps a landmark and a shared place; coordinates become a link, other links are refused', async () => {
  const { token: as } = await aCustomer(app);
  const add = (location: string) =>
    app.call('addressAdd', { ...addressFields(), landmark: ' near the bakery ', location }, { as });
  expect((await add('٣٣٫٣')).fields).toHaveProperty('location');
  expect((await add('https://evil.example/maps.google.com/')).fields).toHaveProperty('location');
  expect((await add('https://maps.google.com.evil.example/?q=1')).fields).toHaveProperty(
    'location',
  );
  expect((await add('javascript:alert(1)')).fields).toHaveProperty('location');
  const { data } = await add('٣٣.٣١٥٢، 44.3661');
  expect(data).toMatchObject({
    landmark: 'near the bakery',
    location: 'https://maps.google.com/?q=33.3152,44.3661',
  });
  expect((await add('https://maps.app.goo.gl/AbC123')).status).toBe(200);
});

test('codes for a new contact and for the payment password count against the network’s budget too', async () => {
  const { token, password } = await aCustomer(app);
  const allow = (value: number) =>
    app.platform.transact((tx) =>
      writeSetting(tx, system('test'), {
        key: 'accounts.codesPerAddressHour',
        value,
        reason: 'test',
      }),
    );
  await app.pass(hours(1));
  await allow(1);
  const first = await app.call(
    'sendContactCode',
    { contact: 'email', email: 'budget@example.com', loginPassword: password },
    { as: token },
  );
  const more = [
    await app.call(
      'sendContactCode',
      { contact: 'email', email: 'other@example.com', loginPassword: password },
      { as: token },
    ),
    await app.call('sendPayPasswordCode', {}, { as: token }),
  ];
  await allow(60);
  expect(first.code).toBe(200);
  expect(more.map(({ key }) => key)).toEqual(['TOO_MANY', 'TOO_MANY']);
});
