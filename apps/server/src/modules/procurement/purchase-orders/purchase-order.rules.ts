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
 * The move that follows from the waybills of its lines, if any: part shipped with the first sent
 * line, shipped when each line that a customer waits for was sent, and back when waybills were
 * withdrawn. If all lines were refunded there is none.
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
export function sumsOf({ lines, freightHundredths, discountHundredths }: PricedOrder) {
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
 * The supplier's total in US cents: goods, freight and discount are converted separately, so that
 * it equals the sum of the lines (`sharesOf`).
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
 * Cost of each line in US cents at the frozen rate: goods, freight and discount are each converted
 * once and split by the value of the lines, so that the parts sum exactly.
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

/** Fen for one piece, and by minimum quantity of the product. */
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
 * The price tier for a quantity of a product (over all its SKUs): its price in fen, its minimum
 * quantity, how many more pieces reach the next lower price, and the saving on `pieces` of this
 * SKU.
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
