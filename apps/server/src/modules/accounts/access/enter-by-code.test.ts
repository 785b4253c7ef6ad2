import { expect, test } from 'vitest';
import { whileHeld } from '../../../../test/hold-rows.ts';
import { startTestApp } from '../../../../test/start.ts';
import { minutes } from '../../../platform/clock/clock.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { aProduct } from '../../catalogue/catalogue.testing.ts';
import { deliveriesOf } from '../../messages/messages.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { codeSentTo } from '../codes/codes.testing.ts';

const app = await startTestApp();
const { platform } = app;

let people = 0;
const aPhone = () => `+96477066${String(++people).padStart(5, '0')}`;
const anEmail = () => `entry${++people}@example.com`;
type Contact = { phone: string } | { email: string };
const targetOf = (contact: Contact) => ('phone' in contact ? contact.phone : contact.email);

const codeFor = async (contact: Contact): Promise<string> => {
  await app.ok('sendEntryCode', contact);
  return (await codeSentTo(platform, targetOf(contact))) ?? 'none';
};
const wrongOne = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const accountsWith = async (contact: Contact): Promise<number> => {
  const { rows } = await platform.pool.query(
    'select count(*)::int as n from user_account where phone = $1 or email = $1',
    [targetOf(contact)],
  );
  return rows[0]?.n;
};

test.each([['phone'], ['email']] as const)(
  'a new contact gets an account by %s; the second login opens the same account',
  async (way) => {
    const contact = way === 'phone' ? { phone: aPhone() } : { email: anEmail() };
    const first = await app.ok('enterByCode', { ...contact, code: await codeFor(contact) });
    expect(first.user).toMatchObject({ [way]: targetOf(contact), level: 1 });
    expect(await app.ok('userInfo', {}, { as: first.token })).toMatchObject({
      userId: first.user.userId,
    });
    app.skip(minutes(2));
    const again = await app.ok('enterByCode', { ...contact, code: await codeFor(contact) });
    expect(again.user.userId).toBe(first.user.userId);
    expect(again.passwordEnded).toBeUndefined();
    expect(await accountsWith(contact)).toBe(1);
  },
);

test('requesting a code gives the same answer with and without an account', async () => {
  const [known, unknown] = [{ email: anEmail() }, { email: anEmail() }];
  await app.ok('enterByCode', { ...known, code: await codeFor(known) });
  app.skip(minutes(2));
  const answers = [
    await app.call('sendEntryCode', known),
    await app.call('sendEntryCode', unknown),
  ];
  expect(answers[0]?.data).toEqual(answers[1]?.data);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('a wrong code counts as a try, five end it, and tries of refused calls stay counted', async () => {
  const contact = { phone: aPhone() };
  const code = await codeFor(contact);
  const guess = (tried: string) => app.call('enterByCode', { ...contact, code: tried });
  for (const left of [4, 3, 2, 1]) {
    const { key, fields } = await guess(wrongOne(code));
    expect(key).toBe('CODE_WRONG');
    expect(fields.code).toContain(String(left));
  }
  expect((await guess(wrongOne(code))).key).toBe('CODE_SPENT');
  expect((await guess(code)).key).toBe('CODE_SPENT');
  expect(await accountsWith(contact)).toBe(0);
});

test('parallel logins with one code create one account', async () => {
  const contact = { phone: aPhone() };
  const code = await codeFor(contact);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => app.call('enterByCode', { ...contact, code })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await accountsWith(contact)).toBe(1);
});

test('a request repeated under its key gets the same account with a new session; no token is stored', async () => {
  const contact = { phone: aPhone() };
  const code = await codeFor(contact);
  const [key, visitor] = [newId('key'), newId('visitor')];
  const press = () => app.call('enterByCode', { ...contact, code }, { key, visitor });
  const [first, again] = [await press(), await press()];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.data.user.userId).toBe(first.data.user.userId);
  expect(again.data.token).not.toBe(first.data.token);
  const { rows } = await platform.pool.query(
    'select response_body, act_result from idempotency_key where key = $1',
    [key],
  );
  expect(rows[0]?.response_body).toBeNull();
  expect(JSON.stringify(rows)).not.toContain(first.data.token);
  // Refused without the key and after the code's ten minutes.
  expect((await app.call('enterByCode', { ...contact, code }, { visitor })).key).toBe('CODE_SPENT');
  app.skip(minutes(11));
  expect((await press()).key).toBe('CODE_SPENT');
  expect(await accountsWith(contact)).toBe(1);
});

test('whoever registered an unproved contact loses the password to its owner', async () => {
  const [phone, password] = [aPhone(), 'Basra-Tea-77'];
  const claimed = await app.ok('register', {
    userName: newId('claim').replace('_', '.'),
    phone,
    password,
    confirmPassword: password,
  });
  const owner = await app.ok('enterByCode', { phone, code: await codeFor({ phone }) });
  expect(owner.user.userId).toBe(claimed.user.userId);
  expect(owner.passwordEnded).toBe(true);
  expect((await app.call('userInfo', {}, { as: claimed.token })).status).toBe(401);
});

/** An account with one proved contact that also claims the other one. */
async function aClaim(claimed: Contact, proved: Contact) {
  const { token, user } = await app.ok('enterByCode', { ...proved, code: await codeFor(proved) });
  const column = 'phone' in claimed ? 'phone' : 'email';
  await platform.pool.query(`update user_account set ${column} = $2 where user_id = $1`, [
    user.userId,
    targetOf(claimed),
  ]);
  return { token, user };
}
const lastMessage = async (token: string) =>
  (await app.ok('messagePage', {}, { as: token })).items[0]?.event;

test.each([['phone'], ['email']] as const)(
  'an account that merely claims a %s beside a proved contact is not opened by it, and loses it to its owner who wants one of their own',
  async (way) => {
    const [phone, email] = [{ phone: aPhone() }, { email: anEmail() }];
    const [claimed, proved] = way === 'phone' ? [phone, email] : [email, phone];
    const { token, user } = await aClaim(claimed, proved);
    const code = await codeFor(claimed);
    const refused = await app.call('enterByCode', { ...claimed, code });
    expect(refused.key).toBe('CONTACT_UNPROVED');
    expect(refused.fields[way]).toBeTruthy();
    expect(await accountsWith(claimed)).toBe(1);
    const wrong = await app.call('enterByCode', {
      ...claimed,
      code: wrongOne(code),
      newAccount: true,
    });
    expect(wrong.status).toBe(422);
    const owner = await app.ok('enterByCode', { ...claimed, code, newAccount: true });
    expect(owner.user.userId).not.toBe(user.userId);
    expect(owner.user).toMatchObject({ [way]: targetOf(claimed) });
    expect(await app.ok('userInfo', {}, { as: token })).toMatchObject({
      ...proved,
      [way]: null,
    });
    expect(await lastMessage(token)).toBe('contact-changed');
    expect((await deliveriesOf(platform, targetOf(proved))).map(({ event }) => event)).toContain(
      'contact-changed',
    );
    expect(
      (await deliveriesOf(platform, targetOf(claimed))).map(({ event }) => event),
    ).not.toContain('contact-changed');
    app.skip(minutes(2));
    const again = await app.ok('enterByCode', {
      ...claimed,
      code: await codeFor(claimed),
      newAccount: true,
    });
    expect(again.user.userId).toBe(owner.user.userId);
  },
);

test.each([['phone'], ['email']] as const)(
  'registering with a %s that an account merely claims beside a proved contact takes the code sent there, and the claim',
  async (way) => {
    const [phone, email] = [{ phone: aPhone() }, { email: anEmail() }];
    const [claimed, proved] = way === 'phone' ? [phone, email] : [email, phone];
    const { token, user } = await aClaim(claimed, proved);
    const password = 'Basra-Tea-77';
    const form = { userName: newId('own').replace('_', '.'), password, confirmPassword: password };
    const check = () =>
      'phone' in claimed ? app.ok('checkPhone', claimed) : app.ok('checkEmail', claimed);
    expect(await check()).toEqual({ free: true, needsCode: true });
    const without = await app.call('register', { ...form, ...claimed });
    expect([without.key, Object.keys(without.fields)]).toEqual(['VALIDATION', ['code']]);
    await ('phone' in claimed
      ? app.ok('sendRegisterCode', claimed)
      : app.ok('sendEmailCode', claimed));
    const code = (await codeSentTo(platform, targetOf(claimed))) ?? 'none';
    const guess = () => app.call('register', { ...form, ...claimed, code: wrongOne(code) });
    expect((await guess()).fields.code).toContain('4');
    expect((await guess()).fields.code).toContain('3');
    expect(await accountsWith(claimed)).toBe(1);
    const owner = await app.ok('register', { ...form, ...claimed, code });
    expect(owner.user.userId).not.toBe(user.userId);
    expect(owner.user).toMatchObject({ [way]: targetOf(claimed) });
    expect(await app.ok('userInfo', {}, { as: token })).toMatchObject({ ...proved, [way]: null });
    expect(await lastMessage(token)).toBe('contact-changed');
    expect(await check()).toEqual({ free: false });
  },
);

test('a code stays valid when the account proves the contact while it is being taken from it', async () => {
  const [claimed, proved] = [{ phone: aPhone() }, { email: anEmail() }];
  const { user } = await aClaim(claimed, proved);
  const code = await codeFor(claimed);
  const held = {
    query: 'update user_account set phone_verified_at = now() where user_id = $1',
    values: [user.userId],
    waiting: 1,
  };
  const [refused] = await whileHeld(platform, held, async () => [
    app.call('enterByCode', { ...claimed, code, newAccount: true }),
  ]);
  expect([refused.key, Object.keys(refused.fields)]).toEqual(['CONTACT_UNPROVED', ['phone']]);
  const owner = await app.ok('enterByCode', { ...claimed, code });
  expect(owner.user.userId).toBe(user.userId);
});

test('a login code for a number that an account merely claims goes to the number alone, opens nothing of that account, and takes the claim', async () => {
  const [claimed, proved] = [{ phone: aPhone() }, { email: anEmail() }];
  const { user } = await aClaim(claimed, proved);
  const mailsBefore = (await deliveriesOf(platform, proved.email)).length;
  expect(await app.ok('sendLoginCode', claimed)).toMatchObject({ channel: 'whatsapp' });
  const code = (await codeSentTo(platform, claimed.phone)) ?? 'none';
  expect(await deliveriesOf(platform, proved.email)).toHaveLength(mailsBefore);
  const refused = await app.call('login', { type: 2, account: claimed.phone, code });
  expect([refused.key, Object.keys(refused.fields)]).toEqual(['CONTACT_UNPROVED', ['account']]);
  const owner = await app.ok('enterByCode', { ...claimed, code, newAccount: true });
  expect(owner.user.userId).not.toBe(user.userId);
  expect(await accountsWith(claimed)).toBe(1);
});

test('a proved contact, and the only one of an account, stay with their account when somebody registers', async () => {
  const contact = { phone: aPhone() };
  const password = 'Basra-Tea-77';
  const form = () => ({
    ...contact,
    ...{ userName: newId('own').replace('_', '.'), password, confirmPassword: password },
  });
  await app.ok('register', form());
  for (const _ of ['unproved', 'proved']) {
    expect((await app.call('sendRegisterCode', contact)).key).toBe('PHONE_EXISTS');
    expect((await app.call('register', form())).key).toBe('PHONE_EXISTS');
    expect(await app.ok('checkPhone', contact)).toEqual({ free: false });
    app.skip(minutes(2));
    await app.ok('enterByCode', { ...contact, code: await codeFor(contact) });
  }
});

test('a suspended account refuses the code of an unproved contact and keeps its password', async () => {
  const [phone, password] = [aPhone(), 'Basra-Tea-77'];
  const { user } = await app.ok('register', {
    userName: newId('claim').replace('_', '.'),
    phone,
    password,
    confirmPassword: password,
  });
  const { token: support } = await aStaff(app, 'support');
  const suspended = { userId: user.userId, reason: 'stolen' };
  await app.ok('staffSuspendCustomer', suspended, { as: support });
  const entry = await app.call('enterByCode', { phone, code: await codeFor({ phone }) });
  expect(entry.key).toBe('ACCOUNT_SUSPENDED');
  await app.ok('staffLiftSuspension', suspended, { as: support });
  const login = await app.ok('login', { type: 1, account: phone, password });
  expect(login.user.userId).toBe(user.userId);
});

test('a visitor sees the cost of an order without an account and stays a visitor', async () => {
  const { skuIds } = await aProduct(app);
  const items = skuIds.map((skuId) => ({ skuId, quantity: 4 }));
  const preview = await app.ok('previewOrder', { items });
  expect(preview.addresses).toEqual([]);
  expect(preview.payMethods.map(({ method }) => method)).toContain('bank-transfer');
  expect((await app.call('previewOrder', {})).key).toBe('NOTHING_SELECTED');
  const contact = { phone: aPhone() };
  const { token: as } = await app.ok('enterByCode', { ...contact, code: await codeFor(contact) });
  const own = await app.ok('previewOrder', { items }, { as });
  expect(own.totalToken).toBe(preview.totalToken);
  expect((await app.call('createOrder', { items, deliveryMethod: 2 })).status).toBe(401);
  const placed = await app.ok(
    'createOrder',
    { items, deliveryMethod: 2, totalToken: preview.totalToken },
    { as, key: newId('key') },
  );
  const { items: methods } = await app.ok('payMethods', { payNo: placed.payNo }, { as });
  expect(own.payMethods).toEqual(methods);
});

test('a network is limited in the codes that it requests per hour', async () => {
  const most = await platform.setting(platform.db, 'accounts.codesPerAddressHour');
  expect(most).toBeGreaterThan(1);
  const answers = [];
  for (let sent = 0; sent <= most; sent += 1)
    answers.push((await app.call('sendEntryCode', { phone: aPhone() })).key);
  expect(answers.at(-1)).toBe('TOO_MANY');
});
