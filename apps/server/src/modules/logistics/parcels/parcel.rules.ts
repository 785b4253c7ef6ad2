import { type ShippingClass, shippingClasses } from '@wasit/contract/fees/names';
import { splitMinor } from '@wasit/contract/money';
import type { OrderStatus, ParcelStatus } from '@wasit/contract/orders/states';

/**
 * From the least to the most restricted class: a mixed parcel is shipped and charged by its
 * strictest content.
 */
const strictness: readonly ShippingClass[] = ['general', 'bulky', 'fragile', 'liquid', 'battery'];

export function strictestClass(classes: readonly ShippingClass[]): ShippingClass {
  const rank = Math.max(0, ...classes.map((shippingClass) => strictness.indexOf(shippingClass)));
  return strictness[rank] ?? shippingClasses[0];
}

interface OuterSize {
  readonly lengthMm: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
}

/** Outside volume, mm³: an integer, so that sums are exact. 0 while it is not measured. */
export const volumeOf = ({ lengthMm, widthMm, heightMm }: OuterSize): number =>
  (lengthMm ?? 0) * (widthMm ?? 0) * (heightMm ?? 0);

/** The volume a parcel is shipped with, mm³: its share of a carton, or its own. */
export const shippedVolume = (row: OuterSize & { readonly packedVolumeMm3: number | null }) =>
  row.packedVolumeMm3 ?? volumeOf(row);

/** The weight a parcel is shipped with, grams. */
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
 * Pieces of a line in one of its parcels: as counted; uncounted parcels share the rest equally, the
 * first ones one more. If more was counted than bought, the bought pieces are shared in proportion.
 * Pieces put aside are in none.
 */
export function piecesInParcel(
  bought: number,
  lineParcels: readonly { parcelId: string; pieces: number | null; aside: number }[],
  parcelId: string,
): number {
  const quantity = Math.max(
    0,
    lineParcels.reduce((rest, { aside }) => rest - aside, bought),
  );
  const counted = lineParcels.map(({ pieces }) => pieces ?? 0);
  const countedTotal = counted.reduce((sum, pieces) => sum + pieces, 0);
  const uncounted = lineParcels.map(({ pieces }) => (pieces === null ? 1 : 0));
  const shares =
    countedTotal > quantity
      ? splitMinor(quantity, counted)
      : splitMinor(quantity - countedTotal, uncounted);
  const index = lineParcels.findIndex((lineParcel) => lineParcel.parcelId === parcelId);
  const pieces = lineParcels[index]?.pieces ?? null;
  return countedTotal > quantity || pieces === null ? (shares[index] ?? 0) : pieces;
}

export interface CoveringParcel {
  readonly status: ParcelStatus;
  readonly lineIds: readonly string[];
}

/** Whether every line still wanted is in a parcel, and every parcel still awaited is measured. */
export function isFullyMeasured(lineIds: readonly string[], parcels: readonly CoveringParcel[]) {
  const activeParcels = parcels.filter((parcel) => parcel.status !== 'lost');
  const covered = new Set(activeParcels.flatMap((parcel) => parcel.lineIds));
  return (
    lineIds.length > 0 &&
    activeParcels.every((parcel) => parcel.status !== 'expected') &&
    lineIds.every((lineId) => covered.has(lineId))
  );
}

/** The supplier may name a waybill before the order's other goods are bought. */
export const announceableStatuses: readonly OrderStatus[] = [
  'WAITING_PURCHASE',
  'WAIT_SELLER_SEND',
  'CHINA_SHIPPING',
];
