import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { days } from '../../platform/clock/clock.ts';
import { aCustomer } from '../accounts/accounts.testing.ts';
import { stockOf } from '../catalogue/catalogue.testing.ts';
import { aFundedWallet, payByWallet } from '../payments/payments.testing.ts';
import { anInquiry } from '../quotes/quotes.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { priceOffersPersonal } from './personal.store.ts';
import { anInquiryWithGoods, aPriceOffer } from './price-offers.testing.ts';

const app = await startTestApp();
const { ok, call } = app;

const own = async (inquiryNo: string, as: string) =>
  (await ok('myPriceOffers', { inquiryNos: [inquiryNo] }, { as })).items;

test('accepting an offer in one press makes one order at the offered price, paid like any other', async () => {
  const { offerNo, customer, inquiryNo } = await aPriceOffer(app, {
    chinaFreightMinor: 230,
    unit: 'roll',
  });
  const as = customer.token;
  const [offer] = await own(inquiryNo, as);
  expect(offer).toMatchObject({
    offerNo,
    status: 'open',
    quantity: 20,
    unit: 'roll',
    // A part of the sum: only that is rounded up to notes.
    unitPrice: { usd: { amount: 3.21 }, iqd: { amount: 4205 } },
    total: { firstStage: { usd: { amount: 66.5 }, iqd: { amount: 87_250 } } },
  });
  expect((await ok('messagePage', {}, { as })).items[0]?.text).toContain('$64.20');
  const { orderNo, payNo } = await ok(
    'acceptPriceOffer',
    { offerNo, totalToken: offer?.total?.totalToken },
    { as },
  );
  const order = await ok('orderDetail', { orderNo }, { as });
  expect(order.fees.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
    ['goods', 64.2],
    ['china-freight', 2.3],
  ]);
  await aFundedWallet(app, customer.userId, 100_000);
  await payByWallet(app, as, payNo);
  expect((await ok('orderDetail', { orderNo }, { as })).status).toBe('WAITING_PURCHASE');
  expect(await own(inquiryNo, as)).toMatchObject([{ status: 'accepted', orderNo, total: null }]);
  expect((await ok('myInquiries', {}, { as })).items[0]).toMatchObject({
    status: 'ANSWERED',
    answer: { text: 'From the factory in Yiwu.' },
  });
});

test('ten parallel acceptances of an offer make one order; another customer’s offer is not found', async () => {
  const { offerNo, customer } = await aPriceOffer(app);
  const other = { as: (await aCustomer(app)).token };
  expect(await call('acceptPriceOffer', { offerNo }, other)).toMatchObject({ key: 'NOT_FOUND' });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call('acceptPriceOffer', { offerNo }, { as: customer.token })),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ key }) => key === 'OFFER_OVER')).toHaveLength(9);
  expect((await ok('orderPage', {}, { as: customer.token })).total).toBe(1);
});

test('an offer whose order is given up unpaid can be accepted again, not once a newer one was made', async () => {
  const { offerNo, customer, inquiryNo, input, as } = await aPriceOffer(app);
  const customerCall = { as: customer.token };
  const unpaid = await ok('acceptPriceOffer', { offerNo }, customerCall);
  await ok('cancelOrder', { orderNo: unpaid.orderNo }, customerCall);
  expect(await own(inquiryNo, customer.token)).toMatchObject([
    { offerNo, status: 'open', orderNo: null, total: { firstStage: { usd: { amount: 64.2 } } } },
  ]);
  const { orderNo } = await ok('acceptPriceOffer', { offerNo }, customerCall);
  await ok('makePriceOffer', { ...input, unitPrice: 3 }, { as });
  await ok('cancelOrder', { orderNo }, customerCall);
  expect(await own(inquiryNo, customer.token)).toMatchObject([
    { status: 'open', orderNo: null },
    { offerNo, status: 'accepted', orderNo },
  ]);
});

test('products may be off the shelf, and minimum, tiers and VIP discount do not change the offered price', async () => {
  const { customer, as, input, productId, inquiryNo } = await anInquiryWithGoods(app, {
    moq: 100,
    batch: 7,
    priceTiers: [{ from: 1, price: 1 }],
  });
  const { platform } = app;
  const clerk = { as: (await aStaff(app, 'catalogue')).token };
  const shelf = { productIds: [productId], onShelf: false, reason: 'for one customer' };
  await ok('staffSetShelf', shelf, clerk);
  const { offerNo } = await ok('makePriceOffer', input, { as });
  const shown = await ok('inquiryOffers', { inquiryNo }, { as });
  expect(shown).toMatchObject({
    goods: { productId, status: 'off_shelf', lacks: [] },
    items: [{ offerNo, status: 'open' }],
  });
  const { orderNo } = await ok('acceptPriceOffer', { offerNo }, { as: customer.token });
  const order = await ok('orderDetail', { orderNo }, { as: customer.token });
  expect(order.firstStage.usd.amount).toBe(64.2);
  expect(await stockOf(platform.db, Number(input.skuId))).toMatchObject({ reserved: 20 });
});

test('what an order’s price comes from stays when its customer leaves; other offers and notes go', async () => {
  const { offerNo, customer, as, input, inquiryNo } = await aPriceOffer(app);
  await ok('acceptPriceOffer', { offerNo }, { as: customer.token });
  const other = await anInquiryWithGoods(app);
  await ok('makePriceOffer', other.input, { as: other.as });
  for (const { userId } of [customer, other.customer])
    await app.platform.transact(async (tx) =>
      priceOffersPersonal.erase?.(tx, userId, app.platform),
    );
  const left = async (no: string) => (await ok('inquiryOffers', { inquiryNo: no }, { as })).items;
  expect(await left(inquiryNo)).toMatchObject([
    { offerNo, status: 'accepted', quantity: input.quantity, note: '' },
  ]);
  expect(await left(other.inquiryNo)).toEqual([]);
});

test('an offer ends when it expires, is withdrawn, or a newer one replaces it', async () => {
  const { customer, as, input, inquiryNo } = await anInquiryWithGoods(app);
  const first = await ok('makePriceOffer', input, { as });
  const second = await ok('makePriceOffer', { ...input, unitPrice: 3 }, { as });
  const take = async (offerNo: string) =>
    (await call('acceptPriceOffer', { offerNo }, { as: customer.token })).key;
  expect(await take(first.offerNo)).toBe('OFFER_OVER');
  await ok('withdrawPriceOffer', { offerNo: second.offerNo, reason: 'sold out' }, { as });
  const again = { offerNo: second.offerNo, reason: 'twice' };
  expect((await call('withdrawPriceOffer', again, { as })).key).toBe('OFFER_OVER');
  const third = await ok('makePriceOffer', input, { as });
  app.skip(days(3));
  expect(await take(third.offerNo)).toBe('OFFER_OVER');
  expect((await own(inquiryNo, customer.token)).map(({ status }) => status)).toEqual([
    'expired',
    'withdrawn',
    'withdrawn',
  ]);
});

test('of two offers made at once for an answered inquiry one stays open', async () => {
  const { customer, as, input, inquiryNo } = await anInquiryWithGoods(app);
  await ok('answerInquiry', { inquiryNo, text: 'We are asking the factory.' }, { as });
  await Promise.all(
    [3, 2].map((unitPrice) => ok('makePriceOffer', { ...input, unitPrice }, { as })),
  );
  const offers = await own(inquiryNo, customer.token);
  expect(offers.map(({ status }) => status).toSorted()).toEqual(['open', 'withdrawn']);
});

test('an inquiry becomes a draft product, which is offered once complete and only to customers with an account', async () => {
  const { as, input } = await anInquiryWithGoods(app);
  const customer = await aCustomer(app);
  const inquiryNo = await anInquiry(app, { as: customer.token, productName: 'غلاية نحاس' });
  const { productId, isNew } = await ok('inquiryGoods', { inquiryNo }, { as });
  const { goods } = await ok('inquiryOffers', { inquiryNo }, { as });
  expect([isNew, goods?.name, goods?.status]).toEqual([true, 'غلاية نحاس', 'draft']);
  expect(goods?.lacks).toContain('picture');
  const draft = { ...input, inquiryNo, skuId: goods?.variants[0]?.skuId ?? 0 };
  expect((await call('makePriceOffer', draft, { as })).key).toBe('OFFER_GOODS');
  expect((await call('makePriceOffer', { ...input, inquiryNo }, { as })).key).toBe('OFFER_GOODS');
  const ofVisitor = await anInquiry(app);
  await ok('inquiryGoods', { inquiryNo: ofVisitor, productId }, { as });
  expect((await call('makePriceOffer', { ...draft, inquiryNo: ofVisitor }, { as })).key).toBe(
    'OFFER_NEEDS_ACCOUNT',
  );
  await ok('closeInquiry', { inquiryNo, reason: 'asked twice' }, { as });
  expect((await call('inquiryGoods', { inquiryNo }, { as })).key).toBe('INQUIRY_CLOSED');
});
