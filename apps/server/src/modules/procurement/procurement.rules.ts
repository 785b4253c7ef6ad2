/**
 * Whether we absorb a higher purchase price: within `percent` of what the customer paid
 * (product decisions, section 4; setting `orders.priceRiseAbsorbPercent`). Compared without
 * rounding, so that a cent more than the percentage is already too much. US cents.
 */
export const isAbsorbed = (
  realUnitCostMinor: number,
  { unitPriceMinor, percent }: { unitPriceMinor: number; percent: number },
): boolean =>
  // Hundredths of a per cent as whole numbers: 2.01% of a price is no binary fraction.
  realUnitCostMinor * 10_000 <= unitPriceMinor * (10_000 + Math.round(percent * 100));

/** Whether every line of an order that is not refunded is bought. */
export function isBought(lines: readonly { status: string }[]): boolean {
  const wantedLines = lines.filter((line) => line.status !== 'refunded');
  return wantedLines.length > 0 && wantedLines.every((line) => line.status === 'bought');
}
