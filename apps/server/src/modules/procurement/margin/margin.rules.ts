import { splitMinor } from '@wasit/contract/money';
import { pluck } from '../../../platform/pluck.ts';
import type { LineCost } from '../purchase-orders/purchase-order.rules.ts';

/** One order line: its value to the customer and its cost to us; US cents. */
export interface MarginLine {
  readonly lineId: string;
  readonly supplierId: number;
  /** Goods after discount in the first stage. */
  readonly goodsMinor: number;
  readonly cost: LineCost | undefined;
  /** The supplier's refund for it. */
  readonly supplierRefundMinor: number;
}

/**
 * An amount paid or refunded for an order's goods; `lineId` if it concerns one line, `supplierId` if
 * it is the freight in China of one supplier.
 */
export interface LineAmount {
  readonly lineId: string | null;
  readonly supplierId?: number | undefined;
  readonly amountMinor: number;
}

export interface Margin {
  readonly paidMinor: number;
  readonly refundedMinor: number;
  readonly goodsMinor: number;
  readonly freightMinor: number;
  readonly discountMinor: number;
  readonly supplierRefundsMinor: number;
  readonly marginMinor: number;
}

/** One value per amount of a margin. */
export const ofEachAmount = <Value>(amountOf: (key: keyof Margin) => Value) => ({
  paidMinor: amountOf('paidMinor'),
  refundedMinor: amountOf('refundedMinor'),
  goodsMinor: amountOf('goodsMinor'),
  freightMinor: amountOf('freightMinor'),
  discountMinor: amountOf('discountMinor'),
  supplierRefundsMinor: amountOf('supplierRefundsMinor'),
  marginMinor: amountOf('marginMinor'),
});

const noCost: LineCost = { goodsMinor: 0, freightMinor: 0, discountMinor: 0 };

/**
 * Amounts of one line are booked to it, a supplier's freight to its lines by their value, and the
 * rest to all lines by `weightOf`, which is given what is booked to the line already.
 */
function shareAmounts(
  sums: readonly LineAmount[],
  lines: readonly MarginLine[],
  weightOf: (line: MarginLine, bookedMinor: number) => number,
) {
  const parts = new Map(lines.map(({ lineId }) => [lineId, 0]));
  const share = (
    amountMinor: number,
    among: readonly MarginLine[],
    weights = pluck(among, 'goodsMinor'),
  ) => {
    const split = splitMinor(amountMinor, weights);
    for (const [index, { lineId }] of among.entries())
      parts.set(lineId, (parts.get(lineId) ?? 0) + (split[index] ?? 0));
  };
  let rest = 0;
  for (const { lineId, supplierId, amountMinor } of sums) {
    const concerned = lines.filter(
      (line) => line.lineId === lineId || (lineId === null && line.supplierId === supplierId),
    );
    if (concerned.length > 0) share(amountMinor, concerned);
    else rest += amountMinor;
  }
  const weights = lines.map((line) => weightOf(line, parts.get(line.lineId) ?? 0));
  share(rest, lines, weights.some((weight) => weight > 0) ? weights : undefined);
  return parts;
}

/**
 * The margin of each line of one order. The lines' parts sum exactly to the customer's payments and
 * refunds for goods and China freight.
 */
export function marginsOf({
  lines,
  paid,
  refunded,
}: {
  readonly lines: readonly MarginLine[];
  readonly paid: readonly LineAmount[];
  readonly refunded: readonly LineAmount[];
}): (Margin & { readonly lineId: string })[] {
  const paidOf = shareAmounts(paid, lines, ({ goodsMinor }) => goodsMinor);
  // By what is left of each: what is refunded whole leaves nothing on any line.
  const refundedOf = shareAmounts(refunded, lines, ({ lineId }, refundedMinor) =>
    Math.max(0, (paidOf.get(lineId) ?? 0) - refundedMinor),
  );
  return lines.map(({ lineId, cost = noCost, supplierRefundMinor: supplierRefundsMinor }) => {
    const paidMinor = paidOf.get(lineId) ?? 0;
    const refundedMinor = refundedOf.get(lineId) ?? 0;
    return { lineId, ...withMargin({ ...cost, paidMinor, refundedMinor, supplierRefundsMinor }) };
  });
}

/** Adds the margin: payments less everything else. */
const withMargin = (sums: Omit<Margin, 'marginMinor'>): Margin => ({
  ...sums,
  marginMinor:
    sums.paidMinor -
    sums.refundedMinor -
    sums.goodsMinor -
    sums.freightMinor +
    sums.discountMinor +
    sums.supplierRefundsMinor,
});

/** The key of pieces in no container. */
export const notShipped = '';

/**
 * A line's margin by the containers of its pieces, with one part for pieces in none; in proportion
 * to the pieces, summing exactly to the line's.
 */
export function partsOfMargin(
  margin: Margin,
  { quantity, shipped }: { quantity: number; shipped: ReadonlyMap<string, number> },
): (Margin & { readonly containerId: string })[] {
  const loads = [...shipped].filter(([, pieces]) => pieces > 0).sort();
  const rest = Math.max(0, quantity - loads.reduce((sum, [, pieces]) => sum + pieces, 0));
  const places = rest > 0 || loads.length === 0 ? [[notShipped, rest] as const, ...loads] : loads;
  const weights = places.map(([, pieces]) => pieces);
  const split = ofEachAmount((key) => splitMinor(margin[key], weights));
  return places.map(([containerId], index) => ({
    containerId,
    ...withMargin(ofEachAmount((key) => split[key][index] ?? 0)),
  }));
}

/** A supplier's refund on one claim, and the lines concerned; US cents. */
interface SupplierRefund {
  readonly amountMinor: number;
  readonly lines: readonly { readonly lineId: string; readonly lineTotalMinor: number }[];
}

/** The refund per line: a claim is shared over its lines by their value, exactly. */
export function supplierRefundsOf(refunds: readonly SupplierRefund[]): Map<string, number> {
  const parts = new Map<string, number>();
  for (const { amountMinor, lines } of refunds) {
    const split = splitMinor(amountMinor, pluck(lines, 'lineTotalMinor'));
    for (const [index, { lineId }] of lines.entries())
      parts.set(lineId, (parts.get(lineId) ?? 0) + (split[index] ?? 0));
  }
  return parts;
}

/** Several margins together. */
export const sumMargins = (margins: readonly Margin[]): Margin =>
  ofEachAmount((key) => margins.reduce((total, margin) => total + margin[key], 0));

/** Margin in percent of payments less refunds, one decimal; null without payments. */
export const marginPercent = ({ paidMinor, refundedMinor, marginMinor }: Margin): number | null =>
  paidMinor > refundedMinor
    ? Math.round((marginMinor / (paidMinor - refundedMinor)) * 1000) / 10
    : null;
