import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { aPaidOrder } from '../../orders/orders.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { aDraft } from '../procurement.testing.ts';

const app = await startTestApp();
const usd = (amount: number) => ({ amount, currency: 'USD' });

test('a purchase order’s cost at its frozen rate, what was paid and what went back, to the cent', async () => {
  const order = await aPaidOrder(app, { product: { skus: 2 } });
  const { firstStage } = await app.ok(
    'orderDetail',
    { orderNo: order.orderNo },
    { as: order.customer.token },
  );
  const draft = await aDraft(app, [order], 28.4);
  const as = (await aStaff(app, 'purchaser')).token;
  // 8 × 28.40 + 10 − 5.50 = 231.70 yuan, at 7.1: 32.00 + 1.41 − 0.77 USD.
  await app.ok('orderPurchaseOrder', { ...draft, freightYuan: 10, discountYuan: 5.5 }, { as });
  const read = async (by: 'line' | 'order' | 'supplier') =>
    app.ok(
      'marginList',
      { by, search: order.orderNo },
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

test('a purchase recorded line by line counts at its unit cost; purchasers may not read margins', async () => {
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
  const input = { by: 'order' as const, search: order.orderNo };
  const lead = (await aStaff(app, 'finance-lead')).token;
  const { items } = await app.ok('marginList', input, { as: lead });
  expect(items).toMatchObject([{ goods: usd(18), freight: usd(0), discount: usd(0) }]);
  expect((await app.call('marginList', input, { as: purchaser })).status).toBe(403);
});
