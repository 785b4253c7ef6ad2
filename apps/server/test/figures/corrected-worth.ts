import { type Records, type Row, sum } from './recount.ts';

/** Goods, freight and discount of a purchase order in hundredths, each as corrected last. */
export function correctedWorth(records: Records, order: Row, isCounted: (line: Row) => boolean) {
  const corrections = records.purchase_correction
    .filter((row) => row.po_no === order.po_no)
    .toSorted((a, b) => a.id - b.id);
  const last = (field: string, recorded: number, skuId: number | null = null) =>
    Number(
      corrections.findLast((row) => row.field === field && row.sku_id === skuId)?.after ?? recorded,
    );
  const lines = records.supplier_order_line.filter(
    (line) => line.po_no === order.po_no && isCounted(line),
  );
  return {
    lines: lines.length,
    goods: sum(
      lines.map((line) => line.quantity * last('unitPrice', line.unit_price_fen, line.sku_id)),
    ),
    freight: last('freight', order.freight_fen),
    discount: last('discount', order.discount_fen),
  };
}
