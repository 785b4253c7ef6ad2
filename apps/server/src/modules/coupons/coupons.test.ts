import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { days } from '../../platform/clock/clock.ts';
import { aCustomer } from '../accounts/accounts.testing.ts';
import { aProduct } from '../catalogue/catalogue.testing.ts';
import { aFundedWallet, payByWallet } from '../payments/payments.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { aCoupon, couponFields } from './coupons.testing.ts';

const app = await startTestApp();
const { ok, call } = app;
const desk = { as: (await aStaff(app, 'finance-lead')).token };

/** An order of 50 USD of goods and 2.30 USD of freight inside China with a coupon. */
const wanted = async (coupon: string, more: Parameters<typeof aProduct>[1] = {}) => {
  const { skuIds } = await aProduct(app, { priceMinor: 500, chinaFreightMinor: 230, ...more });
  const items = skuIds.map((skuId) => ({ skuId, quantity: 10 }));
  return { items, coupon, deliveryMethod: 2 as const };
};
const feesOf = async (orderNo: string, as: string) =>
  (await ok('orderDetail', { orderNo }, { as })).fees.map(
    ({ kind, label, formula, amount, rule }) =>
      [kind, label, formula, amount.amount, rule].join(' | '),
  );

test('a percentage, an amount and the freight are taken off as a labelled line, and less is paid', async () => {
  const { token: as, userId } = await aCustomer(app);
  await aCoupon(app, { code: 'TEN-OFF', kind: 'percent', percent: 10 });
  await aCoupon(app, { code: 'FIVE-OFF' });
  await aCoupon(app, { code: 'FREE-FREIGHT', kind: 'freight' });
  const lines = {
    'ten-off': 'discount | TEN-OFF | −10% × 50.00 USD | -5 | coupon',
    'FIVE-OFF': 'discount | FIVE-OFF | −5.00 USD | -5 | coupon',
    'FREE-FREIGHT': 'discount | FREE-FREIGHT | −2.30 USD | -2.3 | coupon',
  };
  for (const [code, line] of Object.entries(lines)) {
    const input = await wanted(code);
    const preview = await ok('previewOrder', input, { as });
    const { totalToken } = preview;
    const { orderNo, payNo } = await ok('createOrder', { ...input, totalToken }, { as });
    expect((await feesOf(orderNo, as)).at(-1)).toBe(line);
    const order = await ok('orderDetail', { orderNo }, { as });
    expect(order.firstStage.usd.amount).toBe(preview.firstStage.usd.amount);
    expect(order.lines[0]?.lineTotal.usd.amount).toBe(code === 'FREE-FREIGHT' ? 47.7 : 45);
    await aFundedWallet(app, userId, 100_000);
    await payByWallet(app, as, payNo);
  }
});

test('a coupon is taken in the digits of any keyboard, and a wrong form is named at its field', async () => {
  const { token: as } = await aCustomer(app);
  await aCoupon(app, { code: 'EID-2026' });
  for (const coupon of ['eid-٢٠٢٦', 'EID-۲۰۲۶']) {
    const { firstStage } = await ok('previewOrder', await wanted(coupon), { as });
    expect(firstStage.usd.amount).toBe(47.3);
  }
  expect((await call('previewOrder', await wanted('ab'), { as })).fields).toEqual({
    coupon: '4 to 20 Latin letters, digits or dashes.',
  });
});

test('two customers use the last use of a coupon in parallel: one gets it', async () => {
  await aCoupon(app, { code: 'LAST-ONE', maxUses: 1 });
  const buyers = await Promise.all(Array.from({ length: 8 }, () => aCustomer(app)));
  const input = await wanted('LAST-ONE', { stock: 1_000 });
  const answers = await Promise.all(
    buyers.map(({ token }) => call('createOrder', input, { as: token })),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ key }) => key === 'COUPON_USED_UP')).toHaveLength(7);
  const { items } = await ok('staffCoupons', { search: 'LAST' }, desk);
  expect(items).toMatchObject([{ uses: 1, state: 'used-up', totalDiscount: { amount: 5 } }]);
  const winner = answers.findIndex(({ code }) => code === 200);
  // When the order is given up before payment, its use is free again.
  const orderNo = String(answers[winner]?.data.orderNo);
  await ok('cancelOrder', { orderNo }, { as: buyers[winner]?.token ?? '' });
  const next = buyers[winner === 0 ? 1 : 0]?.token ?? '';
  expect((await call('createOrder', input, { as: next })).code).toBe(200);
});

test('a customer uses a coupon as often as it allows, also with two parallel orders', async () => {
  await aCoupon(app, { code: 'ONCE-EACH' });
  const { token: as } = await aCustomer(app);
  const input = await wanted('ONCE-EACH', { stock: 1_000 });
  const answers = await Promise.all([1, 2].map(() => call('createOrder', input, { as })));
  expect(answers.map(({ key, code }) => key ?? code).toSorted()).toEqual([200, 'COUPON_USED']);
  expect((await call('previewOrder', input, { as })).key).toBe('COUPON_USED');
});

test('a coupon is limited by its period, minimum value, category and the minimum value of an order', async () => {
  const { token: as } = await aCustomer(app);
  const now = app.platform.clock.now().getTime();
  const day = (count: number) => new Date(now + days(count)).toISOString();
  const reach = async (changes: Parameters<typeof aCoupon>[1], goods = {}) => {
    const fields = couponFields(changes);
    await ok('saveCoupon', fields, desk);
    const answer = await call('previewOrder', await wanted(fields.code, goods), { as });
    return answer.key ?? answer.data.firstStage.usd.amount;
  };
  expect(await reach({ from: day(1), until: day(2) })).toBe('COUPON_UNKNOWN');
  expect(await reach({ from: day(-2), until: day(-1) })).toBe('COUPON_UNKNOWN');
  expect(await reach({ minimum: 50.01 })).toBe('COUPON_MINIMUM');
  expect(await reach({ minimum: 50 })).toBe(47.3);
  expect(await reach({ kind: 'freight' }, { chinaFreightMinor: 0 })).toBe('COUPON_NOTHING');
  // The minimum order value is 15 USD of goods, also with a coupon.
  expect(await reach({ amount: 40 })).toBe(17.3);
  const { items } = await ok(
    'staffCategoryList',
    {},
    { as: (await aStaff(app, 'catalogue')).token },
  );
  const idOf = (name: string) => items.find(({ names }) => names.en === name)?.categoryId ?? 0;
  expect(await reach({ categoryId: idOf('Kitchen') })).toBe(47.3);
  await aProduct(app, { category: ['Garden', 'Tools'] });
  const tree = await ok('staffCategoryList', {}, { as: (await aStaff(app, 'catalogue')).token });
  const garden = tree.items.find(({ names }) => names.en === 'Garden')?.categoryId ?? 0;
  expect(await reach({ categoryId: garden })).toBe('COUPON_GOODS');
});

test('a coupon of a category is taken off its goods alone, and a refund gives back what was paid', async () => {
  const { token: as, userId } = await aCustomer(app);
  const tools = await aProduct(app, { priceMinor: 500, category: ['Garden', 'Hand tools'] });
  const pans = await aProduct(app, { priceMinor: 1_000 });
  const tree = await ok('staffCategoryList', {}, { as: (await aStaff(app, 'catalogue')).token });
  const garden = tree.items.find(({ names }) => names.en === 'Garden')?.categoryId ?? 0;
  await aCoupon(app, {
    code: 'GARDEN-HALF',
    kind: 'percent',
    percent: 50,
    categoryId: garden,
  });
  const items = [...tools.skuIds, ...pans.skuIds].map((skuId) => ({ skuId, quantity: 10 }));
  const input = { items, coupon: 'GARDEN-HALF', deliveryMethod: 2 as const };
  const { orderNo, payNo } = await ok('createOrder', input, { as });
  const { lines } = await ok('orderDetail', { orderNo }, { as });
  expect(lines.map(({ lineTotal }) => lineTotal.usd.amount)).toEqual([25, 100]);
  await aFundedWallet(app, userId, 100_000);
  await payByWallet(app, as, payNo);
  const buyer = { as: (await aStaff(app, 'purchaser')).token };
  const lineIds = [lines[1]?.lineId ?? ''];
  const { refunded } = await ok('markOutOfStock', { lineIds, reason: 'sold out' }, buyer);
  expect(refunded).toMatchObject([{ amount: { amount: 100 } }]);
});

test('a created coupon can only be stopped; creating one needs the right to set prices', async () => {
  const fields = couponFields();
  const { couponId } = await ok('saveCoupon', fields, desk);
  expect((await call('saveCoupon', fields, desk)).key).toBe('COUPON_CODE_TAKEN');
  const admin = { as: (await aStaff(app, 'admin')).token };
  expect((await call('saveCoupon', couponFields(), admin)).status).toBe(403);
  await ok('stopCoupon', { couponId, reason: 'printed wrongly' }, desk);
  expect((await call('stopCoupon', { couponId, reason: 'again' }, desk)).key).toBe('CONFLICT');
  const { token: as } = await aCustomer(app);
  expect((await call('previewOrder', await wanted(fields.code), { as })).key).toBe(
    'COUPON_UNKNOWN',
  );
  const wrong = { kind: 'percent' as const, percent: null, until: fields.from };
  expect((await call('saveCoupon', couponFields(wrong), desk)).fields).toMatchObject({
    percent: expect.any(String),
    until: expect.any(String),
  });
  const decimals = couponFields({ minimum: 10.005 });
  expect((await call('saveCoupon', decimals, desk)).fields).toHaveProperty('minimum');
});
