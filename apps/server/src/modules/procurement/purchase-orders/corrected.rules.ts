import type { CorrectedField } from '@wasit/contract/procurement/purchase-order-states';

export interface Correction {
  readonly poNo: string;
  readonly field: CorrectedField;
  readonly skuId: number | null;
  /** Hundredths of its currency, or the supplier's order number. */
  readonly after: string;
}

interface Ordered {
  readonly poNo: string;
  readonly supplierOrderNo: string;
  readonly freightHundredths: number;
  readonly discountHundredths: number;
}

/**
 * A purchase order and its lines as they are after its corrections, the last one of a field
 * holding. What was written first stays as it was.
 */
export function corrected<
  R extends Ordered,
  L extends { skuId: number; unitPriceHundredths: number },
>(row: R, lines: readonly L[], corrections: readonly Correction[]): { row: R; lines: L[] } {
  const its = corrections.filter(({ poNo }) => poNo === row.poNo);
  const last = (field: CorrectedField, skuId: number | null = null) =>
    its.findLast((one) => one.field === field && one.skuId === skuId)?.after;
  return {
    row: {
      ...row,
      supplierOrderNo: last('supplierOrderNo') ?? row.supplierOrderNo,
      freightHundredths: Number(last('freight') ?? row.freightHundredths),
      discountHundredths: Number(last('discount') ?? row.discountHundredths),
    },
    lines: lines.map((line) => ({
      ...line,
      unitPriceHundredths: Number(last('unitPrice', line.skuId) ?? line.unitPriceHundredths),
    })),
  };
}
