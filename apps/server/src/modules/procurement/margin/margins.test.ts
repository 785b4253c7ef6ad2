import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import {
  aHandedOverJourney,
  anAnnouncedJourney,
  announce,
  anOrderIn,
  aPaidJourney,
  buyAll,
  type JourneyOrder,
  load,
  measurementBy,
  paySecondStage,
  receive,
} from '../../console/journey.testing.ts';
import { orderLines } from '../../orders/index.ts';
import { anOrder, aPaidOrder, type TestOrder } from '../../orders/orders.testing.ts';
import {
  aFundedWallet,
  aProof,
  aTransfer,
  testPayPassword,
} from '../../payments/payments.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { houseBalance } from '../../wallet/wallet.testing.ts';
import { aClaim, aDraft, anOrderedPurchase, draftFields } from '../procurement.testing.ts';

const app = await startTestApp();
const usd = (amount: number) => ({ amount, currency: 'USD' as const });

test('a purchase order’s cost at its frozen rate, payments and refunds match to the cent', async () => {
  const order = await aPaidOrder(app, { product: { skus: 2 } });
  const { firstStage } = await app.ok(
    'orderDetail',
    { orderNo: order.orderNo },
    { as: order.customer.token },
  );
  const draft = await aDraft(app, [order], 28.4);
  const as = (await aStaff(app, 'purchaser')).token;
  // 8 × 28.40 + 10 − 5.50 = 231.70 yuan, at 7.1: 32.00 + 1.41 − 0.77 USD.
  await app.ok('orderPurchaseOrder', { ...draft, freight: 10, discount: 5.5 }, { as });
  const read = async (by: 'line' | 'order' | 'supplier') =>
    app.ok(
      'marginList',
      { groupBy: by, search: order.orderNo },
      { as: (await aStaff(app, 'finance-lead')).token },
    );
  const paid = firstStage.usd.amount;
  const [row] = (await read('order')).items;
  expect(row).toMatchObject({
    orderNo: order.orderNo,
    lines: 2,
    paid: usd(paid),
    refunded: usd(0),
    goods: usd(32),
    freight: usd(1.41),
    discount: usd(0.77),
  });
  expect(row?.margin.amount).toBeCloseTo(paid - 32.64, 10);
  // The supplier sends one line back out of stock: what its customer got back is the house's loss.
  const [given = ''] = draft.lineIds;
  const { refunded } = await app.ok(
    'markOutOfStock',
    { lineIds: [given], reason: 'sold out' },
    { as },
  );
  const lines = await read('line');
  const back = refunded[0]?.amount.amount ?? 0;
  expect(lines.items.find(({ key }) => key === given)?.refunded).toEqual(usd(back));
  expect(lines.sum.refunded).toEqual(usd(back));
  const cents = (amount: number) => Math.round(amount * 100);
  expect(lines.items.reduce((sum, { margin }) => sum + cents(margin.amount), 0)).toBe(
    cents(lines.sum.margin.amount),
  );
  expect((await read('supplier')).sum).toEqual(lines.sum);
});

test('a purchase order that was cancelled after it was ordered costs nothing', async () => {
  const order = await aPaidOrder(app);
  const { poNo, version, lineIds } = await anOrderedPurchase(app, [order]);
  const as = (await aStaff(app, 'purchaser')).token;
  const lead = { as: (await aStaff(app, 'finance-lead')).token };
  const read = async () =>
    (await app.ok('marginList', { groupBy: 'order', search: order.orderNo }, lead)).items[0];
  const reason = 'the factory closed';
  await app.ok('markOutOfStock', { lineIds, reason }, { as });
  expect((await read())?.goods.amount).toBeGreaterThan(0);
  await app.ok('cancelPurchaseOrder', { poNo, version, reason }, { as });
  const nothing = { goods: usd(0), freight: usd(0), margin: usd(0) };
  expect(await read()).toMatchObject(nothing);
  // Counted by the release before, which also said that everything is counted.
  await app.pass(10 * 60_000);
  await app.platform.pool.query(
    `update line_margin set goods_minor = 900, margin_minor = -900 where order_no = '${order.orderNo}'`,
  );
  await app.platform.pool.query('update margin_state set seen_at = $1, counted_at = null', [
    app.platform.clock.now(),
  ]);
  expect(await read()).toMatchObject(nothing);
});

test('a purchase recorded line by line counts at its unit cost; purchasers cannot read margins', async () => {
  const order = await aPaidOrder(app);
  const purchaser = (await aStaff(app, 'purchaser')).token;
  const detail = await app.ok(
    'orderDetail',
    { orderNo: order.orderNo },
    { as: order.customer.token },
  );
  const lines = detail.lines.map(({ lineId }) => ({
    lineId,
    realUnitCost: { amount: 4.5, currency: 'USD' as const },
  }));
  await app.ok('recordPurchase', { supplierOrderNo: 'SO-1', lines }, { as: purchaser });
  const input = { groupBy: 'order' as const, search: order.orderNo };
  const lead = (await aStaff(app, 'finance-lead')).token;
  const { items } = await app.ok('marginList', input, { as: lead });
  expect(items).toMatchObject([{ goods: usd(18), freight: usd(0), discount: usd(0) }]);
  expect((await app.call('marginList', input, { as: purchaser })).status).toBe(403);
});

test('a purchase recorded line by line is corrected by a new entry; its margin follows, and the later of two is refused', async () => {
  const order = await anOrderIn(app, 'WAIT_SELLER_SEND');
  const [lineId = ''] = order.lineIds;
  const as = (await aStaff(app, 'purchaser')).token;
  const lead = { as: (await aStaff(app, 'finance-lead')).token };
  const goods = async () => {
    const { items } = await app.ok('marginList', { groupBy: 'order', search: order.orderNo }, lead);
    return items[0]?.goods;
  };
  expect(await goods()).toEqual(usd(20));
  const cost = { lineId, field: 'unitCost' as const, reason: 'the invoice says so' };
  const both = await Promise.all(
    [4.5, 4.6].map((amount) =>
      app.call('correctPurchase', { ...cost, corrections: 0, unitCost: usd(amount) }, { as }),
    ),
  );
  expect(both.map(({ key }) => key ?? 'ok').toSorted()).toEqual(['CONFLICT', 'ok']);
  expect(both.find(({ key }) => key)?.msg).toContain(order.orderNo);
  await app.ok('correctPurchase', { ...cost, corrections: 1, unitCost: usd(4.25) }, { as });
  const number = { ...cost, corrections: 2, field: 'supplierOrderNo' as const };
  await app.ok('correctPurchase', { ...number, supplierOrderNo: 'SO-9' }, { as });
  expect(await goods()).toEqual(usd(17));
  const { items } = await app.ok('purchaseList', { show: 'bought', search: order.orderNo }, { as });
  expect(items[0]?.lines[0]).toMatchObject({
    supplierOrderNo: 'SO-9',
    realUnitCost: usd(4.25),
    corrections: 3,
  });
  const { rows } = await app.platform.pool.query(
    'select real_unit_cost_minor::int as cost from purchase where line_id = $1',
    [lineId],
  );
  expect(rows).toEqual([{ cost: 500 }]);
  for (const [wrong, field] of [
    [{ unitCost: usd(0) }, 'unitCost'],
    [{ unitCost: { amount: 6500, currency: 'IQD' as const } }, 'unitCost'],
    [{ unitCost: null }, 'unitCost'],
    [{ field: 'supplierOrderNo' as const }, 'supplierOrderNo'],
  ] as const) {
    const refused = await app.call(
      'correctPurchase',
      { ...cost, corrections: 3, ...wrong },
      { as },
    );
    expect([refused.key, Object.keys(refused.fields)]).toEqual(['VALIDATION', [field]]);
  }
});

test('a line of a purchase order is corrected at its purchase order, and one not bought nowhere', async () => {
  const order = await aPaidOrder(app);
  const as = (await aStaff(app, 'purchaser')).token;
  const [line] = await orderLines(app.platform.db, [order.orderNo]);
  const cost = { corrections: 0, field: 'unitCost' as const, unitCost: usd(4), reason: 'typo' };
  const correct = () =>
    app.call('correctPurchase', { ...cost, lineId: line?.lineId ?? '' }, { as });
  expect((await correct()).key).toBe('NOT_FOUND');
  const { poNo } = await anOrderedPurchase(app, [order]);
  const refused = await correct();
  expect([refused.key, refused.msg.includes(poNo)]).toEqual(['PO_LINE_TAKEN', true]);
});

/** An order paid by the payables of `pay` and bought, with a view of its margin as money moves. */
async function aBoughtOrder(pay: (order: TestOrder, due: number) => Promise<unknown>) {
  const order = await anOrder(app);
  const { orderNo, customer } = order;
  const buyer = { as: customer.token };
  const { firstStage } = await app.ok('orderDetail', { orderNo }, buyer);
  await pay(order, firstStage.usd.amount);
  const { lines, payables } = await app.ok('orderDetail', { orderNo }, buyer);
  const cost = { realUnitCost: { amount: 4.5, currency: 'USD' as const } };
  await app.ok(
    'recordPurchase',
    { supplierOrderNo: 'SO-2', lines: lines.map(({ lineId }) => ({ lineId, ...cost })) },
    { as: (await aStaff(app, 'purchaser')).token },
  );
  return {
    ...order,
    payables,
    lead: { as: (await aStaff(app, 'finance-lead')).token },
    due: firstStage.usd.amount,
    sums: async () => {
      const as = (await aStaff(app, 'finance-lead')).token;
      const { items } = await app.ok('marginList', { groupBy: 'order', search: orderNo }, { as });
      return [items[0]?.paid.amount, items[0]?.refunded.amount];
    },
  };
}
const approve = async (paymentId: string, amount: number) =>
  app.ok(
    'reviewApprove',
    { paymentId, received: { amount, currency: 'USD' } },
    { as: (await aStaff(app, 'finance')).token },
  );

test('money that only went to the wallet counts neither as paid nor, on its way back, as refunded', async () => {
  const { payNo, customer, due, lead, sums } = await aBoughtOrder(async (order, amount) => {
    const late = await aTransfer(app, order.customer, { payNo: order.payNo });
    const desk = { as: (await aStaff(app, 'finance')).token };
    await app.ok('reviewReject', { paymentId: late, reason: 'not-received' }, desk);
    const first = await aTransfer(app, order.customer, { payNo: order.payNo });
    await approve(first, amount + 50);
    const cleared = { paymentId: late, received: { amount: 30, currency: 'USD' as const } };
    await app.ok('reviewClearOffline', { ...cleared, reason: 'it came' }, desk);
  });
  const [late] = (await app.ok('staffWalletStatement', { userId: customer.userId }, lead)).items;
  await app.ok('staffReverse', { txId: late?.txId ?? '', reason: 'of another shop' }, lead);
  const back = { payNo, kind: 'surplus', target: 'source', reason: 'asked for it' } as const;
  await app.ok('refundAsk', { ...back, amount: { amount: 50, currency: 'USD' } }, lead);
  expect(await sums()).toEqual([due, 0]);
});

test('a refund of a part that was paid by the payable for the rest is a refund of the goods', async () => {
  const { payables, due, lead, sums } = await aBoughtOrder(async (order, amount) => {
    const { token, userId } = order.customer;
    await aFundedWallet(app, userId, 500);
    const part = { part: { amount: 5, currency: 'USD' as const }, payPassword: testPayPassword };
    const wallet = { payNo: order.payNo, method: 'wallet', currency: 'USD' } as const;
    await app.ok('pay', { ...wallet, ...part }, { as: token });
    await approve(await aTransfer(app, order.customer, { payNo: order.payNo }), amount - 5);
  });
  const rest = payables.find(({ purpose }) => purpose === 'short-payment');
  const refund = { payNo: rest?.payNo ?? '', kind: 'damaged', target: 'wallet' } as const;
  const amount = { amount: 2, currency: 'USD' as const };
  await app.ok('refundAsk', { ...refund, amount, reason: 'one box was wet' }, lead);
  expect(await sums()).toEqual([due, 2]);
});

/** A claim on an order's supplier that it accepts; amounts in yuan. */
async function anAcceptedClaimOn(
  order: JourneyOrder,
  claim: { cause: 'discrepancy' | 'complaint'; reference: string; amountYuan: number },
) {
  const as = (await aStaff(app, 'purchaser')).token;
  const { supplierId } = await draftFields(app, [order]);
  const input = { ...claim, supplierId, reason: 'not as ordered' };
  const { claimNo, version } = await app.ok('openSupplierClaim', input, { as });
  const { amountYuan } = claim;
  return app.ok('acceptSupplierClaim', { claimNo, version, amountYuan }, { as });
}

const linesOf = async ({ orderNo }: JourneyOrder) =>
  app.ok(
    'marginList',
    { groupBy: 'line', search: orderNo },
    { as: (await aStaff(app, 'finance-lead')).token },
  );

test('a supplier’s refund for a parcel counts for its wrong lines, to the cent as in the ledger', async () => {
  const order = await anAnnouncedJourney(app, { skus: 3, supplier: `mg-${randomUUID()}` });
  const { token, staffId } = await aStaff(app, 'china-warehouse');
  const { parcelId = '', waybill = '' } = order.parcels[0] ?? {};
  const [good, ...wrong] = order.lineIds;
  const checks = order.lineIds.map((lineId) => ({ lineId, counted: lineId === good ? 4 : 3 }));
  const measured = await measurementBy(app, { staffId, parcelId });
  await app.ok('receiveParcel', { ...measured, checks }, { as: token });
  // Claimed and not accepted yet, and of no parcel: neither belongs to a line.
  await aClaim(app, order);
  const before = await houseBalance(app, 'supplier-refunds');
  const booked = async () => ((await houseBalance(app, 'supplier-refunds')) - before) / 100;
  // 35.57 yuan at 7.1 are 5.01 USD, over two lines of the same worth.
  const discrepancy = { cause: 'discrepancy' as const, reference: waybill, amountYuan: 35.57 };
  const { claimNo, version } = await anAcceptedClaimOn(order, discrepancy);
  const accepted = await linesOf(order);
  const given = new Map(
    accepted.items.map(({ key, supplierRefunds }) => [key, supplierRefunds.amount]),
  );
  expect(wrong.map((lineId) => given.get(lineId)).toSorted()).toEqual([2.5, 2.51]);
  expect(given.get(good ?? '')).toBe(0);
  expect([accepted.sum.supplierRefunds.amount, await booked()]).toEqual([5.01, 5.01]);
  const { paid, refunded, goods, freight, discount, margin } = accepted.sum;
  expect(margin.amount).toBeCloseTo(
    paid.amount - refunded.amount - goods.amount - freight.amount + discount.amount + 5.01,
    10,
  );
  // 28.40 yuan came: what did not is no income any more.
  const came = { claimNo, version, amountYuan: 28.4, reference: 'Alipay' };
  await app.ok('settleSupplierClaim', came, { as: (await aStaff(app, 'finance')).token });
  const settled = await linesOf(order);
  expect([settled.sum.supplierRefunds.amount, await booked()]).toEqual([4, 4]);
  expect(settled.sum.margin.amount).toBeCloseTo(margin.amount - 1.01, 10);
});

test('lines found wrong later under a waybill with an accepted claim change the shares of all its lines', async () => {
  const supplier = `mg-${randomUUID()}`;
  const early = await anAnnouncedJourney(app, { supplier });
  const late = await aPaidJourney(app, { supplier });
  await buyAll(app, late);
  const { waybill = '' } = early.parcels[0] ?? {};
  await announce(app, late, late.lineIds, waybill);
  const receiveShort = async ({ parcels, lineIds }: JourneyOrder) => {
    const { token, staffId } = await aStaff(app, 'china-warehouse');
    const measured = await measurementBy(app, { staffId, parcelId: parcels[0]?.parcelId ?? '' });
    const checks = lineIds.map((lineId) => ({ lineId, counted: 3 }));
    await app.ok('receiveParcel', { ...measured, checks }, { as: token });
  };
  const given = async (order: JourneyOrder) => (await linesOf(order)).sum.supplierRefunds.amount;
  await receiveShort(early);
  await anAcceptedClaimOn(early, { cause: 'discrepancy', reference: waybill, amountYuan: 71 });
  expect([await given(early), await given(late)]).toEqual([10, 0]);
  await app.passDays(1);
  await receiveShort(late);
  expect([await given(early), await given(late)]).toEqual([5, 5]);
});

test('by container, a line counts with the share of its pieces there, and without container for unshipped pieces', async () => {
  const order = await aPaidJourney(app);
  await buyAll(app, order);
  const as = (await aStaff(app, 'purchaser')).token;
  const [lineId = ''] = order.lineIds;
  // 1 of 4 pieces, and 3.
  for (const pieces of [1, 3]) {
    const waybill = `YT-${randomUUID()}`;
    const contents = { lineIds: [lineId], pieces: [{ lineId, pieces }], waybill };
    const { parcelId } = await app.ok('announceParcel', contents, { as });
    order.parcels.push({ parcelId, waybill });
  }
  for (const { parcelId } of order.parcels) await receive(app, parcelId);
  await paySecondStage(app, order);
  const lead = (await aStaff(app, 'finance-lead')).token;
  const read = (by: 'line' | 'container') =>
    app.ok('marginList', { groupBy: by, search: order.orderNo }, { as: lead });
  const paidOf = async () =>
    (await read('container')).items.map(({ key, lines, paid }) => [key, lines, paid.amount]);
  const { sum } = await read('line');
  expect(await paidOf()).toEqual([['not-shipped', 1, sum.paid.amount]]);
  const first = order.parcels.slice(0, 1);
  const containerId = await load(app, { ...order, parcels: first });
  const parts = await read('container');
  expect(parts.items.map(({ key, paid }) => [key, paid.amount]).toSorted()).toEqual(
    [
      [containerId, sum.paid.amount / 4],
      ['not-shipped', (sum.paid.amount * 3) / 4],
    ].toSorted(),
  );
  expect(parts.items.find(({ key }) => key === containerId)?.containerNo).toMatch(/^TSTU/);
  expect([parts.sum, parts.total]).toEqual([sum, 2]);
  await app.ok(
    'unloadParcel',
    { parcelId: first[0]?.parcelId ?? '' },
    { as: (await aStaff(app, 'logistics')).token },
  );
  expect(await paidOf()).toEqual([['not-shipped', 1, sum.paid.amount]]);
});

test('a supplier’s refund on a complaint is shared over its lines of that order', async () => {
  const order = await aHandedOverJourney(app, { skus: 2, supplier: `mg-${randomUUID()}` });
  const { token, userId } = order.customer;
  const { complaintNo } = await app.ok(
    'complaintOpen',
    {
      orderNo: order.orderNo,
      kind: 'quality',
      text: 'leaks',
      pictureIds: [await aProof(app, userId)],
    },
    { as: token },
  );
  await anAcceptedClaimOn(order, { cause: 'complaint', reference: complaintNo, amountYuan: 71.07 });
  const { items, sum } = await linesOf(order);
  // 71.07 yuan at 7.1 are 10.01 USD.
  expect(items.map(({ supplierRefunds }) => supplierRefunds.amount).toSorted()).toEqual([5, 5.01]);
  expect(sum.supplierRefunds).toEqual(usd(10.01));
});

test('margins of purchases after the clock was set back are counted', async () => {
  const { clock } = app.platform;
  const offset = clock.offsetSeconds();
  const early = await aPaidJourney(app);
  const late = await aPaidJourney(app);
  await app.passDays(1);
  await buyAll(app, early);
  expect((await linesOf(early)).items).toHaveLength(early.lineIds.length);
  clock.setOffset(offset);
  await buyAll(app, late);
  expect((await linesOf(late)).items).toHaveLength(late.lineIds.length);
});
