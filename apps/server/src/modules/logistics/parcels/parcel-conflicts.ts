import { parcelMoves } from '@wasit/contract/orders/states';
import type { ConflictQuery } from '../../../platform/errors.ts';

interface Named {
  readonly parcelId: string;
  readonly waybill: string;
}

/** How the audit trail names a parcel. */
export const parcelObject = (parcelId: string): string => `parcel:${parcelId}`;

const named = (rows: readonly Named[]) => ({
  objects: rows.map(({ parcelId }) => parcelObject(parcelId)),
  what: rows[0]?.waybill ?? '',
});

/** Conflict: the waybill was already entered. */
export const enteredBefore = (known: readonly Named[]): ConflictQuery => ({
  ...named(known),
  actions: ['logistics.announce'],
});

/** Conflict: the parcel has already been moved on from a state in which this move is possible. */
export const movedOn = (
  rows: readonly Named[],
  action: keyof typeof parcelMoves,
): ConflictQuery => ({ ...named(rows), from: parcelMoves[action].from });
