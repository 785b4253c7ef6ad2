import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { hours, minutes } from '../../../platform/clock/clock.ts';
import { bodyOf, headerOf } from '../../../platform/mail/smtp.testing.ts';
import { aCustomer, type TestCustomer } from '../../accounts/accounts.testing.ts';
import { rememberLanguage } from '../../accounts/index.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { deliveriesOf, startChannels } from '../messages.testing.ts';
import { sendDue } from './send-due.ts';

const channels = await startChannels();
const { smtp, cloud } = channels;
const app = await startTestApp(channels.env);
const { platform } = app;
afterAll(channels.close);
beforeEach(() => {
  smtp.received.length = 0;
  cloud.acceptedMessages.length = 0;
  smtp.behave('take');
  cloud.behave('take');
});

async function later(ms: number): Promise<void> {
  platform.clock.setOffset(platform.clock.offsetSeconds() + ms / 1000);
  await sendDue(platform);
}
const credit = ({ userId }: TestCustomer, amountMinor = 100) =>
  platform.transact((tx) => tx.emit('wallet.credited', { userId, amountMinor, currency: 'USD' }));
const welcome = ({ userId }: TestCustomer) =>
  platform.transact((tx) => tx.emit('accounts.registered', { userId, locale: 'ar' }));
const emailOf = ({ userName }: TestCustomer) => `${userName}@example.com`;
/** Anew each time: a session does not last as long as these tests jump. */
const support = async () => ({ as: (await aStaff(app, 'support')).token });
const logOf = async (customer: TestCustomer, nth = 0) => {
  const deliveryId = (await deliveriesOf(platform, emailOf(customer)))[nth]?.delivery_id ?? '';
  return app.ok('staffDelivery', { deliveryId }, await support());
};
const amountsIn = () =>
  smtp.received.map((mail) => Number(/\$(\d+)\.00/.exec(bodyOf(mail, 'text/plain'))?.[1]));

test('60 messages wait an hour for a server that refuses logins: at most two tries a turn, then each is sent once, in order', async () => {
  const customer = await aCustomer(app);
  smtp.behave('away');
  const amounts = Array.from({ length: 60 }, (_one, index) => index + 1);
  await platform.transact(async (tx) => {
    const { userId } = customer;
    for (const amount of amounts)
      await tx.emit('wallet.credited', {
        userId,
        amountMinor: amount * 100,
        currency: 'USD',
      });
  });
  await expect.poll(async () => (await deliveriesOf(platform, emailOf(customer))).length).toBe(60);
  for (let turn = 0; turn < 12; turn += 1) {
    const before = smtp.connections();
    await later(minutes(5));
    expect(smtp.connections() - before).toBeLessThanOrEqual(2);
  }
  smtp.behave('take');
  await later(minutes(1));
  const came = amountsIn();
  expect(came.toSorted((one, other) => one - other)).toEqual(amounts);
  // The look-out goes first, and five go side by side: nobody is further than that from their
  // place.
  const [, ...others] = came;
  for (const [index, amount] of others.entries())
    expect(Math.abs(amount - index - 1)).toBeLessThanOrEqual(6);
  await later(hours(1));
  expect(smtp.received).toHaveLength(60);
});

test('a server that is down for three days loses no message; a refused sender does not count against the mails', async () => {
  const customer = await aCustomer(app);
  smtp.behave('sender');
  await credit(customer);
  for (let turn = 0; turn < 14; turn += 1) await later(hours(5));
  expect((await logOf(customer)).state).toBe('waiting');
  smtp.behave('take');
  await later(hours(24));
  expect(smtp.received).toHaveLength(1);
});

test('after a connection lost behind the final dot the log says that the mail may have arrived, until it is known', async () => {
  const customer = await aCustomer(app);
  smtp.behave('drop');
  await credit(customer);
  await sendDue(platform);
  expect(await logOf(customer)).toMatchObject({
    state: 'waiting',
    history: [{ outcome: 'unclear' }],
  });
  smtp.behave('take');
  await later(minutes(1));
  expect(await logOf(customer)).toMatchObject({
    state: 'sent',
    history: [{ outcome: 'unclear' }, { outcome: 'sent' }],
  });
  expect(new Set(smtp.received.map((mail) => headerOf(mail, 'Message-ID'))).size).toBe(1);
});

test('a refused mailbox delays nobody else', async () => {
  const lost = await aCustomer(app);
  await credit(lost);
  smtp.behave('refuse');
  await sendDue(platform);
  smtp.behave('take');
  const others = [await aCustomer(app), await aCustomer(app)];
  for (const customer of others) await credit(customer);
  await sendDue(platform);
  expect((await logOf(lost)).state).toBe('failed');
  expect(smtp.received.flatMap(({ recipients }) => recipients).toSorted()).toEqual(
    others.map(emailOf).toSorted(),
  );
});

test('when WhatsApp throttles our account it is called twice a turn, not per message, and no sooner than it said', async () => {
  const phones = Array.from(
    { length: 8 },
    (_one, index) => `+96477155500${String(index).padStart(2, '0')}`,
  );
  cloud.behave('throttle');
  for (const phone of phones) {
    const customer = await aCustomer(app);
    await platform.pool.query('update user_account set phone = $2 where user_id = $1', [
      customer.userId,
      phone,
    ]);
    await credit(customer);
  }
  const tries = async () =>
    (await Promise.all(phones.map((phone) => deliveriesOf(platform, phone))))
      .flat()
      .reduce((sum, row) => sum + row.attempts, 0);
  await sendDue(platform);
  expect(await tries()).toBe(2);
  cloud.behave('take');
  await later(minutes(1));
  expect(cloud.acceptedMessages).toHaveLength(6);
  await later(minutes(61));
  expect(cloud.acceptedMessages).toHaveLength(8);
});

test('a reader who changes language before sending gets the new one, and the log says so', async () => {
  const customer = await aCustomer(app);
  smtp.behave('later');
  await credit(customer);
  await sendDue(platform);
  await platform.transact((tx) =>
    rememberLanguage(tx, { userId: customer.userId, locale: 'zh-Hans' }),
  );
  smtp.behave('take');
  await later(minutes(1));
  const [mail] = smtp.received;
  expect(mail && headerOf(mail, 'Subject')).toBe('钱包到账');
  expect((await logOf(customer)).title).toBe('钱包到账');
});

test('a topic that is switched off is no longer sent, waiting messages included', async () => {
  const customer = await aCustomer(app);
  smtp.behave('later');
  await welcome(customer);
  await credit(customer);
  await sendDue(platform);
  await app.ok(
    'saveMessagePreference',
    { topic: 'orders', channel: 'email', isOn: false },
    { as: customer.token },
  );
  smtp.behave('take');
  await later(minutes(1));
  expect(
    (await deliveriesOf(platform, emailOf(customer))).map(({ event, state }) => [event, state]),
  ).toEqual(
    expect.arrayContaining([
      ['welcome', 'expired'],
      ['wallet-credited', 'sent'],
    ]),
  );
  expect(smtp.received).toHaveLength(1);
});

test('a message with a deadline is not sent after it, not by staff either; the inbox keeps it', async () => {
  const customer = await aCustomer(app);
  const until = new Date(platform.clock.now().getTime() + hours(1)).toISOString();
  smtp.behave('later');
  const order = { orderNo: '1234567890123456', userId: customer.userId };
  const raised = { ...order, lineId: 'line', amountMinor: 500, until };
  await platform.transact((tx) => tx.emit('orders.price-raised', raised));
  await sendDue(platform);
  smtp.behave('take');
  await later(hours(2));
  expect(smtp.received).toHaveLength(0);
  expect(await logOf(customer)).toMatchObject({
    event: 'price-raised',
    state: 'expired',
    mayResend: false,
  });
  const { items } = await app.ok('messagePage', {}, { as: customer.token });
  expect(items).toMatchObject([{ event: 'price-raised' }]);
});

test('a deleted account gets no waiting and no new messages, and staff cannot write to it', async () => {
  const customer = await aCustomer(app);
  smtp.behave('later');
  await welcome(customer);
  await sendDue(platform);
  const { deliveryId, attempts } = await logOf(customer);
  await app.ok('deleteAccount', { loginPassword: customer.password }, { as: customer.token });
  await credit(customer);
  smtp.behave('take');
  await later(hours(1));
  expect(smtp.received).toHaveLength(0);
  expect(
    await app.call('staffResendMessage', { deliveryId, attempts }, await support()),
  ).toMatchObject({ key: 'MESSAGE_NOT_RESENDABLE' });
  const { rows } = await platform.pool.query(`select 1 from inbox_item where user_id = $1`, [
    customer.userId,
  ]);
  expect(rows).toEqual([]);
});
