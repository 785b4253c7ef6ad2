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
 * The first-stage lines with one more that adjusts them to `amountMinor`; the line of an earlier
 * change is replaced. US cents.
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

/** Distributes an order's discount over its lines by value. US cents. */
export function shareDiscount<L extends { quantity: number; unitPriceMinor: number }>(
  lines: readonly L[],
  discountMinor: number,
): (L & { discountMinor: number; lineTotalMinor: number })[] {
  const worth = lines.map(({ quantity, unitPriceMinor }) => quantity * unitPriceMinor);
  const parts = splitMinor(discountMinor, worth);
  return lines.map((line, index) => {
    const part = parts[index] ?? 0;
    return { ...line, discountMinor: part, lineTotalMinor: (worth[index] ?? 0) - part };
  });
}
