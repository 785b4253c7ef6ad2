import { type ShippingClass, shippingClasses } from '@wasit/contract/fees/names';
import { splitMinor } from '@wasit/contract/money';
import type { OrderStatus, ParcelStatus } from '@wasit/contract/orders/states';

/**
 * From the harmless to what carriers ask most of: a mixed parcel travels, and pays, as its
 * strictest content.
 */
const strictness: readonly ShippingClass[] = ['general', 'bulky', 'fragile', 'liquid', 'battery'];

export function strictestClass(classes: readonly ShippingClass[]): ShippingClass {
  const rank = Math.max(0, ...classes.map((one) => strictness.indexOf(one)));
  return strictness[rank] ?? shippingClasses[0];
}

interface Measured {
  readonly lengthMm: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
}

/** Outside volume, mm³: an integer, so that sums are exact. 0 while it is not measured. */
export const volumeOf = ({ lengthMm, widthMm, heightMm }: Measured): number =>
  (lengthMm ?? 0) * (widthMm ?? 0) * (heightMm ?? 0);

/** What a parcel takes of the room it travels in, mm³: its part of a carton, or its own measure. */
export const shippedVolume = (
  row: Measured & { readonly packedVolumeMm3: number | null },
): number => row.packedVolumeMm3 ?? volumeOf(row);

/** The same of the weight, grams. */
export const shippedWeight = ({
  packedWeightGrams,
  weightGrams,
}: {
  readonly packedWeightGrams: number | null;
  readonly weightGrams: number | null;
}): number => packedWeightGrams ?? weightGrams ?? 0;

/** mm³ → m³. */
export const cbmOf = (volumeMm3: number): number => volumeMm3 / 1e9;

/**
 * How many pieces of a line are in one of its parcels: as counted; uncounted parcels share what is
 * left equally, the earlier ones one more. Where more was counted than there are, each gets its
 * part of what there is. Pieces that were put aside are in none of them.
 */
export function piecesInOne(
  bought: number,
  own: readonly { parcelId: string; pieces: number | null; aside: number }[],
  parcelId: string,
): number {
  const quantity = Math.max(
    0,
    own.reduce((rest, { aside }) => rest - aside, bought),
  );
  const counted = own.map(({ pieces }) => pieces ?? 0);
  const known = counted.reduce((sum, pieces) => sum + pieces, 0);
  const uncounted = own.map(({ pieces }) => (pieces === null ? 1 : 0));
  const shares =
    known > quantity ? splitMinor(quantity, counted) : splitMinor(quantity - known, uncounted);
  const index = own.findIndex((one) => one.parcelId === parcelId);
  const pieces = own[index]?.pieces ?? null;
  return known > quantity || pieces === null ? (shares[index] ?? 0) : pieces;
}

export interface CoveringParcel {
  readonly status: ParcelStatus;
  readonly lineIds: readonly string[];
}

/**
 * Whether every line that is still wanted is in a parcel, and every parcel that is still awaited is
 * measured.
 */
export function isFullyMeasured(
  lineIds: readonly string[],
  parcels: readonly CoveringParcel[],
): boolean {
  const living = parcels.filter((one) => one.status !== 'lost');
  const covered = new Set(living.flatMap((one) => one.lineIds));
  return (
    lineIds.length > 0 &&
    living.every((one) => one.status !== 'expected') &&
    lineIds.every((lineId) => covered.has(lineId))
  );
}

/** The supplier may name a waybill before the order's other goods are bought. */
export const announceable: readonly OrderStatus[] = [
  'WAITING_PURCHASE',
  'WAIT_SELLER_SEND',
  'CHINA_SHIPPING',
];
