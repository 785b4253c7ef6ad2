import { splitMinor } from '@wasit/contract/money';
import { formatUsd, type MinorFeeLine } from '../../fees/index.ts';

/**
 * Specification, section 9: a price change never goes below 95% of the first amount, however often
 * it is repeated.
 */
export const floorPercent = 95;

/**
 * The least that an order's first stage may come down to, US cents: 95% of the first amount,
 * rounded up, and with the freight inside China at least the value of goods that every order must
 * have (15 USD, setting). An order that began with less stays as it is.
 */
export const priceFloor = (
  { originalMinor, chinaFreightMinor }: Priced,
  leastGoodsMinor: number,
): number =>
  Math.min(
    originalMinor,
    Math.max(Math.ceil((originalMinor * floorPercent) / 100), leastGoodsMinor + chinaFreightMinor),
  );

interface Priced {
  readonly originalMinor: number;
  readonly chinaFreightMinor: number;
}

const isPriceChange = (line: MinorFeeLine): boolean => line.inputs.priceChange === 1;
const sumOf = (lines: readonly MinorFeeLine[]): number =>
  lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/**
 * The first stage's lines with one more that brings them to `amountMinor`; the line of an earlier
 * change goes. US cents.
 */
export function linesAtPrice(lines: readonly MinorFeeLine[], amountMinor: number): MinorFeeLine[] {
  const before = lines.filter((line) => !isPriceChange(line));
  const first = sumOf(before);
  if (first === amountMinor) return before;
  const change: MinorFeeLine = {
    kind: 'discount',
    label: '',
    formula: `${formatUsd(amountMinor)} − ${formatUsd(first)}`,
    amountMinor: amountMinor - first,
    tariffId: null,
    inputs: { amountMinor: amountMinor - first, priceChange: 1 },
  };
  return [...before, change];
}

/** An order's discount shared out among its lines by what each is worth. US cents. */
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
