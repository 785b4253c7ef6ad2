import type { Actor, StaffActor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { fail } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { pluck } from '../../../../platform/pluck.ts';
import {
  advance,
  lockOrder,
  lockOrdersOfLines,
  type OrderLineRow,
  type OrderRow,
} from '../../../orders/index.ts';
import {
  assertNotEntered,
  insertParcel,
  replaceContents,
  withdrawnParcel,
} from '../expected-parcels.store.ts';
import { addAside, awaitedQuestionsOf, endAwaiting } from '../goods-questions.store.ts';
import { moveParcel, recordParcelEvent } from '../move-parcel.ts';
import { announceableStatuses, strictestClass } from '../parcel.rules.ts';
import { type Content, type ParcelRow, parcelById, parcelsOfOrders } from '../parcels.store.ts';
import { requestSecondStageWhenMeasured } from '../second-stage/second-stage.ts';

export interface Announcement {
  /** Lines of one supplier, of one or more orders. */
  readonly lineIds: readonly string[];
  readonly waybill: string;
  readonly carrier: string;
  /** Pieces by line, if the supplier does not send all of them together. */
  readonly pieces: readonly { readonly lineId: string; readonly pieces: number }[];
}

/**
 * Enters a supplier's waybill for bought lines of one or more orders: each order gets its own
 * parcel under it. The first parcel of a fully bought order moves it to shipping in China; further
 * ones may follow, also for a line split over several parcels.
 * @returns the parcels, by order number
 * @throws NOT_FOUND, ORDER_STATE, LINE_STATE, PIECES_RANGE, WAYBILL_EXISTS
 */
export async function announceParcelIn(
  tx: Tx,
  { actor, ...input }: Announcement & { readonly actor: StaffActor },
): Promise<{ parcelIds: [string, ...string[]] }> {
  const orders = await lockOrdersOfLines(tx, input.lineIds);
  assertSendable(
    orders.flatMap(({ lines }) => lines),
    input,
  );
  const parcelIds: string[] = [];
  for (const { order, lines } of orders) {
    if (!announceableStatuses.includes(order.status)) fail('ORDER_STATE');
    const parcelId = await expectParcel(tx, { ...input, order, lines, actor });
    await startShipping(tx, { order, actor });
    parcelIds.push(parcelId);
  }
  const [first, ...rest] = parcelIds;
  return { parcelIds: [first ?? fail('NOT_FOUND', { field: 'lineIds' }), ...rest] };
}

async function startShipping(tx: Tx, { order, actor }: { order: OrderRow; actor: Actor }) {
  if (order.status === 'WAIT_SELLER_SEND')
    await advance(tx, order, { action: 'announceParcel', by: 'purchaser', actor });
}

/**
 * An order that is now fully bought moves on if parcels of it are already announced, and to its
 * second stage if they are measured. It must be locked.
 */
export async function shipAnnounced(tx: Tx, { orderNo, actor }: { orderNo: string; actor: Actor }) {
  const activeParcels = (await parcelsOfOrders(tx, [orderNo])).filter(
    ({ status }) => status !== 'lost',
  );
  if (activeParcels.length === 0) return;
  await startShipping(tx, { order: await lockOrder(tx, orderNo), actor });
  await requestSecondStageWhenMeasured(tx, await lockOrder(tx, orderNo), actor);
}

/**
 * @throws PIECES_RANGE for more than were bought, LINE_STATE when one is not bought or they have
 * several suppliers
 */
function assertSendable(lines: readonly OrderLineRow[], { pieces: announced }: Announcement): void {
  for (const { lineId, pieces } of announced) {
    const most = lines.find((line) => line.lineId === lineId)?.quantity ?? 0;
    if (pieces > most) fail('PIECES_RANGE', { field: 'pieces', params: { least: 1, most } });
  }
  const suppliers = new Set(lines.map(({ supplierId }) => supplierId));
  if (suppliers.size > 1 || lines.some(({ status }) => status !== 'bought'))
    fail('LINE_STATE', { field: 'lineIds' });
}

/** @throws WAYBILL_EXISTS */
async function expectParcel(
  tx: Tx,
  {
    order: { orderNo, userId },
    lines,
    waybill,
    carrier,
    pieces,
    actor,
  }: Announcement & {
    readonly order: OrderRow;
    readonly lines: readonly OrderLineRow[];
    readonly actor: StaffActor;
  },
): Promise<string> {
  const [{ supplierId, supplierName }] = lines as [OrderLineRow, ...OrderLineRow[]];
  await assertNotEntered(tx, { waybill, orderNo, supplierId });
  const contents = lines.map(({ lineId }) => ({
    lineId,
    pieces: pieces.find((announced) => announced.lineId === lineId)?.pieces ?? null,
  }));
  const facts = {
    supplierId,
    supplierName,
    waybill,
    carrier,
    shippingClass: strictestClass(lines.map((line) => line.shippingClass)),
    announcedAt: tx.now,
  };
  const withdrawn = await withdrawnParcel(tx, { waybill, orderNo });
  const parcelId = withdrawn?.parcelId ?? newId('pc');
  if (withdrawn) await announceAgain(tx, withdrawn, { contents, facts, actor });
  else {
    await insertParcel(tx, { parcelId, orderNo, userId, status: 'expected', ...facts }, contents);
    const row = await parcelById(tx, parcelId);
    await recordParcelEvent(tx, row, { action: 'announce', actor, from: null, reason: null });
  }
  await expectReplacements(tx, orderNo, pluck(lines, 'lineId'));
  return parcelId;
}

type AnnouncedFacts = Pick<
  ParcelRow,
  'supplierId' | 'supplierName' | 'waybill' | 'carrier' | 'shippingClass' | 'announcedAt'
>;

/** A withdrawn parcel is expected after all, with other goods perhaps. */
export async function announceAgain(
  tx: Tx,
  withdrawn: ParcelRow,
  {
    contents,
    facts,
    actor,
  }: {
    readonly contents: readonly Content[];
    readonly facts: AnnouncedFacts;
    readonly actor: StaffActor;
  },
): Promise<void> {
  await moveParcel(tx, withdrawn, { action: 'announceAgain', actor, set: facts });
  await replaceContents(tx, withdrawn.parcelId, contents);
}

/** Awaited replacements of these lines arrive with this parcel. */
async function expectReplacements(tx: Tx, orderNo: string, lineIds: readonly string[]) {
  for (const question of await awaitedQuestionsOf(tx, orderNo)) {
    const { parcelId, lineId, pieces } = question;
    if (!lineIds.includes(lineId)) continue;
    await endAwaiting(tx, question, 'replace');
    await addAside(tx, { parcelId, lineId, pieces: -pieces });
  }
}
