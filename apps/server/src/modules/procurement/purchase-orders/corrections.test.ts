import { baghdadDay } from '@wasit/contract/baghdad-calendar';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { aPaidOrder } from '../../orders/orders.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { aDraft, anOrderedPurchase } from '../procurement.testing.ts';

const app = await startTestApp();
const buyer = async () => (await aStaff(app, 'purchaser')).token;
const lead = async () => (await aStaff(app, 'finance-lead')).token;
const detail = async (poNo: string) =>
  app.ok('purchaseOrderDetail', { poNo }, { as: await buyer() });

test('a wrong price is corrected by a new entry; sums and margin follow, and the old entry stays', async () => {
  const order = await aPaidOrder(app);
  const { poNo, version } = await anOrderedPurchase(app, [order], 28.4);
  const as = await buyer();
  const skuId = (await detail(poNo)).goods[0]?.skuId ?? 0;
  const price = { poNo, version, field: 'unitPrice' as const, skuId, reason: 'invoice says so' };
  const both = await Promise.all(
    [29.5, 29.9].map((amount) => app.call('correctPurchaseOrder', { ...price, amount }, { as })),
  );
  expect(both.map(({ key }) => key ?? 'ok').toSorted()).toEqual(['PO_MOVED', 'ok']);
  const again = { ...price, version: version + 1, amount: 29.82 };
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
    totalPrice: 119.28,
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
    { groupBy: 'order', search: order.orderNo },
    { as: lead },
  );
  expect(margins.items[0]?.goods).toEqual({ amount: 16.8, currency: 'USD' });
  const draft = await aDraft(app, [await aPaidOrder(app)]);
  const early = { ...number, poNo: draft.poNo, version: 0 };
  expect(await app.call('correctPurchaseOrder', early, { as })).toMatchObject({
    key: 'PO_MOVED',
  });
  const bad = { ...price, version: version + 3, field: 'discount' as const, amount: 900 };
  expect((await app.call('correctPurchaseOrder', bad, { as })).fields).toEqual({
    amount: 'The discount is larger than the price of the goods and their freight.',
  });
  const nothing = { ...bad, amount: null };
  expect((await app.call('correctPurchaseOrder', nothing, { as })).fields).toEqual({
    amount: 'This field is required.',
  });
});

/** A figure of today in the reports of finance. */
async function figure(
  question:
    | { report: 'exchange'; groupBy: 'currency' }
    | { report: 'suppliers'; groupBy: 'supplier' },
  { key, name, day = today() }: { key: string; name: string; day?: string },
) {
  const period = { from: day, to: day };
  const { columns, rows } = await app.ok(
    'figureTable',
    { ...question, ...period },
    { as: await lead() },
  );
  const at = columns.findIndex((column) => column.key === name);
  return rows.find((row) => row.key === key)?.values[at] ?? 0;
}
const today = () => baghdadDay(app.platform.clock.now());
/** Yuan that we owed suppliers at the end of a day. */
const owedYuan = (day?: string) =>
  figure({ report: 'exchange', groupBy: 'currency' }, { key: 'CNY', name: 'suppliers', day });
async function owedByAge() {
  const { payables } = await app.ok('accountingAges', {}, { as: await lead() });
  return payables.find(({ kind }) => kind === 'purchase-order')?.total ?? 0;
}

test('what is owed and was spent follows the corrections of price, freight and discount', async () => {
  const [exchange, ages] = [await owedYuan(), await owedByAge()];
  const product = { source: '1688' };
  const { poNo, version } = await anOrderedPurchase(
    app,
    [await aPaidOrder(app, { quantity: 10, product })],
    30,
  );
  const { supplierId, goods } = await detail(poNo);
  const skuId = goods[0]?.skuId ?? 0;
  const as = await buyer();
  const correct = async (at: number, fields: object) =>
    app.ok(
      'correctPurchaseOrder',
      { poNo, version: version + at, field: 'freight', reason: 'invoice', ...fields },
      { as },
    );
  await correct(0, { field: 'unitPrice', skuId, amount: 25 });
  await correct(1, { field: 'unitPrice', skuId, amount: 10 });
  await correct(2, { field: 'freight', amount: 14.2 });
  await correct(3, { field: 'discount', amount: 7.1 });
  // 10 × 10 + 14.20 − 7.10 yuan, at 7.1.
  expect((await detail(poNo)).totalPrice).toBe(107.1);
  expect((await owedYuan()) - exchange).toBeCloseTo(107.1);
  expect((await owedByAge()) - ages).toBeCloseTo(107.1);
  const spent = { key: String(supplierId), name: 'spent' };
  expect(await figure({ report: 'suppliers', groupBy: 'supplier' }, spent)).toBe(15.08);
});

test('what was owed on a day stays the same when a purchase order is cancelled later', async () => {
  const { poNo, version, lineIds } = await anOrderedPurchase(app, [await aPaidOrder(app)]);
  const [day, owed] = [today(), await owedYuan()];
  await app.passDays(1);
  const as = await buyer();
  const reason = 'the factory closed';
  await app.ok('markOutOfStock', { lineIds, reason }, { as });
  await app.ok('cancelPurchaseOrder', { poNo, version, reason }, { as });
  expect(await owedYuan(day)).toBe(owed);
});

test('the list of bought lines shows a corrected price and number, and finds the purchase order by them', async () => {
  const { orderNo } = await aPaidOrder(app, { product: { source: '1688' } });
  const { poNo, version } = await anOrderedPurchase(app, [{ orderNo }], 28.4);
  const as = await buyer();
  const skuId = (await detail(poNo)).goods[0]?.skuId ?? 0;
  const supplierOrderNo = `Z${orderNo}`;
  const fields = { poNo, reason: 'invoice says so' };
  await app.ok(
    'correctPurchaseOrder',
    { ...fields, version, field: 'unitPrice', skuId, amount: 21.3 },
    { as },
  );
  await app.ok(
    'correctPurchaseOrder',
    { ...fields, version: version + 1, field: 'supplierOrderNo', supplierOrderNo },
    { as },
  );
  const bought = await app.ok('purchaseList', { show: 'bought', search: orderNo }, { as });
  expect(bought.items[0]?.lines[0]).toMatchObject({
    supplierOrderNo,
    realUnitCost: { amount: 3, currency: 'USD' },
  });
  const search = supplierOrderNo.slice(1, 12);
  const list = await app.ok('purchaseOrderList', { status: 'ordered', search }, { as });
  expect(list.items.map((row) => row.poNo)).toEqual([poNo]);
  const { items } = await app.ok('staffFind', { text: supplierOrderNo.toLowerCase() }, { as });
  expect(items).toMatchObject([{ kind: 'purchase-order', id: poNo, isExact: true }]);
});

test('a supplier is paid by one person at a time; a colleague takes over on purpose', async () => {
  const { poNo, version } = await anOrderedPurchase(app, [await aPaidOrder(app)]);
  const [first, second] = [await aStaff(app, 'purchaser'), await aStaff(app, 'purchaser')];
  const step = (as: string, name: 'start' | 'take-over' | 'stop', from?: string) =>
    app.call('startSupplierPayment', { poNo, step: name, ...(from && { from }) }, { as });
  const pay = (as: string) =>
    app.call('payPurchaseOrder', { poNo, version, reference: 'Alipay 1' }, { as });
  const started = await step(first.token, 'start');
  expect(started.data.paying).toMatchObject({ staffId: first.staffId, mine: true });
  const seen = await app.ok('purchaseOrderDetail', { poNo }, { as: second.token });
  expect(seen).toMatchObject({ version, paying: { staffId: first.staffId, mine: false } });
  const cancel = { poNo, version, reason: 'the factory closed' };
  const refused = [
    await step(second.token, 'start'),
    await step(second.token, 'stop'),
    await pay(second.token),
    await app.call('cancelPurchaseOrder', cancel, { as: second.token }),
  ];
  expect(refused.map(({ key }) => key)).toEqual(refused.map(() => 'PAYOUT_BEGUN'));
  expect((await step(first.token, 'stop')).data.paying).toBe(null);
  await step(first.token, 'start');
  const taken = await step(second.token, 'take-over', first.staffId);
  expect(taken.data.paying).toMatchObject({ staffId: second.staffId, mine: true });
  expect((await pay(first.token)).key).toBe('PAYOUT_BEGUN');
  expect((await pay(second.token)).key).toBeUndefined();
  expect(await app.ok('purchaseOrderDetail', { poNo }, { as: first.token })).toMatchObject({
    ...{ status: 'paid', paying: null },
  });
  expect((await step(first.token, 'start')).key).toBe('PO_MOVED');
});
