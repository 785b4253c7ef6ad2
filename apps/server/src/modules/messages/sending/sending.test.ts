import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { days, hours, minutes } from '../../../platform/clock/clock.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { bodyOf, headerOf } from '../../../platform/mail/smtp.testing.ts';
import { aCustomer, type TestCustomer } from '../../accounts/accounts.testing.ts';
import { issueCode, rememberLanguage } from '../../accounts/index.ts';
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

/** Time goes by, and the sending has its turn. */
async function later(ms: number): Promise<void> {
  platform.clock.setOffset(platform.clock.offsetSeconds() + ms / 1000);
  await sendDue(platform);
}
const credit = (userId: string) =>
  platform.transact((tx) =>
    tx.emit('wallet.credited', { userId, amountMinor: 123_450, currency: 'USD' }),
  );
const emailOf = ({ userName }: TestCustomer) => `${userName}@example.com`;
const onlyEmail = async (customer: TestCustomer) =>
  (await deliveriesOf(platform, emailOf(customer)))[0];
/** A customer with a phone number of their own. */
async function aCaller(): Promise<TestCustomer & { phone: string }> {
  const customer = await aCustomer(app);
  const phone = `+96477${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  await platform.pool.query('update user_account set phone = $2 where user_id = $1', [
    customer.userId,
    phone,
  ]);
  return { ...customer, phone };
}

test('a message goes out by mail and WhatsApp in the reader’s language, with a button to its screen', async () => {
  const customer = await aCaller();
  await credit(customer.userId);
  await sendDue(platform);
  const [mail] = smtp.received;
  if (!mail) throw new Error('no mail');
  expect(mail.recipients).toEqual([emailOf(customer)]);
  expect(headerOf(mail, 'Subject')).toBe('أُضيف مبلغ إلى محفظتك');
  expect(bodyOf(mail, 'text/html')).toContain('<bdi>$1,234.50</bdi>');
  expect(bodyOf(mail, 'text/html')).toContain('href="https://shop.example/wallet?lang=ar"');
  // Money is always told: nothing to switch off. An answer reaches people, not the sender's
  // address.
  expect([headerOf(mail, 'List-Unsubscribe'), headerOf(mail, 'Reply-To')]).toEqual([
    undefined,
    'hello@wasit.example',
  ]);
  expect(cloud.acceptedMessages).toMatchObject([
    {
      messaging_product: 'whatsapp',
      to: customer.phone.slice(1),
      type: 'template',
      template: {
        name: 'wasit_wallet_credited',
        language: { code: 'ar' },
        components: [
          { type: 'body', parameters: [{ type: 'text', text: '\u2068$1,234.50\u2069' }] },
          {
            type: 'button',
            sub_type: 'url',
            index: '0',
            parameters: [{ type: 'text', text: 'wallet?lang=ar' }],
          },
        ],
      },
    },
  ]);
  await sendDue(platform);
  expect([smtp.received.length, cloud.acceptedMessages.length]).toEqual([1, 1]);
  expect((await deliveriesOf(platform, customer.phone))[0]).toMatchObject({
    channel: 'whatsapp',
    state: 'sent',
    attempts: 1,
  });
});

test('a mail about an optional topic offers to switch it off, in header and footer', async () => {
  const customer = await aCustomer(app);
  await platform.transact((tx) =>
    tx.emit('accounts.registered', { userId: customer.userId, locale: 'ar' }),
  );
  await sendDue(platform);
  const [mail] = smtp.received;
  const page = /https:\/\/shop\.example\/unsubscribe\?token=[\w.-]+&lang=ar/;
  expect(mail && bodyOf(mail, 'text/plain')).toMatch(page);
  expect(mail && headerOf(mail, 'List-Unsubscribe')).toMatch(
    /^<https:\/\/shop\.example\/pdpd\/hello\/message\/unsubscribe\?token=[\w.-]+&lang=ar>$/,
  );
  expect(mail && headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
});

test('a busy mail server is retried: one mail arrives, and the act that caused it never waits', async () => {
  const customer = await aCustomer(app);
  smtp.behave('later');
  await credit(customer.userId);
  await sendDue(platform);
  expect(await onlyEmail(customer)).toMatchObject({ state: 'waiting', attempts: 1 });
  smtp.behave('take');
  await sendDue(platform);
  expect(smtp.received).toHaveLength(0);
  await later(minutes(1));
  await later(minutes(1));
  expect(smtp.received).toHaveLength(1);
  expect(await onlyEmail(customer)).toMatchObject({ state: 'sent', attempts: 2 });
});

test('a mailbox that does not exist fails finally at once and is shown in the log', async () => {
  const customer = await aCustomer(app);
  smtp.behave('refuse');
  await credit(customer.userId);
  await sendDue(platform);
  await later(hours(1));
  expect(await onlyEmail(customer)).toMatchObject({ state: 'failed', attempts: 1 });
});

test('a server that stays busy is given up after eleven tries in four days', async () => {
  const customer = await aCustomer(app);
  smtp.behave('later');
  await credit(customer.userId);
  await sendDue(platform);
  for (let turn = 0; turn < 12; turn += 1) await later(days(1));
  expect(await onlyEmail(customer)).toMatchObject({ state: 'failed', attempts: 11 });
});

test('after a connection lost behind the data, the second mail has the same Message-ID', async () => {
  const customer = await aCustomer(app);
  smtp.behave('drop');
  await credit(customer.userId);
  await sendDue(platform);
  smtp.behave('take');
  await later(minutes(1));
  const ids = smtp.received.map((mail) => headerOf(mail, 'Message-ID'));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('WhatsApp throttling is waited for as long as requested; a number without WhatsApp is given up; a wrong answer is retried', async () => {
  const customer = await aCaller();
  const state = async () => (await deliveriesOf(platform, customer.phone)).at(-1);
  cloud.behave('throttle');
  await credit(customer.userId);
  await sendDue(platform);
  cloud.behave('take');
  await later(minutes(30));
  expect(await state()).toMatchObject({ state: 'waiting', attempts: 1 });
  await later(minutes(31));
  expect(await state()).toMatchObject({ state: 'sent', attempts: 2 });

  cloud.behave('refuse');
  await credit(customer.userId);
  await sendDue(platform);
  expect(await state()).toMatchObject({ state: 'failed', attempts: 1 });

  for (const mode of ['wrong', 'broken', 'drop'] as const) {
    cloud.behave(mode);
    cloud.acceptedMessages.length = 0;
    await credit(customer.userId);
    await sendDue(platform);
    expect(await state()).toMatchObject({ state: 'waiting' });
    cloud.behave('take');
    await later(minutes(1));
    expect(await state()).toMatchObject({ state: 'sent' });
    expect(new Set(cloud.acceptedMessages.map((body) => body.biz_opaque_callback_data)).size).toBe(
      1,
    );
  }
});

test('a message whose template Meta has paused waits until it is active again', async () => {
  const customer = await aCaller();
  const state = async () => (await deliveriesOf(platform, customer.phone)).at(-1);
  cloud.behave('paused');
  await credit(customer.userId);
  await sendDue(platform);
  for (const pause of [3, 11, 31, 125]) await later(minutes(pause));
  expect(await state()).toMatchObject({ state: 'waiting', attempts: 5 });
  cloud.behave('take');
  await later(minutes(361));
  expect(await state()).toMatchObject({ state: 'sent' });
});

test('two processes that send in parallel send each message once', async () => {
  const customers = await Promise.all(Array.from({ length: 12 }, () => aCustomer(app)));
  for (const { userId } of customers) await credit(userId);
  await Promise.all([sendDue(platform), sendDue(platform), sendDue(platform)]);
  expect(smtp.received.map(({ recipients }) => recipients[0]).toSorted()).toEqual(
    customers.map(emailOf).toSorted(),
  );
});

const issue = (code: {
  channel: 'email' | 'whatsapp';
  target: string;
  userId: string | null;
  purpose?: 'login' | 'change-phone';
}) =>
  platform.transact((tx) => issueCode(platform, tx, { purpose: 'login', locale: 'en', ...code }));
const digitsIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0];

test('a code is sent, appears in no table and no log, and is deleted after sending', async () => {
  const target = `${newId('visitor')}@example.com`;
  await issue({ channel: 'email', target, userId: null });
  await sendDue(platform);
  const [mail] = smtp.received;
  const code = mail && digitsIn(bodyOf(mail, 'text/plain'));
  expect(code).toMatch(/^\d{6}$/);
  expect(mail && headerOf(mail, 'Subject')).not.toContain(code);
  const { rows } = await platform.pool.query(
    `select row_to_json(m)::text as message, row_to_json(d)::text as delivery from message m join message_delivery d using (message_id) where d.target = $1`,
    [target],
  );
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(JSON.parse(rows[0].message)).toMatchObject({ sealed: null });
});

test('a login code falls back to e-mail when WhatsApp fails; a code that proves a number does not', async () => {
  cloud.behave('throttle');
  const customer = await aCaller();
  await issue({ channel: 'whatsapp', target: customer.phone, userId: customer.userId });
  await sendDue(platform);
  await sendDue(platform);
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([[emailOf(customer)]]);
  cloud.behave('broken');
  await issue({
    channel: 'whatsapp',
    target: customer.phone,
    userId: customer.userId,
    purpose: 'change-phone',
  });
  await sendDue(platform);
  await sendDue(platform);
  expect(smtp.received).toHaveLength(1);
  cloud.behave('take');
  await later(minutes(1));
  expect(cloud.acceptedMessages).toHaveLength(1);
  expect(cloud.acceptedMessages[0]).toMatchObject({
    template: {
      components: [
        { type: 'body', parameters: [{ text: expect.stringMatching(/^\d{6}$/) }] },
        {
          type: 'button',
          sub_type: 'url',
          index: '0',
          parameters: [{ text: expect.stringMatching(/^\d{6}$/) }],
        },
      ],
    },
  });
});

test('a mail server that gives no answer delays no message over WhatsApp, nor one written meanwhile', async () => {
  smtp.behave('hang');
  const customer = await aCaller();
  await credit(customer.userId);
  const sending = sendDue(platform);
  const arrived = () => [smtp.received.length, cloud.acceptedMessages.length];
  await expect.poll(arrived, { timeout: 5_000 }).toEqual([1, 1]);
  await issue({ channel: 'whatsapp', target: customer.phone, userId: customer.userId });
  await expect.poll(arrived, { timeout: 5_000 }).toEqual([1, 2]);
  smtp.behave('take');
  await sending;
});

test('a code goes before messages that have waited longer', async () => {
  const customer = await aCustomer(app);
  await credit(customer.userId);
  platform.clock.setOffset(platform.clock.offsetSeconds() + 60);
  const target = `${newId('visitor')}@example.com`;
  await issue({ channel: 'email', target, userId: null });
  await sendDue(platform);
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([
    [target],
    [emailOf(customer)],
  ]);
});

test('a code not sent within ten minutes is dropped', async () => {
  const target = `${newId('late')}@example.com`;
  smtp.behave('later');
  await issue({ channel: 'email', target, userId: null });
  await sendDue(platform);
  smtp.behave('take');
  await later(minutes(11));
  expect(smtp.received).toHaveLength(0);
  expect((await deliveriesOf(platform, target))[0]).toMatchObject({ state: 'expired' });
});

test('the old address and the contact that stays are notified when an address is replaced', async () => {
  const customer = await aCustomer(app);
  await platform.transact(async (tx) => {
    await rememberLanguage(tx, { userId: customer.userId, locale: 'en' });
    await tx.emit('accounts.contact-changed', {
      userId: customer.userId,
      contact: 'email',
      old: 'old@example.com',
      other: '+9647701234567',
    });
  });
  await sendDue(platform);
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([['old@example.com']]);
  expect(cloud.acceptedMessages).toMatchObject([{ to: '9647701234567' }]);
});

test('a kind of message that only the next release knows is left out of lists and waits to be sent', async () => {
  const customer = await aCustomer(app);
  await credit(customer.userId);
  await credit(customer.userId);
  await platform.pool.query(
    `update message set event = 'of-next-release' where message_id =
       (select max(message_id) from message where user_id = $1)`,
    [customer.userId],
  );
  const support = { as: (await aStaff(app, 'support')).token };
  const log = () => app.ok('staffDeliveryPage', { person: customer.userName }, support);
  expect((await app.ok('messagePage', {}, { as: customer.token })).items).toHaveLength(1);
  expect((await log()).items).toHaveLength(1);
  expect(
    (await app.ok('staffReadyTexts', { userId: customer.userId }, support)).texts,
  ).toHaveLength(1);
  await sendDue(platform);
  expect(smtp.received).toHaveLength(1);
  const { rows } = await platform.pool.query(
    `select d.attempts, d.state from message_delivery d join message m using (message_id)
     where m.event = 'of-next-release' and d.channel = 'email'`,
  );
  expect(rows).toEqual([{ attempts: 0, state: 'waiting' }]);
  await platform.pool.query(`update message set event = 'wallet-credited' where event = $1`, [
    'of-next-release',
  ]);
  await sendDue(platform);
  expect(smtp.received).toHaveLength(2);
});

test('a message of a kind that no release knows any more is given up after a day', async () => {
  const customer = await aCustomer(app);
  await credit(customer.userId);
  await platform.pool.query(`update message set event = 'of-no-release' where user_id = $1`, [
    customer.userId,
  ]);
  const states = async () =>
    (
      await platform.pool.query(
        `select distinct d.state from message_delivery d join message m using (message_id)
         where m.event = 'of-no-release' and d.channel <> 'inbox'`,
      )
    ).rows;
  await sendDue(platform);
  expect(await states()).toEqual([{ state: 'waiting' }]);
  await platform.pool.query(
    `update message set created_at = created_at - interval '25 hours' where user_id = $1`,
    [customer.userId],
  );
  await sendDue(platform);
  expect(await states()).toEqual([{ state: 'expired' }]);
});
