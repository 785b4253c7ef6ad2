import { baghdadDay, startOfBaghdadDay } from '@wasit/contract/baghdad-calendar';
import { describe, expect, test } from 'vitest';
import { aRaisedJourney } from '../../../test/attacks/world.ts';
import { startTestApp } from '../../../test/start.ts';
import { days, hours } from '../../platform/clock/clock.ts';
import { aReplacement } from '../console/goods-question.testing.ts';
import {
  anAnnouncedJourney,
  anOrderIn,
  aPaidJourney,
  aShippableJourney,
  asRole,
  emptyFile,
  type JourneyOrder,
  load,
  paySecondStage,
  receive,
  sail,
} from '../console/journey.testing.ts';
import { anException } from '../console/unknown-box.testing.ts';
import { aWebhookReceiver } from '../partners/partners.testing.ts';
import { aTransfer } from '../payments/payments.testing.ts';
import { anOrderedPurchase } from '../procurement/procurement.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { findExceptions } from './find-exceptions.ts';

const app = await startTestApp();
const admin = () => asRole(app, 'admin');
const listed = async (input: Parameters<typeof app.ok<'exceptionList'>>[1]) =>
  (await app.ok('exceptionList', { pageSize: 100, ...input }, { as: await admin() })).items;

test('stalled orders, price rises, unsent replacements, late suppliers and containers, and bills far over estimate are found once', async () => {
  const silent = await anOrderIn(app, 'WAIT_SELLER_SEND');
  const dear = await anAnnouncedJourney(app);
  await receive(app, dear.parcels[0]?.parcelId ?? '', {
    sizeMm: { length: 2000, width: 2000, height: 2000 },
  });
  const shipped = await aShippableJourney(app);
  const containerId = await load(app, shipped);
  const logistics = await asRole(app, 'logistics');
  const { containerNo, size } = await app.ok('containerDetail', { containerId }, { as: logistics });
  const eta = app.platform.clock.now().toISOString().slice(0, 10);
  const file = { ...emptyFile, containerId, containerNo, size, eta, version: 0 };
  await app.ok('saveContainerFile', file, { as: logistics });
  await sail(app, containerId);
  const { poNo } = await anOrderedPurchase(app, [await aPaidJourney(app)]);
  await app.passDays(15);
  const raised = await aRaisedJourney(app);
  const { questionId } = await aReplacement(app);
  await findExceptions(app.platform);
  await Promise.all([findExceptions(app.platform), findExceptions(app.platform)]);
  const exceptions = await listed({});
  const figuresOf = (subject: string) =>
    exceptions.find((exception) => exception.subject === subject)?.figures;
  for (const subject of [dear.orderNo, raised.orderNo]) {
    const { expected, actual } = figuresOf(subject) ?? {};
    expect(actual?.amount).toBeGreaterThan(expected?.amount ?? Infinity);
  }
  expect(figuresOf(poNo)).toBe(null);
  const found = exceptions.map(({ kind, subject }) => `${kind} ${subject}`);
  for (const one of [
    `silent-order ${silent.orderNo}`,
    `above-estimate ${dear.orderNo}`,
    `late-container ${containerId}`,
    `overdue-purchase ${poNo}`,
    `price-risen ${raised.orderNo}`,
    `replacement ${questionId}`,
  ])
    expect(found.filter((other) => other === one)).toEqual([one]);
});

test('a correction that raises the fee far above the estimate is found, before the second stage is paid and after', async () => {
  const shown = { weightGrams: 4_000, sizeMm: { length: 500, width: 200, height: 200 } };
  const slip = { weightGrams: 4_000, sizeMm: { length: 2_000, width: 2_000, height: 2_000 } };
  const unpaid = await anAnnouncedJourney(app);
  await receive(app, unpaid.parcels[0]?.parcelId ?? '', shown);
  const paid = await anAnnouncedJourney(app);
  await receive(app, paid.parcels[0]?.parcelId ?? '', shown);
  await paySecondStage(app, paid);
  await app.pass(1_000);
  const isFound = async ({ orderNo }: JourneyOrder) => {
    await findExceptions(app.platform);
    return (await listed({ kind: 'above-estimate', search: orderNo })).length === 1;
  };
  const isShown = async ({ orderNo, customer }: JourneyOrder) =>
    (await app.ok('orderDetail', { orderNo }, { as: customer.token })).secondStage.aboveEstimate;
  for (const order of [unpaid, paid]) {
    expect([await isFound(order), await isShown(order)]).toEqual([false, false]);
    await app.ok(
      'correctMeasures',
      { parcelId: order.parcels[0]?.parcelId ?? '', ...slip, reason: 'the tape slipped' },
      { as: await asRole(app, 'china-warehouse') },
    );
    expect([await isFound(order), await isShown(order)]).toEqual([true, true]);
  }
});

test('a chargeback is an exception until its order is over', async () => {
  const { orderNo, payNo, customer } = await anOrderIn(app, 'WAIT_BUYER_PAY');
  const paymentId = await aTransfer(app, customer, { payNo });
  const finance = await asRole(app, 'finance');
  const { payables } = await app.ok('orderDetail', { orderNo }, { as: customer.token });
  const amount = payables[0]?.amount.usd ?? { amount: 0, currency: 'USD' as const };
  await app.ok('reviewApprove', { paymentId, received: amount }, { as: finance });
  const charged = { paymentId, amount, reference: 'CASE-1', reason: 'not authorised' };
  await app.ok('chargebackRecord', charged, { as: finance });
  await findExceptions(app.platform);
  const ofOrder = async () =>
    (await listed({ kind: 'chargeback' })).filter(({ subject }) => subject === orderNo);
  expect(await ofOrder()).toMatchObject([{ name: orderNo }]);
  const ended = { orderNo, reason: 'not paid' };
  await app.ok('terminateOrder', ended, { as: await asRole(app, 'support') });
  await findExceptions(app.platform);
  expect(await ofOrder()).toEqual([]);
});

describe('an order without progress', () => {
  const sweep = async () => {
    await app.pass(60_000);
    await findExceptions(app.platform);
  };
  const isListed = async ({ orderNo }: { orderNo: string }) =>
    (await listed({ kind: 'silent-order', search: orderNo })).length > 0;

  test('is one whose parcels were not scanned for 14 days either', async () => {
    const order = await anAnnouncedJourney(app, { parcels: 2 });
    await app.passDays(13);
    await receive(app, order.parcels[0]?.parcelId ?? '');
    await app.passDays(2);
    await sweep();
    expect(await isListed(order)).toBe(false);
    await app.passDays(12);
    await sweep();
    expect(await isListed(order)).toBe(true);
    await receive(app, order.parcels[1]?.parcelId ?? '');
    await findExceptions(app.platform);
    expect(await isListed(order)).toBe(false);
  });

  test('is also one with paid shipping that nobody loads, or that stays at sea long after its ship was due', async () => {
    const [waiting, atSea] = [await aShippableJourney(app), await aShippableJourney(app)];
    await sail(app, await load(app, atSea));
    await app.passDays(15);
    await sweep();
    expect([await isListed(waiting), await isListed(atSea)]).toEqual([true, false]);
    await app.passDays(40);
    await sweep();
    expect([await isListed(waiting), await isListed(atSea)]).toEqual([true, true]);
  });

  test('is found however many others are', async () => {
    const { orderNo } = await anOrderIn(app, 'WAIT_SELLER_SEND');
    const { pool } = app.platform;
    const copied = `C${orderNo.slice(1)}`;
    await pool.query(
      `insert into customer_order select (jsonb_populate_record(one,
         jsonb_build_object('order_no', concat($2::text, '_', number)))).*
       from customer_order one, generate_series(1, 501) number where order_no = $1`,
      [orderNo, copied],
    );
    await app.passDays(15);
    const { rows } = await pool.query(
      `select count(*)::int as total from order_exception where kind = 'silent' and order_no like $1`,
      [`${copied}%`],
    );
    expect(rows).toEqual([{ total: 501 }]);
    await pool.query('delete from customer_order where order_no like $1', [`${copied}%`]);
    await findExceptions(app.platform);
  });
});

test('whoever takes an exception owns it with next step and day, and it counts on their first page until closed', async () => {
  // It is late once its day is over in Baghdad, three hours before it is over in UTC.
  const now = app.platform.clock.now();
  const yesterday = baghdadDay(now);
  app.skip(startOfBaghdadDay(yesterday).getTime() + days(1) + hours(1) - now.getTime());
  const today = baghdadDay(app.platform.clock.now());
  const exceptionId = await anException(app);
  const { token: as, staffId } = await aStaff(app, 'china-warehouse');
  const countOwn = async () => (await app.ok('staffDashboard', {}, { as })).ownExceptions;
  expect(await countOwn()).toBe(0);
  const plan = {
    exceptionId,
    version: 0,
    ownerId: staffId,
    dueDay: '2020-01-01',
    nextStep: 'ask SF',
  };
  const noDay = await app.call('planException', { ...plan, dueDay: '0000-01-01' }, { as });
  expect(noDay.fields).toHaveProperty('dueDay');
  expect(await app.ok('planException', plan, { as })).toMatchObject({
    nextStep: 'ask SF',
    isLate: true,
    version: 1,
  });
  expect(await countOwn()).toBe(1);
  const lateOn = async (dueDay: string, version: number) =>
    (await app.ok('planException', { ...plan, version, dueDay }, { as })).isLate;
  expect(await lateOn(yesterday, 1)).toBe(true);
  expect(await lateOn(today, 2)).toBe(false);
  const closed = await app.ok(
    'closeException',
    { exceptionId, version: 3, reason: 'found' },
    { as },
  );
  expect(closed.history.map(({ event, text }) => [event, text])).toEqual([
    ['closed', 'found'],
    ['planned', `${today}: ask SF`],
    ['planned', `${yesterday}: ask SF`],
    ['planned', '2020-01-01: ask SF'],
    ['found', ''],
  ]);
  expect(await countOwn()).toBe(0);
  // Its cause still holds, but it is not opened again.
  await findExceptions(app.platform);
  expect((await listed({ search: closed.name })).map((one) => one.exceptionId)).toEqual([]);
});

test('of two people who take an exception in parallel the second is refused', async () => {
  const exceptionId = await anException(app);
  const clerks = await Promise.all([aStaff(app, 'admin'), aStaff(app, 'admin')]);
  const answers = await Promise.all(
    clerks.map(({ token: as, staffId: ownerId }) =>
      app.call(
        'planException',
        { exceptionId, version: 0, ownerId, dueDay: '2030-01-01', nextStep: 'call' },
        { as },
      ),
    ),
  );
  expect(answers.map(({ key }) => key ?? 'ok').sort()).toEqual(['EXCEPTION_CHANGED', 'ok']);
});

test('an exception is assigned to a colleague who may handle it, and the history says by whom', async () => {
  const exceptionId = await anException(app);
  const [lead, colleague, outsider] = [
    await aStaff(app, 'logistics'),
    await aStaff(app, 'china-warehouse'),
    await aStaff(app, 'catalogue'),
  ];
  const as = lead.token;
  const { items } = await app.ok('exceptionOwners', {}, { as });
  const owners = items.map(({ staffId }) => staffId);
  expect(owners).toEqual(expect.arrayContaining([lead.staffId, colleague.staffId]));
  expect(owners).not.toContain(outsider.staffId);
  const plan = (ownerId: string | null, version: number, by = as) =>
    app.call(
      'planException',
      { exceptionId, version, ownerId, dueDay: '2030-01-01', nextStep: 'call SF' },
      { as: by },
    );
  for (const ownerId of [outsider.staffId, 'st_nobody'])
    expect((await plan(ownerId, 0)).fields).toHaveProperty('ownerId');
  const assigned = await plan(colleague.staffId, 0);
  expect(assigned.data).toMatchObject({ ownerId: colleague.staffId, version: 1 });
  const colleagueName = items.find(({ staffId }) => staffId === colleague.staffId)?.name;
  const leadName = items.find(({ staffId }) => staffId === lead.staffId)?.name;
  expect(assigned.data?.history.map(({ event, text, by }) => [event, text, by])).toEqual([
    ['planned', '2030-01-01: call SF', leadName],
    ['assigned', colleagueName, leadName],
    ['found', '', ''],
  ]);
  const own = async (token: string) =>
    (await app.ok('staffDashboard', {}, { as: token })).ownExceptions;
  expect([await own(colleague.token), await own(as)]).toEqual([1, 0]);
  const trail = await app.ok(
    'staffAuditPage',
    { object: `exception:${exceptionId}` },
    { as: await admin() },
  );
  expect(trail.items.map(({ action }) => action)).toEqual(['exceptions.assign']);
  // Somebody else changes the plan: it stays the colleague's, also once they have left the company.
  await app.platform.pool.query(
    `update staff_account set status = 'suspended' where staff_id = $1`,
    [colleague.staffId],
  );
  expect((await plan(colleague.staffId, 1)).data).toMatchObject({ owner: colleagueName });
  expect((await plan(null, 2)).data).toMatchObject({ ownerId: null, owner: '' });
  expect((await plan(colleague.staffId, 3)).fields).toHaveProperty('ownerId');
});

test('an exception whose cause is gone is closed automatically', async () => {
  const exceptionId = await anException(app);
  const { subject } = (await listed({})).find((one) => one.exceptionId === exceptionId) ?? {};
  await app.ok(
    'attachUnknown',
    { unknownId: subject ?? '', lineIds: (await anOrderIn(app, 'WAIT_SELLER_SEND')).lineIds },
    { as: await asRole(app, 'china-warehouse') },
  );
  await findExceptions(app.platform);
  const done = (await listed({ show: 'done' })).find((one) => one.exceptionId === exceptionId);
  expect(done?.history.map(({ event }) => event)).toEqual(['gone', 'found']);
});

test('a webhook that was stopped automatically is an exception until staff start it again', async () => {
  const { receiverId } = await aWebhookReceiver(app, { name: 'Basra carrier' });
  await app.platform.pool.query(
    `update webhook_receiver set state = 'failing', failing_since = now() where receiver_id = $1`,
    [receiverId],
  );
  await findExceptions(app.platform);
  const ofReceiver = async () =>
    (await listed({ kind: 'stopped-webhook' })).filter(({ subject }) => subject === receiverId);
  expect(await ofReceiver()).toMatchObject([{ name: 'Basra carrier' }]);
  const goOn = { receiverId, to: 'active' as const, reason: 'repaired' };
  await app.ok('moveWebhookReceiver', goOn, { as: await admin() });
  await findExceptions(app.platform);
  expect(await ofReceiver()).toEqual([]);
});
