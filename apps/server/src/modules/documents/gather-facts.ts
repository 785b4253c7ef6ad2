import { locales, type Texts } from '@wasit/contract/locales';
import { toDinars } from '@wasit/contract/money';
import { deliveryMethod } from '@wasit/contract/orders/states';
import type { Reader } from '../../platform/db/db.ts';
import { type CompanyFacts, companyFacts } from '../../platform/pdf/letterhead.ts';
import type { Platform } from '../../platform/platform.ts';
import { pick, wired } from '../../platform/pluck.ts';
import { usersByIds } from '../accounts/index.ts';
import { warehouses } from '../fees/index.ts';
import {
  type OrderLineRow,
  type OrderRow,
  orderLines,
  ordersByNo,
  unitOfLine,
} from '../orders/index.ts';
import type { PaperPayable, ReceiptRow } from '../payments/index.ts';
import type {
  BuyerFacts,
  DualMinor,
  Estimate,
  GoodsFacts,
  PayableFacts,
  PaymentFacts,
  PickupFacts,
} from './content.ts';

/** Data common to papers about an order. `order` is null for money without an order. */
export interface CommonFacts {
  readonly company: CompanyFacts;
  readonly buyer: BuyerFacts;
  readonly order: OrderRow | null;
  readonly goods: readonly GoodsFacts[];
}

export async function gatherFacts(
  platform: Platform,
  reader: Reader,
  { orderNo, userId }: { orderNo: string | null; userId: string },
): Promise<CommonFacts> {
  const orderNos = orderNo === null ? [] : [orderNo];
  const [orders, lines, users, company] = await Promise.all([
    ordersByNo(reader, orderNos),
    orderLines(reader, orderNos),
    usersByIds(reader, [userId]),
    companyFacts(platform, reader),
  ]);
  const order = (orderNo !== null && orders.get(orderNo)) || null;
  return {
    company,
    buyer: buyerFacts(users.get(userId), order),
    order,
    goods: lines.map(goodsFacts),
  };
}

interface Contacts {
  readonly userName: string;
  readonly phone: string | null;
  readonly email: string | null;
}

function buyerFacts(user: Contacts | undefined, order: OrderRow | null): BuyerFacts {
  const address = order?.deliveryMethod === deliveryMethod.SPECIFIED_ADDRESS ? order.address : null;
  return {
    name: user?.userName ?? '',
    phone: user?.phone ?? null,
    email: user?.email ?? null,
    address: address && { name: address.name, mobile: address.mobile, lines: address.lines },
    remark: order?.remark ?? '',
  };
}

/**
 * Goods as ordered: a discount is a separate line below the goods, and a later price increase
 * has its own payable and invoice.
 */
function goodsFacts(line: OrderLineRow): GoodsFacts {
  const { name, attributes, quantity, lineTotalMinor, discountMinor, differenceMinor } = line;
  const unit = unitOfLine(line);
  const totalMinor = lineTotalMinor + discountMinor - differenceMinor;
  return { name, attributes, quantity, unit, unitPriceMinor: totalMinor / quantity, totalMinor };
}

export const payableFacts = (row: PaperPayable): PayableFacts => ({
  ...wired(row, 'payNo', 'purpose', 'issuedAt', 'settledAt', 'lines', 'roundingIqd'),
  total: { usdMinor: row.amountMinor, iqd: row.amountIqd },
  rate: row.dinarsPerDollar,
});

export const paymentFacts = (row: ReceiptRow): PaymentFacts => ({
  ...pick(row, 'receiptNo', 'method', 'currency', 'amountMinor'),
  at: row.at.toISOString(),
});

export function estimateOf({ rate, dinarStep: step, ...order }: OrderRow): Estimate {
  const toBoth = (usdMinor: number): DualMinor => ({
    usdMinor,
    iqd: toDinars(usdMinor, { rate, step }).amountMinor,
  });
  return {
    low: toBoth(order.estimateLowMinor),
    likely: toBoth(order.estimateLikelyMinor),
    high: toBoth(order.estimateHighMinor),
  };
}

/** Pickup point of an order in every language; null when it is delivered to an address. */
export async function pickupOf(reader: Reader, order: OrderRow): Promise<PickupFacts | null> {
  if (order.deliveryMethod === deliveryMethod.SPECIFIED_ADDRESS) return null;
  const [name, address, hours]: [Texts, Texts, Texts] = [{}, {}, {}];
  let phone = '';
  for (const locale of locales) {
    const point = (await warehouses(reader, locale)).find(({ kind }) => kind === 'baghdad');
    if (!point) return null;
    name[locale] = point.name;
    address[locale] = point.address;
    hours[locale] = point.hours;
    phone = point.phone;
  }
  return { name, address, hours, phone };
}
