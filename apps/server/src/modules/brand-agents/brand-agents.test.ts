import { locales } from '@wasit/contract/locales';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { allEventsHandled, placesOf } from '../../../test/places-of.ts';
import { startTestApp } from '../../../test/start.ts';
import { aCustomer } from '../accounts/accounts.testing.ts';
import { deliveriesOf } from '../messages/messages.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { anApplication, applicationFields } from './brand-agents.testing.ts';

const app = await startTestApp();
const desk = async () => (await aStaff(app, 'support')).token;
const onDesk = async (applicationNo: string) =>
  app.ok('staffApplication', { applicationNo }, { as: await desk() });
const messagesOf = async (token: string) => (await app.ok('messagePage', {}, { as: token })).items;

test('a visitor applies; the desk sees who they are, their language and how to reach them', async () => {
  const fields = applicationFields({
    name: ' هيوا كريم ',
    email: ' Hiwa@Example.com ',
    phone: '٠٠٩٦٤ (770) 123-4568',
    brand: 'Karwan',
    city: 'أربيل',
    business: '=HYPERLINK("http://x")\n<b>two shops</b>',
  });
  const { applicationNo } = await app.ok('applyAsBrandAgent', fields, { locale: 'ckb' });
  expect(applicationNo).toMatch(/^\d{16}$/);
  const seen = await onDesk(applicationNo);
  expect(seen).toMatchObject({
    status: 'NEW',
    name: 'هيوا كريم',
    email: 'hiwa@example.com',
    phone: '+9647701234568',
    brand: 'Karwan',
    city: 'أربيل',
    business: fields.business,
    locale: 'ckb',
    accounts: [],
    notes: [],
    answer: null,
  });
  const link = new URL(seen.whatsappLink ?? '');
  expect([link.origin, link.pathname]).toEqual(['https://wa.me', '/9647701234568']);
  expect(link.searchParams.get('text')).toContain(
    `بریکاری براندی Karwan (ژمارەی داواکاری ${applicationNo})`,
  );
});

test.each([
  [{ name: '  ' }, 'name'],
  [{ email: '' }, 'email'],
  [{ email: 'hiwa@' }, 'email'],
  [{ phone: '' }, 'phone'],
  [{ phone: '123456' }, 'phone'],
  [{ phone: '12345678901234' }, 'phone'],
  [{ phone: '0000000000' }, 'phone'],
  [{ phone: '0770 CALL ME' }, 'phone'],
  [{ brand: '' }, 'brand'],
  [{ brand: 'x'.repeat(121) }, 'brand'],
  [{ city: 'x'.repeat(81) }, 'city'],
  [{ business: 'x'.repeat(1_001) }, 'business'],
])('a wrong field is named in the reader’s language: %j', async (changes, field) => {
  const messages = new Set<string | undefined>();
  for (const locale of locales) {
    const answer = await app.call('applyAsBrandAgent', applicationFields(changes), { locale });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.fields)).toEqual([field]);
    messages.add(answer.fields[field]);
  }
  expect(messages.size).toBe(4);
});

test('the same application sent twice with one key is stored once', async () => {
  const { token } = await aCustomer(app);
  const fields = applicationFields();
  const send = () =>
    app.ok('applyAsBrandAgent', fields, { as: token, key: 'one press of the button' });
  expect(await send()).toEqual(await send());
  expect((await app.ok('myBrandApplications', {}, { as: token })).total).toBe(1);
});

test('a repeated application for a brand names the open one, in any spelling and in parallel; another brand is accepted', async () => {
  const first = applicationFields({ brand: 'Ötzi  Tools' });
  const all = await Promise.all(
    Array.from({ length: 10 }, () => app.call('applyAsBrandAgent', first)),
  );
  expect(all.map(({ status }) => status).toSorted()).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ]);
  const { email, phone } = first;
  const again = [
    { brand: ' ötzi tools', phone: '+9647809999901', email: email.toUpperCase() },
    { brand: 'ÖTZI TOOLS', phone: phone.replace('+964', '0'), email: 'other@example.com' },
  ];
  for (const changes of again)
    expect(await app.call('applyAsBrandAgent', applicationFields(changes))).toMatchObject({
      key: 'APPLICATION_OPEN',
      fields: { brand: expect.any(String) },
    });
  await app.ok('applyAsBrandAgent', applicationFields({ email, phone, brand: 'Other Tools' }));
  const customer = await aCustomer(app);
  await anApplication(app, { as: customer.token, brand: 'Mine' });
  expect(
    await app.call('applyAsBrandAgent', applicationFields({ brand: 'mine' }), {
      as: customer.token,
    }),
  ).toMatchObject({ status: 409 });
});

test('one contact has at most five open applications, and a refused one leaves nothing behind', async () => {
  const { email } = applicationFields();
  const phones = [
    '07801000001',
    '07801000002',
    '07801000003',
    '07801000004',
    '07801000005',
    '07801000006',
  ];
  const answers = [];
  for (const [index, phone] of phones.entries())
    answers.push(
      await app.call(
        'applyAsBrandAgent',
        applicationFields({ email, phone, brand: `Brand ${index}` }),
      ),
    );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(answers.at(-1)).toMatchObject({
    key: 'APPLICATION_LIMIT',
    msg: expect.stringContaining('5'),
  });
  expect((await app.ok('staffApplications', { search: email }, { as: await desk() })).total).toBe(
    5,
  );
});

test('accepting notifies the customer and changes no level; they may apply again only once it is decided', async () => {
  const customer = await aCustomer(app);
  const applicationNo = await anApplication(app, { as: customer.token, brand: 'Karwan' });
  const as = await desk();
  await app.ok('takeUpApplication', { applicationNo }, { as });
  await app.ok(
    'decideApplication',
    { applicationNo, from: 'TALKING', decision: 'ACCEPTED', reason: 'Come by on Sunday.' },
    { as },
  );
  const { items } = await app.ok('myBrandApplications', {}, { as: customer.token });
  expect(items).toMatchObject([
    { applicationNo, status: 'ACCEPTED', brand: 'Karwan', answer: { text: 'Come by on Sunday.' } },
  ]);
  const [message] = await messagesOf(customer.token);
  expect(message).toMatchObject({
    event: 'brand-agent-accepted',
    path: '/apply-agent',
    text: expect.stringContaining('Come by on Sunday.'),
  });
  expect((await onDesk(applicationNo)).accounts).toEqual([
    { userId: customer.userId, userName: customer.userName, level: 1, matchedBy: 'sent' },
  ]);
  expect((await app.ok('userInfo', {}, { as: customer.token })).level).toBe(1);
  const { rows } = await app.platform.pool.query(
    'select action, from_value as from, to_value as to from audit_entry where object = $1 order by id',
    [`application:${applicationNo}`],
  );
  expect(rows).toEqual([
    { action: 'brand-agents.apply', from: null, to: 'NEW' },
    { action: 'brand-agents.take-up', from: 'NEW', to: 'TALKING' },
    { action: 'brand-agents.decide', from: 'TALKING', to: 'ACCEPTED' },
  ]);
  await anApplication(app, { as: customer.token, brand: 'Karwan' });
});

test('a visitor is answered at the e-mail address and number that they left, in the language they applied in', async () => {
  const fields = applicationFields();
  const { applicationNo } = await app.ok('applyAsBrandAgent', fields, { locale: 'ar' });
  await app.ok(
    'decideApplication',
    { applicationNo, from: 'NEW', decision: 'DECLINED', reason: 'عندنا وكيل.' },
    { as: await desk() },
  );
  for (const [target, channel] of [
    [fields.email, 'email'],
    [fields.phone, 'whatsapp'],
  ] as const)
    expect(await deliveriesOf(app.platform, target)).toMatchObject([
      { event: 'brand-agent-declined', channel },
    ]);
  const { rows } = await app.platform.pool.query(
    'select locale, user_id from message where recipient = $1',
    [fields.email],
  );
  expect(rows).toEqual([{ locale: 'ar', user_id: null }]);
});

test('two parallel decisions: one is final, the other is refused', async () => {
  const applicationNo = await anApplication(app);
  const [one, two] = [await desk(), await desk()];
  const decide = (as: string, decision: 'ACCEPTED' | 'DECLINED', from: 'NEW' | 'TALKING' = 'NEW') =>
    app.call('decideApplication', { applicationNo, from, decision, reason: 'x' }, { as });
  const both = await Promise.all([decide(one, 'ACCEPTED'), decide(two, 'DECLINED')]);
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 7166]);
  expect(await decide(one, 'DECLINED', 'TALKING')).toMatchObject({
    status: 409,
    key: 'APPLICATION_MOVED',
  });
  expect(await app.call('takeUpApplication', { applicationNo }, { as: two })).toMatchObject({
    key: 'APPLICATION_MOVED',
  });
  expect(
    await app.call(
      'decideApplication',
      { applicationNo, from: 'NEW', decision: 'DECLINED', reason: ' ' },
      { as: one },
    ),
  ).toMatchObject({
    status: 400,
    fields: { reason: expect.any(String) },
  });
});

test('an application names an account only if its owner proved the contact', async () => {
  const { userId, userName } = await aCustomer(app);
  const known = { userId, userName, level: 1, matchedBy: 'email' };
  expect(
    (await onDesk(await anApplication(app, { email: `${userName}@example.com` }))).accounts,
  ).toEqual([known]);
  const [email, password] = ['claimed.by.nobody@example.com', 'a long enough one'];
  await app.ok('register', {
    userName: 'claims.an.address',
    email,
    password,
    confirmPassword: password,
  });
  expect((await onDesk(await anApplication(app, { email }))).accounts).toEqual([]);
});

test('notes on an application name their author and are never shown to the applicant', async () => {
  const customer = await aCustomer(app);
  const applicationNo = await anApplication(app, { as: customer.token });
  const { token } = await aStaff(app, 'support');
  for (const text of ['Rang twice.', 'Has two shops.']) {
    await app.ok('noteApplication', { applicationNo, text }, { as: token });
    await app.pass(1_000);
  }
  const { notes } = await onDesk(applicationNo);
  expect(notes.map(({ text }) => text)).toEqual(['Has two shops.', 'Rang twice.']);
  expect(
    JSON.stringify(await app.ok('myBrandApplications', {}, { as: customer.token })),
  ).not.toContain('Rang');
  expect(
    await app.call('noteApplication', { applicationNo: 'none', text: 'x' }, { as: token }),
  ).toMatchObject({ status: 404 });
});

test('customers see only their own applications, the desk needs the right, and staff cannot apply', async () => {
  const [applicant, other] = [await aCustomer(app), await aCustomer(app)];
  await anApplication(app, { as: applicant.token });
  expect((await app.ok('myBrandApplications', {}, { as: other.token })).items).toEqual([]);
  expect((await app.call('myBrandApplications', {})).status).toBe(401);
  const { token: purchaser } = await aStaff(app, 'purchaser');
  expect((await app.call('staffApplications', {}, { as: applicant.token })).status).toBe(401);
  expect((await app.call('staffApplications', {}, { as: purchaser })).status).toBe(403);
  expect((await app.call('applyAsBrandAgent', applicationFields(), { as: purchaser })).status).toBe(
    403,
  );
});

test('the desk searches by brand, name, contact and number, wildcards taken literally; the dashboard counts new ones', async () => {
  const as = await desk();
  const before = (await app.ok('staffDashboard', {}, { as })).applicationsOpen;
  const applicationNo = await anApplication(app, {
    brand: 'Saw 100% steel',
    name: 'Zainab',
    phone: '07709998877',
    email: 'zz@example.com',
  });
  expect((await app.ok('staffDashboard', {}, { as })).applicationsOpen - before).toBe(1);
  const found = async (search: string) =>
    (await app.ok('staffApplications', { search }, { as })).items.map((one) => one.applicationNo);
  for (const search of ['100% st', 'zainab', '9998877', 'zz@exa', applicationNo])
    expect(await found(search)).toEqual([applicationNo]);
  expect(await found('100_ st')).toEqual([]);
});

test('the export and the deletion of an account cover its applications as a visitor too; others’ stay', async () => {
  const customer = await aCustomer(app);
  const email = `${customer.userName}@example.com`;
  const sent = await anApplication(app, { as: customer.token, brand: 'Leaving' });
  const asVisitor = await anApplication(app, { email: email.toUpperCase(), brand: 'As a visitor' });
  const other = await anApplication(app, { brand: 'Staying' });
  await app.ok('noteApplication', { applicationNo: sent, text: 'x' }, { as: await desk() });
  const { bytes } = await app.ok(
    'exportMyData',
    { loginPassword: customer.password },
    { as: customer.token },
  );
  const files = unzipSync(bytes);
  const applications: { brand: string }[] = JSON.parse(
    strFromU8(files['brand-agent-applications.json'] ?? new Uint8Array()),
  );
  expect(applications.map(({ brand }) => brand).toSorted()).toEqual(['As a visitor', 'Leaving']);
  await app.ok('deleteAccount', { loginPassword: customer.password }, { as: customer.token });
  const as = await desk();
  const seen = await Promise.all(
    [sent, asVisitor, other].map((applicationNo) =>
      app.call('staffApplication', { applicationNo }, { as }),
    ),
  );
  expect(seen.map(({ status }) => status)).toEqual([404, 404, 200]);
});

test('a visitor’s decided application is deleted with notes and messages after a year; an open one never is', async () => {
  const left = {
    name: 'Unforgotten Trader',
    email: 'forget.trader@example.com',
    phone: '+9647709870001',
    city: 'Forgetville',
    business: 'Forgetshop',
  };
  const decided = await anApplication(app, { ...left, brand: 'Karwan One' });
  const open = await anApplication(app, { brand: 'Karwan Two' });
  const talking = await anApplication(app, { brand: 'Karwan Three' });
  const customer = await aCustomer(app);
  const byCustomer = await anApplication(app, { as: customer.token, brand: 'Karwan Four' });
  const as = await desk();
  await app.ok(
    'noteApplication',
    { applicationNo: decided, text: 'Unforgotten Trader called' },
    { as },
  );
  for (const applicationNo of [decided, byCustomer])
    await app.ok(
      'decideApplication',
      { applicationNo, from: 'NEW', decision: 'DECLINED', reason: 'Not now' },
      { as },
    );
  await app.ok('takeUpApplication', { applicationNo: talking }, { as });
  await allEventsHandled(app.platform);

  await app.passDays(364);
  expect(await onDesk(decided)).toMatchObject({
    name: 'Unforgotten Trader',
    notes: [{ text: 'Unforgotten Trader called' }],
  });
  await app.passDays(2);
  expect(await onDesk(decided)).toMatchObject({
    brand: 'Karwan One',
    status: 'DECLINED',
    name: '',
    email: '',
    phone: '',
    notes: [],
    answer: null,
    accounts: [],
  });
  for (const applicationNo of [open, talking, byCustomer])
    expect((await onDesk(applicationNo)).email).not.toBe('');
  for (const word of [
    'Unforgotten Trader',
    'forget.trader',
    '9647709870001',
    'Forgetville',
    'Forgetshop',
  ])
    expect(await placesOf(app.platform, word)).toEqual([]);
  const { rows } = await app.platform.pool.query(
    `select object from audit_entry where action = 'brand-agents.forget-visitor'`,
  );
  const objects = rows.map(({ object }) => object);
  expect(objects.filter((object) => object === `application:${decided}`)).toHaveLength(1);
  for (const applicationNo of [open, talking, byCustomer])
    expect(objects).not.toContain(`application:${applicationNo}`);
});
