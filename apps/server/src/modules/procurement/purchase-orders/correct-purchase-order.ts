import { toHundredths } from '@wasit/contract/procurement/purchase-currencies';
import type { CorrectedField } from '@wasit/contract/procurement/purchase-order-states';
import type { StaffActor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  change,
  failMoved,
  purchaseOrderAtVersion,
  record,
  type Seen,
} from './change-purchase-order.ts';
import { corrected } from './corrected.rules.ts';
import { correctionsOf, insertCorrection } from './corrections.store.ts';
import { sumsOf } from './purchase-order.rules.ts';
import { linesOfPurchaseOrders, type PurchaseOrderLineRow } from './purchase-orders.store.ts';

interface Correcting extends Seen {
  readonly field: CorrectedField;
  readonly skuId: number | null;
  readonly amount: number | null;
  readonly supplierOrderNo: string;
  readonly reason: string;
}

/**
 * What was recorded of an order at the supplier was wrong: the right value is a new entry with its
 * reason, and sums and margins follow it.
 * @throws NOT_FOUND for a SKU that is not in it, PO_MOVED for a draft or a cancelled one,
 * VALIDATION
 */
export async function correctPurchaseOrder(
  platform: Platform,
  actor: StaffActor,
  { field, skuId, amount, supplierOrderNo, reason, ...seen }: Correcting,
): Promise<{ poNo: string; version: number }> {
  return platform.transact(async (tx) => {
    const row = await purchaseOrderAtVersion(tx, seen);
    const { poNo } = row;
    if (row.status === 'draft' || row.status === 'cancelled')
      failMoved(poNo, ['ordered', 'paid', 'part_shipped', 'shipped', 'closed']);
    const live = (await linesOfPurchaseOrders(tx, [poNo])).filter(
      ({ dropped }) => dropped === null,
    );
    const earlier = await correctionsOf(tx, [poNo]);
    const after =
      field === 'supplierOrderNo'
        ? supplierOrderNo || fail('VALIDATION', { field: 'supplierOrderNo' })
        : String(toHundredths(amount ?? fail('VALIDATION', { field: 'amount' })));
    const of = field === 'unitPrice' ? skuId : null;
    const before = valueIn(field, of, corrected(row, live, earlier));
    const then = corrected(row, live, [...earlier, { poNo, field, skuId: of, after }]);
    if (field === 'unitPrice' && after === '0') fail('VALIDATION', { field: 'amount' });
    if (sumsOf({ ...then.row, lines: then.lines }).totalHundredths < 0)
      fail('VALIDATION', { field: 'amount' });
    const { version } = await change(tx, row, {});
    const entry = { poNo, field, skuId: of, before, after, reason };
    await insertCorrection(tx, { ...entry, staffId: actor.staffId, at: tx.now });
    await record(tx, { poNo, actor, event: 'correct', from: before, to: after, reason });
    return { poNo, version };
  });
}

/** @throws NOT_FOUND for a SKU that is not in it */
function valueIn(
  field: CorrectedField,
  skuId: number | null,
  { row, lines }: ReturnType<typeof corrected<Row, PurchaseOrderLineRow>>,
): string {
  if (field === 'supplierOrderNo') return row.supplierOrderNo;
  if (field === 'freight') return String(row.freightHundredths);
  if (field === 'discount') return String(row.discountHundredths);
  const line = lines.find((one) => one.skuId === skuId) ?? fail('NOT_FOUND', { field: 'skuId' });
  return String(line.unitPriceHundredths);
}

type Row = Awaited<ReturnType<typeof purchaseOrderAtVersion>>;
