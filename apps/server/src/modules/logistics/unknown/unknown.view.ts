import type { UnknownParcel } from '@wasit/contract/logistics/parcels/unknown';
import { days } from '../../../platform/clock/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { only, pluck, wired } from '../../../platform/pluck.ts';
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
    ...wired(row, 'unknownId', 'waybill', 'carrier', 'weightGrams'),
    ...wired(row, 'shelf', 'note', 'receivedAt', 'attachedAt'),
    photos: photos
      .filter(({ unknownId }) => unknownId === row.unknownId)
      .map(({ fileId, width, height }) => ({
        fileId,
        url: files.signedUrl(fileId),
        width,
        height,
      })),
    sizeMm: { length: row.lengthMm, width: row.widthMm, height: row.heightMm },
    cbm: cbmOf(volumeOf(row)),
    days: Math.max(
      0,
      Math.floor(((row.attachedAt ?? now).getTime() - row.receivedAt.getTime()) / days(1)),
    ),
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
