import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { aRow } from '../../catalogue/catalogue.testing.ts';
import { importRows } from '../../catalogue/index.ts';
import { aCounted } from '../../console/counted-parcel.testing.ts';
import { aHandedOverJourney, announce, aPaidJourney } from '../../console/journey.testing.ts';
import { anOrder, aPaidOrder } from '../../orders/orders.testing.ts';
import { aProof, payByWallet } from '../../payments/payments.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { aFundedWallet, houseBalance } from '../../wallet/wallet.testing.ts';
import {
  aClaim,
  aDraft,
  anAcceptedClaim,
  anOrderedPurchase,
  draftFields,
  supplierTexts,
} from '../procurement.testing.ts';

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
  test('the same SKU of several customers is summed; the next tier shows missing pieces and saving', async () => {
    const tiers = [
      { from: 1, price: 5 },
      { from: 10, price: 4.8 },
      { from: 50, price: 4 },
    ];
    const [first, second] = await twoCustomers([4, 8], { priceTiers: tiers });
    const as = await buyer();
    const { items } = await app.ok('purchaseProposals', { pageSize: 100 }, { as });
    const order = items.find(({ goods }) =>
      goods.some(({ lines }) => lines.some(({ orderNo }) => orderNo === first.orderNo)),
    );
    // 4.80 USD at 7.1 yuan; the 50-tier is 0.80 USD = 5.68 yuan cheaper, on 12 pieces.
    expect(order?.goods).toMatchObject([
      {
        quantity: 12,
        unitPrice: 34.08,
        tierFrom: 10,
        nextTier: { missing: 38, savesYuan: 68.16 },
        lines: [
          { orderNo: first.orderNo, quantity: 4 },
          { orderNo: second.orderNo, quantity: 8 },
        ],
      },
    ]);
    expect(order?.goodsYuan).toBe(408.96);
    await aDraft(app, [first, second]);
    const after = await app.ok('purchaseProposals', { search: first.orderNo }, { as });
    expect(after.items).toEqual([]);
    const list = await app.ok('purchaseList', { search: first.orderNo }, { as });
    expect(list.items[0]?.lines[0]?.poNo).toMatch(/^PO-\d{16}$/);
  });

  test('the supplier’s own prices replace ours where they are known', async () => {
    const tier = { from: 10, price: 4.8, purchaseYuan: 20.5 };
    const priceTiers = [tier, { from: 50, price: 4 }];
    const product = { id: `own-${randomUUID()}`, priceTiers, purchaseYuan: 21 };
    const search = (await aPaidOrder(app, { quantity: 4, product })).orderNo;
    const { items } = await app.ok('purchaseProposals', { search }, { as: await buyer() });
    const nextTier = { missing: 6, savesYuan: 2 };
    expect(items[0]?.goods).toMatchObject([{ unitPrice: 21, tierFrom: null, nextTier }]);
  });
});

describe('a purchase order', () => {
  test('freezes its rate when ordered and buys the lines of both customers', async () => {
    const orders = await twoCustomers();
    const draft = await aDraft(app, orders, 28.4);
    const as = await buyer();
    const lead = (await aStaff(app, 'finance-lead')).token;
    const rate = { source: 'bank', reason: 'test', confirmed: true };
    await app.ok('setPurchaseRate', { ...rate, perDollar: 7.2 }, { as: lead });
    const answer = await app.ok(
      'orderPurchaseOrder',
      { ...draft, freight: 10, discount: 5.5, promisedDays: 3 },
      { as },
    );
    expect(answer.bought.toSorted()).toEqual(draft.lineIds.toSorted());
    await app.ok('setPurchaseRate', { ...rate, perDollar: 7.1 }, { as: lead });
    const seen = await detail(draft.poNo);
    // 10 × 28.40 + 10 − 5.50 = 288.50 yuan, at 7.2 = 40.07 USD.
    expect(seen).toMatchObject({
      status: 'ordered',
      supplierOrderNo: 'A-1',
      currency: 'CNY',
      goodsPrice: 284,
      totalPrice: 288.5,
      perDollar: 7.2,
      total: { amount: 40.07, currency: 'USD' },
      isOverdue: false,
    });
    expect(seen.events.map(({ event }) => event)).toEqual(['order', 'create']);
    expect(await Promise.all(orders.map(statusOf))).toEqual([
      'WAIT_SELLER_SEND',
      'WAIT_SELLER_SEND',
    ]);
  });

  test('tells how many pieces of each line are under no waybill yet', async () => {
    const [first, second] = await twoCustomers([4, 6]);
    const draft = await aDraft(app, [first, second], 28.4);
    const as = await buyer();
    await app.ok('orderPurchaseOrder', draft, { as });
    const lines = async () => (await detail(draft.poNo)).goods.flatMap((goods) => goods.lines);
    const lineOf = async ({ orderNo }: { orderNo: string }) =>
      (await lines()).find((line) => line.orderNo === orderNo);
    const unsent = async () => [
      (await lineOf(first))?.unsentPieces,
      (await lineOf(second))?.unsentPieces,
    ];
    expect(await unsent()).toEqual([4, 6]);
    const lineId = (await lineOf(first))?.lineId ?? '';
    const part = { lineIds: [lineId], pieces: [{ lineId, pieces: 1 }] };
    await app.ok('announceParcel', { ...part, waybill: `A${first.orderNo}` }, { as });
    expect(await unsent()).toEqual([3, 6]);
    const rest = { lineIds: (await lines()).map((line) => line.lineId) };
    await app.ok('announceParcel', { ...rest, waybill: `B${first.orderNo}` }, { as });
    expect(await unsent()).toEqual([0, 0]);
  });

  test('loses a line whose price rose, which waits for its customer', async () => {
    const orders = await twoCustomers();
    const draft = await aDraft(app, orders, 40);
    const as = await buyer();
    const answer = await app.ok('orderPurchaseOrder', draft, { as });
    // 40 yuan are 5.63 USD at 7.1; the customers paid 5 USD.
    expect(answer).toMatchObject({ bought: [] });
    expect(answer.waiting).toHaveLength(2);
    expect(await detail(draft.poNo)).toMatchObject({
      status: 'cancelled',
      removedLines: [{ reason: 'price_raised' }, { reason: 'price_raised' }],
    });
    const list = await app.ok(
      'purchaseList',
      { show: 'waiting', search: orders[0].orderNo },
      { as },
    );
    expect(list.items[0]?.lines[0]).toMatchObject({ poNo: null });
  });

  test('made or ordered by several clerks in parallel is made and ordered once', async () => {
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

  test('must drop a line refunded meanwhile before it can be ordered', async () => {
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

  test('keeps the promised days of a saved draft, also when it is ordered without them', async () => {
    const draft = await aDraft(app, [await aPaidOrder(app)]);
    const as = await buyer();
    const save = (changes: object) => app.ok('savePurchaseOrder', { ...draft, ...changes }, { as });
    await save({ promisedDays: 12 });
    expect(await detail(draft.poNo)).toMatchObject({ promisedDays: 12, expectedAt: null });
    const { version } = await save({ version: 1 });
    await app.ok('orderPurchaseOrder', { ...draft, version }, { as });
    const ordered = await detail(draft.poNo);
    expect(ordered.promisedDays).toBe(12);
    expect(
      Date.parse(ordered.expectedAt ?? '') - app.platform.clock.now().getTime(),
    ).toBeGreaterThan(11 * 86_400_000);
  });

  test('reports wrong prices, freight and discount with their fields', async () => {
    const draft = await aDraft(app, [await aPaidOrder(app)]);
    const as = await buyer();
    const refused = async (changes: object) =>
      Object.keys((await app.call('savePurchaseOrder', { ...draft, ...changes }, { as })).fields);
    expect(await refused({ prices: [] })).toEqual(['prices']);
    expect(await refused({ freight: 1.005 })).toEqual(['freight']);
    expect(await refused({ discount: 500 })).toEqual(['discount']);
    expect(await refused({ promisedDays: 0 })).toEqual(['promisedDays']);
    const [price] = draft.prices;
    expect(await refused({ prices: [{ ...price, unitPrice: 0 }] })).toEqual(['prices.0.unitPrice']);
    expect(await refused({ prices: [{ ...price, skuId: 1_999_999 }] })).toEqual(['prices']);
  });

  test('begins with the days that its supplier usually needs; none saved stays none', async () => {
    const id = `days-${randomUUID()}`;
    const product = { id, supplier: id, source: '1688' };
    const draft = await aDraft(app, [await aPaidOrder(app, { product })]);
    const supplier = { code: id, name: { en: 'Yiwu Test Co.' }, shipDays: 4 };
    await importRows(app.platform, [{ ...aRow(product), supplier }], product);
    const as = await buyer();
    expect((await detail(draft.poNo)).promisedDays).toBe(4);
    const save = async (version: number, promisedDays?: number | null) =>
      app.ok('savePurchaseOrder', { ...draft, version, promisedDays }, { as });
    await save(0, 9);
    expect(await detail(draft.poNo)).toMatchObject({ promisedDays: 9, expectedAt: null });
    const { version } = await save(1, null);
    expect((await detail(draft.poNo)).promisedDays).toBeNull();
    const tooLong = await app.call(
      'savePurchaseOrder',
      { ...draft, version, promisedDays: 366 },
      { as },
    );
    expect(Object.keys(tooLong.fields)).toEqual(['promisedDays']);
  });

  test('is paid, shipped as waybills come, then closed; cancelling a draft frees its lines', async () => {
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

  test('once ordered, is cancelled only when no customer waits for it', async () => {
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

  test('is overdue after the supplier’s promised days, and is found by order, number and supplier', async () => {
    const order = await aPaidOrder(app);
    const { poNo } = await anOrderedPurchase(app, [order]);
    const found = async (status: 'ordered' | 'overdue' | 'all', search: string) =>
      (await app.ok('purchaseOrderList', { status, search }, { as: await buyer() })).items.map(
        (row) => row.poNo,
      );
    expect(await found('ordered', order.orderNo)).toEqual([poNo]);
    expect(await found('ordered', poNo.slice(3, 12))).toEqual([poNo]);
    expect(await found('overdue', poNo)).toEqual([]);
    await app.passDays(4);
    expect(await found('overdue', poNo)).toEqual([poNo]);
    expect(await found('all', poNo)).toEqual([poNo]);
  });
});

describe('supplier files', () => {
  const fileOf = async (supplierId: number) =>
    app.ok('supplierFile', { supplierId }, { as: await buyer() });

  test('contacts and bank data are filled in; a correction needs a reason and stays in the history', async () => {
    const { supplierId } = await aClaim(app, await aPaidJourney(app));
    const as = await buyer();
    const filled = { supplierId, ...supplierTexts };
    expect(await app.ok('saveSupplierFile', filled, { as })).toEqual({ supplierId, version: 1 });
    const other = { ...filled, version: 1, bankAccount: '99' };
    expect((await app.call('saveSupplierFile', other, { as })).key).toBe('REASON_NEEDED');
    await app.ok('saveSupplierFile', { ...other, reason: 'told by phone' }, { as });
    const stale = await app.call('saveSupplierFile', { ...other, reason: 'again' }, { as });
    expect(stale.key).toBe('SUPPLIER_CHANGED');
    const file = await fileOf(supplierId);
    expect(file).toMatchObject({ wechat: 'yiwu-lina', bankAccount: '99', version: 2 });
    expect(file.changes[0]).toMatchObject({
      field: 'bankAccount',
      before: '1208-0212-0920',
      after: '99',
      reason: 'told by phone',
    });
  });

  test('promised and actual lead times and wrong goods are counted', async () => {
    const orders = [await aPaidJourney(app, { supplier: `lead-${randomUUID()}` })];
    const { poNo, version, lineIds } = await anOrderedPurchase(app, orders);
    const { supplierId } = await draftFields(app, orders);
    await app.ok('payPurchaseOrder', { poNo, version, reference: 'x' }, { as: await buyer() });
    await app.passDays(5);
    const [journey] = orders;
    if (!journey) throw new Error('no journey');
    await announce(app, journey, lineIds);
    await app.passDays(0);
    expect(await fileOf(supplierId)).toMatchObject({
      orders: 1,
      promisedDays: 3,
      neededDays: 5,
      onTimePercent: 0,
      counted: 0,
      shortPercent: null,
    });
    const { items } = await app.ok('supplierList', { pageSize: 100 }, { as: await buyer() });
    expect(items.filter((row) => row.supplierId === supplierId)).toMatchObject([{ orders: 1 }]);
    const short = await aCounted(app, 3);
    expect(await fileOf(short.supplierId)).toMatchObject({
      counted: 1,
      shortPercent: 100,
      damagedPercent: 0,
      discrepancies: [{ waybill: short.waybill, finding: 'short', expected: 4, counted: 3 }],
    });
  });

  test('are found by their names, also by signs, and not by the languages of these', async () => {
    const { poNo } = await anOrderedPurchase(app, [await aPaidJourney(app)]);
    const names = JSON.stringify({ en: 'Frames 17" Co.', ckb: 'چوارچێوە' });
    await app.platform.pool.query(
      'update supplier_order set supplier_name = $1::jsonb where po_no = $2',
      [names, poNo],
    );
    const as = await buyer();
    const found = async (search: string) =>
      (await app.ok('supplierList', { search }, { as })).total;
    expect([await found('7" c'), await found('ckb')]).toEqual([1, 0]);
  });
});

describe('supplier claims', () => {
  const books = async () => ({
    owed: await houseBalance(app, 'supplier-claims'),
    income: await houseBalance(app, 'supplier-refunds'),
    bank: await houseBalance(app, 'bank'),
  });

  test('a short parcel is claimed once; an accepted claim is owed to us and booked to the cent when paid', async () => {
    const { supplierId, waybill } = await aCounted(app, 3);
    const as = await buyer();
    const claim = {
      supplierId,
      cause: 'discrepancy' as const,
      amountYuan: 71,
      reason: 'one short',
    };
    const input = { ...claim, reference: waybill.toLowerCase() };
    const [one, two] = await Promise.all([
      app.call('openSupplierClaim', input, { as }),
      app.call('openSupplierClaim', input, { as: await buyer() }),
    ]);
    const [won, lost] = one.status === 200 ? [one, two] : [two, one];
    expect(lost.key).toBe('CLAIM_EXISTS');
    const { claimNo = '', version = 0 } = won.data ?? {};
    expect(lost.msg).toContain(claimNo);
    const { discrepancies } = await app.ok('supplierFile', { supplierId }, { as });
    expect(discrepancies.map((found) => found.claimNo)).toEqual([claimNo]);

    const before = await books();
    const tooMuch = await app.call(
      'acceptSupplierClaim',
      { claimNo, version, amountYuan: 71.01 },
      { as },
    );
    expect(tooMuch.fields).toEqual({ amountYuan: 'At most 71.' });
    const accepted = await app.ok(
      'acceptSupplierClaim',
      { claimNo, version, amountYuan: 35.5 },
      { as },
    );
    // 35.50 yuan at 7.1.
    expect(accepted).toMatchObject({
      status: 'accepted',
      claimed: { amount: 10 },
      accepted: { amount: 5 },
      settled: null,
    });
    expect((await app.ok('supplierFile', { supplierId }, { as })).owed.amount).toBe(5);
    const finance = (await aStaff(app, 'finance')).token;
    const settling = { claimNo, version: accepted.version, reference: 'Alipay 20261125' };
    const forbidden = await app.call('settleSupplierClaim', { ...settling, amountYuan: 1 }, { as });
    expect(forbidden.status).toBe(403);
    const settled = await app.ok(
      'settleSupplierClaim',
      { ...settling, amountYuan: 28.4 },
      { as: finance },
    );
    expect(settled.settled?.amount).toBe(4);
    expect(settled.history.map(({ event }) => event)).toEqual(['settle', 'accept', 'open']);
    const now = await books();
    expect([now.owed - before.owed, now.income - before.income, now.bank - before.bank]).toEqual([
      0, 400, -400,
    ]);
    expect((await app.ok('supplierFile', { supplierId }, { as })).owed.amount).toBe(0);
    const again = await app.call(
      'settleSupplierClaim',
      { ...settling, amountYuan: 28.4 },
      { as: finance },
    );
    expect(again.key).toBe('CLAIM_MOVED');
  });

  test('a claim on a correct parcel or another supplier’s complaint is refused; a refused claim can be made again', async () => {
    const as = await buyer();
    const good = await aCounted(app, 4);
    const found = { supplierId: good.supplierId, amountYuan: 5, reason: 'x' };
    const nothing = await app.call(
      'openSupplierClaim',
      { ...found, cause: 'discrepancy', reference: good.waybill },
      { as },
    );
    expect(nothing.key).toBe('NOT_FOUND');
    const complained = await aHandedOverJourney(app, { supplier: `cp-${randomUUID()}` });
    const { token, userId } = complained.customer;
    const pictureIds = [await aProof(app, userId)];
    const { orderNo } = complained;
    const complaint = { orderNo, kind: 'quality' as const, text: 'leaks', pictureIds };
    const { complaintNo } = await app.ok('complaintOpen', complaint, { as: token });
    const about = { cause: 'complaint' as const, reference: complaintNo };
    const foreign = await app.call('openSupplierClaim', { ...found, ...about }, { as });
    expect(foreign.key).toBe('NOT_FOUND');
    const { supplierId } = await draftFields(app, [complained]);
    const open = () => app.ok('openSupplierClaim', { ...found, ...about, supplierId }, { as });
    const { claimNo, version } = await open();
    await app.ok('refuseSupplierClaim', { claimNo, version, reason: 'used goods' }, { as });
    expect((await open()).claimNo).not.toBe(claimNo);
    const list = await app.ok('supplierClaims', { supplierId, status: 'refused' }, { as });
    expect(list.items.map((one) => one.claimNo)).toEqual([claimNo]);
  });

  test('of three parallel decisions one counts, and money comes in once', async () => {
    const { claimNo, version } = await anAcceptedClaim(app, await aPaidJourney(app), 7.1);
    const before = await books();
    const people = await Promise.all([1, 2, 3].map(() => aStaff(app, 'finance')));
    const answers = await Promise.all(
      people.map(({ token }) =>
        app.call(
          'settleSupplierClaim',
          { claimNo, version, amountYuan: 7.1, reference: 'Alipay' },
          { as: token },
        ),
      ),
    );
    expect(answers.map(({ key }) => key ?? 'ok').sort()).toEqual([
      'CLAIM_MOVED',
      'CLAIM_MOVED',
      'ok',
    ]);
    expect((await books()).bank - before.bank).toBe(-100);
  });
});
