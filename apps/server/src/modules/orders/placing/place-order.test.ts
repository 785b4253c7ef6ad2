import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/start.ts';
import { aCustomer, anAddress } from '../../accounts/accounts.testing.ts';
import { aProduct, stockOf } from '../../catalogue/catalogue.testing.ts';
import { anOrder } from '../orders.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const pickup = { deliveryMethod: 2 as const };

describe('placing an order', () => {
  test('takes the selected cart lines, reserves their stock and issues the first stage', async () => {
    const { token } = await aCustomer(app);
    const { skuIds } = await aProduct(app, { priceMinor: 500, stock: 10, chinaFreightMinor: 230 });
    const [skuId = 0] = skuIds;
    await app.ok('cartAdd', { items: [{ skuId, quantity: 4 }] }, { as: token });
    const { orderNo, payNo } = await app.ok('createOrder', pickup, { as: token });
    const order = await app.ok('orderDetail', { orderNo }, { as: token });
    expect(order).toMatchObject({
      status: 'WAIT_BUYER_PAY',
      statusCode: 1,
      firstStage: { usd: { amount: 22.3, currency: 'USD' } },
      due: { payNo },
    });
    expect(order.fees.map((fee) => [fee.kind, fee.amount.amount])).toEqual([
      ['goods', 20],
      ['china-freight', 2.3],
    ]);
    expect(await app.ok('cartCount', {}, { as: token })).toEqual({ count: 0 });
    expect(await stockOf(app.platform.db, skuId)).toMatchObject({ onHand: 10, reserved: 4 });
  });

  test('units such as sets and pairs are kept in the cart, the preview and the order', async () => {
    const { token } = await aCustomer(app);
    const made = [await aProduct(app, { unit: 'set' }), await aProduct(app, { unit: 'pair' })];
    const items = made.map(({ skuIds: [skuId = 0] }, index) => ({ skuId, quantity: 3 + index }));
    const lines = [
      { unit: 'set', quantity: 3 },
      { unit: 'pair', quantity: 4 },
    ];
    await app.ok('cartAdd', { items }, { as: token });
    const cart = await app.ok('cartPage', {}, { as: token });
    const inCart = cart.groups.flatMap((group) => group.lines);
    expect(inCart.toSorted((a, b) => a.quantity - b.quantity)).toMatchObject(lines);
    expect(cart.summary.quantities).toHaveLength(2);
    expect(cart.summary.quantities).toEqual(expect.arrayContaining(lines));
    const preview = await app.ok('previewOrder', { items }, { as: token });
    expect(preview.lines).toMatchObject(lines);
    const { orderNo } = await app.ok('createOrder', { ...pickup, items }, { as: token });
    const order = await app.ok('orderDetail', { orderNo }, { as: token });
    expect(order.lines).toMatchObject(lines);
    expect(order.quantities).toEqual(lines);
    // The explanation of the goods' price counts them the same way, with one sum for each unit.
    expect(order.fees[0]?.terms).toMatchObject([{ name: 'pieces', value: 7, quantities: lines }]);
    const { items: cards } = await app.ok('orderPage', { pageNo: 1, pageSize: 1 }, { as: token });
    expect(cards[0]).toMatchObject({ lines, quantities: lines });
  });

  test('a line keeps the unit that its goods were ordered in when the product gets another one', async () => {
    const { token } = await aCustomer(app);
    const goods = { source: 'units', id: 'units-1', unit: 'set' };
    const { skuIds } = await aProduct(app, goods);
    const items = skuIds.map((skuId) => ({ skuId, quantity: 4 }));
    const { orderNo } = await app.ok('createOrder', { ...pickup, items }, { as: token });
    await aProduct(app, { ...goods, unit: 'pair' });
    const { lines } = await app.ok('previewOrder', { items }, { as: token });
    expect(lines).toMatchObject([{ unit: 'pair' }]);
    const order = await app.ok('orderDetail', { orderNo }, { as: token });
    expect(order).toMatchObject({ lines: [{ unit: 'set' }], quantities: [{ unit: 'set' }] });
  });

  test('the expected total is both payments as they will be asked, in the cart and at the checkout', async () => {
    const { token } = await aCustomer(app);
    // 7 × 3.33 USD: neither payment is a whole number of notes.
    const { skuIds } = await aProduct(app, { priceMinor: 333 });
    const items = skuIds.map((skuId) => ({ skuId, quantity: 7 }));
    await app.ok('cartAdd', { items }, { as: token });
    const { summary } = await app.ok('cartPage', {}, { as: token });
    const preview = await app.ok('previewOrder', { items }, { as: token });
    const rate = preview.landedCost.rate;
    for (const { firstStage, landedCost } of [summary, preview])
      for (const end of ['low', 'likely', 'high'] as const) {
        const second = landedCost?.secondStage[end].iqd.amount ?? 0;
        expect(landedCost?.total[end].iqd.amount).toBe(firstStage.iqd.amount + second);
        expect([firstStage.iqd.amount % 250, second % 250]).toEqual([0, 0]);
      }
    // A part is shown to the dinar.
    expect(preview.lines[0]?.unitPrice.iqd.amount).toBe(Math.round(3.33 * rate));
  });

  test('below 15 USD of goods is refused with the missing amount, and the cart keeps its lines', async () => {
    const { token } = await aCustomer(app);
    const { skuIds } = await aProduct(app, { priceMinor: 500 });
    await app.ok(
      'cartAdd',
      { items: skuIds.map((skuId) => ({ skuId, quantity: 2 })) },
      { as: token },
    );
    const refused = await app.call('createOrder', pickup, { as: token });
    expect(refused).toMatchObject({ status: 422, code: 7030, key: 'ORDER_MINIMUM' });
    expect(refused.msg).toContain('$5.00');
    expect(await app.ok('cartCount', {}, { as: token })).toEqual({ count: 1 });
  });

  test('a remark has at most 200 characters', async () => {
    const { token } = await aCustomer(app);
    const { skuIds } = await aProduct(app);
    const items = skuIds.map((skuId) => ({ skuId, quantity: 4 }));
    const place = (remark: string) =>
      app.call('createOrder', { ...pickup, items, remark }, { as: token });
    expect(await place('x'.repeat(201))).toMatchObject({
      status: 400,
      data: { fields: [{ field: 'remark' }] },
    });
    expect((await app.ok('orderPage', { pageNo: 1, pageSize: 10 }, { as: token })).total).toBe(0);
    const remark = 'x'.repeat(200);
    const { orderNo } = await app.ok('createOrder', { ...pickup, items, remark }, { as: token });
    expect(await app.ok('orderDetail', { orderNo }, { as: token })).toMatchObject({ remark });
  });

  test('an order for an address says which of the customer’s addresses it goes to', async () => {
    const { token } = await aCustomer(app);
    await anAddress(app, token);
    const { id: addressId } = await anAddress(app, token);
    const { skuIds } = await aProduct(app);
    const items = skuIds.map((skuId) => ({ skuId, quantity: 4 }));
    const input = { items, deliveryMethod: 1 as const, addressId };
    const { orderNo } = await app.ok('createOrder', input, { as: token });
    const { address } = await app.ok('orderDetail', { orderNo }, { as: token });
    expect(address?.addressId).toBe(addressId);
  });

  test('another customer’s address is refused as if it did not exist', async () => {
    const [buyer, other] = [await aCustomer(app), await aCustomer(app)];
    const { id } = await anAddress(app, other.token);
    const { skuIds } = await aProduct(app);
    const order = {
      items: skuIds.map((skuId) => ({ skuId, quantity: 4 })),
      deliveryMethod: 1 as const,
      addressId: id,
    };
    expect(await app.call('createOrder', order, { as: buyer.token })).toMatchObject({
      key: 'ADDRESS_REQUIRED',
      fields: { addressId: expect.any(String) },
    });
  });

  test('a total that changed since it was shown is refused, and the new one can be ordered', async () => {
    const { token } = await aCustomer(app);
    const { skuIds } = await aProduct(app);
    const items = skuIds.map((skuId) => ({ skuId, quantity: 4 }));
    const { totalToken } = await app.ok('previewOrder', { items }, { as: token });
    const other = items.map((item) => ({ ...item, quantity: 5 }));
    expect(
      await app.call('createOrder', { items: other, ...pickup, totalToken }, { as: token }),
    ).toMatchObject({
      status: 409,
      key: 'PRICE_CHANGED',
    });
    await app.ok('createOrder', { items, ...pickup, totalToken }, { as: token });
  });

  test('a VIP customer pays 2% less for the goods, split over the lines to the cent', async () => {
    const vip = await aCustomer(app, { level: 6 });
    const { orderNo } = await anOrder(app, {
      customer: vip,
      quantity: 7,
      product: { priceMinor: 333, skus: 3 },
    });
    const order = await app.ok('orderDetail', { orderNo }, { as: vip.token });
    const discount = order.fees.find((fee) => fee.kind === 'discount');
    expect(discount?.amount.amount).toBe(-1.4);
    expect(
      order.lines.reduce((total, line) => total + Math.round(line.lineTotal.usd.amount * 100), 0),
    ).toBe(7 * 333 * 3 - 140);
  });
});

describe('many orders in parallel', () => {
  test('30 parallel orders for the last unit: exactly one succeeds', async () => {
    const { skuIds } = await aProduct(app, { priceMinor: 2000, stock: 1 });
    const [skuId = 0] = skuIds;
    const buyers = await Promise.all(Array.from({ length: 30 }, () => aCustomer(app)));
    const answers = await Promise.all(
      buyers.map(({ token }) =>
        app.call('createOrder', { items: [{ skuId, quantity: 1 }], ...pickup }, { as: token }),
      ),
    );
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 6011)).toHaveLength(29);
    expect(await stockOf(app.platform.db, skuId)).toMatchObject({ onHand: 1, reserved: 1 });
  });

  test('the same create-order sent 10 times in parallel makes one order', async () => {
    const { token } = await aCustomer(app);
    const { skuIds } = await aProduct(app);
    const body = { items: skuIds.map((skuId) => ({ skuId, quantity: 4 })), ...pickup };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.call('createOrder', body, { as: token, key: 'press-once' }),
      ),
    );
    const again = await app.ok('createOrder', body, { as: token, key: 'press-once' });
    expect(
      new Set(answers.filter((answer) => answer.code === 200).map((answer) => answer.data.orderNo)),
    ).toEqual(new Set([again.orderNo]));
    expect(answers.every((answer) => answer.code === 200 || answer.code === 409)).toBe(true);
    expect((await app.ok('orderPage', {}, { as: token })).total).toBe(1);
  });
});
