import type { StaffActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { advance, findLines, lockOrder, type OrderLineRow } from '../../orders/index.ts';
import { recordEvent } from './move-parcel.ts';
import { strictestClass } from './parcel.rules.ts';
import { insertParcel, type ParcelRow, parcelById } from './parcels.store.ts';

interface Announcement {
  readonly orderNo: string;
  readonly lineIds: readonly string[];
  readonly waybill: string;
  readonly carrier: string;
  /** How many of which lines, where the supplier does not send all of them together. */
  readonly pieces: readonly { readonly lineId: string; readonly pieces: number }[];
}

/**
 * Enters a supplier's waybill for bought lines of one order. The first one sends the order on its way through China; further ones may follow, also for
 * a line that the supplier splits over several parcels. @throws NOT_FOUND, ORDER_STATE, LINE_STATE, PIECES_RANGE, WAYBILL_EXISTS
 */
export const announceParcel = (platform: Platform, actor: StaffActor, input: Announcement): Promise<{ parcelId: string }> =>
  platform.transact(async (tx) => {
    const order = await lockOrder(tx, input.orderNo);
    if (order.status !== 'WAIT_SELLER_SEND' && order.status !== 'CHINA_SHIPPING') fail('ORDER_STATE');
    const lines = await boughtLines(tx, input);
    const parcel = await expectParcel(tx, { ...input, lines, userId: order.userId });
    await recordEvent(tx, parcel, { action: 'announce', actor, from: null, reason: null });
    if (order.status === 'WAIT_SELLER_SEND') await advance(platform, tx, order, { action: 'announceParcel', by: 'purchaser', actor });
    return { parcelId: parcel.parcelId };
  });

/** @throws NOT_FOUND for a line of another order, PIECES_RANGE for more than were bought, LINE_STATE when one is not bought or they come from several suppliers */
async function boughtLines(tx: Tx, { orderNo, lineIds, pieces: told }: Announcement): Promise<[OrderLineRow, ...OrderLineRow[]]> {
  const wanted = [...new Set(lineIds)];
  const found = (await findLines(tx, wanted)).filter((line) => line.orderNo === orderNo);
  const [first, ...rest] = found;
  if (!first || found.length < wanted.length) return fail('NOT_FOUND', { field: 'lineIds' });
  for (const { lineId, pieces } of told) {
    const most = found.find((line) => line.lineId === lineId)?.quantity ?? 0;
    if (pieces > most) fail('PIECES_RANGE', { field: 'pieces', params: { least: 1, most } });
  }
  if (found.some((line) => line.status !== 'bought' || line.supplierId !== first.supplierId)) fail('LINE_STATE', { field: 'lineIds' });
  return [first, ...rest];
}

async function expectParcel(
  tx: Tx,
  { orderNo, userId, waybill, carrier, pieces, lines }: Announcement & { userId: string; lines: [OrderLineRow, ...OrderLineRow[]] },
): Promise<ParcelRow> {
  const parcelId = newId('pc');
  const row = {
    parcelId,
    orderNo,
    userId,
    supplierId: lines[0].supplierId,
    supplierName: lines[0].supplierName,
    waybill,
    carrier,
    status: 'expected' as const,
    shippingClass: strictestClass(lines.map((line) => line.shippingClass)),
    announcedAt: tx.now,
  };
  await insertParcel(
    tx,
    row,
    lines.map((line) => ({ lineId: line.lineId, pieces: pieces.find(({ lineId }) => lineId === line.lineId)?.pieces ?? null })),
  );
  return parcelById(tx, parcelId);
}
