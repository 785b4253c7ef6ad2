import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { announce, aPaidJourney } from '../../console/journey.testing.ts';
import { anOrder, aPaidOrder } from '../../orders/orders.testing.ts';
import { payByWallet } from '../../payments/payments.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { aFundedWallet } from '../../wallet/wallet.testing.ts';
import { aDraft, anOrderedPurchase, draftFields } from '../procurement.testing.ts';

const app = await startTestApp();
const buyer = async () => (await aStaff(app, 'purchaser')).token;
const detail = async (poNo: string) =>
  app.ok('purchaseOrderDetail', { poNo }, { as: await buyer() });
const statusOf = async ({ orderNo }: { orderNo: string }) =>
  (await app.ok('staffOrderDetail', { orderNo }, { as: await buyer() })).order.status;

/** Two customers' paid orders of one SKU. */
async function twoCustomers(quantities: readonly [number, number] = [4, 6], product = {}) {
  const id = `po-${randomUUID()}`;
  const spec = { id, source: '1688', supplier: id, ...product };
  const first = await aPaidOrder(app, { quantity: quantities[0], product: spec });
  const second = await anOrder(app, { quantity: quantities[1], product: spec });
  await aFundedWallet(app, second.customer.userId, 1_000_000);
  await payByWallet(app, second.customer.token, second.payNo);
  return [first, second] as const;
}

describe('proposals', () => {
  test('the same SKU of several customers is summed; the next tier says what is missing and what it saves', async () => {
    const tiers = [
      { from: 1, price: 5 },
      { from: 10, price: 4.8 },
      { from: 50, price: 4 },
    ];
    const [first, second] = await twoCustomers([4, 8], { priceTiers: tiers });
    const as = await buyer();
    const { items } = await app.ok('purchaseProposals', { pageSize: 100 }, { as });
    const mine = items.find(({ goods }) =>
      goods.some(({ lines }) => lines.some(({ orderNo }) => orderNo === first.orderNo)),
    );
    // 4.80 USD at 7.1 yuan; the 50-tier is 0.80 USD = 5.68 yuan cheaper, on 12 pieces.
    expect(mine?.goods).toMatchObject([
      {
        quantity: 12,
        unitPriceYuan: 34.08,
        tierFrom: 10,
        nextTier: { missing: 38, savesYuan: 68.16 },
        lines: [
          { orderNo: first.orderNo, quantity: 4 },
          { orderNo: second.orderNo, quantity: 8 },
        ],
      },
    ]);
    expect(mine?.goodsYuan).toBe(408.96);
    await aDraft(app, [first, second]);
    const after = await app.ok('purchaseProposals', { search: first.orderNo }, { as });
    expect(after.items).toEqual([]);
    const list = await app.ok('purchaseList', { search: first.orderNo }, { as });
    expect(list.items[0]?.lines[0]?.poNo).toMatch(/^PO-\d{16}$/);
  });
});

describe('a purchase order', () => {
  test('freezes its rate when it is ordered and buys the lines of both customers', async () => {
    const orders = await twoCustomers();
    const draft = await aDraft(app, orders, 28.4);
    const as = await buyer();
    const lead = (await aStaff(app, 'finance-lead')).token;
    const rate = { source: 'bank', reason: 'test', confirmed: true };
    await app.ok('setYuanRate', { ...rate, yuanPerDollar: 7.2 }, { as: lead });
    const answer = await app.ok(
      'orderPurchaseOrder',
      { ...draft, freightYuan: 10, discountYuan: 5.5, promisedDays: 3 },
      { as },
    );
    expect(answer.bought.toSorted()).toEqual(draft.lineIds.toSorted());
    await app.ok('setYuanRate', { ...rate, yuanPerDollar: 7.1 }, { as: lead });
    const seen = await detail(draft.poNo);
    // 10 × 28.40 + 10 − 5.50 = 288.50 yuan, at 7.2 = 40.07 USD.
    expect(seen).toMatchObject({
      status: 'ordered',
      supplierOrderNo: 'A-1',
      goodsYuan: 284,
      totalYuan: 288.5,
      yuanPerDollar: 7.2,
      total: { amount: 40.07, currency: 'USD' },
      isOverdue: false,
    });
    expect(seen.events.map(({ event }) => event)).toEqual(['order', 'create']);
    expect(await Promise.all(orders.map(statusOf))).toEqual([
      'WAIT_SELLER_SEND',
      'WAIT_SELLER_SEND',
    ]);
  });

  test('a line whose price rose leaves it and waits for its customer', async () => {
    const orders = await twoCustomers();
    const draft = await aDraft(app, orders, 40);
    const as = await buyer();
    const answer = await app.ok('orderPurchaseOrder', draft, { as });
    // 40 yuan are 5.63 USD at 7.1; the customers paid 5 USD.
    expect(answer).toMatchObject({ bought: [] });
    expect(answer.waiting).toHaveLength(2);
    expect(await detail(draft.poNo)).toMatchObject({
      status: 'cancelled',
      dropped: [{ why: 'price_raised' }, { why: 'price_raised' }],
    });
    const list = await app.ok(
      'purchaseList',
      { show: 'waiting', search: orders[0].orderNo },
      { as },
    );
    expect(list.items[0]?.lines[0]).toMatchObject({ poNo: null });
  });

  test('two clerks make one of the same lines, and order it: one does', async () => {
    const orders = await twoCustomers();
    const fields = await draftFields(app, orders);
    const clerks = await Promise.all([buyer(), buyer(), buyer()]);
    const made = await Promise.all(
      clerks.map((as) => app.call('createPurchaseOrder', fields, { as })),
    );
    expect(made.map((one) => one.key ?? 'ok').toSorted()).toEqual([
      'PO_LINE_TAKEN',
      'PO_LINE_TAKEN',
      'ok',
    ]);
    const poNo = made.find(({ status }) => status === 200)?.data.poNo ?? '';
    const { supplierId: _, ...rest } = fields;
    const draft = { ...rest, poNo, version: 0, supplierOrderNo: 'A-2' };
    const ordered = await Promise.all(
      clerks.map((as) => app.call('orderPurchaseOrder', draft, { as })),
    );
    expect(ordered.map((one) => one.key ?? 'ok').toSorted()).toEqual([
      'PO_MOVED',
      'PO_MOVED',
      'ok',
    ]);
    expect((await detail(poNo)).events).toHaveLength(2);
  });

  test('a line that a customer got back meanwhile must be taken out first', async () => {
    const orders = await twoCustomers();
    const draft = await aDraft(app, orders);
    const as = await buyer();
    const [given = '', ...rest] = draft.lineIds;
    await app.ok('markOutOfStock', { lineIds: [given], reason: 'sold out' }, { as });
    expect(await app.call('orderPurchaseOrder', draft, { as })).toMatchObject({
      status: 409,
      key: 'PO_LINES_CHANGED',
    });
    const kept = { ...draft, lineIds: rest };
    const { version } = await app.ok('savePurchaseOrder', kept, { as });
    await app.ok('orderPurchaseOrder', { ...kept, version }, { as });
    expect((await detail(draft.poNo)).goods).toMatchObject([{ lines: [{ lineId: rest[0] }] }]);
  });

  test('prices, freight and discount are named when they are wrong', async () => {
    const draft = await aDraft(app, [await aPaidOrder(app)]);
    const as = await buyer();
    const refused = async (changes: object) =>
      Object.keys((await app.call('savePurchaseOrder', { ...draft, ...changes }, { as })).fields);
    expect(await refused({ prices: [] })).toEqual(['prices']);
    expect(await refused({ freightYuan: 1.005 })).toEqual(['freightYuan']);
    expect(await refused({ discountYuan: 500 })).toEqual(['discountYuan']);
    const [price] = draft.prices;
    expect(await refused({ prices: [{ ...price, unitPriceYuan: 0 }] })).toEqual([
      'prices.0.unitPriceYuan',
    ]);
    expect(await refused({ prices: [{ ...price, skuId: 1_999_999 }] })).toEqual(['prices']);
  });

  test('it is paid, then shipped as waybills come, then closed; a draft is cancelled and its lines are free again', async () => {
    const journey = await aPaidJourney(app, { skus: 2 });
    const { poNo, version } = await anOrderedPurchase(app, [journey]);
    const as = await buyer();
    await app.ok('payPurchaseOrder', { poNo, version, reference: 'Alipay 2026' }, { as });
    expect(
      await app.call('payPurchaseOrder', { poNo, version, reference: 'x' }, { as }),
    ).toMatchObject({ key: 'PO_MOVED' });
    await announce(app, journey, journey.lineIds.slice(0, 1));
    await app.pass(60_000);
    expect((await detail(poNo)).status).toBe('part_shipped');
    await announce(app, journey, journey.lineIds.slice(1));
    await app.pass(60_000);
    const shipped = await detail(poNo);
    expect(shipped.status).toBe('shipped');
    await app.ok(
      'closePurchaseOrder',
      { poNo, version: shipped.version, reason: 'all came' },
      { as },
    );
    expect((await detail(poNo)).status).toBe('closed');
    const paid = await aPaidOrder(app);
    const draft = await aDraft(app, [paid]);
    await app.ok(
      'cancelPurchaseOrder',
      { poNo: draft.poNo, version: 0, reason: 'another supplier' },
      { as },
    );
    await aDraft(app, [paid]);
  });

  test('what is ordered is cancelled only once no customer waits for it', async () => {
    const order = await aPaidOrder(app);
    const { poNo, version, lineIds } = await anOrderedPurchase(app, [order]);
    const as = await buyer();
    const cancel = { poNo, version, reason: 'the factory closed' };
    expect(await app.call('cancelPurchaseOrder', cancel, { as })).toMatchObject({
      key: 'PO_LINES_BOUGHT',
    });
    await app.ok('markOutOfStock', { lineIds, reason: 'the factory closed' }, { as });
    await app.ok('cancelPurchaseOrder', cancel, { as });
    expect((await detail(poNo)).status).toBe('cancelled');
  });

  test('it is overdue after the days that the supplier promised, and found by order, number and supplier', async () => {
    const order = await aPaidOrder(app);
    const { poNo } = await anOrderedPurchase(app, [order]);
    const found = async (status: 'ordered' | 'overdue', search: string) =>
      (await app.ok('purchaseOrderList', { status, search }, { as: await buyer() })).items.map(
        (row) => row.poNo,
      );
    expect(await found('ordered', order.orderNo)).toEqual([poNo]);
    expect(await found('ordered', poNo.slice(3, 12))).toEqual([poNo]);
    expect(await found('overdue', poNo)).toEqual([]);
    await app.passDays(4);
    expect(await found('overdue', poNo)).toEqual([poNo]);
  });

  test('a price that was recorded wrongly is corrected by a new entry; sums and margin follow, what was written stays', async () => {
    const order = await aPaidOrder(app);
    const { poNo, version } = await anOrderedPurchase(app, [order], 28.4);
    const as = await buyer();
    const skuId = (await detail(poNo)).goods[0]?.skuId ?? 0;
    const price = { poNo, version, field: 'unitPrice' as const, skuId, reason: 'invoice says so' };
    const both = await Promise.all(
      [29.5, 29.9].map((amountYuan) =>
        app.call('correctPurchaseOrder', { ...price, amountYuan }, { as }),
      ),
    );
    expect(both.map(({ key }) => key ?? 'ok').toSorted()).toEqual(['PO_MOVED', 'ok']);
    const again = { ...price, version: version + 1, amountYuan: 29.82 };
    await app.ok('correctPurchaseOrder', again, { as });
    const number = {
      poNo,
      version: version + 2,
      field: 'supplierOrderNo' as const,
      supplierOrderNo: 'A-9',
      reason: 'typo',
    };
    await app.ok('correctPurchaseOrder', number, { as });
    const seen = await detail(poNo);
    // 4 × 29.82 = 119.28 yuan, at 7.1 = 16.80 USD.
    expect(seen).toMatchObject({
      supplierOrderNo: 'A-9',
      totalYuan: 119.28,
      total: { amount: 16.8, currency: 'USD' },
    });
    expect(seen.corrections.map(({ field, after }) => [field, after]).slice(0, 2)).toEqual([
      ['supplierOrderNo', 'A-9'],
      ['unitPrice', 29.82],
    ]);
    expect(seen.corrections.at(-1)).toMatchObject({ before: 28.4, reason: 'invoice says so' });
    const lead = (await aStaff(app, 'finance-lead')).token;
    const margins = await app.ok(
      'marginList',
      { by: 'order', search: order.orderNo },
      { as: lead },
    );
    expect(margins.items[0]?.goods).toEqual({ amount: 16.8, currency: 'USD' });
    const draft = await aDraft(app, [await aPaidOrder(app)]);
    const early = { ...number, poNo: draft.poNo, version: 0 };
    expect(await app.call('correctPurchaseOrder', early, { as })).toMatchObject({
      key: 'PO_MOVED',
    });
    const bad = { ...price, version: version + 3, field: 'discount' as const, amountYuan: 900 };
    expect((await app.call('correctPurchaseOrder', bad, { as })).fields).toHaveProperty(
      'amountYuan',
    );
  });
});
