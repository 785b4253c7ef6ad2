import type { CorrectedPurchaseField } from '@wasit/contract/procurement/purchase-corrections';

/**
 * Whether we absorb a higher purchase price: within `percent` of what the customer paid (product
 * decisions, section 4; setting `orders.priceRiseAbsorbPercent`). Compared without rounding, so
 * that one cent above the percentage is too much. US cents.
 */
export const isAbsorbed = (
  realUnitCostMinor: number,
  { unitPriceMinor, percent }: { unitPriceMinor: number; percent: number },
): boolean =>
  // In integers of hundredths of a percent: 2.01% of a price is no exact binary fraction.
  realUnitCostMinor * 10_000 <= unitPriceMinor * (10_000 + Math.round(percent * 100));

/** Whether every line of an order that is not refunded is bought. */
export function isBought(lines: readonly { status: string }[]): boolean {
  const wantedLines = lines.filter((line) => line.status !== 'refunded');
  return wantedLines.length > 0 && wantedLines.every((line) => line.status === 'bought');
}

/**
 * Purchases with their corrections applied, and the number of these; the last one of a field wins.
 * The stored rows keep the original values.
 */
export function applyPurchaseCorrections<
  Row extends { lineId: string; realUnitCostMinor: number; supplierOrderNo: string },
>(
  rows: readonly Row[],
  corrections: readonly { lineId: string; field: CorrectedPurchaseField; after: string }[],
): (Row & { corrections: number })[] {
  const byLine = Map.groupBy(corrections, ({ lineId }) => lineId);
  return rows.map((row) => {
    const own = byLine.get(row.lineId) ?? [];
    const last = (field: CorrectedPurchaseField) =>
      own.findLast((correction) => correction.field === field)?.after;
    return {
      ...row,
      realUnitCostMinor: Number(last('unitCost') ?? row.realUnitCostMinor),
      supplierOrderNo: last('supplierOrderNo') ?? row.supplierOrderNo,
      corrections: own.length,
    };
  });
}
