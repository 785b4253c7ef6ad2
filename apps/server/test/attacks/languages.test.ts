import { codes, type ErrorKey, errorTexts } from '@wasit/contract/errors/codes';
import { type Locale, locales } from '@wasit/contract/locales';
import { fasterText } from '@wasit/contract/staff/faster';
import { expect, test } from 'vitest';
import { aCustomer, addressFields } from '../../src/modules/accounts/accounts.testing.ts';
import { aProduct } from '../../src/modules/catalogue/catalogue.testing.ts';
import { setShelf } from '../../src/modules/catalogue/index.ts';
import {
  aContainer,
  aHandedOverJourney,
  anAnnouncedJourney,
  anArrivedJourney,
  anOrderIn,
  anUnpaidJourney,
  aPaidJourney,
  asRole,
  receive,
} from '../../src/modules/console/journey.testing.ts';
import {
  aFundedWallet,
  aPayable,
  aProof,
  aTransfer,
  testPayPassword,
} from '../../src/modules/payments/payments.testing.ts';
import { aStaff } from '../../src/modules/staff/staff.testing.ts';
import { system } from '../../src/platform/actor.ts';
import { startTestApp } from '../start.ts';
import { callRaw, type Name } from './raw-call.ts';

const app = await startTestApp();
const customer = await aCustomer(app);
const poor = await aCustomer(app);
await aFundedWallet(app, poor.userId, 100);
const { skuIds } = await aProduct(app, { stock: 50, batch: 2, moq: 4 });
const dear = await aProduct(app, {
  supplier: 'mixer',
  moq: 10,
  mixedBatch: { pieces: 40 },
  stock: 500,
});
const cheap = await aProduct(app, { priceMinor: 100 });
const [skuId = 0] = skuIds;
const unpaid = await anUnpaidJourney(app);
const paid = await aPaidJourney(app);
const announced = await anAnnouncedJourney(app, { parcels: 2 });
const measured = await anAnnouncedJourney(app);
await receive(app, measured.parcels[0]?.parcelId ?? '');
const arrived = await anArrivedJourney(app);
const handedOver = await aHandedOverJourney(app);
const open = await aPayable(app, { userId: poor.userId, amountMinor: 2_000 });
const reviewed = await aPayable(app, { userId: customer.userId, amountMinor: 2_000 });
const paymentId = await aTransfer(app, customer, reviewed);
const container = await aContainer(app);
const { token: admin } = await aStaff(app, ['admin', 'finance-lead']);
const doubtful = await anUnpaidJourney(app);
await aTransfer(app, doubtful.customer, { payNo: doubtful.payNo });
const cancelled = await anOrderIn(app, 'CANCEL');
await aFundedWallet(app, cancelled.customer.userId, 10_000);
const gone = await aProduct(app);
await setShelf(app.platform, system('test'), {
  productIds: [gone.productId],
  onShelf: false,
  reason: 'staff',
});
const usd = (amount: number) => ({ amount, currency: 'USD' });
const order = (items: readonly { skuId: number | undefined; quantity: number }[]) => ({
  items,
  deliveryMethod: 2,
});

interface Provocation {
  readonly key: ErrorKey;
  readonly endpoint: Name;
  readonly input: Record<string, unknown>;
  readonly as?: string;
  /** Runs before each of the four calls. */
  readonly before?: () => Promise<unknown>;
  readonly headers?: Readonly<Record<string, string>>;
  /** An act of a colleague that comes first: reported instead of the code's text. */
  readonly late?: { readonly object: string; readonly action: string };
}

const wallet = { method: 'wallet', currency: 'USD', payPassword: testPayPassword };
const toPickup = { orderNo: unpaid.orderNo, deliveryMethod: 2 };
const oneKey = { 'idempotency-key': 'one key' };
const keyed = () =>
  callRaw(app, 'changeOrder', toPickup, { as: unpaid.customer.token, headers: oneKey });
const fiveWrong = async () => {
  for (let wrong = 0; wrong < 5; wrong += 1)
    await callRaw(app, 'login', { type: 1, account: poor.userName, password: 'x' });
};
const fullBook = async () => {
  for (let tries = 0; tries < 100; tries += 1)
    if ((await callRaw(app, 'addressAdd', addressFields(), { as: poor.token })).code !== 200)
      return;
};
const smallCarts = async () => {
  await callRaw(app, 'cartAdd', { items: [{ skuId, quantity: 4 }] }, { as: poor.token });
  await callRaw(
    app,
    'settingUpdate',
    { key: 'cart.maxLines', value: 1, reason: 'test' },
    { as: admin },
  );
};
const lockedOut = async () => {
  for (let wrong = 0; wrong < 6; wrong += 1)
    await callRaw(
      app,
      'pay',
      { ...wallet, payNo: open.payNo, payPassword: '000000' },
      { as: poor.token },
    );
};
const decided = () =>
  callRaw(app, 'reviewApprove', { paymentId, received: usd(20) }, { as: admin });

const provocations: readonly Provocation[] = [
  { key: 'VALIDATION', endpoint: 'login', input: {} },
  { key: 'UNAUTHORISED', endpoint: 'userInfo', input: {} },
  { key: 'FORBIDDEN', endpoint: 'settingList', input: {}, as: await asRole(app, 'content') },
  { key: 'NOT_FOUND', endpoint: 'findParcel', input: { waybill: 'NONE-1' }, as: admin },
  { key: 'PRODUCT_INVALID', endpoint: 'productDetail', input: { productId: 2_000_000_000 } },
  { key: 'SIGNATURE_INVALID', endpoint: 'gatewayCallback', input: {} },
  { key: 'SEARCH_EMPTY', endpoint: 'keywordSearch', input: { keyword: '%%%' } },
  {
    key: 'ACCOUNT_UNKNOWN',
    endpoint: 'login',
    input: { type: 1, account: 'nobody.at.all', password: 'x' },
  },
  {
    key: 'PASSWORD_WRONG',
    endpoint: 'login',
    input: { type: 1, account: customer.userName, password: 'x' },
  },
  {
    key: 'STAFF_LOGIN_WRONG',
    endpoint: 'staffLogin',
    input: { userName: 'nobody', password: 'x' },
  },
  {
    key: 'USER_NAME_EXISTS',
    endpoint: 'register',
    input: {
      userName: customer.userName,
      email: 'a1@example.com',
      password: 'long enough 7',
      confirmPassword: 'long enough 7',
    },
  },
  {
    key: 'EMAIL_EXISTS',
    endpoint: 'register',
    input: {
      userName: 'another.one',
      email: `${customer.userName}@example.com`,
      password: 'long enough 7',
      confirmPassword: 'long enough 7',
    },
  },
  {
    key: 'PASSWORD_COMMON',
    endpoint: 'register',
    input: {
      userName: 'another.one',
      email: 'a2@example.com',
      password: 'password',
      confirmPassword: 'password',
    },
  },
  {
    key: 'REGION_UNKNOWN',
    endpoint: 'addressAdd',
    input: { ...addressFields(), provinceId: 1 },
    as: customer.token,
  },
  {
    key: 'CITY_REQUIRED',
    endpoint: 'addressAdd',
    input: { ...addressFields(), cityId: null },
    as: customer.token,
  },
  { key: 'STOCK_EXCEEDED', endpoint: 'cartAdd', input: { items: [{ skuId, quantity: 1000 }] } },
  { key: 'QUANTITY_BATCH', endpoint: 'cartAdd', input: { items: [{ skuId, quantity: 5 }] } },
  {
    key: 'QUANTITY_MINIMUM',
    endpoint: 'createOrder',
    input: order([{ skuId, quantity: 2 }]),
    as: customer.token,
  },
  {
    key: 'MIXED_BATCH',
    endpoint: 'createOrder',
    input: order([{ skuId: dear.skuIds[0], quantity: 5 }]),
    as: customer.token,
  },
  {
    key: 'ORDER_MINIMUM',
    endpoint: 'createOrder',
    input: order([{ skuId: cheap.skuIds[0], quantity: 1 }]),
    as: customer.token,
  },
  {
    key: 'NOTHING_SELECTED',
    endpoint: 'createOrder',
    input: { deliveryMethod: 2 },
    as: customer.token,
  },
  {
    key: 'ADDRESS_REQUIRED',
    endpoint: 'createOrder',
    input: { ...order([{ skuId, quantity: 4 }]), deliveryMethod: 1 },
    as: customer.token,
  },
  {
    key: 'PRICE_CHANGED',
    endpoint: 'createOrder',
    input: { ...order([{ skuId, quantity: 4 }]), totalToken: 'x' },
    as: customer.token,
  },
  {
    key: 'ORDER_PAID',
    endpoint: 'cancelOrder',
    input: { orderNo: paid.orderNo },
    as: paid.customer.token,
  },
  {
    key: 'ORDER_STATE',
    endpoint: 'confirmOrder',
    input: { orderNo: unpaid.orderNo },
    as: unpaid.customer.token,
  },
  {
    key: 'DELIVERY_LOCKED',
    endpoint: 'changeOrder',
    input: { orderNo: arrived.orderNo, deliveryMethod: 2 },
    as: arrived.customer.token,
  },
  {
    key: 'LINE_STATE',
    endpoint: 'answerPriceRise',
    input: { orderNo: paid.orderNo, lineId: paid.lineIds[0], answer: 'pay' },
    as: paid.customer.token,
  },
  {
    key: 'NOTHING_ARRIVED',
    endpoint: 'shipArrived',
    input: { orderNo: announced.orderNo },
    as: announced.customer.token,
  },
  {
    key: 'BALANCE_SHORT',
    endpoint: 'pay',
    input: { ...wallet, payNo: open.payNo },
    as: poor.token,
  },
  {
    key: 'PAY_PASSWORD_WRONG',
    endpoint: 'pay',
    input: { ...wallet, payNo: open.payNo, payPassword: '000000' },
    as: poor.token,
  },
  {
    key: 'PAY_PASSWORD_LOCKED',
    endpoint: 'pay',
    input: { ...wallet, payNo: open.payNo, payPassword: '000000' },
    as: poor.token,
    before: lockedOut,
  },
  {
    key: 'PAY_PASSWORD_UNSET',
    endpoint: 'pay',
    input: { ...wallet, payNo: unpaid.payNo },
    as: unpaid.customer.token,
  },
  {
    key: 'PAYABLE_SETTLED',
    endpoint: 'pay',
    input: { ...wallet, payNo: paid.payNo },
    as: paid.customer.token,
  },
  {
    key: 'PAYMENT_RUNNING',
    endpoint: 'pay',
    input: {
      method: 'bank-transfer',
      currency: 'USD',
      payNo: reviewed.payNo,
      proofFileIds: [await aProof(app, customer.userId)],
    },
    as: customer.token,
  },
  {
    key: 'FILE_UNKNOWN',
    endpoint: 'pay',
    input: {
      method: 'bank-transfer',
      currency: 'USD',
      payNo: open.payNo,
      proofFileIds: ['f_none'],
    },
    as: poor.token,
  },
  { key: 'PAY_METHOD_OFF', endpoint: 'goPay', input: { payNo: open.payNo }, as: poor.token },
  {
    key: 'CARD_DATA_REFUSED',
    endpoint: 'login',
    input: { type: 1, account: '4111 1111 1111 1111', password: 'x' },
  },
  { key: 'CASH_CODE_UNKNOWN', endpoint: 'tillFind', input: { code: '00000000' }, as: admin },
  {
    key: 'TILL_NOT_OPEN',
    endpoint: 'tillRecord',
    input: { code: '00000000', tendered: 250 },
    as: admin,
  },
  {
    key: 'REASON_REQUIRED',
    endpoint: 'reviewReject',
    input: { paymentId, reason: 'other' },
    as: admin,
  },
  {
    key: 'RATE_JUMP',
    endpoint: 'setRate',
    input: { dinarsPerDollar: 2000, source: 'x', reason: 'x' },
    as: admin,
  },
  {
    key: 'WAYBILL_EXISTS',
    endpoint: 'announceParcel',
    input: {
      orderNo: announced.orderNo,
      lineIds: announced.lineIds,
      waybill: announced.parcels[0]?.waybill,
    },
    as: admin,
    late: { object: 'parcel:', action: 'logistics.announce' },
  },
  {
    key: 'PARCEL_STATE',
    endpoint: 'scanIn',
    input: { waybill: announced.parcels[0]?.waybill },
    as: admin,
  },
  {
    key: 'PARCEL_UNPAID',
    endpoint: 'loadParcels',
    input: { containerId: container.containerId, parcelIds: [measured.parcels[0]?.parcelId] },
    as: admin,
  },
  {
    key: 'CONTAINER_STATE',
    endpoint: 'arriveContainer',
    input: { containerId: container.containerId },
    as: admin,
  },
  {
    key: 'CONFLICT',
    endpoint: 'createContainer',
    input: { containerNo: container.containerNo, size: '20' },
    as: admin,
    late: { object: 'container:', action: 'logistics.plan' },
  },
  {
    key: 'PICKUP_CODE_WRONG',
    endpoint: 'handOver',
    input: {
      orderNo: arrived.orderNo,
      pickupCode: 'x',
      waybills: arrived.parcels.map(({ waybill }) => waybill),
    },
    as: admin,
  },
  {
    key: 'ORDER_STATE',
    endpoint: 'terminateOrder',
    input: { orderNo: handedOver.orderNo, reason: 'x' },
    as: admin,
  },
  {
    key: 'REVIEW_DECIDED',
    endpoint: 'reviewApprove',
    input: { paymentId, received: usd(20) },
    as: admin,
    before: decided,
  },
  { key: 'MALFORMED', endpoint: 'login', input: JSON.parse('{"__proto__":{"level":12}}') },
  { key: 'REQUEST_TOO_LARGE', endpoint: 'login', input: { account: 'x'.repeat(1_100_000) } },
  { key: 'MEDIA_TYPE', endpoint: 'login', input: {}, headers: { 'content-type': 'text/xml' } },
  {
    key: 'IDEMPOTENCY_MISMATCH',
    endpoint: 'changeOrder',
    input: { ...toPickup, emailAddressId: 'x' },
    as: unpaid.customer.token,
    headers: oneKey,
    before: keyed,
  },
  {
    key: 'PASSWORD_LOCKED',
    endpoint: 'login',
    input: { type: 1, account: poor.userName, password: 'x' },
    before: fiveWrong,
  },
  {
    key: 'UNDER_REVIEW',
    endpoint: 'cancelOrder',
    input: { orderNo: doubtful.orderNo },
    as: doubtful.customer.token,
  },
  {
    key: 'PAYABLE_CLOSED',
    endpoint: 'pay',
    input: { ...wallet, payNo: cancelled.payNo },
    as: cancelled.customer.token,
  },
  {
    key: 'ADDRESS_LIMIT',
    endpoint: 'addressAdd',
    input: addressFields(),
    as: poor.token,
    before: fullBook,
  },
  {
    key: 'CART_FULL',
    endpoint: 'cartAdd',
    input: { items: cheap.skuIds.map((one) => ({ skuId: one, quantity: 1 })) },
    as: poor.token,
    before: smallCarts,
  },
  {
    key: 'PRODUCT_OFF_SHELF',
    endpoint: 'cartAdd',
    input: { items: [{ skuId: gone.skuIds[0], quantity: 4 }] },
  },
  {
    key: 'CART_LINE_INVALID',
    endpoint: 'createOrder',
    input: order([{ skuId: gone.skuIds[0], quantity: 4 }]),
    as: customer.token,
  },
];

/** Scripts of the languages, to detect an answer in the wrong one. */
const script: Readonly<Record<Locale, RegExp>> = {
  en: /[a-z]/,
  ar: /\p{Script=Arabic}/u,
  ckb: /\p{Script=Arabic}/u,
  'zh-Hans': /\p{Script=Han}/u,
};

test.each(provocations)(
  '$key from $endpoint comes in the four languages with its placeholders filled in',
  async ({ key, endpoint, input, as, before, late, headers = {} }) => {
    await before?.();
    const messages = new Map<Locale, string>();
    for (const locale of locales) {
      const answer = await callRaw(app, endpoint, input, { as, locale, headers });
      expect(answer, `${answer.text}`).toMatchObject({
        key,
        code: codes[key].code,
        status: codes[key].status,
      });
      for (const text of [answer.msg, ...answer.fields.map((field) => field.msg)]) {
        expect(text).not.toMatch(/\{\w+\}|undefined|NaN|\[object/);
        expect(text).toMatch(script[locale]);
      }
      const words = { locale, who: '{who}', what: '{what}', at: '{at}' };
      const template = (late ? fasterText(late, words) : errorTexts[locale][key])
        .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
        .replace(/\{\w+\}/g, '.+');
      expect(answer.msg).toMatch(new RegExp(`^${template}$`, 's'));
      messages.set(locale, answer.msg);
    }
    expect(new Set(messages.values()).size).toBe(locales.length);
  },
);

test('every reason that an order, a payable or the desk gives is a whole sentence in each language', async () => {
  const reasons: string[] = [];
  const known = [unpaid, doubtful, cancelled, paid, announced, measured, arrived, handedOver];
  for (const { orderNo, payNo, customer: owner } of known)
    for (const locale of locales) {
      const detail = await app.ok('orderDetail', { orderNo }, { as: owner.token, locale });
      const methods = await app.ok('payMethods', { payNo }, { as: owner.token, locale });
      const desk = await app.ok('staffOrderDetail', { orderNo }, { as: admin, locale });
      const texts = [...detail.actions, ...methods.items, ...desk.staffActions].flatMap(
        ({ reason }) => reason ?? [],
      );
      expect(
        texts.filter((text) => /\{\w+\}|undefined|NaN/.test(text) || !script[locale].test(text)),
      ).toEqual([]);
      reasons.push(...texts);
    }
  expect(reasons.length).toBeGreaterThan(40);
});
