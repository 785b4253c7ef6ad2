import type { UnknownParcel } from '@wasit/contract/logistics/parcels/unknown';
import { days } from '../../../platform/clock/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { only, pluck } from '../../../platform/pluck.ts';
import { cbmOf, volumeOf } from '../parcels/parcel.rules.ts';
import { parcelsOfWaybills } from '../parcels/parcels.store.ts';
import {
  photosOfUnknown,
  searchUnknown,
  type UnknownRow,
  type UnknownSearch,
  unknownById,
} from './unknown.store.ts';

async function viewUnknown(
  { db, clock, files }: Platform,
  rows: readonly UnknownRow[],
): Promise<UnknownParcel[]> {
  const attached = rows.filter(({ attachedAt }) => attachedAt !== null);
  const [photos, parcels] = await Promise.all([
    photosOfUnknown(db, pluck(rows, 'unknownId')),
    parcelsOfWaybills(db, pluck(attached, 'waybill')),
  ]);
  const now = clock.now();
  return rows.map((row) => ({
    unknownId: row.unknownId,
    waybill: row.waybill,
    carrier: row.carrier,
    photos: photos
      .filter(({ unknownId }) => unknownId === row.unknownId)
      .map(({ fileId, width, height }) => ({
        fileId,
        url: files.signedUrl(fileId),
        width,
        height,
      })),
    weightGrams: row.weightGrams,
    sizeMm: { length: row.lengthMm, width: row.widthMm, height: row.heightMm },
    cbm: cbmOf(volumeOf(row)),
    shelf: row.shelf,
    note: row.note,
    receivedAt: row.receivedAt.toISOString(),
    days: Math.max(
      0,
      Math.floor(((row.attachedAt ?? now).getTime() - row.receivedAt.getTime()) / days(1)),
    ),
    attachedAt: row.attachedAt?.toISOString() ?? null,
    orderNos: row.attachedAt
      ? parcels
          .filter(({ waybill }) => waybill.toUpperCase() === row.waybill.toUpperCase())
          .map(({ orderNo }) => orderNo)
      : [],
  }));
}

/** @throws NOT_FOUND */
export async function unknownOf(platform: Platform, unknownId: string): Promise<UnknownParcel> {
  return only(await viewUnknown(platform, [await unknownById(platform.db, unknownId)]));
}

export async function unknownPage(platform: Platform, query: UnknownSearch) {
  const { rows, ...page } = await searchUnknown(platform.db, query);
  return { items: await viewUnknown(platform, rows), ...page };
}
