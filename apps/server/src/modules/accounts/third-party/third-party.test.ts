import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { minutes } from '../../../platform/clock/clock.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { aCustomer } from '../accounts.testing.ts';
import { createUser } from '../users/create-user.ts';
import { issuerAt } from './id-token.ts';
import { startProviderStandIn } from './stand-in.testing.ts';

const provider = await startProviderStandIn();
const app = await startTestApp({
  GOOGLE_CLIENT_ID: 'our-google',
  GOOGLE_CLIENT_SECRET: 'google-secret',
  OIDC_GOOGLE_ISSUER: provider.issuer,
  FACEBOOK_APP_ID: '4711',
  FACEBOOK_APP_SECRET: 'facebook-secret',
  FACEBOOK_GRAPH_URL: provider.issuer,
  APPLE_CLIENT_ID: 'our-apple',
  OIDC_APPLE_ISSUER: provider.issuer,
  PUBLIC_URL: 'http://localhost:3000',
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.behaviour = 'well';
});

const seconds = () => Math.floor(Date.now() / 1000);
const begin = async (name: 'google' | 'facebook' | 'apple') =>
  (await app.ok('beginThirdParty', { provider: name })).nonce;
const claimsFor = (nonce: string, more: object = {}) => ({
  iss: provider.issuer,
  aud: 'our-apple',
  sub: newId('s'),
  iat: seconds(),
  exp: seconds() + 600,
  nonce,
  ...more,
});
const apple = (nonce: string, code: string) =>
  app.call('login', { type: 5, code, nonce, thirdPartyInfo: { email: 'claimed@example.com' } });
const refused = { status: 422, code: 7019, key: 'THIRD_PARTY_REFUSED' };

test('Apple: a subject opens an account at first and the same one afterwards, whatever e-mail address comes along', async () => {
  const sub = newId('s');
  const nonce = await begin('apple');
  const first = await apple(
    nonce,
    await provider.sign(
      claimsFor(nonce, { sub, email: 'Amal@Example.com', email_verified: 'true' }),
    ),
  );
  expect(first.data.user).toMatchObject({ email: 'amal@example.com', level: 1, phone: null });
  expect(await app.ok('userInfo', {}, { as: first.data.token })).toMatchObject({
    userId: first.data.user.userId,
  });
  const again = await begin('apple');
  const second = await apple(
    again,
    await provider.sign(
      claimsFor(again, { sub, email: 'other@example.com', email_verified: true }),
    ),
  );
  expect(second.data.user).toMatchObject({
    userId: first.data.user.userId,
    email: 'amal@example.com',
  });
});

test('an e-mail address, verified or not, never gives access to an existing account', async () => {
  const { userName, userId } = await aCustomer(app);
  const email = `${userName}@example.com`;
  const nonce = await begin('apple');
  expect(
    await apple(nonce, await provider.sign(claimsFor(nonce, { email, email_verified: true }))),
  ).toMatchObject({ key: 'EMAIL_EXISTS' });
  const other = await begin('apple');
  const unverified = await apple(
    other,
    await provider.sign(claimsFor(other, { email, email_verified: false })),
  );
  expect(unverified.data.user.userId).not.toBe(userId);
  expect(unverified.data.user.email).toBeNull();
});

test('a verified e-mail address that another account merely claims goes to who proves it', async () => {
  const email = `${newId('claimed')}@example.com`.toLowerCase();
  const phone = '+9647709876543';
  const userName = newId('claims').replace('_', '.');
  const account = { userName, password: newId('pw'), phone, email, proved: 'phone' } as const;
  const { userId } = await createUser(app.platform, account);
  const nonce = await begin('apple');
  const claims = claimsFor(nonce, { email, email_verified: true });
  const { data } = await apple(nonce, await provider.sign(claims));
  expect(data.user).toMatchObject({ email, phone: null });
  const [owners, claimer] = await Promise.all([
    app.platform.pool.query('select user_id from user_account where email = $1', [email]),
    app.platform.pool.query('select phone, email from user_account where user_id = $1', [userId]),
  ]);
  expect(owners.rows).toEqual([{ user_id: data.user.userId }]);
  expect(claimer.rows).toEqual([{ phone, email: null }]);
});

const stranger = (await import('node:crypto')).generateKeyPairSync('rsa', {
  modulusLength: 2048,
}).privateKey;
test.each<[string, (nonce: string) => Promise<string>]>([
  ['signed by somebody else', (nonce) => provider.sign(claimsFor(nonce), { key: stranger })],
  [
    'of a key that nobody knows',
    (nonce) => provider.sign(claimsFor(nonce), { key: stranger, keyId: 'unheard-of' }),
  ],
  [
    'expired',
    (nonce) => provider.sign(claimsFor(nonce, { iat: seconds() - 1000, exp: seconds() - 120 })),
  ],
  [
    'of two days ago that never ends',
    (nonce) => provider.sign(claimsFor(nonce, { iat: seconds() - 172_800, exp: seconds() + 9e8 })),
  ],
  ['without an end', (nonce) => provider.sign(claimsFor(nonce, { exp: undefined }))],
  [
    'of another issuer',
    (nonce) => provider.sign(claimsFor(nonce, { iss: 'https://accounts.example' })),
  ],
  ['for another audience', (nonce) => provider.sign(claimsFor(nonce, { aud: 'their-app' }))],
  [
    'for several audiences without an authorised party',
    (nonce) => provider.sign(claimsFor(nonce, { aud: ['our-apple', 'their-app'] })),
  ],
  [
    'authorised for another party',
    (nonce) => provider.sign(claimsFor(nonce, { azp: 'their-app' })),
  ],
  ['with another nonce', (nonce) => provider.sign(claimsFor(nonce, { nonce: 'another' }))],
  ['without a nonce', (nonce) => provider.sign(claimsFor(nonce, { nonce: undefined }))],
  ['without a subject', (nonce) => provider.sign(claimsFor(nonce, { sub: undefined }))],
  ['with algorithm none', (nonce) => provider.forge(claimsFor(nonce), 'none')],
  [
    'with HS256 and the public key as its secret',
    (nonce) => provider.forge(claimsFor(nonce), 'HS256'),
  ],
  ['that is no token', async () => 'a.b.c'],
])('a token %s is refused and opens nothing', async (_what, make) => {
  const users = async () =>
    (await app.platform.pool.query('select count(*)::int as n from user_account')).rows[0].n;
  const before = await users();
  const nonce = await begin('apple');
  expect(await apple(nonce, await make(nonce))).toMatchObject(refused);
  expect(await users()).toBe(before);
});

test('a nonce works once, for its provider, within ten minutes; an unknown one is refused', async () => {
  const nonce = await begin('apple');
  const token = await provider.sign(claimsFor(nonce));
  expect((await apple(nonce, token)).code).toBe(200);
  expect(await apple(nonce, token)).toMatchObject(refused);
  const foreign = await begin('google');
  expect(await apple(foreign, await provider.sign(claimsFor(foreign)))).toMatchObject(refused);
  expect(await apple('made-up', await provider.sign(claimsFor('made-up')))).toMatchObject(refused);
  const late = await begin('apple');
  const lateToken = await provider.sign(claimsFor(late));
  app.skip(minutes(11));
  expect(await apple(late, lateToken)).toMatchObject(refused);
});

test('ten parallel first logins of one subject create one account', async () => {
  const sub = newId('s');
  const all = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const nonce = await begin('apple');
      return apple(nonce, await provider.sign(claimsFor(nonce, { sub })));
    }),
  );
  expect(new Set(all.map(({ data }) => data.user?.userId)).size).toBe(1);
});

const google = (nonce: string, code: string, thirdRedirectUrl = 'http://localhost:3000/login') =>
  app.call('login', { type: 3, code, nonce, thirdRedirectUrl });

test('Google: the code is exchanged with our secret; a redirect address of another site is refused', async () => {
  const nonce = await begin('google');
  provider.codes.set(
    'good',
    await provider.sign({
      ...claimsFor(nonce),
      aud: 'our-google',
      email: 'g@example.com',
      email_verified: true,
      nonce: undefined,
    }),
  );
  expect((await google(nonce, 'good')).data.user).toMatchObject({ email: 'g@example.com' });
  expect(Object.fromEntries(provider.requests.at(-1) ?? [])).toMatchObject({
    client_id: 'our-google',
    client_secret: 'google-secret',
    redirect_uri: 'http://localhost:3000',
    grant_type: 'authorization_code',
  });
  expect(await google(await begin('google'), 'good', 'https://evil.example/login')).toMatchObject(
    refused,
  );
  expect(await google(await begin('google'), 'unknown')).toMatchObject(refused);
});

const facebook = (nonce: string, code: string, openId: string) =>
  app.call('login', {
    type: 4,
    code,
    nonce,
    openId,
    thirdPartyInfo: { email: 'claimed@example.com' },
  });
const about = (userId: string, more: object = {}) => ({
  is_valid: true,
  app_id: '4711',
  user_id: userId,
  expires_at: seconds() + 600,
  type: 'USER',
  ...more,
});

test('Facebook: the token is verified by Facebook; the id alone, another app or another person is refused', async () => {
  provider.accessTokens.set('good', about('77'));
  const { user } = (await facebook(await begin('facebook'), 'good', '77')).data;
  expect(user).toMatchObject({ email: null });
  expect((await facebook(await begin('facebook'), 'good', '77')).data.user.userId).toBe(
    user.userId,
  );
  // A subject is valid only at its own issuer.
  const nonce = await begin('apple');
  const namesake = await apple(nonce, await provider.sign(claimsFor(nonce, { sub: '77' })));
  expect(namesake.data.user).toMatchObject({
    userId: expect.stringMatching(/^u_/),
    userName: expect.stringContaining('apple'),
  });
  expect(namesake.data.user.userId).not.toBe(user.userId);
  provider.accessTokens.set('substituted', about('77', { app_id: '4712' }));
  provider.accessTokens.set('expired', about('77', { expires_at: seconds() - 1 }));
  provider.accessTokens.set('void', about('77', { is_valid: false }));
  provider.accessTokens.set('page', about('77', { type: 'PAGE' }));
  for (const token of ['substituted', 'expired', 'void', 'page', 'unknown'])
    expect(await facebook(await begin('facebook'), token, '77'), token).toMatchObject(refused);
  expect(await facebook(await begin('facebook'), 'good', '78')).toMatchObject(refused);
});

test('a provider that is down or answers with a proxy’s page is reported as down; the password still logs in', async () => {
  const { userName, password } = await aCustomer(app);
  for (const mood of ['down', 'garbage'] as const) {
    const nonce = await begin('facebook');
    provider.behaviour = mood;
    expect(await facebook(nonce, 'good', '77')).toMatchObject({
      status: 503,
      key: 'THIRD_PARTY_DOWN',
    });
    expect((await app.call('login', { type: 1, account: userName, password })).code).toBe(200);
    provider.behaviour = 'well';
  }
});

test('a provider that redirects or answers endlessly is reported as down', async () => {
  provider.accessTokens.set('good', about('55'));
  for (const mood of ['moved', 'endless'] as const) {
    const nonce = await begin('facebook');
    provider.behaviour = mood;
    expect(await facebook(nonce, 'good', '55'), mood).toMatchObject({
      status: 503,
      key: 'THIRD_PARTY_DOWN',
    });
    provider.behaviour = 'well';
  }
});

test.each(['impostor', 'elsewhere'] as const)(
  'an issuer whose discovery document is that of an %s provides no keys',
  async (mood) => {
    const other = await startProviderStandIn();
    other.behaviour = mood;
    await expect(issuerAt(other.issuer)).rejects.toMatchObject({ key: 'THIRD_PARTY_DOWN' });
    other.behaviour = 'well';
    expect((await issuerAt(other.issuer)).discovery).toMatchObject({ issuer: other.issuer });
    await other.close();
  },
);

test('a suspended customer cannot log in by a third party', async () => {
  provider.accessTokens.set('soon suspended', about('99'));
  const { user } = (await facebook(await begin('facebook'), 'soon suspended', '99')).data;
  await app.platform.pool.query(`update user_account set status = 'suspended' where user_id = $1`, [
    user.userId,
  ]);
  expect(await facebook(await begin('facebook'), 'soon suspended', '99')).toMatchObject({
    key: 'ACCOUNT_SUSPENDED',
  });
});

test('an unconfigured provider is off: the list says so, and starting or finishing a login is refused', async () => {
  const bare = await startTestApp();
  const { thirdParties } = await bare.ok('accessOptions', {});
  expect(thirdParties.map(({ enabled }) => enabled)).toEqual([false, false, false]);
  expect(await bare.call('beginThirdParty', { provider: 'google' })).toMatchObject({
    key: 'THIRD_PARTY_OFF',
  });
  expect(await bare.call('login', { type: 5, code: 'x', nonce: 'x' })).toMatchObject({
    key: 'THIRD_PARTY_OFF',
  });
  expect((await app.ok('accessOptions', {})).thirdParties).toContainEqual({
    name: 'apple',
    enabled: true,
    clientId: 'our-apple',
  });
});
