import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { hours } from '../../platform/clock/clock.ts';
import { anAnnouncedJourney, aPhotoBy, receive } from '../console/journey.testing.ts';
import { anOrder, aPaidOrder, type TestOrder } from '../orders/orders.testing.ts';
import { aTransfer, payByWallet } from '../payments/payments.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { aDraft, draftFields } from './procurement.testing.ts';

const app = await startTestApp();
const buyer = async () => (await aStaff(app, 'purchaser')).token;
const detailOf = ({ orderNo, customer }: TestOrder) =>
  app.ok('orderDetail', { orderNo }, { as: customer.token });
const lineIdsOf = async (order: TestOrder) =>
  (await detailOf(order)).lines.map((line) => line.lineId);
const balanceOf = async ({ customer }: TestOrder) =>
  (await app.ok('walletBalance', {}, { as: customer.token })).books.find(
    (book) => book.currency === 'USD',
  )?.available.amount ?? 0;
const cost = (amount: number) => ({ amount, currency: 'USD' as const });
const purchase = async (
  lines: { lineId: string; realUnitCost: { amount: number; currency: 'USD' } }[],
) => app.ok('recordPurchase', { supplierOrderNo: 'SO-1', lines }, { as: await buyer() });

describe('buying', () => {
  test('buying the last line makes the order wait for the suppliers', async () => {
    const order = await aPaidOrder(app, { product: { skus: 2 } });
    const [first = '', second = ''] = await lineIdsOf(order);
    expect(await purchase([{ lineId: first, realUnitCost: cost(5) }])).toEqual({
      bought: [first],
      waiting: [],
    });
    expect((await detailOf(order)).status).toBe('WAITING_PURCHASE');
    await purchase([{ lineId: second, realUnitCost: cost(4.2) }]);
    expect((await detailOf(order)).status).toBe('WAIT_SELLER_SEND');
  });

  test('a line begins with what its supplier asks, at the present rate; else with its price', async () => {
    for (const [product, amount] of [[{}, 5] as const, [{ purchaseYuan: 21.3 }, 3] as const]) {
      const { orderNo: search } = await aPaidOrder(app, { product });
      const { items } = await app.ok('purchaseList', { search }, { as: await buyer() });
      expect(items[0]?.lines[0]?.expectedUnitCost).toEqual(cost(amount));
    }
  });

  test('two clerks record the same line in parallel: it is bought once', async () => {
    const order = await aPaidOrder(app, { product: { skus: 2 } });
    const [lineId = ''] = await lineIdsOf(order);
    const as = await buyer();
    const input = { supplierOrderNo: 'SO-2', lines: [{ lineId, realUnitCost: cost(5) }] };
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.call('recordPurchase', input, { as })),
    );
    expect(answers.map((answer) => answer.key ?? 'ok').sort()).toEqual([
      'LINE_STATE',
      'LINE_STATE',
      'ok',
    ]);
  });

  test('lines of an unpaid order, and costs in dinars, are refused', async () => {
    const unpaid = await anOrder(app);
    const lines = (await lineIdsOf(unpaid)).map((lineId) => ({ lineId, realUnitCost: cost(5) }));
    expect(
      (await app.call('recordPurchase', { supplierOrderNo: 'SO-3', lines }, { as: await buyer() }))
        .key,
    ).toBe('ORDER_STATE');
    const order = await aPaidOrder(app);
    const [lineId = ''] = await lineIdsOf(order);
    const dinars = {
      supplierOrderNo: 'SO-3',
      lines: [{ lineId, realUnitCost: { amount: 6500, currency: 'IQD' as const } }],
    };
    expect((await app.call('recordPurchase', dinars, { as: await buyer() })).key).toBe(
      'VALIDATION',
    );
    await purchase([{ lineId, realUnitCost: cost(5) }]);
    const again = { supplierOrderNo: 'SO-3', lines: [{ lineId, realUnitCost: cost(5) }] };
    expect((await app.call('recordPurchase', again, { as: await buyer() })).key).toBe(
      'ORDER_STATE',
    );
  });

  test('the list groups lines by supplier, longest waiting first, and finds an order by its number', async () => {
    const order = await aPaidOrder(app, { product: { skus: 2 } });
    const as = await buyer();
    const { items, total } = await app.ok('purchaseList', { search: order.orderNo }, { as });
    expect(total).toBe(1);
    // A page that became empty still names what the others hold.
    const behind = { search: order.orderNo, pageNo: 2, pageSize: 1 };
    for (const list of ['purchaseList', 'purchaseProposals'] as const)
      expect(await app.ok(list, behind, { as })).toMatchObject({ items: [], total: 1 });
    expect(items[0]).toMatchObject({ supplierCity: 'Yiwu', goods: cost(40) });
    const inArabic = { as, locale: 'ar' } as const;
    const arabic = await app.ok('purchaseList', { search: order.orderNo }, inArabic);
    expect(arabic.items[0]?.supplierCity).toBe('ييوو');
    expect(items[0]?.lines.map((line) => [line.orderNo, line.quantity, line.status])).toEqual([
      [order.orderNo, 4, 'to_buy'],
      [order.orderNo, 4, 'to_buy'],
    ]);
    const all = await app.ok('purchaseList', { pageSize: 100 }, { as });
    const oldest = all.items.map((group) => group.lines[0]?.paidAt ?? '');
    expect(oldest).toEqual([...oldest].sort());
  });

  test('all lines are also in one list with their suppliers, sorted by the requested column, each on one page only', async () => {
    const supplier = `listed-${randomUUID()}`;
    const order = await aPaidOrder(app, { product: { supplier, skus: 3 } });
    const as = await buyer();
    const group = (await app.ok('purchaseList', { search: order.orderNo }, { as })).items[0];
    const pages = await Promise.all(
      [1, 2, 3].map((pageNo) =>
        app.ok(
          'purchaseLines',
          { search: order.orderNo, pageNo, pageSize: 1, sort: '-total' },
          { as },
        ),
      ),
    );
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3]);
    const lines = pages.flatMap(({ items }) => items);
    expect(lines.map(({ lineId }) => lineId).sort()).toEqual(
      group?.lines.map(({ lineId }) => lineId).sort(),
    );
    for (const line of lines)
      expect(line).toMatchObject({
        supplierId: group?.supplierId,
        supplierName: group?.supplierName,
        orderNo: order.orderNo,
      });
    const paid = async (sort: 'paid' | '-paid') =>
      (await app.ok('purchaseLines', { pageSize: 100, sort }, { as })).items.map(
        ({ paidAt }) => paidAt,
      );
    expect(await paid('paid')).toEqual((await paid('paid')).toSorted());
    expect(await paid('-paid')).toEqual((await paid('-paid')).toSorted().toReversed());
    const sold = await app.ok('purchaseLines', { show: 'bought', search: order.orderNo }, { as });
    expect(sold.total).toBe(0);
  });

  test('a line links to the supplier’s offer; for other platforms it shows the supplier’s number', async () => {
    const as = await buyer();
    const offerOf = async (product: { source: string; id: string }) => {
      const { orderNo } = await aPaidOrder(app, { product });
      return (await app.ok('purchaseList', { search: orderNo }, { as })).items[0]?.lines[0]?.offer;
    };
    expect(await offerOf({ source: '1688', id: '610947572360' })).toEqual({
      id: '610947572360',
      url: 'https://detail.1688.com/offer/610947572360.html',
    });
    expect(await offerOf({ source: 'own-sheet', id: 'A-17' })).toEqual({ id: 'A-17', url: null });
  });
});

describe('marking a line out of stock', () => {
  test('refunds the line to the wallet, and the rest of the order continues', async () => {
    const order = await aPaidOrder(app, { product: { skus: 2 } });
    const [bought = '', missing = ''] = await lineIdsOf(order);
    await purchase([{ lineId: bought, realUnitCost: cost(5) }]);
    const before = await balanceOf(order);
    const answer = await app.ok(
      'markOutOfStock',
      { lineIds: [missing], reason: 'sold out' },
      { as: await buyer() },
    );
    expect(answer.refunded).toEqual([{ lineId: missing, amount: cost(20) }]);
    expect((await balanceOf(order)) - before).toBeCloseTo(20);
    expect(await detailOf(order)).toMatchObject({ status: 'WAIT_SELLER_SEND' });
  });

  test('of every line ends the order, and everything paid is back in the wallet', async () => {
    const order = await aPaidOrder(app, { product: { chinaFreightMinor: 300 } });
    const before = await balanceOf(order);
    await app.ok(
      'markOutOfStock',
      { lineIds: await lineIdsOf(order), reason: 'sold out' },
      { as: await buyer() },
    );
    expect((await balanceOf(order)) - before).toBeCloseTo(23);
    expect((await detailOf(order)).status).toBe('TERMINATED');
  });

  test('by two parallel calls refunds it once', async () => {
    const order = await aPaidOrder(app);
    const before = await balanceOf(order);
    const input = { lineIds: await lineIdsOf(order), reason: 'sold out' };
    const as = await buyer();
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.call('markOutOfStock', input, { as })),
    );
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect((await balanceOf(order)) - before).toBeCloseTo(20);
  });

  test('is possible when announced but never sent, and not when measured in the warehouse', async () => {
    const order = await aPaidOrder(app);
    const lineIds = await lineIdsOf(order);
    const as = await buyer();
    await purchase(lineIds.map((lineId) => ({ lineId, realUnitCost: cost(5) })));
    await app.ok(
      'announceParcel',
      { orderNo: order.orderNo, lineIds, waybill: `SF-${order.orderNo}` },
      { as },
    );
    const { items } = await app.ok(
      'purchaseList',
      { show: 'bought', search: order.orderNo },
      { as },
    );
    expect(items[0]?.lines[0]).toMatchObject({
      waybills: [`SF-${order.orderNo}`],
      supplierOrderNo: 'SO-1',
      realUnitCost: cost(5),
    });
    const measured = await anAnnouncedJourney(app, { parcels: 2 });
    await receive(app, measured.parcels[0]?.parcelId ?? '');
    expect(
      (await app.call('markOutOfStock', { lineIds: measured.lineIds, reason: 'lost' }, { as })).key,
    ).toBe('LINE_STATE');
    const before = await balanceOf(order);
    await app.ok('markOutOfStock', { lineIds, reason: 'the supplier closed' }, { as });
    const ended = await app.ok(
      'orderDetail',
      { orderNo: order.orderNo },
      { as: order.customer.token },
    );
    expect([
      ended.status,
      ended.parcels.map((parcel) => parcel.status),
      ended.refunds.map(({ kind }) => kind),
    ]).toEqual(['TERMINATED', ['lost'], ['out-of-stock']]);
    expect((await balanceOf(order)) - before).toBeCloseTo(ended.firstStage.usd.amount);
  });

  test('of all that was sent makes the rest of the order wait for its dispatch again', async () => {
    const order = await aPaidOrder(app, { product: { skus: 2 } });
    const lineIds = await lineIdsOf(order);
    const as = await buyer();
    await purchase(lineIds.map((lineId) => ({ lineId, realUnitCost: cost(5) })));
    const announced = lineIds.slice(0, 1);
    const waybill = `SF-${order.orderNo}`;
    await app.ok('announceParcel', { lineIds: announced, waybill }, { as });
    expect((await detailOf(order)).status).toBe('CHINA_SHIPPING');
    await app.ok('markOutOfStock', { lineIds: announced, reason: 'sold out' }, { as });
    const { status, history } = await detailOf(order);
    expect([status, history.at(-1)?.reason]).toEqual(['WAIT_SELLER_SEND', 'sold out']);
    await app.ok('announceParcel', { lineIds: lineIds.slice(1), waybill: `${waybill}-2` }, { as });
    expect((await detailOf(order)).status).toBe('CHINA_SHIPPING');
  });
});

describe('a higher price', () => {
  test('a rise within 2% is borne by us; a cent above waits for the customer', async () => {
    const order = await aPaidOrder(app, { product: { skus: 2 } });
    const [borne = '', raised = ''] = await lineIdsOf(order);
    const lines = [
      { lineId: borne, realUnitCost: cost(5.1) },
      { lineId: raised, realUnitCost: cost(5.11) },
    ];
    expect(await purchase(lines)).toEqual({ bought: [borne], waiting: [raised] });
    const detail = await detailOf(order);
    expect(detail.status).toBe('WAITING_PURCHASE');
    expect(detail.lines.find((line) => line.lineId === raised)?.priceRise?.difference.usd).toEqual(
      cost(0.44),
    );
    const waiting = await app.ok(
      'purchaseList',
      { show: 'waiting', search: order.orderNo },
      { as: await buyer() },
    );
    expect(waiting.items[0]?.lines[0]).toMatchObject({ lineId: raised, realUnitCost: cost(5.11) });
    expect(waiting.absorbedPercent).toBe(2);
  });

  test('no answer within 48 hours refunds the line; an otherwise complete order advances by itself', async () => {
    const order = await aPaidOrder(app, { product: { skus: 2 } });
    const [bought = '', raised = ''] = await lineIdsOf(order);
    await purchase([
      { lineId: bought, realUnitCost: cost(5) },
      { lineId: raised, realUnitCost: cost(9) },
    ]);
    const before = await balanceOf(order);
    await app.pass(hours(47));
    expect(await balanceOf(order)).toBeCloseTo(before);
    await app.pass(hours(2));
    expect((await balanceOf(order)) - before).toBeCloseTo(20);
    expect(await detailOf(order)).toMatchObject({ status: 'WAIT_SELLER_SEND' });
  });

  test('once the customer has paid the difference the line is bought at the new price', async () => {
    const order = await aPaidOrder(app);
    const [lineId = ''] = await lineIdsOf(order);
    await purchase([{ lineId, realUnitCost: cost(6) }]);
    expect(await app.ok('waitingForMe', {}, { as: order.customer.token })).toMatchObject({
      due: [],
      toAnswer: [order.orderNo],
    });
    const { payNo } = await app.ok(
      'answerPriceRise',
      { orderNo: order.orderNo, lineId, answer: 'pay' },
      { as: order.customer.token },
    );
    await payByWallet(app, order.customer.token, payNo ?? '');
    expect(await purchase([{ lineId, realUnitCost: cost(6) }])).toEqual({
      bought: [lineId],
      waiting: [],
    });
    expect((await detailOf(order)).total.usd).toEqual(cost(24));
    const page = await app.ok('staffOrderPage', { search: order.orderNo }, { as: await buyer() });
    expect(page.items).toMatchObject([{ status: 'WAIT_SELLER_SEND', total: cost(24) }]);
  });

  test('after two rises everything paid for the line is refunded', async () => {
    const order = await aPaidOrder(app);
    const [lineId = ''] = await lineIdsOf(order);
    const before = (await balanceOf(order)) + 20;
    for (const unit of [6, 8]) {
      await purchase([{ lineId, realUnitCost: cost(unit) }]);
      const { payNo } = await app.ok(
        'answerPriceRise',
        { orderNo: order.orderNo, lineId, answer: 'pay' },
        { as: order.customer.token },
      );
      await payByWallet(app, order.customer.token, payNo ?? '');
    }
    expect(before - (await balanceOf(order))).toBeCloseTo(32);
    const { refunded } = await app.ok(
      'markOutOfStock',
      { lineIds: [lineId], reason: 'sold out' },
      { as: await buyer() },
    );
    expect(refunded).toEqual([{ lineId, amount: cost(32) }]);
    expect(await balanceOf(order)).toBeCloseTo(before);
  });

  test('cancelling a line after its difference was issued closes that payable, while another line still waits', async () => {
    const order = await aPaidOrder(app, { product: { skus: 2 } });
    const [given = '', waiting = ''] = await lineIdsOf(order);
    await purchase([given, waiting].map((lineId) => ({ lineId, realUnitCost: cost(6) })));
    const as = { as: order.customer.token };
    for (const lineId of [given, waiting])
      await app.ok('answerPriceRise', { orderNo: order.orderNo, lineId, answer: 'pay' }, as);
    await app.ok(
      'answerPriceRise',
      { orderNo: order.orderNo, lineId: given, answer: 'cancel' },
      as,
    );
    const differences = (await detailOf(order)).payables.filter(
      ({ purpose }) => purpose === 'price-difference',
    );
    expect(differences.map(({ status }) => status).sort()).toEqual(['closed', 'open']);
    await app.pass(hours(49));
    expect((await detailOf(order)).status).toBe('TERMINATED');
  });

  test('after 48 hours a line cannot be paid and is refunded, while the difference of another one is under review', async () => {
    const order = await aPaidOrder(app, { product: { skus: 3 } });
    const lineIds = await lineIdsOf(order);
    const [silent = '', unpaid = '', answering = ''] = lineIds;
    await purchase(lineIds.map((lineId) => ({ lineId, realUnitCost: cost(6) })));
    const pay = (lineId: string) =>
      app.call(
        'answerPriceRise',
        { orderNo: order.orderNo, lineId, answer: 'pay' },
        { as: order.customer.token },
      );
    await pay(unpaid);
    const reviewed = await pay(answering);
    await aTransfer(app, order.customer, { payNo: reviewed.data.payNo ?? '' });
    expect((await detailOf(order)).due?.payNo).not.toBe(reviewed.data.payNo);
    app.skip(hours(48) + 1_000);
    expect((await pay(silent)).key).toBe('LINE_STATE');
    expect((await pay(unpaid)).key).toBe('LINE_STATE');
    expect((await pay(answering)).data).toEqual(reviewed.data);
    await app.pass(hours(1));
    expect((await detailOf(order)).lines.map(({ lineId, status }) => [lineId, status])).toEqual([
      [silent, 'refunded'],
      [unpaid, 'refunded'],
      [answering, 'price_raised'],
    ]);
  });
});

describe('a supplier with more lines than are shown', () => {
  test('shows the first 20 lines with total number and sum; alone, all in pages of 200; drafted lines leave the list', async () => {
    const supplier = `many-${randomUUID()}`;
    for (let nth = 0; nth < 3; nth += 1)
      await aPaidOrder(app, { product: { supplier, skus: 70, id: `${supplier}-${nth}` } });
    const as = await buyer();
    const list = await app.ok('purchaseList', { pageSize: 100 }, { as });
    const group = list.items.find(({ allLines }) => allLines === 210);
    const supplierId = group?.supplierId ?? 0;
    expect(group?.lines).toHaveLength(20);
    // 210 lines of 4 × 5 USD.
    expect(group?.goods.amount).toBe(4_200);
    const pages = await Promise.all(
      [1, 2, 3].map((linesPageNo) => app.ok('purchaseList', { supplierId, linesPageNo }, { as })),
    );
    expect(pages.map(({ total, items }) => [total, items[0]?.lines.length])).toEqual([
      [1, 200],
      [1, 10],
      [1, 0],
    ]);
    const lineIds = pages.flatMap(({ items }) => items[0]?.lines.map(({ lineId }) => lineId));
    expect(new Set(lineIds).size).toBe(210);
    expect(group?.lines.map(({ lineId }) => lineId)).toEqual(lineIds.slice(0, 20));
    const all = await app.ok('purchaseProposals', { pageSize: 100 }, { as });
    expect(all.items.find((one) => one.supplierId === supplierId)?.goods).toHaveLength(20);
    const proposal = async () => {
      const { items } = await app.ok('purchaseProposals', { supplierId }, { as });
      return { allLines: items[0]?.allLines, goods: items[0]?.goods ?? [] };
    };
    const first = await proposal();
    expect([first.allLines, first.goods.length]).toEqual([210, 200]);
    await app.ok(
      'createPurchaseOrder',
      {
        supplierId,
        lineIds: first.goods.flatMap(({ lines }) => lines.map(({ lineId }) => lineId)),
        prices: first.goods.map(({ skuId, unitPrice }) => ({ skuId, unitPrice })),
      },
      { as },
    );
    const rest = await proposal();
    expect([rest.allLines, rest.goods.length]).toEqual([10, 10]);
  });
});

describe('purchase orders', () => {
  const purchaseOrder = async (poNo: string) =>
    app.ok('purchaseOrderDetail', { poNo }, { as: await buyer() });

  test('a purchase order in dollars has no rate and costs its amount; a currency without a rate is refused', async () => {
    const id = `po-${randomUUID()}`;
    const spec = { id, source: '1688', supplier: id };
    const orders = [
      await aPaidOrder(app, { quantity: 4, product: spec }),
      await aPaidOrder(app, { quantity: 6, product: spec }),
    ] as const;
    const as = await buyer();
    const fields = await draftFields(app, orders, 4.13);
    const inEuros = { ...fields, currency: 'EUR' as const };
    const refused = await app.call('createPurchaseOrder', inEuros, { as });
    expect([refused.key, Object.keys(refused.fields)]).toEqual(['RATE_MISSING', ['currency']]);
    const inDollars = { ...fields, currency: 'USD' as const, freight: 3.01 };
    const { poNo } = await app.ok('createPurchaseOrder', inDollars, { as });
    const { supplierId: _, ...draft } = inDollars;
    await app.ok(
      'orderPurchaseOrder',
      { ...draft, poNo, version: 0, supplierOrderNo: 'U-1' },
      { as },
    );
    // 10 × 4.13 + 3.01 USD.
    const seen = await purchaseOrder(poNo);
    expect(seen).toMatchObject({
      currency: 'USD',
      perDollar: 1,
      totalPrice: 44.31,
      total: { amount: 44.31 },
    });
    const price = { poNo, version: seen.version, skuId: seen.goods[0]?.skuId ?? 0 };
    const corrected = { ...price, field: 'unitPrice' as const, amount: 4.2, reason: 'invoice' };
    await app.ok('correctPurchaseOrder', corrected, { as });
    const lead = (await aStaff(app, 'finance-lead')).token;
    const { items } = await app.ok(
      'marginList',
      { groupBy: 'order', search: orders[0].orderNo },
      { as: lead },
    );
    // 4 × 4.20 of 4 and 6 pieces, with their share of 3.01.
    expect(items[0]?.goods.amount).toBe(16.8);
    const rate = { currency: 'EUR' as const, perDollar: 0.9, source: 'bank', reason: 'test' };
    await app.ok('setPurchaseRate', rate, { as: lead });
    // The rate of yuan is another one.
    expect((await app.ok('purchaseRates', {}, { as })).items[0]).toMatchObject({ currency: 'EUR' });
    const third = await aPaidOrder(app);
    const euros = { ...(await draftFields(app, [third], 4.5)), currency: 'EUR' as const };
    const made = await app.ok('createPurchaseOrder', euros, { as });
    expect((await purchaseOrder(made.poNo)).total.amount).toBe(
      Math.round(((await purchaseOrder(made.poNo)).totalPrice / 0.9) * 100) / 100,
    );
  });

  test('a paper stays with its purchase order and is removed with a reason', async () => {
    const { poNo } = await aDraft(app, [await aPaidOrder(app)]);
    const { token: as, staffId } = await aStaff(app, 'purchaser');
    const fileIds = [await aPhotoBy(app, staffId, 'attachment-waiting')];
    const given = { poNo, kind: 'supplier-invoice' as const, fileIds, note: 'no. 1402' };
    await app.ok('addPurchaseOrderFiles', given, { as });
    const papers = async () => (await app.ok('purchaseOrderDetail', { poNo }, { as })).attachments;
    expect(await papers()).toMatchObject([{ kind: 'supplier-invoice', note: 'no. 1402' }]);
    const gone = { poNo, fileId: fileIds[0] ?? '', reason: 'of another order' };
    expect((await app.call('removePurchaseOrderFile', { ...gone, reason: ' ' }, { as })).code).toBe(
      400,
    );
    await app.ok('removePurchaseOrderFile', gone, { as });
    expect(await papers()).toEqual([]);
  });
});
