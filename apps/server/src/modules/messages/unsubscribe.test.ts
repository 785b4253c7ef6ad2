import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { bodyOf, headerOf } from '../../platform/mail/smtp.testing.ts';
import { seal } from '../../platform/sealing/sealing.ts';
import { aCustomer, type TestCustomer } from '../accounts/accounts.testing.ts';
import { startChannels } from './messages.testing.ts';
import { sendDue } from './sending/send-due.ts';

const channels = await startChannels();
const { smtp } = channels;
const app = await startTestApp(channels.env);
const { ok, call, platform } = app;
afterAll(channels.close);

const mailsAfter = async (
  { userId }: TestCustomer,
  event: 'accounts.registered' | 'wallet.credited',
) => {
  smtp.received.length = 0;
  await platform.transact((tx) => tx.emit(event, { userId, amountMinor: 100, currency: 'USD' }));
  await sendDue(platform);
  return smtp.received;
};
/** The address in the head of a mail that can be switched off, and its token. */
async function aLink(customer: TestCustomer): Promise<{ url: string; token: string }> {
  const [mail] = await mailsAfter(customer, 'accounts.registered');
  const address = new URL((mail && headerOf(mail, 'List-Unsubscribe')?.slice(1, -1)) ?? '');
  return {
    url: `${address.pathname}${address.search}`,
    token: address.searchParams.get('token') ?? '',
  };
}
const ordersByMail = async ({ token }: TestCustomer) =>
  (await ok('messagePreferences', {}, { as: token })).topics.find(({ topic }) => topic === 'orders')
    ?.email;
const press = (url: string, type: string, payload: string) =>
  app.app.server.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
const form = 'List-Unsubscribe=One-Click';
const inParts =
  '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';

test.each([
  ['application/x-www-form-urlencoded', form],
  ['multipart/form-data; boundary=x', inParts],
])(
  'one press in a mail program (%s) ends the mails of that topic without login; inbox, payments and WhatsApp continue',
  async (type, body) => {
    const customer = await aCustomer(app);
    const { url } = await aLink(customer);
    for (let press_ = 0; press_ < 2; press_ += 1)
      expect((await press(url, type, body)).json()).toMatchObject({
        code: 200,
        data: { topic: 'orders', isOn: false },
      });
    expect(await ordersByMail(customer)).toBe(false);
    expect((await ok('messagePreferences', {}, { as: customer.token })).topics[0]).toMatchObject({
      topic: 'orders',
      whatsapp: true,
    });
    expect(await mailsAfter(customer, 'accounts.registered')).toEqual([]);
    expect((await ok('messagePage', {}, { as: customer.token })).total).toBe(2);
    const [mandatory] = await mailsAfter(customer, 'wallet.credited');
    expect(
      mandatory && [
        headerOf(mandatory, 'List-Unsubscribe'),
        headerOf(mandatory, 'List-Unsubscribe-Post'),
      ],
    ).toEqual([undefined, undefined]);
    expect(mandatory && bodyOf(mandatory, 'text/plain')).not.toContain('/unsubscribe');
    const { rows } = await platform.pool.query(
      `select to_value from audit_entry where action = 'messages.unsubscribe' and object = $1`,
      [`user:${customer.userId}`],
    );
    expect(rows).toEqual([{ to_value: 'orders' }]);
  },
);

test('following the link changes nothing: it leads to a confirmation page in the reader’s language', async () => {
  const customer = await aCustomer(app);
  const { url, token } = await aLink(customer);
  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await app.app.server.inject({ method, url });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/unsubscribe?token=${token}&lang=ar`,
    ]);
  }
  const elsewhere = url.replace(token, '//evil.example');
  expect((await app.app.server.inject({ method: 'GET', url: elsewhere })).statusCode).toBe(403);
  expect(await ok('mailSubscription', { token })).toEqual({ topic: 'orders', isOn: true });
  expect(await ordersByMail(customer)).toBe(true);
  expect(await ok('unsubscribe', { token })).toEqual({ topic: 'orders', isOn: false });
  expect(await ok('mailSubscription', { token })).toEqual({ topic: 'orders', isOn: false });
});

test('the token must be made by us for this use; it outlives a password change and ends with the account', async () => {
  const [customer, other] = [await aCustomer(app), await aCustomer(app)];
  const { token } = await aLink(customer);
  const [iv = '', tag = '', body = ''] = token.split('.');
  const flipped = `${iv}.${tag}.${body.startsWith('A') ? 'B' : 'A'}${body.slice(1)}`;
  const secretKey = platform.config.secretKey;
  const inside = (topic: string) => JSON.stringify([other.userId, topic]);
  const foreign = seal(secretKey, inside('orders'), {
    use: 'wasit one-time code',
    boundTo: 'email',
  });
  const mandatory = seal(secretKey, inside('security'), {
    use: 'wasit unsubscribe',
    boundTo: 'email',
  });
  const made = seal('another key, long enough for a test', inside('orders'), {
    use: 'wasit unsubscribe',
    boundTo: 'email',
  });
  for (const wrong of ['', 'x', 'a.b.c', customer.userId, flipped, foreign, mandatory, made])
    for (const act of ['mailSubscription', 'unsubscribe'] as const)
      expect((await call(act, { token: wrong })).key, wrong).toBe('NOT_FOUND');
  expect(token).not.toContain(customer.userId);
  expect((await call('userInfo', {}, { as: token.replaceAll('.', '') })).status).toBe(401);

  const fresh = { password: 'quite new 1', confirmPassword: 'quite new 1' };
  await ok('changePassword', { oldPassword: customer.password, ...fresh }, { as: customer.token });
  expect(await ok('unsubscribe', { token })).toEqual({ topic: 'orders', isOn: false });
  expect(await ordersByMail(other)).toBe(true);
  const again = await ok('login', {
    type: 1,
    account: customer.userName,
    password: fresh.password,
  });
  await ok('deleteAccount', { loginPassword: fresh.password }, { as: again.token });
  for (const act of ['mailSubscription', 'unsubscribe'] as const)
    expect((await call(act, { token })).key).toBe('NOT_FOUND');
  const { rowCount } = await platform.pool.query(
    'select 1 from message_preference where user_id = $1',
    [customer.userId],
  );
  expect(rowCount).toBe(0);
});
