import type { StaffParcel } from '@wasit/contract/logistics/endpoints';
import type { GoodsAnswer } from '@wasit/contract/logistics/parcels/findings';
import { expect, test } from 'vitest';
import { whileHeld } from '../../../../../test/hold-rows.ts';
import { startTestApp } from '../../../../../test/start.ts';
import { checkInvariants } from '../../../../oracle/invariants.ts';
import { aHeldOrder, askQuestion } from '../../../console/goods-question.testing.ts';
import {
  aContainer,
  anAnnouncedJourney,
  announce,
  asRole,
  type JourneyOrder,
  packAll,
  paySecondStage,
  receive,
} from '../../../console/journey.testing.ts';

const app = await startTestApp();
const clerk = () => asRole(app, 'china-warehouse');
const seen = ({ orderNo, customer }: JourneyOrder) =>
  app.ok('orderDetail', { orderNo }, { as: customer.token });
const waybillOf = ({ parcels }: JourneyOrder, nth = 0) => parcels[nth]?.waybill ?? 'none';
/** A parcel of an order as the clerk sees it. */
const lying = async (order: JourneyOrder, nth = 0) =>
  app.ok('findParcel', { waybill: waybillOf(order, nth) }, { as: await clerk() });
const correction = ({ parcelId, checks: [check] }: StaffParcel, counted: number) => ({
  parcelId,
  lineId: check?.lineId ?? '',
  checkId: check?.checkId ?? 1,
  counted,
  reason: 'counted again',
});
const correct = async (order: JourneyOrder, counted: number, nth = 0) =>
  app.call('correctCount', correction(await lying(order, nth), counted), { as: await clerk() });
const missing = { pieces: 1, isMissing: true, options: ['refund', 'replace'] as GoodsAnswer[] };
/** The same order with its second parcel first. */
const turned = (order: JourneyOrder) => ({ ...order, parcels: order.parcels.toReversed() });

test('a parcel that was counted too short goes on with the right count, and its freight is asked', async () => {
  const order = await aHeldOrder(app, { counted: 3 });
  const { data } = await correct(order, 4);
  expect([data.held, data.lines.map(({ pieces }) => pieces)]).toEqual([null, [4]]);
  expect(data.checks).toMatchObject([{ expected: 4, counted: 4, finding: 'pass' }]);
  const { status, parcels } = await seen(order);
  expect([status, parcels.map(({ discrepancies: wrong }) => wrong)]).toEqual([
    'LOGISTICS_PAYMENT',
    [[]],
  ]);
  const { items } = await app.ok(
    'staffAuditPage',
    { object: `parcel:${data.parcelId}`, action: 'logistics.correctCount' },
    { as: await asRole(app, 'admin') },
  );
  expect(items).toMatchObject([{ reason: 'counted again' }]);
  expect([items[0]?.from, items[0]?.to].map((text) => JSON.parse(text ?? '{}').counted)).toEqual([
    3, 4,
  ]);
});

test('one that was counted as right is held by the right count, also after its freight was asked', async () => {
  const order = await aHeldOrder(app, { counted: 4 });
  expect((await seen(order)).status).toBe('LOGISTICS_PAYMENT');
  const { data } = await correct(order, 2);
  expect([data.held, data.lines.map(({ pieces }) => pieces)]).toEqual(['short 2/4', [2]]);
  await correct(order, 3);
  expect((await lying(order)).held).toBe('short 3/4');
  const defect = { ...correction(await lying(order), 4), finding: 'defect' as const };
  const { held } = await app.ok('correctCount', defect, { as: await clerk() });
  expect(held).toBe('defect 4/4');
});

test('of two corrections in parallel the later one is refused', async () => {
  const order = await aHeldOrder(app, { counted: 3 });
  const [parcel, as] = [await lying(order), await clerk()];
  const answers = await Promise.all(
    [4, 2].map((counted) => app.call('correctCount', correction(parcel, counted), { as })),
  );
  expect(answers.map(({ key }) => key ?? 'ok').toSorted()).toEqual(['CONFLICT', 'ok']);
  expect(answers.find(({ key }) => key)?.msg).toContain(parcel.waybill);
});

test('one that a colleague counts as wrong while it is being loaded stays ashore', async () => {
  const order = await aHeldOrder(app, { counted: 4 });
  await paySecondStage(app, order);
  const { containerId } = await aContainer(app);
  const parcel = await lying(order);
  const [as, loader] = [await clerk(), await asRole(app, 'logistics')];
  const query = `select from customer_order where order_no = '${order.orderNo}' for update`;
  const [counted, loaded] = await whileHeld(app.platform, { query, waiting: 2 }, async (inLine) => {
    const first = app.call('correctCount', correction(parcel, 2), { as });
    await inLine(1);
    const parcelIds = [parcel.parcelId];
    return [first, app.call('loadParcels', { containerId, parcelIds }, { as: loader })] as const;
  });
  expect([counted.code, loaded.key]).toEqual([200, 'PARCEL_HELD']);
});

test('an open question about it is withdrawn; after an answer it stays as it is', async () => {
  const order = await aHeldOrder(app, { counted: 3 });
  expect((await askQuestion(app, order, missing)).code).toBe(200);
  const { data } = await correct(order, 4);
  expect(data.checks[0]?.questions.map(({ state }) => state)).toEqual(['withdrawn']);
  await app.pass(48 * 3_600_000 + 60_000);
  expect((await seen(order)).lines).toMatchObject([{ status: 'bought', lostPieces: 0 }]);

  const decided = await aHeldOrder(app, { counted: 3 });
  await askQuestion(app, decided, missing);
  const [parcel] = (await seen(decided)).parcels;
  const questionId = parcel?.discrepancies[0]?.questions[0]?.questionId ?? '';
  const customer = { as: decided.customer.token };
  await app.ok('answerGoodsQuestion', { questionId, answer: 'refund' }, customer);
  expect((await correct(decided, 4)).key).toBe('COUNT_DECIDED');
});

test('one that is packed, or for which its supplier was claimed, is not corrected', async () => {
  const two = await anAnnouncedJourney(app, { parcels: 2 });
  const packed = await aHeldOrder(app, { counted: 2, order: two });
  await receive(app, packed.parcels[1]?.parcelId ?? '');
  await packAll(app, packed);
  expect((await correct(packed, 3)).key).toBe('PARCEL_STATE');

  const order = await aHeldOrder(app, { counted: 3 });
  const as = await asRole(app, 'purchaser');
  const { items } = await app.ok('purchaseList', { show: 'bought', search: order.orderNo }, { as });
  const claim = { cause: 'discrepancy' as const, reference: waybillOf(order) };
  const { claimNo } = await app.ok(
    'openSupplierClaim',
    { supplierId: items[0]?.supplierId ?? 0, ...claim, amountYuan: 20, reason: 'one is missing' },
    { as },
  );
  const refused = await correct(order, 4);
  expect([refused.key, refused.msg.includes(claimNo)]).toEqual(['CLAIM_EXISTS', true]);
});

test('of a line in two parcels a shortage that follows from a wrong count is corrected, too', async () => {
  const order = await aHeldOrder(app, {
    counted: 1,
    order: await anAnnouncedJourney(app, { parcels: 2 }),
  });
  await aHeldOrder(app, { counted: 2, order: turned(order) });
  expect((await lying(order, 1)).checks).toMatchObject([{ expected: 3, finding: 'short' }]);
  expect((await correct(order, 2)).data.held).toBe(null);
  const { data } = await correct(order, 2, 1);
  expect([data.held, data.checks[0]?.expected]).toEqual([null, 2]);
  expect((await seen(order)).status).toBe('LOGISTICS_PAYMENT');
});

test('the freight of a parcel is split by the pieces in it, half of them where the line came in two parcels', async () => {
  const order = await anAnnouncedJourney(app, { skus: 2, parcels: 0 });
  const [line = ''] = order.lineIds;
  await announce(app, order, [line]);
  await announce(app, order);
  for (const { parcelId } of order.parcels) await receive(app, parcelId);
  const [alone, mixed] = (await seen(order)).parcels;
  expect(alone?.shares).toEqual([]);
  const cents = Math.round((mixed?.fee?.amount.amount ?? 0) * 100);
  // Two pieces of one line, four of the other.
  expect(mixed?.shares.map(({ amount }) => Math.round(amount.amount * 100)).toSorted()).toEqual(
    [Math.round(cents / 3), cents - Math.round(cents / 3)].toSorted(),
  );
});

test('a missing piece that was in the other parcel is asked about no more', async () => {
  const order = await aHeldOrder(app, {
    counted: 1,
    order: await anAnnouncedJourney(app, { parcels: 2 }),
  });
  await askQuestion(app, order, missing);
  await aHeldOrder(app, { counted: 2, order: turned(order) });
  expect((await correct(order, 3, 1)).data.checks).toMatchObject([{ finding: 'pass' }]);
  const { checks } = await lying(order);
  expect(checks[0]?.questions.map(({ state }) => state)).toEqual(['withdrawn']);
  expect((await askQuestion(app, order, missing)).key).toBe('LINE_STATE');
  expect((await correct(order, 1)).data.held).toBe(null);
  expect((await seen(order)).status).toBe('LOGISTICS_PAYMENT');
});

test('every invariant of money and goods holds after all of this', async () => {
  const broken = (await checkInvariants(app.platform)).filter(({ count }) => count > 0);
  expect(broken).toEqual([]);
});
