import { userLevel } from '@wasit/contract/accounts/levels';
import { expect, test } from 'vitest';
import {
  aCustomer,
  addressFields,
  anAddress,
} from '../../src/modules/accounts/accounts.testing.ts';
import { openSession } from '../../src/modules/accounts/sessions/user-sessions.ts';
import { inMode } from '../../src/modules/agency/agency.testing.ts';
import { inCart } from '../../src/modules/cart/cart.testing.ts';
import { aProduct } from '../../src/modules/catalogue/catalogue.testing.ts';
import {
  aHandedOverJourney,
  anAnnouncedJourney,
  anUnpaidJourney,
  aPaidJourney,
  carton,
  type JourneyOrder,
} from '../../src/modules/console/journey.testing.ts';
import {
  aFundedWallet,
  aPayable,
  aProof,
  aTransfer,
  aVoucher,
  testPayPassword,
} from '../../src/modules/payments/payments.testing.ts';
import { aStaff } from '../../src/modules/staff/staff.testing.ts';
import { modeHeader } from '../../src/platform/http/call/acting.ts';
import { startTestApp } from '../start.ts';
import { fingerprint } from './fingerprint.store.ts';
import { callRaw, faceOf, type Name, type RawOptions } from './raw-call.ts';
import { aRaisedJourney } from './world.ts';

const app = await startTestApp();
const { platform, ok, call } = app;

/**
 * The owner of the objects, and two who try to access them: a customer and an agent who acts for
 * nobody.
 */
const victim = await aCustomer(app);
const strangers = {
  customer: await aCustomer(app),
  agent: await aCustomer(app, { level: userLevel.agent }),
};
/** The same agent in another session, acting for a customer other than the victim. */
const elsewhere = {
  ...strangers.agent,
  token: await platform.transact((tx) => openSession(tx, strangers.agent.userId)),
};
const acting = await inMode(app, { agent: elsewhere, customer: await aCustomer(app) });
const callers: Readonly<Record<string, RawOptions>> = {
  customer: { as: strangers.customer.token },
  'agent who acts for nobody': { as: strangers.agent.token },
  'agent who acts for somebody else': { as: acting.as, headers: { [modeHeader]: acting.mode } },
};
for (const { userId } of [victim, ...Object.values(strangers)])
  await aFundedWallet(app, userId, 1_000_000);

const raised = await aRaisedJourney(app);
const orders: Readonly<Record<string, JourneyOrder>> = {
  unpaid: await anUnpaidJourney(app),
  paid: await aPaidJourney(app),
  raised,
  announced: await anAnnouncedJourney(app),
  'handed over': await aHandedOverJourney(app),
};
const noOrder = '1234567890123456';
const noPayable = 'P1234567890123456';

interface Reach {
  readonly endpoint: Name;
  /** The id of somebody else's object, and an id that does not exist. */
  readonly theirs: string | number;
  readonly nobodys: string | number;
  readonly input: (id: string | number) => Record<string, unknown>;
}

/**
 * Both calls by the same stranger: the answer for a foreign object must equal that for a missing
 * one.
 */
async function compare(
  { endpoint, theirs, nobodys, input }: Reach,
  by: string | RawOptions,
): Promise<string[]> {
  const caller = typeof by === 'string' ? { as: by } : by;
  const foreign = await callRaw(app, endpoint, input(theirs), caller);
  const unknown = await callRaw(app, endpoint, input(nobodys), caller);
  // Masks the requested id where an answer repeats it.
  const [one, other] = [
    faceOf(foreign),
    { ...faceOf(unknown), body: faceOf(unknown).body.replaceAll(String(nobodys), String(theirs)) },
  ];
  const same = one.status === other.status && one.body === other.body;
  return same && one.status >= 400
    ? []
    : [`${endpoint}: ${JSON.stringify(one)} and for nothing ${JSON.stringify(other)}`];
}

const ofOrders: Reach[] = Object.values(orders).flatMap(({ orderNo: theirs, lineIds }): Reach[] => {
  const by = (endpoint: Name, more: Record<string, unknown> = {}): Reach => ({
    endpoint,
    theirs,
    nobodys: noOrder,
    input: (orderNo) => ({ orderNo, ...more }),
  });
  return [
    by('orderDetail'),
    by('changeOrder', { deliveryMethod: 2 }),
    by('cancelOrder'),
    by('confirmOrder'),
    by('shipArrived'),
    by('logisticTrack'),
    by('cartPage'),
    by('cartDirectBuy'),
    by('updateOrderAmount', { amount: 19.5, note: 'cheaper' }),
    by('wishPrice', { amount: 19.5, note: 'cheaper' }),
    by('addOrderRemark', { remark: 'mine now' }),
    by('printOrder'),
    by('exportOrderPdf'),
    by('exportOrderFeePdf'),
    by('documentList'),
    by('agentReminder'),
    by('payOrderCreate'),
    by('answerPriceRise', { lineId: lineIds[0], answer: 'cancel' }),
    by('answerPriceRise', { lineId: lineIds[0], answer: 'pay' }),
  ];
});

const ofPayables = async (): Promise<Reach[]> => {
  const open = (await aPayable(app, { userId: victim.userId, amountMinor: 2_000 })).payNo;
  const reviewed = (await aPayable(app, { userId: victim.userId, amountMinor: 2_000 })).payNo;
  await aTransfer(app, victim, { payNo: reviewed });
  const settled = orders.paid?.payNo ?? '';
  return [open, reviewed, settled].flatMap((theirs): Reach[] => {
    const by = (endpoint: Name, more: Record<string, unknown> = {}): Reach => ({
      endpoint,
      theirs,
      nobodys: noPayable,
      input: (payNo) => ({ payNo, ...more }),
    });
    return [
      by('payOrderCreate'),
      by('payMethods'),
      by('payStatus'),
      by('goPay'),
      by('payUnderWay'),
      by('payByCard'),
      by('cashCode'),
      by('bankAccounts'),
      by('pay', { method: 'wallet', currency: 'USD', payPassword: testPayPassword }),
      by('pay', { method: 'wallet', currency: 'USD', payPassword: '000000' }),
      by('pay', { method: 'bank-transfer', currency: 'USD', proofFileIds: ['f_none'] }),
    ];
  });
};

test.each(Object.entries(callers))(
  'to a %s, orders and payables of others answer exactly as missing ones and stay unchanged',
  { timeout: 60_000 },
  async (_who, caller) => {
    const reaches = [...ofOrders, ...(await ofPayables())];
    const before = await fingerprint(platform);
    const differences: string[] = [];
    for (const reach of reaches) differences.push(...(await compare(reach, caller)));
    expect(differences).toEqual([]);
    expect(await fingerprint(platform)).toEqual(before);
  },
);

test.each(Object.entries(strangers))(
  'to a %s, an address of somebody else does not exist: to change, to delete, or to order to',
  async (_who, stranger) => {
    const theirs = (await anAddress(app, victim.token)).id;
    const { skuIds } = await aProduct(app);
    const items = [{ skuId: skuIds[0], quantity: 4 }];
    const { orderNo } = await ok(
      'createOrder',
      { items, deliveryMethod: 2 },
      { as: stranger.token },
    );
    const before = await fingerprint(platform);
    const by = (endpoint: Name, input: Reach['input']): Reach => ({
      endpoint,
      theirs,
      nobodys: 'ad_none',
      input,
    });
    const differences = await Promise.all(
      [
        by('addressUpdate', (id) => ({ ...addressFields(), id })),
        by('addressDelete', (id) => ({ id })),
        by('createOrder', (addressId) => ({ items, deliveryMethod: 1, addressId })),
        by('changeOrder', (emailAddressId) => ({ orderNo, deliveryMethod: 1, emailAddressId })),
      ].map((reach) => compare(reach, stranger.token)),
    );
    expect(differences.flat()).toEqual([]);
    expect(await fingerprint(platform)).toEqual(before);
    expect((await ok('orderDetail', { orderNo }, { as: stranger.token })).address).toBeNull();
  },
);

test('a foreign line in an own order, and a foreign order with an own payable, are answered as missing', async () => {
  const own = await aPaidJourney(app);
  const stranger = own.customer.token;
  const line = (lineId: string | number) => ({ orderNo: own.orderNo, lineId, answer: 'cancel' });
  const theirs = raised.lineIds[0] ?? '';
  expect(
    await compare(
      { endpoint: 'answerPriceRise', theirs, nobodys: 'l_none', input: line },
      stranger,
    ),
  ).toEqual([]);
  const pair = (orderNo: string | number) => ({ payNo: own.payNo, orderNo });
  expect(
    await compare(
      { endpoint: 'payOrderCreate', theirs: raised.orderNo, nobodys: noOrder, input: pair },
      stranger,
    ),
  ).toEqual([]);
});

test('a cart’s lines are reached by its owner alone, logged in or not', async () => {
  const { skuIds } = await aProduct(app);
  const [theirs] = skuIds;
  const [nobodys] = (await aProduct(app)).skuIds;
  if (!theirs || !nobodys) throw new Error('no SKU');
  await inCart(app, victim.token, [{ skuId: theirs, quantity: 7 }]);
  const by = (endpoint: Name, input: Reach['input']): Reach => ({
    endpoint,
    theirs,
    nobodys,
    input,
  });
  expect(
    await compare(
      by('cartUpdate', (skuId) => ({ skuId, quantity: 1 })),
      strangers.customer.token,
    ),
  ).toEqual([]);
  for (const as of [strangers.customer.token, undefined]) {
    await callRaw(app, 'cartUpdate', { skuId: theirs, quantity: 1 }, { as });
    await callRaw(app, 'cartSelect', { skuIds: [theirs], selected: false }, { as });
    await callRaw(app, 'cartRemove', { skuIds: [theirs] }, { as });
    await callRaw(app, 'cartCount', { customerId: victim.userId }, { as });
    // A visitor's cookie that contains a customer's id gives no access.
    await callRaw(
      app,
      'cartRemove',
      { skuIds: [theirs] },
      { headers: { cookie: `wasit_visitor=${victim.userId}` } },
    );
  }
  const { groups } = await ok('cartPage', {}, { as: victim.token });
  expect(groups.flatMap((group) => group.lines)).toMatchObject([
    { skuId: theirs, quantity: 7, selected: true },
  ]);
});

test('a foreign picture is answered as a missing one, as proof of a payment and of a parcel', async () => {
  const theirs = await aProof(app, victim.userId);
  const { payNo } = await aPayable(app, { userId: strangers.customer.userId, amountMinor: 2_000 });
  const pay = (id: string | number) => ({
    payNo,
    method: 'bank-transfer',
    currency: 'USD',
    proofFileIds: [id],
  });
  expect(
    await compare(
      { endpoint: 'pay', theirs, nobodys: 'f_none', input: pay },
      strangers.customer.token,
    ),
  ).toEqual([]);
  expect(
    (
      await call(
        'pay',
        { ...pay(theirs), method: 'bank-transfer', currency: 'USD', proofFileIds: [theirs] },
        { as: strangers.customer.token },
      )
    ).key,
  ).toBe('FILE_UNKNOWN');

  const parcelId = orders.announced?.parcels[0]?.parcelId;
  const [clerk, other] = [
    await aStaff(app, 'china-warehouse'),
    await aStaff(app, 'china-warehouse'),
  ];
  const photo = (
    await platform.files.storePicture(
      { kind: 'staff', staffId: other.staffId, sessionId: '', roles: [], permissions: [] },
      { kind: 'upload', picture: await aVoucher() },
    )
  ).fileId;
  const receive = (id: string | number) => ({ parcelId, ...carton, photoFileIds: [id] });
  for (const file of [theirs, photo])
    expect(
      await compare(
        { endpoint: 'receiveParcel', theirs: file, nobodys: 'f_none', input: receive },
        clerk.token,
      ),
    ).toEqual([]);
});

test('an idempotency key belongs to its owner: it gives nobody else their answer', async () => {
  const { skuIds } = await aProduct(app);
  const input = { items: [{ skuId: skuIds[0] ?? 0, quantity: 4 }], deliveryMethod: 2 as const };
  const [one, other] = [
    await ok('createOrder', input, { as: victim.token, key: 'the same key' }),
    await ok('createOrder', input, { as: strangers.customer.token, key: 'the same key' }),
  ];
  expect(other.orderNo).not.toBe(one.orderNo);
  expect((await call('orderDetail', { orderNo: other.orderNo }, { as: victim.token })).key).toBe(
    'NOT_FOUND',
  );
});

test('lists of a customer, and of an agent in no mode, hold only their own objects', async () => {
  const stranger = await aCustomer(app, { level: userLevel.agent });
  expect(await ok('orderPage', {}, { as: stranger.token })).toMatchObject({ items: [], total: 0 });
  expect(
    await ok('orderPage', { search: orders.unpaid?.orderNo ?? '' }, { as: stranger.token }),
  ).toMatchObject({ items: [], total: 0 });
  expect(
    Object.values(await ok('orderCounts', {}, { as: stranger.token })).every(
      (count) => count === 0,
    ),
  ).toBe(true);
  expect(await ok('waitingForMe', {}, { as: stranger.token })).toEqual({
    due: [],
    toAnswer: [],
    toCollect: [],
    toConfirm: [],
  });
  expect((await ok('addressList', {}, { as: stranger.token })).items).toEqual([]);
  expect((await ok('walletStatement', {}, { as: stranger.token })).items).toEqual([]);
  expect((await ok('cartPage', {}, { as: stranger.token })).groups).toEqual([]);
});
