import { parcelMoves } from '@wasit/contract/orders/states';
import type { ConflictQuery } from '../../../platform/errors.ts';

interface ParcelKey {
  readonly parcelId: string;
  readonly waybill: string;
}

/** How the audit trail names a parcel. */
export const parcelObject = (parcelId: string): string => `parcel:${parcelId}`;

const conflictOf = (rows: readonly ParcelKey[]) => ({
  objects: rows.map(({ parcelId }) => parcelObject(parcelId)),
  label: rows[0]?.waybill ?? '',
});

/** Conflict: the waybill was already entered. */
export const alreadyEnteredConflict = (existing: readonly ParcelKey[]): ConflictQuery => ({
  ...conflictOf(existing),
  actions: ['logistics.announce'],
});

/** Conflict: the parcel has already been moved on from a state in which this move is possible. */
export const parcelsMovedConflict = (
  rows: readonly ParcelKey[],
  action: keyof typeof parcelMoves,
): ConflictQuery => ({ ...conflictOf(rows), from: parcelMoves[action].from });
