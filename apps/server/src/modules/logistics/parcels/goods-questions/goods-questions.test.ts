import type { GoodsAnswer } from '@wasit/contract/logistics/parcels/findings';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/start.ts';
import { checkInvariants } from '../../../../oracle/invariants.ts';
import { aCustomer } from '../../../accounts/accounts.testing.ts';
import { aHeldOrder, askQuestion } from '../../../console/goods-question.testing.ts';
import {
  anAnnouncedJourney,
  announce,
  aPaidJourney,
  asRole,
  buyAll,
  type JourneyOrder,
  load,
  receive,
  sail,
  secondStagePayNo,
} from '../../../console/journey.testing.ts';
import { payByWallet } from '../../../payments/payments.testing.ts';

const app = await startTestApp();
const { ok, call } = app;

const seen = ({ orderNo, customer }: JourneyOrder) =>
  ok('orderDetail', { orderNo }, { as: customer.token });
const balanceOf = async ({ customer }: JourneyOrder) =>
  (await ok('walletBalance', {}, { as: customer.token })).books.find(
    ({ currency }) => currency === 'USD',
  )?.available.amount ?? 0;
const questionOf = async (order: JourneyOrder) => {
  const [question] = (await seen(order)).parcels.flatMap(({ discrepancies: wrong }) =>
    wrong.flatMap(({ questions }) => questions),
  );
  if (!question) throw new Error('nothing was asked');
  return question;
};
const answer = async (order: JourneyOrder, chosen: GoodsAnswer) =>
  call(
    'answerGoodsQuestion',
    { questionId: (await questionOf(order)).questionId, answer: chosen },
    { as: order.customer.token },
  );
const heldOf = async ({ parcels: [parcel] }: JourneyOrder) =>
  ok(
    'findParcel',
    { waybill: parcel?.waybill ?? '', status: 'received' },
    { as: await asRole(app, 'china-warehouse') },
  );
const release = async (order: JourneyOrder) =>
  call(
    'releaseParcel',
    { parcelId: order.parcels[0]?.parcelId ?? '', reason: 'taken out' },
    { as: await asRole(app, 'china-warehouse') },
  );

describe('two of four pieces are damaged, and the customer is asked', () => {
  test('until a decision no freight is charged, and the customer reads the question with its deadline', async () => {
    const inSets = await anAnnouncedJourney(app, { unit: 'set' });
    const order = await aHeldOrder(app, { finding: 'defect', counted: 4, order: inSets });
    expect((await seen(order)).status).toBe('CHINA_SHIPPING');
    await askQuestion(app, order, { pieces: 2, note: 'deep scratches' });
    const { actions, parcels, secondStage } = await seen(order);
    expect(secondStage.issued).toBe(null);
    expect(actions.map(({ action }) => action)).toContain('answerGoodsQuestion');
    expect(parcels.flatMap(({ discrepancies: wrong }) => wrong)).toMatchObject([
      {
        finding: 'defect',
        isOpen: true,
        questions: [
          {
            pieces: 2,
            unit: 'set',
            isMissing: false,
            note: 'deep scratches',
            state: 'open',
            options: ['keep', 'refund', 'replace'],
          },
        ],
      },
    ]);
    const { items } = await ok('messagePage', {}, { as: order.customer.token, locale: 'en' });
    const message = items.find(({ event }) => event === 'goods-question');
    expect(message?.text).toContain('(2 sets)');
  });

  test('kept, they continue by themselves and the freight is charged', async () => {
    const order = await aHeldOrder(app, { finding: 'defect', counted: 4 });
    await askQuestion(app, order, { pieces: 2 });
    const before = await balanceOf(order);
    expect((await answer(order, 'keep')).code).toBe(200);
    expect((await heldOf(order)).held).toBe(null);
    expect((await seen(order)).status).toBe('LOGISTICS_PAYMENT');
    expect(await balanceOf(order)).toBe(before);
    expect((await answer(order, 'refund')).key).toBe('CONFLICT');
  });

  test('refunded, money and freight share are in the wallet at once; a clerk removes them and the rest continues', async () => {
    const order = await aHeldOrder(app, { finding: 'defect', counted: 4 });
    const { fees } = await seen(order);
    const freight = fees.find(({ kind }) => kind === 'china-freight')?.amount.amount ?? 0;
    await askQuestion(app, order, { pieces: 2 });
    const before = await balanceOf(order);
    expect((await answer(order, 'refund')).code).toBe(200);
    expect((await balanceOf(order)) - before).toBeCloseTo(10 + Math.round(freight * 50) / 100);
    const held = await heldOf(order);
    expect([held.held === null, held.lines.map(({ pieces }) => pieces)]).toEqual([false, [2]]);
    expect((await seen(order)).status).toBe('CHINA_SHIPPING');
    expect((await release(order)).code).toBe(200);
    const left = await seen(order);
    expect(left).toMatchObject({
      status: 'LOGISTICS_PAYMENT',
      lines: [{ status: 'bought', quantity: 4, lostPieces: 2 }],
      refunds: [{ kind: 'not-as-ordered' }],
    });
  });

  test('replaced, the order waits until the replacements are announced and measured', async () => {
    const order = await aHeldOrder(app, { finding: 'wrong', counted: 4 });
    await askQuestion(app, order, { pieces: 2 });
    await answer(order, 'replace');
    expect(await questionOf(order)).toMatchObject({ state: 'replace', isAwaited: true });
    await release(order);
    expect((await seen(order)).status).toBe('CHINA_SHIPPING');
    const { parcelId } = await announce(app, order, order.lineIds);
    expect((await questionOf(order)).isAwaited).toBe(false);
    await receive(app, parcelId);
    const { status, lines, parcels } = await seen(order);
    expect([status, lines.map(({ lostPieces }) => lostPieces), parcels.length]).toEqual([
      'LOGISTICS_PAYMENT',
      [0],
      2,
    ]);
    const { items } = await ok(
      'parcelList',
      { search: order.orderNo },
      { as: await asRole(app, 'china-warehouse') },
    );
    expect(items.map((one) => one.lines.map(({ pieces }) => pieces))).toEqual([[2], [2]]);
  });

  test('replacements that the supplier does not send are refunded, once', async () => {
    const order = await aHeldOrder(app, { finding: 'defect', counted: 4 });
    await askQuestion(app, order, { pieces: 2 });
    await answer(order, 'replace');
    await release(order);
    const before = await balanceOf(order);
    const { questionId } = await questionOf(order);
    const as = await asRole(app, 'purchaser');
    const given = { questionId, reason: 'sold out' };
    const ended = await Promise.all([
      call('endReplacement', given, { as }),
      call('endReplacement', given, { as: await asRole(app, 'purchaser') }),
    ]);
    expect(ended.map(({ key }) => key ?? 'ok').sort()).toEqual(['CONFLICT', 'ok']);
    expect((await balanceOf(order)) - before).toBeGreaterThanOrEqual(10);
    expect((await seen(order)).status).toBe('LOGISTICS_PAYMENT');
  });

  test('no answer counts as a refund', async () => {
    const order = await aHeldOrder(app, { finding: 'defect', counted: 4 });
    await askQuestion(app, order, { pieces: 4 });
    await app.pass(48 * 3_600_000 + 60_000);
    expect((await seen(order)).status).toBe('TERMINATED');
    expect((await questionOf(order)).state).toBe('refund');
  });
});

test('all pieces refunded: the parcel does not travel, the order ends and everything is refunded', async () => {
  const order = await aHeldOrder(app, { finding: 'wrong', counted: 4 });
  await askQuestion(app, order, { pieces: 4 });
  const before = await balanceOf(order);
  const { firstStage } = await seen(order);
  await answer(order, 'refund');
  const { status, parcels } = await seen(order);
  expect(status).toBe('TERMINATED');
  // Nobody lost it, and nobody is told so.
  expect(parcels).toMatchObject([{ status: 'lost', isEmptied: true }]);
  expect((await balanceOf(order)) - before).toBeCloseTo(firstStage.usd.amount);
});

test('all that came is refunded while the rest is not sent: the order awaits its dispatch again', async () => {
  const order = await aPaidJourney(app, { skus: 2 });
  await buyAll(app, order);
  const lineIds = order.lineIds.slice(0, 1);
  await announce(app, order, lineIds);
  const sent = { ...order, lineIds };
  await aHeldOrder(app, { finding: 'wrong', counted: 4, order: sent });
  await askQuestion(app, sent, { pieces: 4 });
  await answer(order, 'refund');
  expect((await seen(order)).status).toBe('WAIT_SELLER_SEND');
});

test('a replacement of goods that are refunded meanwhile holds up nothing: the order awaits its dispatch again', async () => {
  const order = await aPaidJourney(app, { skus: 2 });
  await buyAll(app, order);
  const lineIds = order.lineIds.slice(0, 1);
  const { parcelId } = await announce(app, order, lineIds);
  const sent = { ...order, lineIds };
  await aHeldOrder(app, { finding: 'wrong', counted: 4, order: sent });
  await askQuestion(app, sent, { pieces: 2 });
  await answer(order, 'replace');
  expect((await seen(order)).status).toBe('CHINA_SHIPPING');
  await ok('loseParcel', { parcelId, reason: 'a fire' }, { as: await asRole(app, 'logistics') });
  expect((await seen(order)).status).toBe('WAIT_SELLER_SEND');
});

test('for a missing piece the customer chooses refund or waiting; keeping is not offered', async () => {
  const order = await aHeldOrder(app, { counted: 3 });
  const missing = { pieces: 1, isMissing: true };
  const keeping = await askQuestion(app, order, missing);
  expect([keeping.key, Object.keys(keeping.fields)]).toEqual(['VALIDATION', ['options']]);
  const options: GoodsAnswer[] = ['refund', 'replace'];
  const tooMany = await askQuestion(app, order, { ...missing, pieces: 2, options });
  expect([tooMany.key, Object.keys(tooMany.fields)]).toEqual(['PIECES_RANGE', ['pieces']]);
  expect((await askQuestion(app, order, { ...missing, isMissing: false, options })).key).toBe(
    'LINE_STATE',
  );
  await askQuestion(app, order, { ...missing, options });
  expect((await askQuestion(app, order, { ...missing, options })).key).toBe('CONFLICT');
  const before = await balanceOf(order);
  expect((await answer(order, 'keep')).key).toBe('VALIDATION');
  await answer(order, 'refund');
  expect((await balanceOf(order)) - before).toBeGreaterThanOrEqual(5);
  // Nothing is to be taken out: it goes on by itself.
  expect((await heldOf(order)).held).toBe(null);
  expect((await seen(order)).status).toBe('LOGISTICS_PAYMENT');
});

test('when pieces are damaged and missing, an answer about the missing ones does not release the damaged ones', async () => {
  const order = await aHeldOrder(app, { finding: 'defect', counted: 3 });
  await askQuestion(app, order, { pieces: 1, isMissing: true, options: ['refund', 'replace'] });
  await answer(order, 'refund');
  expect((await heldOf(order)).held).not.toBe(null);
  expect((await seen(order)).status).toBe('CHINA_SHIPPING');
});

test('two answers and a clerk in parallel: one decides, and money moves once', async () => {
  const order = await aHeldOrder(app, { finding: 'defect', counted: 4 });
  await askQuestion(app, order, { pieces: 2 });
  const before = await balanceOf(order);
  const results = await Promise.all([
    answer(order, 'refund'),
    answer(order, 'refund'),
    answer(order, 'replace'),
    release(order),
  ]);
  expect(results.filter(({ status }) => status >= 500)).toEqual([]);
  const { state } = await questionOf(order);
  expect(results.slice(0, 3).filter(({ code }) => code === 200)).toHaveLength(
    state === 'withdrawn' ? 0 : 1,
  );
  const given = (await balanceOf(order)) - before;
  expect(given > 0).toBe(state === 'refund');
});

test('nobody answers for another customer; a question settled by a clerk can no longer be answered', async () => {
  const order = await aHeldOrder(app, { finding: 'defect', counted: 4 });
  await askQuestion(app, order, { pieces: 1 });
  const { questionId } = await questionOf(order);
  const stranger = await aCustomer(app);
  const theirs = await call(
    'answerGoodsQuestion',
    { questionId, answer: 'refund' },
    { as: stranger.token },
  );
  expect(theirs.key).toBe('NOT_FOUND');
  await release(order);
  expect((await questionOf(order)).state).toBe('withdrawn');
  expect((await answer(order, 'refund')).key).toBe('CONFLICT');
  expect((await seen(order)).status).toBe('LOGISTICS_PAYMENT');
});

test('a parcel lost while its question is open is refunded once', async () => {
  const order = await anAnnouncedJourney(app, { parcels: 2 });
  await aHeldOrder(app, { finding: 'defect', counted: 2, order });
  await receive(app, order.parcels[1]?.parcelId ?? '');
  await askQuestion(app, order, { pieces: 1 });
  const before = await balanceOf(order);
  const [parcel] = order.parcels;
  await ok(
    'loseParcel',
    { parcelId: parcel?.parcelId ?? '', reason: 'a fire' },
    { as: await asRole(app, 'logistics') },
  );
  expect((await answer(order, 'refund')).key).toBe('CONFLICT');
  const lost = (await balanceOf(order)) - before;
  expect(lost).toBeGreaterThanOrEqual(10);
  expect(lost).toBeLessThan(15);
  await app.pass(60_000);
  expect((await seen(order)).status).toBe('LOGISTICS_PAYMENT');
});

/** One line of four in two parcels; one of the two in the first was counted. */
const aShortParcel = async () =>
  aHeldOrder(app, { counted: 1, order: await anAnnouncedJourney(app, { parcels: 2 }) });
const missing = { pieces: 1, isMissing: true, options: ['refund', 'replace'] as GoodsAnswer[] };
/** The same order with its second parcel first. */
const other = (order: JourneyOrder): JourneyOrder => ({
  ...order,
  parcels: order.parcels.toReversed(),
});

test('what a customer is asked about as missing is not expected in the other parcel of the line', async () => {
  const order = await aShortParcel();
  await askQuestion(app, order, missing);
  await aHeldOrder(app, { counted: 2, order: other(order) });
  expect((await heldOf(other(order))).checks).toMatchObject([{ expected: 2, finding: 'pass' }]);
  const before = await balanceOf(order);
  await answer(order, 'refund');
  const { status, lines } = await seen(order);
  expect([status, lines.map(({ lostPieces }) => lostPieces)]).toEqual(['LOGISTICS_PAYMENT', [1]]);
  expect((await balanceOf(order)) - before).toBeLessThan(10);
});

test('two parcels that were counted short are asked about once for what the line lacks', async () => {
  const order = await aShortParcel();
  await aHeldOrder(app, { counted: 2, order: other(order) });
  expect((await heldOf(other(order))).checks).toMatchObject([{ expected: 3, finding: 'short' }]);
  expect((await askQuestion(app, order, missing)).code).toBe(200);
  expect((await askQuestion(app, other(order), missing)).key).toBe('LINE_STATE');
  await app.pass(48 * 3_600_000 + 60_000);
  expect((await seen(order)).lines).toMatchObject([{ status: 'bought', lostPieces: 1 }]);
});

test('a parcel held in China empties after the other has sailed: the order follows it to sea', async () => {
  const order = await aPaidJourney(app, { skus: 2 });
  await buyAll(app, order);
  for (const lineId of order.lineIds) await announce(app, order, [lineId]);
  const [sailing, held] = order.parcels;
  const [, lineId = ''] = order.lineIds;
  await receive(app, sailing?.parcelId ?? '');
  const heldOrder = { ...order, lineIds: [lineId], parcels: held ? [held] : [] };
  await aHeldOrder(app, { finding: 'wrong', counted: 4, order: heldOrder });
  await ok('shipArrived', { orderNo: order.orderNo }, { as: order.customer.token });
  await payByWallet(app, order.customer.token, await secondStagePayNo(app, order));
  const containerId = await load(app, { ...order, parcels: order.parcels.slice(0, 1) });
  await sail(app, containerId);
  await askQuestion(app, heldOrder, { pieces: 4, options: ['keep', 'refund'] });
  expect((await seen(order)).status).toBe('LOGISTICS_PAYMENT');
  expect((await answer(order, 'refund')).code).toBe(200);
  expect((await seen(order)).status).toBe('SEA_SHIPPING');
});

test('every invariant of money and goods holds after all of this', async () => {
  const broken = (await checkInvariants(app.platform)).filter(({ count }) => count > 0);
  expect(broken).toEqual([]);
});
