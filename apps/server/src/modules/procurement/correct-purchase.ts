import { usd } from '@wasit/contract/money';
import type { StaffActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { fail, failMissing } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/call/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertPurchaseCorrection, purchasesOf } from './procurement.store.ts';
import { purchaseOrdersOfLines } from './purchase-orders/purchase-orders.store.ts';
import { costOf } from './record-purchase.ts';

/**
 * Corrects a purchase recorded line by line: the correct value is a new entry with its reason, used
 * by lists and margins.
 * @throws NOT_FOUND for a line that was not bought, PO_LINE_TAKEN for one of a purchase order,
 * which is corrected there, CONFLICT when a colleague corrected it first, VALIDATION
 */
export async function correctPurchase(
  platform: Platform,
  actor: StaffActor,
  { lineId, corrections, field, unitCost, supplierOrderNo, reason }: CallInput<'correctPurchase'>,
): Promise<{ lineId: string; corrections: number }> {
  return platform.transact(async (tx) => {
    const bought =
      (await purchasesOf(tx, [lineId])).get(lineId) ?? fail('NOT_FOUND', { field: 'lineId' });
    const poNo = (await purchaseOrdersOfLines(tx, [lineId])).get(lineId);
    if (poNo) fail('PO_LINE_TAKEN', { field: 'lineId', params: { poNo } });
    const after =
      field === 'unitCost'
        ? String(costOf(unitCost ?? failMissing('unitCost'), 'unitCost'))
        : supplierOrderNo || failMissing('supplierOrderNo');
    const before = field === 'unitCost' ? String(bought.realUnitCostMinor) : bought.supplierOrderNo;
    tx.notBefore(bought.at);
    const { orderNo } = bought;
    const isNext =
      bought.corrections === corrections &&
      (await insertPurchaseCorrection(tx, {
        lineId,
        number: corrections + 1,
        orderNo,
        field,
        before,
        after,
        reason,
        staffId: actor.staffId,
        at: tx.now,
      }));
    if (!isNext)
      fail('CONFLICT', {
        conflict: {
          objects: [orderNo],
          label: orderNo,
          actions: ['procurement.correct-purchase'],
        },
      });
    const factOf = (value: string) =>
      field === 'unitCost' ? { price: usd(Number(value)) } : { supplierOrderNo: value };
    await audit(tx, actor, {
      action: 'procurement.correct-purchase',
      object: orderNo,
      from: factOf(before),
      to: factOf(after),
      reason,
    });
    return { lineId, corrections: corrections + 1 };
  });
}
