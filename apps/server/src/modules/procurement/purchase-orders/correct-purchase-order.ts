import { toHundredths } from '@wasit/contract/procurement/purchase-currencies';
import type { CorrectedField } from '@wasit/contract/procurement/purchase-order-states';
import type { StaffActor } from '../../../platform/actor.ts';
import { fail, failField, failMissing } from '../../../platform/errors.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  changeOrFail,
  failMoved,
  purchaseOrderAtVersion,
  recordPurchaseOrderEvent,
} from './change-purchase-order.ts';
import { applyCorrections } from './corrections.rules.ts';
import { correctionsOf, insertCorrection } from './corrections.store.ts';
import { sumsOf } from './purchase-order.rules.ts';
import { linesOfPurchaseOrders, type PurchaseOrderLineRow } from './purchase-orders.store.ts';

/**
 * Corrects a value of an ordered purchase order: the correct value is a new entry with its reason,
 * used by sums and margins.
 * @throws NOT_FOUND for a SKU that is not in it, PO_MOVED for a draft or a cancelled one,
 * VALIDATION
 */
export async function correctPurchaseOrder(
  platform: Platform,
  actor: StaffActor,
  { field, skuId, amount, supplierOrderNo, reason, ...expected }: CallInput<'correctPurchaseOrder'>,
): Promise<{ poNo: string; version: number }> {
  return platform.transact(async (tx) => {
    const row = await purchaseOrderAtVersion(tx, expected);
    const { poNo } = row;
    if (row.status === 'draft' || row.status === 'cancelled')
      failMoved(poNo, ['ordered', 'paid', 'part_shipped', 'shipped', 'closed']);
    const activeLines = (await linesOfPurchaseOrders(tx, [poNo])).filter(
      ({ dropped }) => dropped === null,
    );
    const earlier = await correctionsOf(tx, [poNo]);
    const after =
      field === 'supplierOrderNo'
        ? supplierOrderNo || failMissing('supplierOrderNo')
        : String(toHundredths(amount ?? failMissing('amount')));
    const correctedSkuId = field === 'unitPrice' ? skuId : null;
    const before = valueIn(field, correctedSkuId, applyCorrections(row, activeLines, earlier));
    const correctedOrder = applyCorrections(row, activeLines, [
      ...earlier,
      { poNo, field, skuId: correctedSkuId, after },
    ]);
    if (field === 'unitPrice' && after === '0') failField('amount', 'ABOVE_ZERO');
    if (sumsOf({ ...correctedOrder.row, lines: correctedOrder.lines }).totalHundredths < 0)
      failField('amount', 'DISCOUNT_TOO_BIG');
    const { version } = await changeOrFail(tx, row, {});
    const entry = { poNo, field, skuId: correctedSkuId, before, after, reason };
    await insertCorrection(tx, { ...entry, staffId: actor.staffId, at: tx.now });
    await recordPurchaseOrderEvent(tx, {
      poNo,
      actor,
      event: 'correct',
      from: before,
      to: after,
      reason,
    });
    return { poNo, version };
  });
}

/** @throws NOT_FOUND for a SKU that is not in it */
function valueIn(
  field: CorrectedField,
  skuId: number | null,
  { row, lines }: ReturnType<typeof applyCorrections<Row, PurchaseOrderLineRow>>,
): string {
  if (field === 'supplierOrderNo') return row.supplierOrderNo;
  if (field === 'freight') return String(row.freightHundredths);
  if (field === 'discount') return String(row.discountHundredths);
  const line =
    lines.find((candidate) => candidate.skuId === skuId) ?? fail('NOT_FOUND', { field: 'skuId' });
  return String(line.unitPriceHundredths);
}

type Row = Awaited<ReturnType<typeof purchaseOrderAtVersion>>;
