import type { CorrectedField } from '@wasit/contract/procurement/purchase-order-states';

export interface Correction {
  readonly poNo: string;
  readonly field: CorrectedField;
  readonly skuId: number | null;
  /** Hundredths of its currency, or the supplier's order number. */
  readonly after: string;
}

interface CorrectableOrder {
  readonly poNo: string;
  readonly supplierOrderNo: string;
  readonly freightHundredths: number;
  readonly discountHundredths: number;
}

/**
 * A purchase order and its lines with corrections applied; the last one of a field wins. The stored
 * rows keep the original values.
 */
export function applyCorrections<
  R extends CorrectableOrder,
  L extends { skuId: number; unitPriceHundredths: number },
>(row: R, lines: readonly L[], corrections: readonly Correction[]): { row: R; lines: L[] } {
  const ownCorrections = corrections.filter(({ poNo }) => poNo === row.poNo);
  const lastValueOf = (field: CorrectedField, skuId: number | null = null) =>
    ownCorrections.findLast(
      (correction) => correction.field === field && correction.skuId === skuId,
    )?.after;
  return {
    row: {
      ...row,
      supplierOrderNo: lastValueOf('supplierOrderNo') ?? row.supplierOrderNo,
      freightHundredths: Number(lastValueOf('freight') ?? row.freightHundredths),
      discountHundredths: Number(lastValueOf('discount') ?? row.discountHundredths),
    },
    lines: lines.map((line) => ({
      ...line,
      unitPriceHundredths: Number(lastValueOf('unitPrice', line.skuId) ?? line.unitPriceHundredths),
    })),
  };
}
