import {
  type PurchaseCurrency,
  toHundredths,
} from '@wasit/contract/procurement/purchase-currencies';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail, failField, failMissing } from '../../../platform/errors.ts';
import { newNumber } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { currentPurchaseRate } from '../../fees/index.ts';
import { lockOrdersOfLines } from '../../orders/index.ts';
import {
  changeOrFail,
  failMoved,
  type PurchaseOrderVersion,
  purchaseOrderAtVersion,
  purchaseOrderObject,
  recordPurchaseOrderEvent,
} from './change-purchase-order.ts';
import { sumsOf } from './purchase-order.rules.ts';
import {
  insertLines,
  insertPurchaseOrder,
  linesOfPurchaseOrders,
  purchaseOrdersOfLines,
  removeLines,
  setPurchaseOrderLine,
} from './purchase-orders.store.ts';

interface Terms {
  /** Of all amounts; it has a rate. */
  readonly currency: PurchaseCurrency;
  readonly prices: readonly { readonly skuId: number; readonly unitPrice: number }[];
  readonly freight: number;
  readonly discount: number;
  readonly note: string;
}

/**
 * Each line with the price of its SKU.
 * @throws VALIDATION for a SKU without one
 */
function withUnitPrices<L extends { skuId: number; quantity: number }>(
  lines: readonly L[],
  terms: Terms,
) {
  const bySku = new Map(terms.prices.map(({ skuId, unitPrice }) => [skuId, unitPrice]));
  const withPrices = lines.map((line) => ({
    ...line,
    unitPriceHundredths: toHundredths(bySku.get(line.skuId) ?? failMissing('prices')),
  }));
  const freightHundredths = toHundredths(terms.freight);
  const discountHundredths = toHundredths(terms.discount);
  if (sumsOf({ lines: withPrices, freightHundredths, discountHundredths }).totalHundredths < 0)
    failField('discount', 'DISCOUNT_TOO_BIG');
  return { lines: withPrices, freightHundredths, discountHundredths };
}

interface NewOrder extends Terms {
  readonly supplierId: number;
  readonly lineIds: readonly string[];
}

/**
 * Creates a draft from paid, unbought lines of one supplier.
 * @throws NOT_FOUND for lines of another supplier, ORDER_STATE, LINE_STATE, PO_LINE_TAKEN,
 * RATE_MISSING
 */
export async function createPurchaseOrder(
  platform: Platform,
  actor: StaffActor,
  { supplierId, lineIds, ...terms }: NewOrder,
): Promise<{ poNo: string }> {
  return platform.transact(async (tx) => {
    const poNo = `PO-${newNumber()}`;
    const locked = await lockOrdersOfLines(tx, lineIds);
    if (locked.some(({ order }) => order.status !== 'WAITING_PURCHASE')) fail('ORDER_STATE');
    const orderLines = locked.flatMap(({ lines }) => lines);
    if (orderLines.some((line) => line.supplierId !== supplierId))
      fail('NOT_FOUND', { field: 'lineIds' });
    if (orderLines.some((line) => line.status !== 'to_buy'))
      fail('LINE_STATE', { field: 'lineIds' });
    await currentPurchaseRate(tx, terms.currency);
    const { lines, freightHundredths, discountHundredths } = withUnitPrices(orderLines, terms);
    await insertPurchaseOrder(tx, {
      poNo,
      status: 'draft',
      version: 0,
      supplierId,
      supplierName: orderLines[0]?.supplierName ?? {},
      supplierOrderNo: '',
      note: terms.note,
      currency: terms.currency,
      freightHundredths,
      discountHundredths,
      createdBy: actor.staffId,
      createdAt: tx.now,
    });
    const added = await insertLines(
      tx,
      lines.map(({ lineId, orderNo, skuId, quantity, unitPriceHundredths }) => ({
        poNo,
        lineId,
        orderNo,
        skuId,
        quantity,
        unitPriceHundredths,
      })),
    );
    if (added.length < lines.length) {
      const orderedAlready = await purchaseOrdersOfLines(tx, lineIds);
      const others = [...new Set(orderedAlready.values())].filter((otherNo) => otherNo !== poNo);
      fail('PO_LINE_TAKEN', {
        field: 'lineIds',
        params: { poNo: others.join(' ') },
        conflict: {
          objects: others.map(purchaseOrderObject),
          label: others.join(' '),
          actions: ['procurement.po-create'],
        },
      });
    }
    await recordPurchaseOrderEvent(tx, { poNo, actor, event: 'create', to: 'draft' });
    return { poNo };
  });
}

export interface Draft extends Terms, PurchaseOrderVersion {
  readonly supplierOrderNo: string;
  /** Undefined: as it was. */
  readonly promisedDays?: number | null | undefined;
  readonly lineIds: readonly string[];
}

/**
 * Updates a draft; lines that are left out can be bought elsewhere.
 * @throws PO_MOVED, NOT_FOUND for a line that is not in it, RATE_MISSING, VALIDATION
 */
export async function writeDraft(tx: Tx, { lineIds, supplierOrderNo, ...input }: Draft) {
  const row = await purchaseOrderAtVersion(tx, input);
  if (row.status !== 'draft') failMoved(row.poNo, ['draft']);
  const currentLines = await linesOfPurchaseOrders(tx, [row.poNo]);
  const remainingIds = new Set(lineIds);
  const remainingLines = currentLines.filter(({ lineId }) => remainingIds.has(lineId));
  if (remainingLines.length < remainingIds.size) fail('NOT_FOUND', { field: 'lineIds' });
  const { currency, note } = input;
  await currentPurchaseRate(tx, currency);
  const { lines, freightHundredths, discountHundredths } = withUnitPrices(remainingLines, input);
  const changed = await changeOrFail(tx, row, {
    currency,
    freightHundredths,
    discountHundredths,
    note,
    supplierOrderNo,
    promisedDays: input.promisedDays === undefined ? row.promisedDays : input.promisedDays,
  });
  await removeLines(
    tx,
    row.poNo,
    currentLines.flatMap(({ lineId }) => (remainingIds.has(lineId) ? [] : [lineId])),
  );
  const before = new Map(currentLines.map((line) => [line.lineId, line.unitPriceHundredths]));
  for (const { lineId, unitPriceHundredths } of lines)
    if (before.get(lineId) !== unitPriceHundredths)
      await setPurchaseOrderLine(tx, { poNo: row.poNo, lineId }, { unitPriceHundredths });
  return { row: changed, lines };
}

/**
 * Saves a draft without ordering it.
 * @throws PO_MOVED, NOT_FOUND, VALIDATION
 */
export async function savePurchaseOrder(platform: Platform, actor: StaffActor, draft: Draft) {
  return platform.transact(async (tx) => {
    const { row } = await writeDraft(tx, draft);
    await recordPurchaseOrderEvent(tx, { poNo: row.poNo, actor, event: 'edit' });
    return { poNo: row.poNo, version: row.version };
  });
}
