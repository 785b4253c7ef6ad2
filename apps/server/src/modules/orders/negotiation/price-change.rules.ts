import { splitMinor } from '@wasit/contract/money';
import { formatUsd, type MinorFeeLine } from '../../fees/index.ts';

/**
 * Specification, section 9: price changes never go below 95% of the first amount, however many
 * there are.
 */
export const floorPercent = 95;

/**
 * The minimum amount of an order's first stage, US cents: 95% of the first amount, rounded up, and
 * at least the minimum value of goods (15 USD, setting) plus freight inside China. An order that
 * started with less stays as it is.
 */
export const priceFloor = (
  { originalMinor, chinaFreightMinor }: OrderAmounts,
  minGoodsMinor: number,
): number =>
  Math.min(
    originalMinor,
    Math.max(Math.ceil((originalMinor * floorPercent) / 100), minGoodsMinor + chinaFreightMinor),
  );

interface OrderAmounts {
  readonly originalMinor: number;
  readonly chinaFreightMinor: number;
}

const isPriceChange = (line: MinorFeeLine): boolean => line.inputs.priceChange === 1;
const sumOf = (lines: readonly MinorFeeLine[]): number =>
  lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/**
 * The first-stage lines plus one that adjusts them to `amountMinor`; the line of an earlier change
 * is replaced. US cents.
 */
export function linesAtPrice(lines: readonly MinorFeeLine[], amountMinor: number): MinorFeeLine[] {
  const before = lines.filter((line) => !isPriceChange(line));
  const firstMinor = sumOf(before);
  if (firstMinor === amountMinor) return before;
  const change: MinorFeeLine = {
    kind: 'discount',
    label: '',
    formula: `${formatUsd(amountMinor)} − ${formatUsd(firstMinor)}`,
    amountMinor: amountMinor - firstMinor,
    tariffId: null,
    inputs: { amountMinor: amountMinor - firstMinor, priceChange: 1 },
  };
  return [...before, change];
}

interface DiscountedLine {
  readonly quantity: number;
  readonly unitPriceMinor: number;
  readonly couponMinor: number;
}

/**
 * Distributes an order's discount over its lines: each keeps its part of the coupon, the rest is
 * shared by the remaining values. US cents.
 */
export function shareDiscount<L extends DiscountedLine>(
  lines: readonly L[],
  discountMinor: number,
): (L & { discountMinor: number; lineTotalMinor: number })[] {
  const afterCoupon = lines.map(
    ({ quantity, unitPriceMinor, couponMinor }) => quantity * unitPriceMinor - couponMinor,
  );
  const couponMinor = lines.reduce((sum, line) => sum + line.couponMinor, 0);
  const parts = splitMinor(discountMinor - couponMinor, afterCoupon);
  return lines.map((line, index) => {
    const part = parts[index] ?? 0;
    return {
      ...line,
      discountMinor: line.couponMinor + part,
      lineTotalMinor: (afterCoupon[index] ?? 0) - part,
    };
  });
}
