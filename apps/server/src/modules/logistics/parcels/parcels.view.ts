import { type Locale, pickText } from '@wasit/contract/locales';
import type { ParcelView } from '@wasit/contract/orders/views';
import type { Reader } from '../../../platform/db/db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { viewFeeLine } from '../../fees/index.ts';
import { cartonShares } from './carton-shares.ts';
import { cbmOf, volumeOf } from './parcel.rules.ts';
import { containerNumbers, type ParcelRow, parcelsOfOrders, photosOf } from './parcels.store.ts';

const sizeOf = ({ lengthMm, widthMm, heightMm }: ParcelRow): ParcelView['sizeMm'] =>
  lengthMm !== null && widthMm !== null && heightMm !== null
    ? { length: lengthMm, width: widthMm, height: heightMm }
    : null;

/** When it came to where it is. */
const since = (row: ParcelRow): Date =>
  row.lostAt ??
  row.handedOverAt ??
  row.arrivedAt ??
  row.loadedAt ??
  row.receivedAt ??
  row.announcedAt;

/**
 * Parcels as their buyer may see them; photos behind short-lived signed addresses. Five queries,
 * however many they are.
 */
export async function viewParcels(
  { platform, reader, locale }: { platform: Platform; reader: Reader; locale: Locale },
  rows: readonly ParcelRow[],
): Promise<ParcelView[]> {
  const [photos, numberOf, shares] = await Promise.all([
    photosOf(
      reader,
      rows.map((row) => row.parcelId),
    ),
    containerNumbers(
      reader,
      rows.flatMap((row) => row.containerId ?? []),
    ),
    cartonShares(reader, rows, locale),
  ]);
  return rows.map((row) => {
    const size = sizeOf(row);
    return {
      parcelId: row.parcelId,
      waybill: row.waybill,
      carrier: row.carrier,
      supplierName: pickText(row.supplierName, locale),
      status: row.status,
      weightGrams: row.weightGrams,
      sizeMm: size,
      cbm: size ? cbmOf(volumeOf(row)) : null,
      photos: photos
        .filter((photo) => photo.parcelId === row.parcelId)
        .map(({ fileId, width, height }) => ({
          fileId,
          url: platform.files.signedUrl(fileId),
          width,
          height,
        })),
      containerNo: row.containerId ? (numberOf.get(row.containerId) ?? null) : null,
      fee: row.fee ? viewFeeLine(row.fee, locale) : null,
      shares: [...(shares.get(row.parcelId) ?? [])],
      at: since(row).toISOString(),
    };
  });
}

/** Parcels of one order, the oldest first. */
export const parcelsOf = async (
  platform: Platform,
  reader: Reader,
  { orderNo, locale }: { orderNo: string; locale: Locale },
): Promise<ParcelView[]> =>
  viewParcels({ platform, reader, locale }, await parcelsOfOrders(reader, [orderNo]));
