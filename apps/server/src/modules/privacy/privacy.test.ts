import type { ProposedChange } from '@wasit/contract/approvals/endpoints';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { placesOf } from '../../../test/places-of.ts';
import { startTestApp } from '../../../test/start.ts';
import { aPdf } from '../../platform/files/documents/documents.testing.ts';
import { aCustomer, addressFields } from '../accounts/accounts.testing.ts';
import { codeSentTo } from '../accounts/codes/codes.testing.ts';
import { anAgent, inMode } from '../agency/agency.testing.ts';
import { findExceptions } from '../exceptions/exceptions.testing.ts';
import { anOrder, aPaidOrder } from '../orders/orders.testing.ts';
import { anInquiry, sendFile } from '../quotes/quotes.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';

const app = await startTestApp();

test('the export contains the customer’s own data only, no secret, and no spreadsheet formula', async () => {
  const [customer, other] = [await aCustomer(app), await aCustomer(app)];
  await app.ok(
    'addressAdd',
    { ...addressFields(), firstName: '=HYPERLINK("http://x")' },
    { as: customer.token },
  );
  await app.ok(
    'addressAdd',
    { ...addressFields(), lastName: 'Of-Somebody-Else' },
    { as: other.token },
  );
  const pdf = await aPdf();
  const file = `files/${(await sendFile(app, pdf, { as: customer.token })).data.fileId}.pdf`;
  await sendFile(app, Buffer.concat([pdf, Buffer.from('Of-Somebody-Else')]), { as: other.token });
  const { fileName, bytes } = await app.ok(
    'exportMyData',
    { loginPassword: customer.password },
    { as: customer.token },
  );
  expect(fileName).toMatch(/^wasit-\d{4}-\d\d-\d\d\.zip$/);
  const files = Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, body]) => [name, strFromU8(body)]),
  );
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'account.json',
      'account.csv',
      'addresses.json',
      'addresses.csv',
      'sessions.json',
    ]),
  );
  expect(JSON.parse(files['account.json'] ?? '')).toMatchObject([
    { userId: customer.userId, userName: customer.userName },
  ]);
  expect(files['addresses.csv']).toContain(`'=HYPERLINK`);
  const all = Object.values(files).join('\n');
  expect(JSON.parse(files['files.json'] ?? '')).toEqual([
    {
      file,
      for: 'inquiry-waiting',
      name: 'list.pdf',
      bytes: pdf.length,
      uploadedAt: expect.any(String),
    },
  ]);
  expect(files[file]).toBe(strFromU8(pdf));
  for (const hidden of [
    'Of-Somebody-Else',
    other.userId,
    '$argon2',
    'passwordHash',
    'tokenHash',
    customer.token,
  ])
    expect(all).not.toContain(hidden);
});

test('exporting data needs the login password, or a new code where there is none; a token alone is refused', async () => {
  const { token, userId, password, userName } = await aCustomer(app);
  const take = (proof: { loginPassword?: string; code?: string }) =>
    app.call('exportMyData', proof, { as: token });
  expect(await take({})).toMatchObject({
    status: 400,
    fields: { loginPassword: expect.any(String) },
  });
  expect(await take({ loginPassword: 'not this' })).toMatchObject({
    key: 'PASSWORD_WRONG',
    fields: { loginPassword: expect.any(String) },
  });
  expect((await take({ loginPassword: password })).code).toBe(200);
  await app.platform.pool.query('update user_account set has_password = false where user_id = $1', [
    userId,
  ]);
  expect(await take({ loginPassword: password })).toMatchObject({
    status: 400,
    fields: { code: expect.any(String) },
  });
  await app.ok('sendExportCode', {}, { as: token });
  const code = (await codeSentTo(app.platform, `${userName}@example.com`)) ?? '';
  expect((await take({ code: code === '111222' ? '222111' : '111222' })).key).toBe(
    'EMAIL_CODE_WRONG',
  );
  expect((await take({ code })).code).toBe(200);
  expect((await take({ code })).key).toBe('CODE_SPENT');
});

test('a deleted customer is removed from every table, their name and contacts are free, and no login works', async () => {
  const { token, userId, userName, password } = await aCustomer(app);
  await app.ok('addressAdd', { ...addressFields(), lastName: 'Unforgettable' }, { as: token });
  const email = `moved.${userName}@example.com`;
  await app.ok(
    'sendContactCode',
    { contact: 'email', email, loginPassword: password },
    { as: token },
  );
  const code = (await codeSentTo(app.platform, email)) ?? '';
  await app.ok('changeContact', { contact: 'email', email, code }, { as: token });
  const openEvents = `select 1 from outbox_event where done_at is null and payload->>'userId' = $1`;
  await expect
    .poll(async () => (await app.platform.pool.query(openEvents, [userId])).rowCount)
    .toBe(0);
  expect(await app.ok('accountClosing', {}, { as: token })).toEqual({
    matters: [],
    hasPassword: true,
  });
  const wrong = await app.call('deleteAccount', { loginPassword: 'not this' }, { as: token });
  expect(wrong).toMatchObject({
    key: 'PASSWORD_WRONG',
    fields: { loginPassword: expect.anything() },
  });
  const { token: joker } = await aCustomer(app);
  await app.ok('changeUserName', { userName: `deleted-${userId}` }, { as: joker });
  await app.ok('deleteAccount', { loginPassword: password }, { as: token });
  expect((await app.call('userInfo', {}, { as: token })).status).toBe(401);
  expect((await app.call('login', { type: 1, account: userName, password })).status).toBe(422);
  expect(
    (await app.call('login', { type: 1, account: `deleted:${userId}`, password: 'x' })).status,
  ).toBe(422);
  expect(await app.ok('checkEmail', { email: `${userName}@example.com` })).toEqual({ free: true });
  expect(await placesOf(app.platform, 'Unforgettable')).toEqual([]);
  expect(await placesOf(app.platform, userName)).toEqual([]);
});

test('deletion also removes their name from others’ messages, stored answers and files of inquiries', async () => {
  const [customer, agent] = [await aCustomer(app), await anAgent(app)];
  await app.ok(
    'addressAdd',
    { ...addressFields(), lastName: 'Oncekeptanswer' },
    { as: customer.token, key: 'again' },
  );
  const pdf = await aPdf();
  const { fileId } = (await sendFile(app, pdf, { as: customer.token })).data;
  await anInquiry(app, { fileIds: [fileId], as: customer.token });
  await inMode(app, { agent, customer });
  await app.ok('setAgentConsent', { refuses: true }, { as: customer.token });
  const texts = async () =>
    (await app.ok('messagePage', {}, { as: agent.token })).items.map(({ text }) => text).join();
  await expect.poll(texts).toContain(customer.userName);
  await app.ok('deleteAccount', { loginPassword: customer.password }, { as: customer.token });
  await app.pass(60_000);
  expect(await texts()).not.toContain(customer.userName);
  for (const word of [customer.userName, 'Oncekeptanswer', fileId])
    expect(await placesOf(app.platform, word)).toEqual([]);
});

test('deletion also removes their address and name from what staff follow up and propose', async () => {
  const { token, userId, userName, password } = await aCustomer(app);
  const as = (await aStaff(app, 'admin')).token;
  await app.platform.transact((tx) =>
    tx.emit('wallet.credited', { userId, amountMinor: 100, currency: 'USD' }),
  );
  const refused = `update message_delivery set state = 'failed' where target = $1 returning delivery_id`;
  const subject = (await app.platform.pool.query(refused, [`${userName}@example.com`])).rows[0]
    .delivery_id;
  await findExceptions(app.platform);
  const nameFor = async (token: string) =>
    (await app.ok('exceptionList', { pageSize: 100 }, { as: token })).items.find(
      (exception) => exception.subject === subject,
    )?.name;
  expect(await nameFor(as)).toBe(`${userName}@example.com`);
  const clerk = (await aStaff(app, 'china-warehouse')).token;
  expect(await nameFor(clerk)).toBe(subject);
  const change: ProposedChange = {
    kind: 'wallet.credit',
    userId,
    amount: { amount: 5, currency: 'USD' },
  };
  const support = (await aStaff(app, 'support')).token;
  await app.ok('staffPropose', { change, reason: 'a late parcel' }, { as: support });
  await app.ok('deleteAccount', { loginPassword: password }, { as: token });
  expect(await placesOf(app.platform, userName)).toEqual([]);
  expect(await nameFor(as)).toBe(subject);
});

test('an order under way prevents deletion with a message in the reader’s language; a finished one stays without address', async () => {
  const { orderNo, customer } = await anOrder(app);
  const closing = await app.ok('accountClosing', {}, { as: customer.token, locale: 'ar' });
  expect(closing.matters).toEqual([
    { matter: 'orders', text: expect.stringContaining('طلبات لم تكتمل: 1') },
  ]);
  const refused = await app.call(
    'deleteAccount',
    { loginPassword: customer.password },
    { as: customer.token, locale: 'ckb' },
  );
  expect(refused).toMatchObject({
    status: 409,
    code: 7200,
    fields: { orders: expect.stringContaining('1') },
  });
  await app.ok(
    'addOrderRemark',
    { orderNo, remark: 'Call Onceremarked first' },
    { as: customer.token },
  );
  await app.ok('cancelOrder', { orderNo }, { as: customer.token });
  await app.ok('deleteAccount', { loginPassword: customer.password }, { as: customer.token });
  const { rows } = await app.platform.pool.query(
    'select user_id, address, remark from customer_order where order_no = $1',
    [orderNo],
  );
  expect(rows).toEqual([{ user_id: customer.userId, address: null, remark: '' }]);
  expect(await placesOf(app.platform, 'Onceremarked')).toEqual([]);
});

test('paid goods prevent deletion', async () => {
  const { customer } = await aPaidOrder(app);
  const { matters } = await app.ok('accountClosing', {}, { as: customer.token });
  expect(matters.map(({ matter }) => matter)).toContain('orders');
});

test('every table that refers to a customer has a domain that handles their deletion', async () => {
  const { rows } = await app.platform.pool.query(
    `select table_name from information_schema.columns
     where table_schema = 'public' and column_name in ('user_id', 'customer_id') group by 1 order by 1`,
  );
  const answeredFor = [
    ...[
      'staff_note',
      'third_party_link',
      'user_account',
      'user_address',
      'user_note',
      'user_session',
    ],
    ...['agency_assignment', 'agency_consent', 'agency_mode', 'agency_report'],
    ...[
      'bank_card',
      'card_form',
      'credit_note',
      'issued_document',
      'payable',
      'payment',
      'receipt',
      'pay_password',
    ],
    ...['ledger_hold', 'pre_charge', 'withdrawal'],
    'cart_reminder',
    ...['favourite', 'favourite_export', 'favourite_group', 'favourite_group_product'],
    ...[
      'customer_order',
      'parcel',
      'inquiry',
      'brand_application',
      'inbox_item',
      'message',
      'message_preference',
    ],
    ...[
      'refund',
      'complaint',
      'order_price_wish',
      'opportunity',
      'price_offer',
      'push_subscription',
      'review',
      'coupon_use',
      'partner_key',
      'webhook_receiver',
    ],
  ];
  expect(
    rows.map(({ table_name: table }) => table).filter((table) => !table.startsWith('oracle_')),
  ).toEqual(answeredFor.toSorted());
});
