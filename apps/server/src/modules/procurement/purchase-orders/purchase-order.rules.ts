import { roundMinor, splitMinor } from '@wasit/contract/money';
import {
  mayMovePurchaseOrder,
  type PurchaseOrderStatus,
  purchaseOrderMoves,
  waybillMoves,
} from '@wasit/contract/procurement/purchase-order-states';

interface SentLines {
  /** Lines that a customer waits for. */
  readonly wanted: readonly string[];
  /** Lines of which something was sent. */
  readonly sent: readonly string[];
}

/**
 * The move that follows from the waybills of its lines, if any: part shipped with the first line
 * that was sent, shipped once each that a customer waits for was; and back when waybills were
 * withdrawn. One whose lines were all refunded stays as it is.
 */
export function moveByWaybills(
  status: PurchaseOrderStatus,
  { wanted, sent }: SentLines,
): (typeof waybillMoves)[number] | undefined {
  if (wanted.length === 0) return undefined;
  const isFullySent = wanted.every((lineId) => sent.includes(lineId));
  const to = isFullySent ? 'shipped' : sent.length > 0 ? 'part_shipped' : 'paid';
  return waybillMoves.find(
    (action) => purchaseOrderMoves[action].to === to && mayMovePurchaseOrder(action, status),
  );
}

/** US cents for hundredths of a currency at `perDollar`, rounded half up like all money. */
export const centsOf = (hundredths: number, perDollar: number): number =>
  roundMinor(hundredths / perDollar);

interface PricedOrder {
  readonly lines: readonly { readonly quantity: number; readonly unitPriceHundredths: number }[];
  readonly freightHundredths: number;
  readonly discountHundredths: number;
}

/** Hundredths of the currency for all goods, and for all that the supplier gets. */
export function sumsOf({ lines, freightHundredths, discountHundredths }: PricedOrder): {
  goodsHundredths: number;
  totalHundredths: number;
} {
  const goodsHundredths = lines.reduce(
    (sum, line) => sum + line.quantity * line.unitPriceHundredths,
    0,
  );
  return {
    goodsHundredths,
    totalHundredths: goodsHundredths + freightHundredths - discountHundredths,
  };
}

/**
 * US cents of all that the supplier gets: goods, freight and discount turned into dollars by
 * themselves, so that it is what the lines cost together (`sharesOf`).
 */
export const totalMinorOf = (order: PricedOrder, perDollar: number): number =>
  centsOf(sumsOf(order).goodsHundredths, perDollar) +
  centsOf(order.freightHundredths, perDollar) -
  centsOf(order.discountHundredths, perDollar);

export interface LineCost {
  readonly goodsMinor: number;
  readonly freightMinor: number;
  readonly discountMinor: number;
}

/**
 * What each line costs in US cents at the frozen rate: goods, freight and discount are each turned
 * into dollars once and split by the worth of the lines, so that the parts sum exactly.
 */
export function sharesOf(order: PricedOrder, perDollar: number): LineCost[] {
  const worth = order.lines.map(
    ({ quantity, unitPriceHundredths }) => quantity * unitPriceHundredths,
  );
  const split = (hundredths: number) => splitMinor(centsOf(hundredths, perDollar), worth);
  const goods = split(sumsOf(order).goodsHundredths);
  const freight = split(order.freightHundredths);
  const discount = split(order.discountHundredths);
  return worth.map((_, index) => ({
    goodsMinor: goods[index] ?? 0,
    freightMinor: freight[index] ?? 0,
    discountMinor: discount[index] ?? 0,
  }));
}

/** Fen for one piece, and from quantities of the product on. */
export interface TieredPrice {
  readonly priceFen: number;
  readonly tiers: readonly { readonly from: number; readonly priceFen: number }[];
}

interface Hint {
  readonly unitFen: number;
  readonly tierFrom: number | null;
  readonly nextTier: { readonly missing: number; readonly savesFen: number } | null;
}

/**
 * The price tier of a quantity of a product (over all its SKUs): its price in fen, from how many it
 * holds, and how many more pieces reach the next lower one, with what that saves on `pieces` of
 * this SKU.
 */
export function tierHint(
  sku: TieredPrice,
  { productQuantity, pieces }: { productQuantity: number; pieces: number },
): Hint {
  const sorted = [...sku.tiers].sort((a, b) => a.from - b.from);
  const reached = sorted.filter(({ from }) => productQuantity >= from);
  const unitFen = Math.min(sku.priceFen, ...reached.map(({ priceFen }) => priceFen));
  const next = sorted.find(({ from, priceFen }) => from > productQuantity && priceFen < unitFen);
  return {
    unitFen,
    tierFrom: reached.findLast(({ priceFen }) => priceFen === unitFen)?.from ?? null,
    nextTier: next
      ? { missing: next.from - productQuantity, savesFen: (unitFen - next.priceFen) * pieces }
      : null,
  };
}

/** Fen for US cents at `yuanPerDollar`. */
export const fenOfCents = (cents: number, yuanPerDollar: number): number =>
  roundMinor(cents * yuanPerDollar);
