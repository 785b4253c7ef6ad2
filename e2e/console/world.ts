import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, test } from '@playwright/test';
import type { InputOf, OutputOf } from '@wasit/contract';
import { type EndpointName, paths } from '@wasit/contract/paths';
import sharp from 'sharp';
import { staffOf } from '../main-job/operator.ts';
import { callAs, logInAs, origin } from '../people/desk.ts';
import { enterCode, type StaffSession, sharedSession } from './sessions.ts';

/** Calls the API; a refusal fails the journey. */
export async function ok<N extends EndpointName>(
  name: N,
  input: InputOf<N>,
  token?: string,
): Promise<OutputOf<N>> {
  const answer = await callAs(token ?? null, name, input);
  if (answer.code !== 200) throw new Error(`${name} was refused: ${JSON.stringify(answer)}`);
  return answer.data;
}

/** The shared session of a role. */
export const sessionOf = (role: string): Promise<StaffSession> =>
  sharedSession(role, () => logIn(role));

async function logIn(role: string): Promise<StaffSession> {
  const { userName, password, totpSecret } = staffOf(role);
  const { token } = await ok('staffLogin', { userName, password });
  const answer = await enterCode(totpSecret, (code) =>
    callAs(null, 'staffSecondFactor', { token, code }),
  );
  if (answer.code !== 200) throw new Error(`${role} was not let in: ${JSON.stringify(answer)}`);
  return answer.data;
}

/**
 * Enters a fresh code of a role's authenticator.
 * @returns the session's token
 */
export async function withFreshCode(role: string): Promise<string> {
  const { token } = await sessionOf(role);
  const { code } = await enterCode(staffOf(role).totpSecret, (code) =>
    callAs(token, 'staffConfirmCode', { code }),
  );
  if (code !== 200) throw new Error(`no code of ${role} was taken`);
  return token;
}

/** The language in which a browser left the console. */
export const setLanguage = (context: BrowserContext, language: string): Promise<void> =>
  context.addCookies([{ name: 'wasit_console_lang', value: language, url: `${origin()}/console` }]);

/**
 * The browser of a clerk who is logged in: the session is in its cookie, the clerk's data beside
 * the page.
 */
export async function enter(
  context: BrowserContext,
  role: string,
  language: string,
): Promise<void> {
  const { token, staff } = await sessionOf(role);
  await context.addCookies([
    {
      name: 'wasit_staff',
      value: token,
      url: `${origin()}/pdpd`,
      httpOnly: true,
      sameSite: 'Strict',
    },
  ]);
  await setLanguage(context, language);
  await context.addInitScript(
    (session) => localStorage.setItem('wasit.staff', session),
    JSON.stringify({ state: { since: Date.now(), staff }, version: 1 }),
  );
}

/** The token in the cookie of a browser that was logged in through the form. */
export async function tokenIn(context: BrowserContext): Promise<string> {
  const found = (await context.cookies(`${origin()}/pdpd/console`)).find(
    ({ name }) => name === 'wasit_staff',
  );
  if (!found) throw new Error('nobody is logged in here');
  return found.value;
}

interface Session {
  readonly token: string;
  /** The session of an agent who acts for a customer. */
  readonly modeId?: string;
}

export interface Buyer extends Session {
  readonly payPassword: string;
}

export async function theBuyer(): Promise<Buyer> {
  interface Account {
    userName: string;
    password: string;
    payPassword: string | null;
  }
  const { customers }: { customers: Account[] } = JSON.parse(
    readFileSync(join(process.env.E2E_DATA_DIR ?? '.data', 'demo-accounts.json'), 'utf8'),
  );
  const found = customers.find(({ payPassword }) => payPassword);
  if (!found?.payPassword) throw new Error('no demo customer with a payment password');
  return { token: (await logInAs(found)).token, payPassword: found.payPassword };
}

/** A customer used by no other journey, with a phone number. */
export async function aNewBuyer(): Promise<Buyer & { phone: string }> {
  // Two processes may make theirs at the same time.
  const unique = `${Date.now()}`.slice(-7) + test.info().parallelIndex;
  const password = 'a journey to Baghdad';
  const phone = `+96478${unique}`;
  const { token } = await ok('register', {
    userName: `reader${unique}`,
    phone,
    password,
    confirmPassword: password,
  });
  return { token, payPassword: '', phone };
}

/** The buyer's payment password. */
export const setPayPasswordOf = ({ token }: Buyer, payPassword: string) =>
  ok(
    'setPayPassword',
    { payPassword, confirmPayPassword: payPassword, loginPassword: 'a journey to Baghdad' },
    token,
  );

export interface Order {
  readonly orderNo: string;
  readonly payNo: string;
}

const taken = new Set<number>();

/** An unpaid order for pickup, of one product that no other order of this file has. */
export async function anOrder({ token, modeId }: Session): Promise<Order> {
  const { items } = await ok('randomProducts', { pageSize: 60 });
  for (const { productId, inStock } of items) {
    if (!inStock || taken.has(productId)) continue;
    taken.add(productId);
    const { skus, minQuantity, batch } = await ok('productDetail', { productId });
    const sku = skus.find(({ skuStock }) => skuStock >= 60);
    if (!sku) continue;
    const least = Math.max(minQuantity, Math.ceil(20 / sku.price.usd.amount));
    const quantity = Math.ceil(least / batch) * batch;
    if (quantity > sku.skuStock || quantity * sku.price.usd.amount > 40) continue;
    const made = await callAs(
      token,
      'createOrder',
      { items: [{ skuId: sku.skuId, quantity }], deliveryMethod: 2 },
      modeId,
    );
    if (made.code === 200) return made.data;
  }
  throw new Error('no product could be ordered');
}

/** A unique picture, as a voucher for review. */
export const aVoucher = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 480,
      height: 640,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#ffffff',
    },
  })
    .blur(12)
    .normalise()
    .png()
    .toBuffer();

export async function upload(token: string): Promise<string> {
  const form = new FormData();
  form.append(
    'file',
    new Blob([new Uint8Array(await aVoucher())], { type: 'image/png' }),
    'picture.png',
  );
  const answer = await fetch(`${origin()}/pdpd${paths.uploadImage[1]}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, language: 'ENG' },
    body: form,
  });
  const { data }: { data: OutputOf<'uploadImage'> } = await answer.json();
  return data.fileId;
}

/** A bank transfer under review. */
export async function aTransfer(buyer: Buyer): Promise<Order & { paymentId: string }> {
  const order = await anOrder(buyer);
  const { payNo } = order;
  const proofFileIds = [await upload(buyer.token)];
  const detail = await ok(
    'pay',
    { payNo, method: 'bank-transfer', currency: 'USD', reference: payNo.slice(-8), proofFileIds },
    buyer.token,
  );
  const payment = detail.payments.find(({ status }) => status === 'under_review');
  if (!payment) throw new Error('no payment under review');
  return { ...order, paymentId: payment.paymentId };
}

/**
 * The same for anything under review of this payable.
 * @param share of the amount that came
 */
export async function approveTransfer(payNo: string, share = 1): Promise<void> {
  const { token } = await sessionOf('finance');
  const { items } = await ok('reviewQueue', { pageSize: 100 }, token);
  const found = items.find((item) => item.payNo === payNo);
  if (!found) throw new Error(`nothing waits for review under ${payNo}`);
  await approve(found, share);
}

/** Finance has confirmed the whole amount, or a share of it. */
export async function approve({ paymentId }: { paymentId: string }, share = 1): Promise<void> {
  const { token } = await sessionOf('finance');
  const { due } = await ok('reviewDetail', { paymentId }, token);
  const received = share === 1 ? due : { ...due, amount: Math.floor(due.amount * share) };
  await ok('reviewApprove', { paymentId, received }, token);
}

/** `placedBy`: the agent who orders for the buyer. */
export async function aPaidOrder(buyer: Buyer, placedBy: Session = buyer): Promise<Order> {
  const order = await anOrder(placedBy);
  await payFromWallet(buyer, order.payNo);
  return order;
}

const payFromWallet = (buyer: Buyer, payNo: string) =>
  ok(
    'pay',
    { payNo, method: 'wallet', currency: 'USD', payPassword: buyer.payPassword },
    buyer.token,
  );

/**
 * Bought, and its parcel announced.
 * @returns also the waybill
 */
export async function anExpectedParcel(
  buyer: Buyer,
  placedBy: Session = buyer,
): Promise<Order & { waybill: string; parcelId: string }> {
  const order = await aPaidOrder(buyer, placedBy);
  const { token } = await sessionOf('admin');
  const { lines } = await ok('orderDetail', { orderNo: order.orderNo }, buyer.token);
  await ok(
    'recordPurchase',
    {
      supplierOrderNo: `1688-${order.orderNo}`,
      lines: lines.map(({ lineId, unitPrice }) => ({ lineId, realUnitCost: unitPrice.usd })),
    },
    token,
  );
  const waybill = `SF${order.orderNo.slice(-10)}`;
  const lineIds = lines.map(({ lineId }) => lineId);
  const { parcelId } = await ok(
    'announceParcel',
    { orderNo: order.orderNo, lineIds, waybill, carrier: 'SF Express' },
    token,
  );
  return { ...order, waybill, parcelId };
}

/** Measured in China, second stage paid. */
export async function aLoadableParcel(
  buyer: Buyer,
  placedBy: Session = buyer,
): Promise<Order & { waybill: string; parcelId: string }> {
  const order = await anExpectedParcel(buyer, placedBy);
  const { token } = await sessionOf('admin');
  const photoFileIds = [await upload(token)];
  const sizeMm = { length: 600, width: 500, height: 400 };
  await ok(
    'receiveParcel',
    { parcelId: order.parcelId, weightGrams: 12_000, sizeMm, photoFileIds },
    token,
  );
  const { payables } = await ok('orderDetail', { orderNo: order.orderNo }, buyer.token);
  const second = payables.find(({ purpose }) => purpose === 'second-stage');
  if (!second) throw new Error('no second stage');
  await payFromWallet(buyer, second.payNo);
  return order;
}

export async function pickupCodeOf({ token }: Buyer, orderNo: string): Promise<string> {
  const { pickup } = await ok('orderDetail', { orderNo }, token);
  return pickup?.code ?? '';
}
