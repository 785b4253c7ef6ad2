import type { NoteSubjectKind } from '@wasit/contract/notes/subjects';
import { expect, test } from 'vitest';
import { allEventsHandled } from '../../../test/places-of.ts';
import { startTestApp } from '../../../test/start.ts';
import { aProduct } from '../catalogue/catalogue.testing.ts';
import { aHandedOverJourney, anOrderIn } from '../console/journey.testing.ts';
import { anException } from '../console/unknown-box.testing.ts';
import { findExceptions } from '../exceptions/exceptions.testing.ts';
import { anOrder } from '../orders/orders.testing.ts';
import { aTransfer } from '../payments/payments.testing.ts';
import { anInquiry } from '../quotes/quotes.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { aNote, aTask } from './notes.testing.ts';

const app = await startTestApp();
const { ok, call } = app;
const clerk = () => aStaff(app, 'catalogue');
const ownNotes = async (as: string) => (await ok('ownStaffNotes', {}, { as })).items;

/** One subject of each kind, with a role that may open it. */
async function everySubject(): Promise<[NoteSubjectKind, string, Parameters<typeof aStaff>[1]][]> {
  const order = await aHandedOverJourney(app);
  const complaint = { orderNo: order.orderNo, kind: 'quality' as const, text: 'broken' };
  const { complaintNo } = await ok('complaintOpen', complaint, { as: order.customer.token });
  const unpaid = await anOrder(app);
  return [
    ['order', order.orderNo, 'support'],
    ['payment', await aTransfer(app, unpaid.customer, { payNo: unpaid.payNo }), 'finance'],
    ['complaint', complaintNo, 'support'],
    ['inquiry', await anInquiry(app), 'support'],
    ['exception', await anException(app), 'logistics'],
    ['product', String((await aProduct(app)).productId), 'catalogue'],
  ];
}

test('orders, payments, complaints, inquiries, exceptions and products take notes only from staff who may open them', async () => {
  const { token: stranger } = await aStaff(app, 'content');
  for (const [kind, id, role] of await everySubject()) {
    const { token: as } = await aStaff(app, role);
    await ok('writeStaffNote', { kind, id, text: `about the ${kind}` }, { as });
    const { notes } = await ok('staffNotes', { kind, id }, { as });
    expect(notes).toMatchObject([{ text: `about the ${kind}`, task: null, mentions: [] }]);
    const refused = [
      await call('staffNotes', { kind, id }, { as: stranger }),
      await call('staffPresence', { kind, id, isOpen: true }, { as: stranger }),
      await call('writeStaffNote', { kind, id, text: 'x' }, { as: stranger }),
    ];
    expect(refused.map(({ key }) => key)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
    expect((await call('staffNotes', { kind, id: '4711000' }, { as })).key).toBe('NOT_FOUND');
  }
});

test('a mention is on the first page of the mentioned person until they open the subject', async () => {
  const [{ staffId, token }, other] = [await clerk(), await clerk()];
  const { id, noteId } = await aNote(app, { mentions: [staffId, staffId] });
  expect(await ownNotes(token)).toMatchObject([{ kind: 'product', id, noteId, why: 'mention' }]);
  expect(await ownNotes(other.token)).toEqual([]);
  await ok('staffPresence', { kind: 'product', id, isOpen: true }, { as: token });
  expect(await ownNotes(token)).toEqual([]);
});

test('a person with more mentions than are shown sees that there are more and can read them', async () => {
  const { staffId, token: as } = await clerk();
  const { id } = await aNote(app, { mentions: [staffId], text: 'the first' });
  for (const text of ['the second', 'the third'])
    await aNote(app, { id, mentions: [staffId], text });
  const read = (limit: number) => ok('ownStaffNotes', { limit }, { as });
  const two = await read(2);
  expect(two.items.map(({ text }) => text)).toEqual(['the third', 'the second']);
  expect(two.hasMore).toBe(true);
  const all = await read(3);
  expect(all.items.map(({ text }) => text)).toContain('the first');
  expect(all.hasMore).toBe(false);
});

test('tasks and mentions leave the first page of a person who may no longer open their subject', async () => {
  const { staffId, token } = await clerk();
  await aNote(app, { mentions: [staffId] });
  await aNote(app, { assigneeId: staffId });
  expect((await ownNotes(token)).map(({ why }) => why).sort()).toEqual(['mention', 'task']);
  const admin = { as: (await aStaff(app, 'admin')).token };
  const change = { staffId, reason: 'moved to articles' };
  await ok('staffSetRoles', { ...change, from: ['catalogue'], roles: ['content'] }, admin);
  expect(await ownNotes(token)).toEqual([]);
  await ok('staffSetRoles', { ...change, from: ['content'], roles: ['catalogue'] }, admin);
  expect(await ownNotes(token)).toHaveLength(2);
});

test('a task is on its assignee’s first page, late after its day, until one of two colleagues marks it done', async () => {
  const { noteId, token } = await aTask(app, { dueDay: '2020-01-01' });
  expect(await ownNotes(token)).toMatchObject([{ noteId, why: 'task', isLate: true }]);
  const { token: colleague } = await clerk();
  const both = await Promise.all(
    [colleague, colleague].map((as) => call('endStaffTask', { noteId }, { as })),
  );
  expect(both.map(({ key }) => key ?? 'done').sort()).toEqual(['CONFLICT', 'done']);
  expect(await ownNotes(token)).toEqual([]);
});

test('a task or mention goes only to staff who may open the subject, and a day needs an assignee', async () => {
  const { staffId: stranger } = await aStaff(app, 'content');
  const { id, as } = await aNote(app);
  const wrong = async (changes: object) =>
    Object.keys(
      (await call('writeStaffNote', { kind: 'product', id, text: 'x', ...changes }, { as }))
        .fields ?? {},
    );
  expect(await wrong({ mentions: [stranger] })).toEqual(['mentions']);
  expect(await wrong({ assigneeId: stranger })).toEqual(['assigneeId']);
  expect(await wrong({ dueDay: '2030-01-01' })).toEqual(['assigneeId']);
  // A year that the database does not know.
  expect(await wrong({ dueDay: '0000-01-01' })).toEqual(['dueDay']);
});

test('staff see who else has a subject open until they close it or are inactive', async () => {
  const [first, second] = [await clerk(), await clerk()];
  const id = String((await aProduct(app)).productId);
  const at = async ({ token: as }: { token: string }, isOpen = true) =>
    (await ok('staffPresence', { kind: 'product', id, isOpen }, { as })).others.map(
      ({ staffId }) => staffId,
    );
  expect(await at(first)).toEqual([]);
  expect(await at(second)).toEqual([first.staffId]);
  expect(await at(first)).toEqual([second.staffId]);
  const other = String((await aProduct(app)).productId);
  const open = { kind: 'product' as const, ids: [id, other] };
  expect((await ok('staffOpenSubjects', open, { as: first.token })).ids).toEqual([id]);
  expect(
    (await call('staffOpenSubjects', { ...open, kind: 'payment' }, { as: first.token })).key,
  ).toBe('FORBIDDEN');
  await at(second, false);
  expect(await at(first)).toEqual([]);
  expect((await ok('staffOpenSubjects', open, { as: first.token })).ids).toEqual([]);
  app.skip(60_000);
  expect(await at(second)).toEqual([]);
});

test('notes on a customer’s order are deleted with the customer', async () => {
  const { orderNo, customer } = await anOrder(app);
  const { token: as } = await aStaff(app, 'support');
  await ok('writeStaffNote', { kind: 'order', id: orderNo, text: 'calls at noon' }, { as });
  await ok('cancelOrder', { orderNo, reason: 'too dear' }, { as: customer.token });
  await ok('deleteAccount', { loginPassword: customer.password }, { as: customer.token });
  expect((await ok('staffNotes', { kind: 'order', id: orderNo }, { as })).notes).toEqual([]);
});

test('notes on an exception of an order belong to the order’s customer', async () => {
  const { orderNo, customer } = await anOrderIn(app, 'WAIT_SELLER_SEND');
  await app.passDays(15);
  await findExceptions(app.platform);
  const { token: as } = await aStaff(app, 'admin');
  const { items } = await ok('exceptionList', { search: orderNo }, { as });
  const id = items[0]?.exceptionId ?? '';
  await ok('writeStaffNote', { kind: 'exception', id, text: 'calls at noon' }, { as });
  const { rows } = await app.platform.pool.query(
    'select user_id from staff_note where subject = $1',
    [id],
  );
  expect(rows).toEqual([{ user_id: customer.userId }]);
});

test('notes on a visitor’s inquiry are deleted with the visitor’s data; those on a waiting one stay', async () => {
  const [answered, waits] = [await anInquiry(app), await anInquiry(app)];
  // Sessions of staff end within the year.
  const as = async () => (await aStaff(app, 'support')).token;
  for (const id of [answered, waits])
    await ok(
      'writeStaffNote',
      { kind: 'inquiry', id, text: 'the tall one from Basra' },
      { as: await as() },
    );
  await ok('answerInquiry', { inquiryNo: answered, text: 'We have it' }, { as: await as() });
  const notesOf = async (id: string) =>
    (await ok('staffNotes', { kind: 'inquiry', id }, { as: await as() })).notes.length;
  await app.passDays(364);
  expect([await notesOf(answered), await notesOf(waits)]).toEqual([1, 1]);
  await app.passDays(2);
  await allEventsHandled(app.platform);
  expect([await notesOf(answered), await notesOf(waits)]).toEqual([0, 1]);
});
