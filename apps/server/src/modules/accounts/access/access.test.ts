import { paths } from '@wasit/contract/paths';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { minutes } from '../../../platform/clock/clock.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { aCustomer } from '../accounts.testing.ts';
import { aSolvedCaptcha } from '../captcha/captcha.testing.ts';
import { codeSentTo } from '../codes/codes.testing.ts';

const app = await startTestApp({ CAPTCHA: 'true' });
const { platform } = app;

let phones = 0;
const aPhone = () => `+96477055${String(++phones).padStart(5, '0')}`;
const wrongOne = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const solved = () => aSolvedCaptcha(app);
/** A customer with a phone number, registered or created by the operator. */
async function withPhone(): Promise<{
  phone: string;
  userName: string;
  password: string;
  userId: string;
}> {
  const person = {
    phone: aPhone(),
    userName: newId('buyer').replace('_', '.'),
    password: newId('pw'),
  };
  const { user } = await app.ok('register', { ...person, confirmPassword: person.password });
  return { ...person, userId: user.userId };
}
const codeFor = async (target: string): Promise<string> => {
  const code = await codeSentTo(platform, target);
  if (!code) throw new Error(`nothing was sent to ${target}`);
  return code;
};

test('after three failed logins a captcha is required: proof of work for this account, valid once, with nothing to read', async () => {
  const own = await startTestApp({ CAPTCHA: 'true' });
  const [{ userName, password }, other] = [await aCustomer(own), await aCustomer(own)];
  const login = (word: string, more = {}) =>
    own.call('login', { type: 1, account: userName, password: word, ...more });
  expect(await own.ok('captcha', { account: userName })).toEqual({ needed: false, captcha: null });
  for (let wrong = 0; wrong < 3; wrong += 1) expect((await login('wrong')).code).toBe(6024);
  expect(await login(password)).toMatchObject({
    key: 'CAPTCHA_REQUIRED',
    fields: { captchaCode: expect.any(String) },
  });
  const right = await aSolvedCaptcha(own, userName);
  expect(
    await login(password, {
      ...right,
      captchaCode: right.captchaCode.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    }),
  ).toMatchObject({ key: 'CAPTCHA_WRONG' });
  expect(await login(password, right)).toMatchObject({ key: 'CAPTCHA_WRONG' });
  for (const foreign of [await aSolvedCaptcha(own, other.userName), await aSolvedCaptcha(own)])
    expect(await login(password, foreign)).toMatchObject({ key: 'CAPTCHA_WRONG' });
  const once = await aSolvedCaptcha(own, userName);
  expect((await login(password, once)).code).toBe(200);
  expect(await login(password, once)).toMatchObject({ key: 'CAPTCHA_WRONG' });
  // Other accounts, also unknown ones, on the same network need a captcha too.
  expect((await own.ok('captcha', { account: 'nobody.at.all' })).needed).toBe(true);
});

test('a captcha is refused for another purpose, and so are old-style, guessed and forged answers', async () => {
  const { captcha } = await app.ok('captcha', {});
  const captchaKey = captcha?.captchaKey ?? '';
  expect(JSON.stringify(captcha)).not.toMatch(/question|image/);
  for (const captchaCode of [
    '31',
    `0.${'00'.repeat(32)}`,
    `1.${captcha?.work.keyPrefix}${'00'.repeat(16)}`,
  ])
    expect(
      await app.call('sendResetCode', { account: 'whoever', captchaKey, captchaCode }),
    ).toMatchObject({ key: 'CAPTCHA_WRONG' });
});

test('the captcha’s work doubles with failed logins of an account and with codes requested from a network', async () => {
  const own = await startTestApp({ CAPTCHA: 'true' });
  const { userName, userId } = await aCustomer(own);
  const mostOf = async (account: string, guesses: number) => {
    await own.platform.pool.query(
      `insert into wrong_try (subject, origin, wrong, day, wrong_today, changed_at) values ($1, 'network:elsewhere', 1, $3, $2, now())
       on conflict (subject, origin) do update set wrong_today = $2`,
      [
        `user:${userId}`,
        guesses,
        Math.floor((own.platform.clock.now().getTime() + 3 * 3_600_000) / 86_400_000),
      ],
    );
    const counters: number[] = [];
    for (let count = 0; count < 6; count += 1)
      counters.push(Number((await aSolvedCaptcha(own, account)).captchaCode.split('.')[0]));
    return Math.max(...counters);
  };
  const [few, many] = [await mostOf(userName, 3), await mostOf(userName, 30)];
  expect(few).toBeLessThan(60);
  expect(many).toBeGreaterThanOrEqual(120);
});

test('an account needs a captcha from any network, and so does a network that tries unknown accounts', async () => {
  const own = await startTestApp({ CAPTCHA: 'true' });
  const { userName } = await aCustomer(own);
  const from = async (remoteAddress: string, url: string, payload: object) => {
    const response = await own.app.server.inject({
      method: 'POST',
      url: `/pdpd${url}`,
      payload,
      remoteAddress,
    });
    return response.json().data;
  };
  const guess = (address: string, account: string) =>
    from(address, paths.login[1], { type: 1, account, password: 'wrong' });
  const needsCaptcha = async (address: string, account: string) =>
    (await from(address, paths.captcha[1], { account })).needed;
  for (const last of [1, 2, 3]) await guess(`203.0.113.${last}`, userName);
  expect(await needsCaptcha('203.0.113.9', userName)).toBe(true);
  expect((await guess('203.0.113.9', userName)).key).toBe('CAPTCHA_REQUIRED');
  expect(await needsCaptcha('203.0.113.9', 'somebody.else')).toBe(false);
  for (const name of ['nobody.one', 'nobody.two', 'nobody.three'])
    await guess('198.51.100.7', name);
  expect(await needsCaptcha('198.51.100.7', 'somebody.else')).toBe(true);
  expect((await guess('198.51.100.7', 'nobody.four')).key).toBe('CAPTCHA_REQUIRED');
});

test('a captcha expires after ten minutes', async () => {
  const late = await solved();
  app.skip(minutes(10.1));
  expect(await app.call('sendResetCode', { account: 'whoever', ...late })).toMatchObject({
    key: 'CAPTCHA_WRONG',
  });
});

test('no code is sent without a captcha', async () => {
  const { phone } = await withPhone();
  expect(await app.call('sendLoginCode', { phone })).toMatchObject({ key: 'CAPTCHA_REQUIRED' });
  expect(await app.call('sendEmailCode', { email: 'x@example.com' })).toMatchObject({
    key: 'CAPTCHA_REQUIRED',
  });
  expect(await app.call('sendRegisterCode', { phone: aPhone() })).toMatchObject({
    key: 'CAPTCHA_REQUIRED',
  });
  expect(await app.call('sendResetCode', { account: phone })).toMatchObject({
    key: 'CAPTCHA_REQUIRED',
  });
});

test('a phone number logs in once with the code sent to it; an unknown number is refused with 6062', async () => {
  const { phone, userId } = await withPhone();
  expect(await app.call('checkLoginPhone', { phone: aPhone() })).toMatchObject({
    code: 6062,
    fields: { phone: expect.any(String) },
  });
  expect(await app.call('sendLoginCode', { phone: aPhone(), ...(await solved()) })).toMatchObject({
    code: 6062,
  });
  await app.ok('checkLoginPhone', { phone: phone.replace('+964', '0'), areaId: '964' });
  expect(
    await app.ok('sendLoginCode', {
      phone: phone.replace('+964', '0'),
      areaId: '964',
      ...(await solved()),
    }),
  ).toEqual({
    channel: 'whatsapp',
    resendAfterSeconds: 60,
    validSeconds: 600,
  });
  const code = await codeFor(phone);
  expect(await app.call('login', { type: 2, account: phone, code: wrongOne(code) })).toMatchObject({
    code: 6021,
    msg: expect.stringContaining('4'),
  });
  const answer = await app.call('login', { type: 2, account: phone, code });
  expect(answer.data.user?.userId).toBe(userId);
  expect(await app.call('login', { type: 2, account: phone, code })).toMatchObject({
    key: 'CODE_SPENT',
  });
});

test('a code is refused for another purpose or another person', async () => {
  const [one, other] = [await withPhone(), await withPhone()];
  await app.ok('sendLoginCode', { phone: one.phone, ...(await solved()) });
  const code = await codeFor(one.phone);
  expect(await app.call('login', { type: 2, account: other.phone, code })).toMatchObject({
    key: 'CODE_SPENT',
  });
  const fresh = { password: 'quite new 1', confirmPassword: 'quite new 1' };
  expect(await app.call('forgetPassword', { account: one.phone, code, ...fresh })).toMatchObject({
    key: 'CODE_SPENT',
  });
  expect((await app.call('login', { type: 2, account: one.phone, code })).code).toBe(200);
});

test('fifty parallel guesses of a login code: five are checked', async () => {
  const { phone } = await withPhone();
  await app.ok('sendLoginCode', { phone, ...(await solved()) });
  const code = await codeFor(phone);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      app.call('login', { type: 2, account: phone, code: wrongOne(code) }),
    ),
  );
  expect(answers.filter(({ key }) => key === 'CODE_WRONG')).toHaveLength(4);
  expect(await app.call('login', { type: 2, account: phone, code })).toMatchObject({
    key: 'CODE_SPENT',
  });
});

test('the first proof of a phone number removes password and sessions of whoever registered it unproved', async () => {
  const { phone, userName, password } = await withPhone();
  const squatter = (await app.ok('login', { type: 1, account: userName, password })).token;
  await app.ok('sendLoginCode', { phone, ...(await solved()) });
  const { passwordEnded, token } = await app.ok('login', {
    type: 2,
    account: phone,
    code: await codeFor(phone),
  });
  expect(passwordEnded).toBe(true);
  expect((await app.call('userInfo', {}, { as: squatter })).status).toBe(401);
  expect((await app.call('userInfo', {}, { as: token })).code).toBe(200);
  expect((await app.call('login', { type: 1, account: userName, password })).code).toBe(6024);
});

test('a second code within a minute and an eleventh within a day are refused', async () => {
  const { phone } = await withPhone();
  const requestCode = async () => app.call('sendLoginCode', { phone, ...(await solved()) });
  expect((await requestCode()).code).toBe(200);
  expect(await requestCode()).toMatchObject({
    status: 429,
    key: 'CODE_TOO_SOON',
    msg: expect.stringMatching(/\d/),
  });
  for (let sent = 1; sent < 10; sent += 1) {
    await app.pass(minutes(1.01));
    expect((await requestCode()).code, String(sent)).toBe(200);
  }
  await app.pass(minutes(1.01));
  expect(await requestCode()).toMatchObject({ status: 429, code: 6026 });
});

test('registering with a code proves the contact; a wrong code is 6021 by phone and 6022 by e-mail', async () => {
  const [phone, email] = [aPhone(), 'proved@example.com'];
  const form = (userName: string) => ({
    userName,
    password: 'Basra-Tea-77',
    confirmPassword: 'Basra-Tea-77',
  });
  await app.ok('sendRegisterCode', { phone, ...(await solved()) });
  const code = await codeFor(phone);
  expect(
    await app.call('register', { ...form('proved.one'), phone, code: wrongOne(code) }),
  ).toMatchObject({ code: 6021 });
  const { user, token } = await app.ok('register', { ...form('proved.one'), phone, code });
  const { rows } = await platform.pool.query(
    'select phone_verified_at, email_verified_at from user_account where user_id = $1',
    [user.userId],
  );
  expect(rows[0]).toMatchObject({ phone_verified_at: expect.any(Date), email_verified_at: null });
  expect(await app.call('sendRegisterCode', { phone, ...(await solved()) })).toMatchObject({
    key: 'PHONE_EXISTS',
  });
  // The number is free again, but the old code is no longer valid.
  await app.ok('deleteAccount', { loginPassword: form('').password }, { as: token });
  expect(await app.call('register', { ...form('proved.again'), phone, code })).toMatchObject({
    key: 'CODE_SPENT',
  });

  await app.ok('sendEmailCode', { email, ...(await solved()) });
  const byMail = await codeFor(email);
  expect(
    await app.call('register', { ...form('proved.two'), email, code: wrongOne(byMail) }),
  ).toMatchObject({ code: 6022 });
  // The right code is not used up by names that are taken.
  const { userName: taken } = await withPhone();
  for (let turn = 0; turn < 6; turn += 1)
    expect((await app.call('register', { ...form(taken), email, code: byMail })).key).toBe(
      'USER_NAME_EXISTS',
    );
  await app.ok('register', { ...form('proved.two'), email, code: byMail });
  expect(await app.call('sendEmailCode', { email, ...(await solved()) })).toMatchObject({
    key: 'EMAIL_EXISTS',
  });
});

test('an invitation code must be listed in the setting (6020)', async () => {
  const form = {
    userName: 'invited.one',
    email: 'invited@example.com',
    password: 'Basra-Tea-77',
    confirmPassword: 'Basra-Tea-77',
  };
  expect(await app.call('register', { ...form, invitationCode: 'BAZAAR' })).toMatchObject({
    code: 6020,
    fields: { invitationCode: expect.any(String) },
  });
});

test('changing the password needs the old one (6029, 6027) and ends every other session but not this one', async () => {
  const { token, userName, password } = await aCustomer(app);
  const other = (await app.ok('login', { type: 1, account: userName, password })).token;
  const change = (oldPassword: string, fresh: string) =>
    app.call(
      'changePassword',
      { oldPassword, password: fresh, confirmPassword: fresh },
      { as: token },
    );
  expect(await change('not this one', 'quite new 1')).toMatchObject({
    code: 6029,
    msg: expect.stringContaining('4'),
  });
  expect(await change(password, password)).toMatchObject({
    code: 6027,
    fields: { password: expect.any(String) },
  });
  const changed = await change(password, 'quite new 1');
  expect(changed.code).toBe(200);
  for (const ended of [token, other])
    expect((await app.call('userInfo', {}, { as: ended })).status).toBe(401);
  expect((await app.call('userInfo', {}, { as: changed.data.token })).code).toBe(200);
  expect(
    (await app.call('login', { type: 1, account: userName, password: 'quite new 1' })).code,
  ).toBe(200);
  const { rows } = await platform.pool.query(
    `select count(*)::int as n from outbox_event where kind = 'accounts.password-changed'`,
  );
  expect(rows[0].n).toBeGreaterThan(0);
});
