import { maxOpenOpportunities } from '@wasit/contract/opportunities/endpoints';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { aCustomer } from '../accounts/accounts.testing.ts';
import { sendFile } from '../quotes/quotes.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { anOpportunity, opportunityFields } from './opportunities.testing.ts';
import { opportunitiesPersonal } from './personal.store.ts';

const app = await startTestApp();
const as = (await aStaff(app, 'support')).token;
const detail = (opportunityNo: string) => app.ok('opportunityDetail', { opportunityNo }, { as });
const aGif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

test('a company reports a business opportunity; the desk takes it up and wins it', async () => {
  const picture = await sendFile(app, aGif, { name: 'shop.gif' });
  const fields = opportunityFields({
    phone: '٠٧٧٠ 123 4599',
    kind: 'wholesale',
    fileIds: [picture.data.fileId],
  });
  const { opportunityNo } = await app.ok('addOpportunity', fields, { locale: 'ckb' });
  const seen = await detail(opportunityNo);
  expect(seen).toMatchObject({
    status: 'NEW',
    kind: 'wholesale',
    phone: '+9647701234599',
    locale: 'ckb',
    userName: null,
    takenUp: null,
  });
  expect(seen.files).toMatchObject([{ isPicture: true }]);
  await app.ok('takeUpOpportunity', { opportunityNo }, { as });
  expect(await app.call('takeUpOpportunity', { opportunityNo }, { as })).toMatchObject({
    status: 409,
    key: 'OPPORTUNITY_MOVED',
  });
  await app.ok(
    'endOpportunity',
    { opportunityNo, from: 'TAKEN_UP', outcome: 'WON', note: 'Contract signed.' },
    { as },
  );
  const won = await app.ok('opportunityList', { status: 'WON', search: 'karwan' }, { as });
  expect(won.items.map((one) => one.opportunityNo)).toContain(opportunityNo);
  expect(await detail(opportunityNo)).toMatchObject({ ended: { note: 'Contract signed.' } });
  // A file belongs to one opportunity only.
  const again = await app.call(
    'addOpportunity',
    opportunityFields({ fileIds: [picture.data.fileId] }),
  );
  expect(again).toMatchObject({ status: 422, key: 'FILE_UNKNOWN' });
});

test('a new one can be closed but only won after being taken up; of two parallel ends one succeeds', async () => {
  const opportunityNo = await anOpportunity(app);
  const won = { opportunityNo, from: 'NEW', outcome: 'WON', note: 'x' } as const;
  expect((await app.call('endOpportunity', won, { as })).fields).toHaveProperty('outcome');
  const end = { ...won, outcome: 'CLOSED', note: 'Not our trade.' } as const;
  const answers = await Promise.all([1, 2].map(() => app.call('endOpportunity', end, { as })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test.each([
  [{ company: ' ' }, 'company'],
  [{ contactName: '' }, 'contactName'],
  [{ phone: '12' }, 'phone'],
  [{ email: 'hiwa@' }, 'email'],
  [{ kind: 'gift' }, 'kind'],
  [{ text: 'x'.repeat(2_001) }, 'text'],
  [{ fileIds: ['a', 'b', 'c', 'd'] }, 'fileIds'],
])('a wrong field is reported: %j', async (changes, field) => {
  const refused = await app.call('addOpportunity', opportunityFields(changes as object), {
    locale: 'ar',
  });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.fields)).toContain(field);
});

test('one contact has a limited number of open ones, also in parallel; an ended one frees a place', async () => {
  const { phone } = opportunityFields();
  const send = () => app.call('addOpportunity', opportunityFields({ phone }));
  const answers = await Promise.all(Array.from({ length: maxOpenOpportunities + 1 }, send));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxOpenOpportunities);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 429,
    key: 'OPPORTUNITY_LIMIT',
  });
  const opportunityNo = answers.find(({ status }) => status === 200)?.data.opportunityNo ?? '';
  await app.ok(
    'endOpportunity',
    { opportunityNo, from: 'NEW', outcome: 'CLOSED', note: 'Asked twice.' },
    { as },
  );
  expect(await send()).toMatchObject({ status: 200 });
});

test('a visitor’s data is deleted some time after the end; a customer’s with the account', async () => {
  const { data } = await sendFile(app, aGif, { name: 'offer.gif' });
  const ended = await anOpportunity(app, { fileIds: [data.fileId] });
  const open = await anOpportunity(app);
  await app.ok(
    'endOpportunity',
    { opportunityNo: ended, from: 'NEW', outcome: 'CLOSED', note: 'Not our trade.' },
    { as },
  );
  await app.passDays(400);
  expect(
    await app.call(
      'opportunityDetail',
      { opportunityNo: ended },
      { as: (await aStaff(app, 'support')).token },
    ),
  ).toMatchObject({
    data: { status: 'CLOSED', company: '', phone: '', text: '', files: [] },
  });
  const desk = (await aStaff(app, 'purchaser')).token;
  expect(await app.ok('opportunityDetail', { opportunityNo: open }, { as: desk })).toMatchObject({
    company: 'Karwan Trading',
  });
  const customer = await aCustomer(app);
  const own = await anOpportunity(app, { as: customer.token });
  await app.platform.transact(async (tx) =>
    opportunitiesPersonal.erase?.(tx, customer.userId, app.platform),
  );
  expect(await app.call('opportunityDetail', { opportunityNo: own }, { as: desk })).toMatchObject({
    status: 404,
  });
});
