import type { CorrectedField } from '@wasit/contract/procurement/purchase-order-states';

export interface Correction {
  readonly poNo: string;
  readonly field: CorrectedField;
  readonly skuId: number | null;
  /** Fen, or the supplier's order number. */
  readonly after: string;
}

interface Ordered {
  readonly poNo: string;
  readonly supplierOrderNo: string;
  readonly freightFen: number;
  readonly discountFen: number;
}

/**
 * A purchase order and its lines as they are after its corrections, the last one of a field
 * holding. What was written first stays as it was.
 */
export function corrected<R extends Ordered, L extends { skuId: number; unitPriceFen: number }>(
  row: R,
  lines: readonly L[],
  corrections: readonly Correction[],
): { row: R; lines: L[] } {
  const its = corrections.filter(({ poNo }) => poNo === row.poNo);
  const last = (field: CorrectedField, skuId: number | null = null) =>
    its.findLast((one) => one.field === field && one.skuId === skuId)?.after;
  return {
    row: {
      ...row,
      supplierOrderNo: last('supplierOrderNo') ?? row.supplierOrderNo,
      freightFen: Number(last('freight') ?? row.freightFen),
      discountFen: Number(last('discount') ?? row.discountFen),
    },
    lines: lines.map((line) => ({
      ...line,
      unitPriceFen: Number(last('unitPrice', line.skuId) ?? line.unitPriceFen),
    })),
  };
}
