/**
 * Whether the house bears a higher purchase price: within `percent` of what the customer paid
 * (product decisions, section 4; setting `orders.priceRiseAbsorbPercent`). Compared without
 * rounding, so that a cent more than the percentage is already too much. US cents.
 */
export const isAbsorbed = (
  realUnitCostMinor: number,
  { unitPriceMinor, percent }: { unitPriceMinor: number; percent: number },
): boolean =>
  // Hundredths of a per cent as whole numbers: 2.01% of a price is no binary fraction.
  realUnitCostMinor * 10_000 <= unitPriceMinor * (10_000 + Math.round(percent * 100));

/** Whether an order has everything it can have: every line that is still wanted is bought. */
export function isBought(lines: readonly { status: string }[]): boolean {
  const open = lines.filter((line) => line.status !== 'refunded');
  return open.length > 0 && open.every((line) => line.status === 'bought');
}
