import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { headerOf } from '../../../platform/mail/smtp.testing.ts';
import { aCustomer } from '../../accounts/accounts.testing.ts';
import { issueCode } from '../../accounts/index.ts';
import { anOrder } from '../../orders/orders.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { sentTo } from '../index.ts';
import { startChannels } from '../messages.testing.ts';
import { sendDue } from '../sending/send-due.ts';

const channels = await startChannels();
const { smtp } = channels;
const app = await startTestApp(channels.env);
const { platform } = app;
afterAll(channels.close);
beforeEach(() => {
  smtp.received.length = 0;
  smtp.behave('take');
});

const support = async () => (await aStaff(app, 'support')).token;

/** An order whose mail found no mailbox. */
async function aLostMail() {
  const order = await anOrder(app);
  smtp.behave('refuse');
  await sendDue(platform);
  smtp.behave('take');
  return order;
}
const logOf = (as: string, person: string, more: object = {}) =>
  app.ok('staffDeliveryPage', { person, ...more }, { as });

test('a finally failed delivery is found by person, state, channel and event, and shows the reason', async () => {
  const { customer, orderNo } = await aLostMail();
  const as = await support();
  const { items, channels: on } = await logOf(as, customer.userName, {
    state: 'failed',
    channel: 'email',
    event: 'order-placed',
  });
  expect(on).toEqual({ email: true, whatsapp: true, push: true });
  expect(items).toMatchObject([
    { userName: customer.userName, target: `${customer.userName}@example.com`, attempts: 1 },
  ]);
  expect((await logOf(as, `${customer.userName}@EXAMPLE.com`)).total).toBe(1);
  expect((await logOf(as, customer.userName, { state: 'sent' })).total).toBe(0);
  expect((await logOf(as, 'nobody.of.this.name')).total).toBe(0);
  const detail = await app.ok('staffDelivery', { deliveryId: items[0]?.deliveryId ?? '' }, { as });
  expect(detail).toMatchObject({
    mayResend: true,
    path: `/order-details?orderNo=${orderNo}`,
    history: [{ outcome: 'failed' }],
  });
  expect(detail.lastError).toContain('no such mailbox');
});

test('what was sent to a number without an account is found however the number is written', async () => {
  await app.ok('sendEntryCode', { phone: '07706612345' });
  const as = await support();
  for (const written of ['07706612345', '+964 770 661 2345', '00964-7706612345'])
    expect((await logOf(as, written)).items).toMatchObject([{ target: '+9647706612345' }]);
  expect(await sentTo(platform, '0770 661 2345')).toMatchObject([{ target: '+9647706612345' }]);
});

test('a resend by staff is audited, happens once for repeated presses, and has its own Message-ID', async () => {
  const { customer } = await aLostMail();
  const as = await support();
  const [lost] = (await logOf(as, customer.userName)).items;
  const press = { deliveryId: lost?.deliveryId ?? '', attempts: 1 };
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, one) =>
      app.call('staffResendMessage', press, { as, key: `k${one}` }),
    ),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  for (const { key } of answers.filter(({ code }) => code !== 200))
    expect(key).toMatch(/^(CONFLICT|MESSAGE_NOT_RESENDABLE)$/);
  await sendDue(platform);
  expect(smtp.received.map((mail) => headerOf(mail, 'Message-ID'))).toEqual([
    `<${press.deliveryId}.2@shop.example>`,
  ]);
  const { rows } = await platform.pool.query(
    `select action, from_value from audit_entry where action = 'messages.resend' and object = $1`,
    [`message:${lost?.messageId}`],
  );
  expect(rows).toEqual([{ action: 'messages.resend', from_value: 'failed' }]);
  expect(await app.call('staffResendMessage', press, { as })).toMatchObject({
    key: 'CONFLICT',
    status: 409,
  });
});

test('staff who may only read the log cannot send; staff without the right see nothing', async () => {
  const { customer } = await aLostMail();
  const finance = (await aStaff(app, 'finance')).token;
  const [lost] = (await logOf(finance, customer.userName)).items;
  const press = { deliveryId: lost?.deliveryId ?? '', attempts: 1 };
  expect(
    await app.ok('staffDelivery', { deliveryId: press.deliveryId }, { as: finance }),
  ).toMatchObject({ mayResend: false });
  expect(await app.call('staffResendMessage', press, { as: finance })).toMatchObject({
    status: 403,
  });
  expect(
    await app.call('staffDeliveryPage', {}, { as: (await aStaff(app, 'content')).token }),
  ).toMatchObject({ status: 403 });
  expect(await app.call('staffDeliveryPage', {}, { as: customer.token })).toMatchObject({
    status: 401,
  });
});

test('a prepared text is in the customer’s language, encoded for wa.me, with a link to the screen', async () => {
  const { customer, orderNo } = await anOrder(app);
  const as = await support();
  await platform.pool.query(
    `update user_account set phone = '+9647701234567', locale = 'en' where user_id = $1`,
    [customer.userId],
  );
  const { phone, texts } = await app.ok(
    'staffReadyTexts',
    { userId: customer.userId, orderNo },
    { as },
  );
  expect(phone).toBe('+9647701234567');
  const [one] = texts;
  const [before = '', after = ''] = (one?.text ?? '').split(
    /\(\$[\d.,]+\) before \d+ [A-Z][a-z]+ \d{4}, \d\d:\d\d/,
  );
  expect(before).toBe(
    `Hello, this is Wasit. We have received your order ${orderNo}. Please make the first payment `,
  );
  expect(after).toBe(
    `, Baghdad time; we then start buying your goods. Questions? Just reply here.\nhttps://shop.example/order-details?orderNo=${orderNo}&lang=en`,
  );
  const link = new URL(one?.link ?? '');
  expect([link.origin, link.pathname]).toEqual(['https://wa.me', '/9647701234567']);
  expect([...link.searchParams]).toEqual([['text', one?.text]]);
  const nobody = await aCustomer(app);
  expect(await app.ok('staffReadyTexts', { userId: nobody.userId }, { as })).toMatchObject({
    phone: null,
    texts: [],
  });
  expect(await app.call('staffReadyTexts', { userId: 'u_none' }, { as })).toMatchObject({
    status: 404,
  });
});

test('in demo mode sent messages are readable, codes included', async () => {
  const target = `${newId('demo')}@example.com`;
  await platform.transact((tx) =>
    issueCode(platform, tx, {
      purpose: 'login',
      channel: 'email',
      target,
      userId: null,
      locale: 'en',
    }),
  );
  const [sent] = await sentTo(platform, target);
  expect(sent).toMatchObject({ event: 'code', channel: 'email', target });
  expect(sent?.text).toMatch(/Your code to log in is \d{6} and/);
  const production = { ...platform, config: { ...platform.config, mode: 'production' as const } };
  await expect(sentTo(production, target)).rejects.toThrow('demo mode only');
});
