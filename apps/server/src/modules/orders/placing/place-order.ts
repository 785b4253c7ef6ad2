import { randomInt } from 'node:crypto';
import type { Locale } from '@wasit/contract/locales';
import { fromWire } from '@wasit/contract/money';
import type { CreateOrderInput } from '@wasit/contract/orders/endpoints';
import { deliveryMethod } from '@wasit/contract/orders/states';
import { actingFor, actorId, type UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { after, hours } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { sendUntilCommit } from '../../../platform/db/transact.ts';
import { BusinessError, fail } from '../../../platform/errors.ts';
import { newId, newNumber } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { addressOf, lockActiveCustomer, lockUser, placeLine } from '../../accounts/index.ts';
import { removeOrderedLines } from '../../cart/index.ts';
import { reserveStock } from '../../catalogue/index.ts';
import { useCoupon } from '../../coupons/index.ts';
import { issuePayable } from '../../payments/index.ts';
import { shareDiscount } from '../negotiation/price-change.rules.ts';
import { appendEvent, insertOrder } from '../orders.store.ts';
import type { AddressSnapshot } from '../orders.tables.ts';
import { currentPeriods, type PromisedPeriods } from '../promised-periods.ts';
import { type OfferedPrice, type OrderQuote, quoteOrder } from './quote-order.ts';
import { readUnpaidTotals, refuseStockOfUnproven, refuseTooManyUnpaid } from './unpaid-limits.ts';

interface PlaceOrderOptions {
  readonly input: CreateOrderInput;
  /** The offer that this order accepts. */
  readonly offeredPrice?: OfferedPrice;
  readonly locale: Locale;
}

/**
 * Places an order in one transaction: re-reads prices, stock, MOQ and mixed batch, reserves stock,
 * copies rate and SKU data to the lines, issues the first-stage payable with its countdown, and
 * removes the cart lines (product decisions, section 4).
 * @throws every quoting error, ADDRESS_REQUIRED, PRICE_CHANGED when `totalToken` names another
 * total, UNPAID_LIMIT, UNPAID_LIMIT_UNPROVEN, STOCK_UNPROVEN
 */
export async function placeOrder(platform: Platform, actor: UserActor, options: PlaceOrderOptions) {
  return platform.transact((tx) => placeOrderIn(tx, actor, { platform, ...options }));
}

interface PlacedOrder {
  readonly orderNo: string;
  readonly payNo: string;
}

/** `placeOrder` in the caller's transaction. */
export async function placeOrderIn(
  tx: Tx,
  actor: UserActor,
  { platform, input, locale, offeredPrice }: PlaceOrderOptions & { readonly platform: Platform },
): Promise<PlacedOrder> {
  const { userId, level } = actor;
  // Orders of one account are placed one at a time, because each counts the earlier unpaid ones:
  // the lock is sent first.
  sendUntilCommit(tx, lockUser(tx, userId));
  const coupon = input.coupon === undefined ? undefined : { code: input.coupon, userId };
  const items = input.items ?? (await removeOrderedLines(tx, userId));
  const [isActive, unpaid, payWithinHours, periods, quoted, address] = await Promise.all([
    lockActiveCustomer(tx, userId),
    readUnpaidTotals(tx, userId),
    tx.setting('orders.payWithinHours'),
    currentPeriods(platform, tx),
    quoteOrder(platform, tx, { items, level, locale, offeredPrice, coupon }),
    // What is wrong with the goods is told first, whichever is read sooner.
    addressFor(tx, actor, { input, locale }).catch(returnBusinessError),
  ]);
  if (!isActive) return fail('UNAUTHORISED');
  if (address instanceof BusinessError) throw address;
  if (input.totalToken && input.totalToken !== quoted.totalToken) fail('PRICE_CHANGED');
  refuseTooManyUnpaid(unpaid, quoted.quote);
  const orderNo = newNumber();
  const order = {
    ...orderRow(tx, { orderNo, actor, input, quoted, periods, address }),
    placedUnproven: !unpaid.isProven,
  };
  const deadlineAt = after(tx.now, hours(payWithinHours));
  const amountMinor = quoted.quote.firstStageMinor;
  // Before the stock: both are always locked in this order.
  if (quoted.coupon) await useCoupon(tx, { ...quoted.coupon, orderNo, userId });
  // The row of the order is sent first, then what references it: statements of one connection run
  // in order.
  const [, , { payNo }] = await Promise.all([
    insertOrder(tx, { order, lines: lineRows(orderNo, quoted) }),
    reserveStock(tx, { orderNo, items, offered: offeredPrice !== undefined }).then(() =>
      refuseStockOfUnproven(tx, { unpaid, orderNo, quote: quoted.quote }),
    ),
    issuePayable(tx, {
      orderNo,
      userId,
      type: 'ORDER',
      purpose: 'first-stage',
      amountMinor,
      lines: quoted.fees,
      deadlineAt,
      rate: { rateId: quoted.toDualPrice.rateId, dinarsPerDollar: quoted.toDualPrice.rate },
    }),
    audit(tx, actor, {
      action: 'orders.place',
      object: orderNo,
      to: 'WAIT_BUYER_PAY',
      ...(offeredPrice ? { reason: { offer: offeredPrice.offerNo } } : {}),
    }),
    tx.emit('orders.placed', {
      orderNo,
      userId,
      amountMinor,
      amountIqd: quoted.toDualPrice(amountMinor).iqd.amount,
      until: deadlineAt.toISOString(),
    }),
  ]);
  appendEvent(tx, placedEvent(tx, { orderNo, actor }));
  return { orderNo, payNo };
}

/** For `catch`: any other error is thrown again. */
function returnBusinessError(error: unknown): BusinessError {
  if (error instanceof BusinessError) return error;
  throw error;
}

const placedEvent = (
  tx: Tx,
  { orderNo, actor }: { orderNo: string; actor: UserActor },
): Parameters<typeof appendEvent>[1] => ({
  orderNo,
  action: 'place',
  fromStatus: null,
  toStatus: 'WAIT_BUYER_PAY',
  at: tx.now,
  actorKind: actor.kind,
  actorId: actorId(actor),
  actingFor: actingFor(actor),
  reason: null,
});

async function addressFor(tx: Tx, actor: UserActor, { input, locale }: PlaceOrderOptions) {
  if (input.deliveryMethod !== deliveryMethod.SPECIFIED_ADDRESS) return null;
  if (!input.addressId) return fail('ADDRESS_REQUIRED', { field: 'addressId' });
  return snapshotOf(tx, { userId: actor.userId, addressId: input.addressId, locale });
}

/**
 * Copies an address of the customer.
 * @throws ADDRESS_REQUIRED when it is not theirs (without revealing whose it is)
 */
export async function snapshotOf(
  tx: Tx,
  {
    userId,
    addressId,
    locale,
    field = 'addressId',
  }: { userId: string; addressId: string; locale: Locale; field?: string },
): Promise<AddressSnapshot> {
  const address = await addressOf(tx, { userId, addressId, locale });
  if (!address) return fail('ADDRESS_REQUIRED', { field });
  const regionId = address.cityId ?? address.provinceId;
  const streetLines = [address.address, address.address2, address.landmark].filter(Boolean);
  return {
    addressId,
    name: `${address.firstName} ${address.lastName}`,
    mobile: address.mobile,
    lines: [...streetLines, placeLine(regionId, locale), address.location].filter(Boolean),
    region: { id: regionId, line: streetLines.length },
  };
}

function orderRow(
  tx: Tx,
  {
    orderNo,
    actor,
    input,
    quoted,
    periods,
    address,
  }: {
    orderNo: string;
    actor: UserActor;
    input: CreateOrderInput;
    quoted: OrderQuote;
    periods: PromisedPeriods;
    address: AddressSnapshot | null;
  },
) {
  const { quote, toDualPrice, landedCost } = quoted;
  const secondStageMinor = (part: 'low' | 'likely' | 'high') =>
    fromWire(landedCost.seaFreight[part].usd).amountMinor +
    fromWire(landedCost.insurance.usd).amountMinor;
  return {
    orderNo,
    userId: actor.userId,
    agentId: actor.agentId,
    status: 'WAIT_BUYER_PAY' as const,
    deliveryMethod: input.deliveryMethod,
    address,
    pickupCode: String(randomInt(0, 1_000_000)).padStart(6, '0'),
    remark: input.remark,
    rateId: toDualPrice.rateId,
    rate: toDualPrice.rate,
    dinarStep: toDualPrice.step,
    pieces: quote.lines.reduce((total, line) => total + line.quantity, 0),
    goodsMinor: quote.goodsMinor,
    discountMinor: quote.discountMinor,
    chinaFreightMinor: quote.chinaFreightMinor,
    firstStageMinor: quote.firstStageMinor,
    originalMinor: quote.firstStageMinor,
    estimateLowMinor: secondStageMinor('low'),
    estimateLikelyMinor: secondStageMinor('likely'),
    estimateHighMinor: secondStageMinor('high'),
    promisedDays: {
      chinaFrom: landedCost.chinaDays.from,
      chinaTo: landedCost.chinaDays.to,
      seaFrom: landedCost.seaDays.from,
      seaTo: landedCost.seaDays.to,
      ...periods,
    },
    createdAt: tx.now,
  };
}

function lineRows(orderNo: string, { quote, coupon }: OrderQuote) {
  const lines = quote.lines.map(({ sku, quantity, unitPriceMinor, list }, position) => ({
    lineId: newId('l'),
    orderNo,
    position,
    skuId: sku.skuId,
    productId: sku.productId,
    supplierId: sku.supplierId,
    supplierName: sku.supplierName,
    name: sku.name,
    originalName: sku.originalName,
    attributes: [...sku.attributes],
    picture: sku.picture,
    quantity,
    unit: sku.unit,
    unitPriceMinor,
    listName: list?.name ?? null,
    insteadMinor: list?.insteadMinor ?? null,
    couponMinor: coupon?.lineSavingsMinor[position] ?? 0,
    weightGrams: sku.weightGrams,
    sizeMm: sku.sizeMm,
    shippingClass: sku.shippingClass,
    measureSource: sku.measureSource,
    status: 'to_buy' as const,
    differenceMinor: 0,
  }));
  return shareDiscount(lines, quote.discountMinor);
}
