import type { StaffActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pick, pluck } from '../../../platform/pluck.ts';
import { setHeldReason } from '../parcels/checks/parcel-checks.store.ts';
import { addContents, setAnnounced, withdrawnParcel } from '../parcels/expected-parcels.store.ts';
import { announceAgain } from '../parcels/in-china/announce-parcel.ts';
import { moveParcel, recordParcelCorrection, recordParcelEvent } from '../parcels/move-parcel.ts';
import { strictestClass } from '../parcels/parcel.rules.ts';
import { alreadyEnteredConflict } from '../parcels/parcel-conflicts.ts';
import {
  linesInParcels,
  type ParcelRow,
  parcelById,
  parcelsOfWaybill,
} from '../parcels/parcels.store.ts';
import { attachBox } from '../unknown/attach-unknown.ts';
import { lockWaybill, openUnknown } from '../unknown/unknown.store.ts';
import { type ExpectedUnder, lockExpected } from './expected-under.ts';

interface WaybillCorrection extends ExpectedUnder {
  /** The correct one. */
  readonly to: string;
  readonly carrier?: string | undefined;
  /** Whether to merge it with the goods already under the correct waybill. */
  readonly match: boolean;
  readonly reason: string;
}

/**
 * Corrects the waybill of an expected parcel. An unknown box under the new one is attached, and a
 * parcel of the same order under it takes over the goods, if the clerk confirms that they are the
 * same.
 * @throws NOT_FOUND, PARCEL_STATE, CONFLICT, WAYBILL_EXISTS for goods of another supplier or if the
 * other parcel has moved on, WAYBILL_MATCHES when there is something to match
 */
export async function correctWaybill(
  platform: Platform,
  actor: StaffActor,
  { to, carrier, match, reason, ...expected }: WaybillCorrection,
): Promise<{ parcelIds: [string, ...string[]] }> {
  return platform.transact(async (tx) => {
    const rows = await lockExpected(tx, expected);
    await lockWaybill(tx, to);
    const others = await parcelsUnder(tx, to, rows);
    const box = await openUnknown(tx, to);
    const isMatch = box !== undefined || others.some((other) => isOfSameOrder(other, rows));
    if (isMatch && !match) fail('WAYBILL_MATCHES', { field: 'to' });
    const parcelIds: string[] = [];
    for (const row of rows) {
      const right = { ...row, waybill: to, carrier: carrier ?? row.carrier };
      const other = others.find(({ orderNo }) => orderNo === row.orderNo);
      const correction = { row, right, actor, reason };
      const parcelId = other
        ? await moveInto(tx, { ...correction, other })
        : await rename(tx, correction);
      await recordParcelCorrection(tx, await parcelById(tx, parcelId), {
        action: 'logistics.correctWaybill',
        actor,
        from: row.waybill,
        to,
        reason,
      });
      parcelIds.push(parcelId);
    }
    const [first, ...rest] = parcelIds;
    const ids: [string, ...string[]] = [first ?? expected.parcelId, ...rest];
    if (box) await attachBox(platform, tx, { box, parcelIds: ids, actor });
    return { parcelIds: ids };
  });
}

const isOfSameOrder = ({ orderNo }: ParcelRow, rows: readonly ParcelRow[]): boolean =>
  rows.some((row) => row.orderNo === orderNo);

/**
 * Other parcels under the right waybill.
 * @throws WAYBILL_EXISTS where they are another supplier's
 */
async function parcelsUnder(tx: Tx, waybill: string, rows: readonly [ParcelRow, ...ParcelRow[]]) {
  const ids = pluck(rows, 'parcelId');
  const others = (await parcelsOfWaybill(tx, waybill)).filter(
    ({ parcelId }) => !ids.includes(parcelId),
  );
  if (others.some(({ supplierId }) => supplierId !== rows[0].supplierId))
    fail('WAYBILL_EXISTS', { field: 'to', conflict: alreadyEnteredConflict(others) });
  return others;
}

interface Correction {
  readonly row: ParcelRow;
  /** The same with its right waybill. */
  readonly right: ParcelRow;
  readonly actor: StaffActor;
  readonly reason: string;
}

/** It keeps its identity, unless the order has a withdrawn parcel under the correct waybill. */
async function rename(tx: Tx, { row, right, actor, reason }: Correction): Promise<string> {
  const withdrawn = await withdrawnParcel(tx, right);
  if (!withdrawn || withdrawn.parcelId === row.parcelId) {
    await setAnnounced(tx, row.parcelId, pick(right, 'waybill', 'carrier', 'shippingClass'));
    return row.parcelId;
  }
  await announceAgain(tx, withdrawn, {
    contents: await linesInParcels(tx, [row.parcelId]),
    facts: pick(
      right,
      'supplierId',
      'supplierName',
      'waybill',
      'carrier',
      'shippingClass',
      'announcedAt',
    ),
    actor,
  });
  await moveParcel(tx, row, { action: 'withdraw', actor, reason });
  return withdrawn.parcelId;
}

/**
 * Its goods are in another parcel of the order, which takes them over. If that was received without
 * them, it is held until they are checked.
 * @throws WAYBILL_EXISTS when the other one has moved on, or was counted with goods of the same
 * line
 */
async function moveInto(
  tx: Tx,
  { row, other, actor, reason }: Correction & { readonly other: ParcelRow },
): Promise<string> {
  const { parcelId } = other;
  const contents = await linesInParcels(tx, [row.parcelId]);
  const otherLineIds = new Set(pluck(await linesInParcels(tx, [parcelId]), 'lineId'));
  const isOpen =
    other.status === 'expected' ||
    (other.status === 'received' && contents.every(({ lineId }) => !otherLineIds.has(lineId)));
  if (!isOpen) fail('WAYBILL_EXISTS', { field: 'to', conflict: alreadyEnteredConflict([other]) });
  await moveParcel(tx, row, { action: 'withdraw', actor, reason });
  await addContents(tx, parcelId, contents);
  const shippingClass = strictestClass([other.shippingClass, row.shippingClass]);
  await setAnnounced(tx, parcelId, { shippingClass });
  if (other.status === 'received' && !other.heldReason?.includes('quality check')) {
    const held = [other.heldReason, 'quality check'].filter(Boolean).join('; ');
    await setHeldReason(tx, parcelId, held);
    await recordParcelEvent(tx, other, {
      action: 'hold',
      actor,
      from: other.status,
      reason: 'quality check',
    });
  }
  return parcelId;
}
