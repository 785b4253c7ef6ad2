import { afterAll, expect, test } from 'vitest';
import { whileHeld } from '../../../../test/hold-rows.ts';
import { startTestApp } from '../../../../test/start.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { aCustomer, type TestCustomer } from '../accounts.testing.ts';
import { codeSentTo } from '../codes/codes.testing.ts';
import { startProviderStandIn } from './stand-in.testing.ts';

const provider = await startProviderStandIn();
const app = await startTestApp({
  APPLE_CLIENT_ID: 'our-apple',
  OIDC_APPLE_ISSUER: provider.issuer,
});
const { ok, call } = app;
afterAll(() => provider.close());

const seconds = () => Math.floor(Date.now() / 1000);
/** The answer of Apple's window for one person. */
async function answerFor(sub: string, more: object = {}) {
  const { nonce } = await ok('beginThirdParty', { provider: 'apple' });
  const claims = {
    iss: provider.issuer,
    aud: 'our-apple',
    sub,
    iat: seconds(),
    exp: seconds() + 600,
    nonce,
    ...more,
  };
  return { type: 5 as const, nonce, code: await provider.sign(claims) };
}
const link = async ({ token, password }: TestCustomer, sub: string, loginPassword = password) =>
  call('linkLogin', { ...(await answerFor(sub)), loginPassword }, { as: token });
const logIn = async (sub: string) => call('login', await answerFor(sub));
const linksOf = async ({ token }: TestCustomer) =>
  (await ok('loginLinks', {}, { as: token })).items.map(
    ({ provider: name, enabled: on, linkedAt }) => [name, on, linkedAt !== null],
  );

test('a customer links Apple with their password; then it opens this account, and both contacts are notified', async () => {
  const customer = await aCustomer(app);
  const sub = newId('s');
  expect(await linksOf(customer)).toEqual([
    ['google', false, false],
    ['facebook', false, false],
    ['apple', true, false],
  ]);
  expect(await link(customer, sub)).toMatchObject({ code: 200 });
  expect((await linksOf(customer)).at(-1)).toEqual(['apple', true, true]);
  expect((await logIn(sub)).data.user.userId).toBe(customer.userId);
  await ok(
    'unlinkLogin',
    { provider: 'apple', loginPassword: customer.password },
    { as: customer.token },
  );
  expect((await logIn(sub)).data.user.userId).not.toBe(customer.userId);
  const messages = (await ok('messagePage', {}, { as: customer.token, locale: 'en' })).items;
  expect(messages.slice(0, 2)).toMatchObject([
    { event: 'login-unlinked' },
    { event: 'login-linked', text: expect.stringContaining('Apple') },
  ]);
  const admin = { as: (await aStaff(app, 'admin')).token };
  const acts = (await ok('staffCustomer', { userId: customer.userId }, admin)).auditEntries.map(
    ({ action }) => action,
  );
  expect(acts.slice(0, 2)).toEqual(['accounts.unlink', 'accounts.link']);
});

test('a stolen session alone cannot link: not without the password, with a wrong one or with a foreign answer', async () => {
  const customer = await aCustomer(app);
  const sub = newId('s');
  expect(await link(customer, sub, 'wrong')).toMatchObject({
    key: 'PASSWORD_WRONG',
    fields: { loginPassword: expect.any(String) },
  });
  expect(
    (await call('linkLogin', { ...(await answerFor(sub)), loginPassword: customer.password }))
      .status,
  ).toBe(401);
  const made = { ...(await answerFor(sub)), nonce: 'made up', loginPassword: customer.password };
  expect((await call('linkLogin', made, { as: customer.token })).key).toBe('THIRD_PARTY_REFUSED');
  const foreign = {
    ...(await answerFor(sub, { aud: 'their-app' })),
    loginPassword: customer.password,
  };
  expect((await call('linkLogin', foreign, { as: customer.token })).key).toBe(
    'THIRD_PARTY_REFUSED',
  );
  expect((await linksOf(customer)).at(-1)).toEqual(['apple', true, false]);
});

test('logins by password or third party during an account’s deletion leave no session behind', async () => {
  const customer = await aCustomer(app);
  const { token, userId, userName, password } = customer;
  const sub = newId('s');
  await link(customer, sub);
  const held = {
    query: 'select 1 from user_account where user_id = $1 for update',
    values: [userId],
    waiting: 3,
  };
  const answers = await whileHeld(app.platform, held, async (inLine) => {
    const leaving = call('deleteAccount', { loginPassword: password }, { as: token });
    await inLine(1);
    return [leaving, call('login', { type: 1, account: userName, password }), logIn(sub)];
  });
  expect(answers.map(({ key }) => key)).toEqual([undefined, 'PASSWORD_WRONG', 'ACCOUNT_SUSPENDED']);
  expect(
    (await app.platform.pool.query('select 1 from user_session where user_id = $1', [userId]))
      .rowCount,
  ).toBe(0);
});

test('a login linked to an account is never moved to another, also in parallel; one per provider', async () => {
  const [one, other] = [await aCustomer(app), await aCustomer(app)];
  const sub = newId('s');
  const both = await Promise.all([link(one, sub), link(other, sub)]);
  expect(both.map(({ key }) => key ?? 'done').toSorted()).toEqual(['THIRD_PARTY_TAKEN', 'done']);
  const owner = both[0]?.code === 200 ? one : other;
  expect((await link(owner, newId('s'))).key).toBe('THIRD_PARTY_TAKEN');
  expect((await logIn(sub)).data.user.userId).toBe(owner.userId);
});

test('the last way to log in cannot be removed: without a password the provider stays', async () => {
  const sub = newId('s');
  const { token, user } = (await logIn(sub)).data;
  expect(await ok('loginLinks', {}, { as: token })).toMatchObject({ hasPassword: false });
  expect(
    (await call('unlinkLogin', { provider: 'apple', loginPassword: 'anything' }, { as: token }))
      .key,
  ).toBe('PASSWORD_NEEDED');
  expect((await logIn(sub)).data.user.userId).toBe(user.userId);
  const customer = await aCustomer(app);
  expect(
    (
      await call(
        'unlinkLogin',
        { provider: 'apple', loginPassword: customer.password },
        { as: customer.token },
      )
    ).key,
  ).toBe('NOT_FOUND');
});

test.each(['login', 'forgotten password'] as const)(
  'whoever registered somebody else’s contact loses every login once its owner logs in by code (%s)',
  async (way) => {
    const phone = way === 'login' ? '+9647705570001' : '+9647705570002';
    const [password, sub] = ['Basra-Tea-77', newId('s')];
    const form = {
      userName: newId('squatter').replace('_', '.'),
      phone,
      password,
      confirmPassword: password,
    };
    const { token, user } = await ok('register', form);
    expect((await link({ token, password, ...user }, sub)).code).toBe(200);
    if (way === 'login') {
      await ok('sendLoginCode', { phone });
      await ok('login', {
        type: 2,
        account: phone,
        code: (await codeSentTo(app.platform, phone)) ?? '',
      });
    } else {
      await ok('sendResetCode', { account: phone });
      const code = (await codeSentTo(app.platform, phone)) ?? '';
      await ok('forgetPassword', {
        account: phone,
        code,
        password: 'of the owner 1',
        confirmPassword: 'of the owner 1',
      });
    }
    expect((await logIn(sub)).data.user.userId).not.toBe(user.userId);
  },
);

test('resetting a password keeps the links of an owner who was already proved', async () => {
  const customer = await aCustomer(app);
  const sub = newId('s');
  await link(customer, sub);
  const account = `${customer.userName}@example.com`;
  await ok('sendResetCode', { account });
  const code = (await codeSentTo(app.platform, account)) ?? '';
  await ok('forgetPassword', {
    account,
    code,
    password: 'quite new 1',
    confirmPassword: 'quite new 1',
  });
  expect((await logIn(sub)).data.user.userId).toBe(customer.userId);
});
