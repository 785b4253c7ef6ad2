import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { anOrder } from './orders.testing.ts';

const app = await startTestApp();
const as = (await aStaff(app, 'support')).token;
const found = async (search: string, status?: 'WAIT_BUYER_PAY' | 'CANCEL') => {
  const { items, total } = await app.ok(
    'staffOrderPage',
    { search, ...(status && { status }) },
    { as },
  );
  expect(total).toBe(items.length);
  return items.map(({ orderNo }) => orderNo).toSorted();
};
const named = (name: string, chinese: string) =>
  anOrder(app, {
    product: { name: { en: name, ar: `${name} عربي`, ckb: name, 'zh-Hans': chinese } },
  });

test('staff find orders by words of any name that a product was ordered under', async () => {
  const lamp = await named('Desk Lamp 50%', '台灯');
  const other = await named('Bed Lamp', '床灯');
  const both = [lamp.orderNo, other.orderNo].toSorted();
  expect(await found('台灯')).toEqual([lamp.orderNo]);
  expect(await found('lAMP')).toEqual(both);
  expect(await found('50%')).toEqual([lamp.orderNo]);
  expect(await found('b_d lamp')).toEqual([]);
  expect(await found('lamp', 'WAIT_BUYER_PAY')).toEqual(both);
  expect(await found('lamp', 'CANCEL')).toEqual([]);
  await app.platform.pool.query(
    `update product set names = '{"en": "Reading light"}' where product_id =
       (select product_id from order_line where order_no = $1)`,
    [lamp.orderNo],
  );
  const again = await app.ok(
    'createOrder',
    { items: lamp.skuIds.map((skuId) => ({ skuId, quantity: 4 })), deliveryMethod: 2 },
    { as: lamp.customer.token },
  );
  expect(await found('reading light')).toContain(again.orderNo);
  expect(await found('desk lamp')).toContain(lamp.orderNo);
});

test('the beginning or the end of a number finds its order', async () => {
  const { orderNo } = await anOrder(app);
  expect(await found(orderNo.slice(0, 10))).toContain(orderNo);
  expect(await found(orderNo.slice(-6))).toContain(orderNo);
  expect(await found(orderNo)).toEqual([orderNo]);
});
