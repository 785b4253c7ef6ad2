import { toFen } from '@wasit/contract/fees/yuan';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newNumber } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockOrdersOf } from '../../orders/index.ts';
import {
  asSeen,
  change,
  failMoved,
  purchaseOrderObject,
  record,
  type Seen,
} from './change-purchase-order.ts';
import { sumsOf } from './purchase-order.rules.ts';
import {
  insertLines,
  insertPurchaseOrder,
  linesOfPurchaseOrders,
  type PurchaseOrderLineRow,
  type PurchaseOrderRow,
  purchaseOrdersOfLines,
  removeLines,
  setPurchaseOrderLine,
} from './purchase-orders.store.ts';

interface Terms {
  readonly prices: readonly { readonly skuId: number; readonly unitPriceYuan: number }[];
  readonly freightYuan: number;
  readonly discountYuan: number;
  readonly note: string;
}

/** Each line with the price of its SKU. @throws VALIDATION for a SKU without one */
function priced<L extends { skuId: number; quantity: number }>(lines: readonly L[], terms: Terms) {
  const bySku = new Map(terms.prices.map(({ skuId, unitPriceYuan }) => [skuId, unitPriceYuan]));
  const withPrices = lines.map((line) => ({
    ...line,
    unitPriceFen: toFen(bySku.get(line.skuId) ?? fail('VALIDATION', { field: 'prices' })),
  }));
  const freightFen = toFen(terms.freightYuan);
  const discountFen = toFen(terms.discountYuan);
  if (sumsOf({ lines: withPrices, freightFen, discountFen }).totalFen < 0)
    fail('VALIDATION', { field: 'discountYuan' });
  return { lines: withPrices, freightFen, discountFen };
}

interface NewOrder extends Terms {
  readonly supplierId: number;
  readonly lineIds: readonly string[];
}

/**
 * A draft of lines of one supplier that are paid and not bought. @throws NOT_FOUND for lines of
 * another supplier, ORDER_STATE, LINE_STATE, PO_LINE_TAKEN
 */
export const createPurchaseOrder = (
  platform: Platform,
  actor: StaffActor,
  { supplierId, lineIds, ...terms }: NewOrder,
): Promise<{ poNo: string }> =>
  platform.transact(async (tx) => {
    const poNo = `PO-${newNumber()}`;
    const locked = await lockOrdersOf(tx, lineIds);
    if (locked.some(({ order }) => order.status !== 'WAITING_PURCHASE')) fail('ORDER_STATE');
    const found = locked.flatMap(({ lines }) => lines);
    if (found.some((line) => line.supplierId !== supplierId))
      fail('NOT_FOUND', { field: 'lineIds' });
    if (found.some((line) => line.status !== 'to_buy')) fail('LINE_STATE', { field: 'lineIds' });
    const { lines, freightFen, discountFen } = priced(found, terms);
    await insertPurchaseOrder(tx, {
      poNo,
      status: 'draft',
      version: 0,
      supplierId,
      supplierName: found[0]?.supplierName ?? {},
      supplierOrderNo: '',
      note: terms.note,
      freightFen,
      discountFen,
      rateId: null,
      yuanPerDollar: null,
      promisedDays: null,
      expectedAt: null,
      createdBy: actor.staffId,
      createdAt: tx.now,
      orderedAt: null,
      paidAt: null,
      shippedAt: null,
      endedAt: null,
    });
    const added = await insertLines(
      tx,
      lines.map(({ lineId, orderNo, skuId, quantity, unitPriceFen }) => ({
        poNo,
        lineId,
        orderNo,
        skuId,
        quantity,
        unitPriceFen,
      })),
    );
    if (added.length < lines.length) {
      const taken = await purchaseOrdersOfLines(tx, lineIds);
      const others = [...new Set(taken.values())].filter((one) => one !== poNo);
      fail('PO_LINE_TAKEN', {
        field: 'lineIds',
        params: { poNo: others.join(' ') },
        lateFor: {
          objects: others.map(purchaseOrderObject),
          what: others.join(' '),
          actions: ['procurement.po-create'],
        },
      });
    }
    await record(tx, { poNo, actor, event: 'create', to: 'draft' });
    return { poNo };
  });

export interface Draft extends Terms, Seen {
  readonly supplierOrderNo: string;
  readonly lineIds: readonly string[];
}

/**
 * Writes what a draft says now; lines left out can be bought otherwise. @throws PO_MOVED, NOT_FOUND
 * for a line that is not in it, VALIDATION
 */
export async function writeDraft(
  tx: Tx,
  { lineIds, supplierOrderNo, ...input }: Draft,
): Promise<{ row: PurchaseOrderRow; lines: PurchaseOrderLineRow[] }> {
  const row = await asSeen(tx, input);
  if (row.status !== 'draft') failMoved(row.poNo, ['draft']);
  const present = await linesOfPurchaseOrders(tx, [row.poNo]);
  const kept = new Set(lineIds);
  const staying = present.filter(({ lineId }) => kept.has(lineId));
  if (staying.length < kept.size) fail('NOT_FOUND', { field: 'lineIds' });
  const { lines, freightFen, discountFen } = priced(staying, input);
  const { note } = input;
  const changed = await change(tx, row, { freightFen, discountFen, note, supplierOrderNo });
  await removeLines(
    tx,
    row.poNo,
    present.flatMap(({ lineId }) => (kept.has(lineId) ? [] : [lineId])),
  );
  const before = new Map(present.map((line) => [line.lineId, line.unitPriceFen]));
  for (const { lineId, unitPriceFen } of lines)
    if (before.get(lineId) !== unitPriceFen)
      await setPurchaseOrderLine(tx, { poNo: row.poNo, lineId }, { unitPriceFen });
  return { row: changed, lines };
}

/** Saves a draft without ordering it. @throws PO_MOVED, NOT_FOUND, VALIDATION */
export const savePurchaseOrder = (
  platform: Platform,
  actor: StaffActor,
  draft: Draft,
): Promise<{ poNo: string; version: number }> =>
  platform.transact(async (tx) => {
    const { row } = await writeDraft(tx, draft);
    await record(tx, { poNo: row.poNo, actor, event: 'edit' });
    return { poNo: row.poNo, version: row.version };
  });
