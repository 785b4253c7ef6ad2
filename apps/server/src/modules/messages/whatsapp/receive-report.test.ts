import { createHmac } from 'node:crypto';
import { paths } from '@wasit/contract/paths';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { aCustomer } from '../../accounts/accounts.testing.ts';
import { codeSentTo } from '../../accounts/codes/codes.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { deliveriesOf, startChannels } from '../messages.testing.ts';
import { sendDue } from '../sending/send-due.ts';

const secret = 'the secret of our app at Meta';
const word = 'a word of our own';
const channels = await startChannels();
const { cloud } = channels;
const app = await startTestApp({
  ...channels.env,
  WHATSAPP_APP_SECRET: secret,
  WHATSAPP_VERIFY_TOKEN: word,
});
const { platform } = app;
const as = (await aStaff(app, 'support')).token;
const url = `/pdpd${paths.whatsappReport[1]}`;
afterAll(channels.close);
beforeEach(() => cloud.behave('take'));

let calls = 0;
/** A message that Meta has taken: its number, and the mark that comes back with each report. */
async function aSentMessage() {
  const customer = await aCustomer(app);
  calls += 1;
  const phone = `+96477088${String(calls).padStart(5, '0')}`;
  await platform.pool.query('update user_account set phone = $2 where user_id = $1', [
    customer.userId,
    phone,
  ]);
  await platform.transact((tx) =>
    tx.emit('wallet.credited', {
      userId: customer.userId,
      amountMinor: 100,
      currency: 'USD',
    }),
  );
  await sendDue(platform);
  const [{ delivery_id: deliveryId } = { delivery_id: '' }] = await deliveriesOf(platform, phone);
  const read = () => app.ok('staffDelivery', { deliveryId }, { as });
  return { deliveryId, read, providerId: (await read()).providerId ?? '' };
}

const reportOf = (statuses: readonly object[]) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value: { statuses } }] }],
  });
const signatureOf = (body: string, key = secret) =>
  `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;
const send = (payload: string, signature: string | undefined = signatureOf(payload)) =>
  app.app.server.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      ...(signature ? { 'x-hub-signature-256': signature } : {}),
    },
    payload,
  });
const report = (id: string, status: string, more: object = {}) =>
  send(reportOf([{ id, status, timestamp: '1790000000', ...more }]));

test('Meta’s reports are logged: delivered, then read; older and repeated ones change nothing', async () => {
  const { providerId, read } = await aSentMessage();
  expect((await report(providerId, 'sent')).statusCode).toBe(200);
  expect(await read()).toMatchObject({ state: 'sent', deliveredAt: null, readAt: null });
  await report(providerId, 'delivered');
  const { deliveredAt } = await read();
  expect(deliveredAt).toMatch(/^20/);
  await app.pass(60_000);
  await report(providerId, 'read');
  await report(providerId, 'delivered');
  await report(providerId, 'failed', {
    errors: [{ code: 131026, title: 'Message undeliverable' }],
  });
  const last = await read();
  expect(last).toMatchObject({
    state: 'sent',
    deliveredAt,
    readAt: expect.stringMatching(/^20/),
    lastError: null,
  });
  expect(last.readAt).not.toBe(deliveredAt);
});

test('read reported before delivered: both are logged', async () => {
  const { providerId, read } = await aSentMessage();
  await report(providerId, 'read');
  const { deliveredAt, readAt } = await read();
  expect(readAt).toMatch(/^20/);
  expect(deliveredAt).toBe(readAt);
});

test('a try without an answer that Meta reports as sent is not sent again', async () => {
  for (const status of ['sent', 'delivered', 'read']) {
    cloud.behave('drop');
    cloud.acceptedMessages.length = 0;
    const { deliveryId, read } = await aSentMessage();
    expect(await read()).toMatchObject({ state: 'waiting', history: [{ outcome: 'unclear' }] });
    await report('wamid.only-meta-knows', status, { biz_opaque_callback_data: `${deliveryId}.1` });
    expect(await read()).toMatchObject({
      state: 'sent',
      nextAttemptAt: null,
      lastError: null,
      sentAt: expect.stringMatching(/^20/),
    });
    cloud.behave('take');
    await app.pass(3_600_000);
    await sendDue(platform);
    expect(cloud.acceptedMessages).toHaveLength(1);
  }
});

test('a message that Meta accepted but could not deliver has failed, with the reason, and staff can resend it', async () => {
  const { deliveryId, providerId, read } = await aSentMessage();
  await report(providerId, 'failed', {
    errors: [{ code: 131026, title: 'Message undeliverable' }],
  });
  expect(await read()).toMatchObject({
    state: 'failed',
    lastError: '131026: Message undeliverable',
    mayResend: true,
  });
  await app.ok('staffResendMessage', { deliveryId, attempts: 1 }, { as });
  await sendDue(platform);
  // The first round is over: what is still said of it is not about the second.
  await report(providerId, 'delivered', { biz_opaque_callback_data: `${deliveryId}.1` });
  expect(await read()).toMatchObject({ state: 'sent', deliveredAt: null });
  await report('wamid.not-yet-known', 'delivered', { biz_opaque_callback_data: `${deliveryId}.2` });
  expect((await read()).deliveredAt).toMatch(/^20/);
});

test('a login code that Meta accepted but could not deliver goes by e-mail at once; a delivered one goes nowhere else', async () => {
  const withCode = async (
    phone: string,
    {
      proved = platform.clock.now(),
      reset = false,
    }: { proved?: Date | null; reset?: boolean } = {},
  ) => {
    const { userId, userName } = await aCustomer(app);
    const contacts =
      'update user_account set phone = $2, phone_verified_at = $3, email_verified_at = $3 where user_id = $1';
    await platform.pool.query(contacts, [userId, phone, proved]);
    await (reset
      ? app.ok('sendResetCode', { account: phone })
      : app.ok('sendLoginCode', { phone }));
    const code = (await codeSentTo(platform, phone)) ?? '';
    await sendDue(platform);
    const [{ delivery_id: deliveryId } = { delivery_id: '' }] = await deliveriesOf(platform, phone);
    const sendReport = (status: string) =>
      report(`wamid.${deliveryId}`, status, {
        biz_opaque_callback_data: `${deliveryId}.1`,
        errors: status === 'failed' ? [{ code: 131026, title: 'Message undeliverable' }] : [],
      });
    const mails = async () =>
      (await deliveriesOf(platform, `${userName}@example.com`)).map(({ state }) => state);
    const logIn = () => app.ok('login', { type: 2, account: phone, code });
    return { sendReport, mails, logIn, code, userName, userId };
  };
  const lost = await withCode('+9647708900001');
  for (let reported = 0; reported < 2; reported += 1) await lost.sendReport('failed');
  await sendDue(platform);
  expect(await lost.mails()).toEqual(['sent']);
  // A number that the account merely claims is perhaps not that of the owner of the mailbox.
  const unproved = await withCode('+9647708900003', { proved: null });
  await unproved.sendReport('failed');
  await sendDue(platform);
  expect(await unproved.mails()).toEqual([]);
  await unproved.logIn();
  // One for a new password may have been read in either place, so it proves neither of them.
  const reset = await withCode('+9647708900004', { proved: null, reset: true });
  await reset.sendReport('failed');
  await sendDue(platform);
  expect(await reset.mails()).toEqual(['sent']);
  const fresh = { password: 'quite new 1', confirmPassword: 'quite new 1' };
  await app.ok('forgetPassword', { account: '+9647708900004', code: reset.code, ...fresh });
  const { token } = await app.ok('login', {
    type: 1,
    account: reset.userName,
    password: fresh.password,
  });
  expect(await app.ok('myInformation', {}, { as: token })).toMatchObject({
    phoneVerified: false,
    emailVerified: false,
  });
  const came = await withCode('+9647708900002');
  for (const status of ['delivered', 'failed']) await came.sendReport(status);
  expect(await came.mails()).toEqual([]);
  const { rows } = await platform.pool.query(
    `select user_id from message where event = 'code' and sealed is not null`,
  );
  // It waits for its end, or for staff who send it again.
  expect(rows).toEqual([{ user_id: unproved.userId }]);
});

test('a report without our signature, or signed for another body, is refused and changes nothing', async () => {
  const { providerId, read } = await aSentMessage();
  const body = reportOf([{ id: providerId, status: 'delivered' }]);
  const forged = [
    undefined,
    '',
    'sha256=',
    signatureOf(body, 'another secret of sixteen'),
    signatureOf(`${body} `),
    signatureOf(body).slice(7),
  ];
  for (const signature of forged)
    expect((await send(body, signature ?? '')).json()).toMatchObject({
      data: { key: 'SIGNATURE_INVALID' },
    });
  expect((await read()).deliveredAt).toBeNull();
  const closed = await startTestApp();
  const answer = await closed.app.server.inject({
    method: 'POST',
    url,
    headers: { 'x-hub-signature-256': signatureOf(body, '') },
    payload: JSON.parse(body),
  });
  expect(answer.json()).toMatchObject({ data: { key: 'SIGNATURE_INVALID' } });
});

test('a signed report with unknown content is accepted and ignored', async () => {
  const { read } = await aSentMessage();
  const before = await read();
  const bodies = [
    '{}',
    '{"entry":[{"changes":[{"value":{"messages":[{"from":"964"}]}}]}]}',
    reportOf([{ id: newId('x'), status: 'read' }, [], {}]),
  ];
  for (const body of bodies) expect((await send(body)).statusCode, body).toBe(200);
  expect(await read()).toEqual(before);
});

test('the challenge is answered only with the right verification word', async () => {
  const shake = (query: Record<string, string>) =>
    app.app.server.inject({ method: 'GET', url, query });
  const handshake = {
    'hub.mode': 'subscribe',
    'hub.verify_token': word,
    'hub.challenge': '1158201444',
  };
  const answer = await shake(handshake);
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    200,
    'text/plain; charset=utf-8',
    '1158201444',
  ]);
  for (const wrong of [
    { 'hub.verify_token': 'guess' },
    { 'hub.mode': 'unsubscribe' },
    { 'hub.challenge': '<script>' },
  ]) {
    const refused = await shake({ ...handshake, ...wrong });
    expect([refused.statusCode, refused.body]).toEqual([403, '']);
  }
});
