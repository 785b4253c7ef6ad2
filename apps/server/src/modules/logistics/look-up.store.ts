import type { StockPlace } from '@wasit/contract/logistics/stock/stock-words';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/db/db.ts';
import { startsOrEnds } from '../../platform/db/lists/starts-or-ends.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { pluck } from '../../platform/pluck.ts';
import { isNamedBy } from './containers/containers.store.ts';
import { container } from './containers.tables.ts';
import { carton, parcel } from './logistics.tables.ts';
import { parcelsOfCartons } from './parcels/cartons.store.ts';
import { isNotWithdrawn } from './parcels/parcels.store.ts';
import { codesOnShelf } from './stock-take/stock-take.store.ts';
import { unknownParcel } from './unknown/unknown.tables.ts';

interface LookUpQuery {
  readonly text: string;
  readonly limit: number;
}

/** Parcels by a part of their waybill. */
export const lookUpParcels = (
  reader: Reader,
  { text, limit }: LookUpQuery,
): Promise<(typeof parcel.$inferSelect)[]> =>
  reader
    .select()
    .from(parcel)
    .where(and(or(startsOrEnds(parcel.waybill, text), eq(parcel.parcelId, text)), isNotWithdrawn))
    .orderBy(desc(parcel.announcedAt))
    .limit(limit);

/** Cartons that are not taken apart, by a part of their number, each with its parcels. */
export async function lookUpCartons(reader: Reader, { text, limit }: LookUpQuery) {
  const cartons = await reader
    .select()
    .from(carton)
    .where(and(isNull(carton.unpackedAt), startsOrEnds(carton.cartonNo, text)))
    .orderBy(desc(carton.packedAt))
    .limit(limit);
  const parcels = await parcelsOfCartons(reader, pluck(cartons, 'cartonId'));
  return cartons.map(({ cartonId, cartonNo }) => ({
    cartonNo,
    parcels: parcels.filter((row) => row.cartonId === cartonId),
  }));
}

/** Shelves with this code on their label that hold something, and how much. */
export async function lookUpShelf(
  reader: Reader,
  { text, place }: { text: string; place: StockPlace },
): Promise<{ shelf: string; codes: number } | undefined> {
  const shelf = text.toUpperCase();
  const codes = await codesOnShelf(reader, { place, shelf });
  return codes.length > 0 ? { shelf, codes: codes.length } : undefined;
}

/** Unattached boxes in China, by waybill. */
export const lookUpUnknown = (reader: Reader, { text, limit }: LookUpQuery) =>
  rowsOf(
    reader,
    unknownParcel,
    and(
      isNull(unknownParcel.attachedAt),
      sql`upper(${unknownParcel.waybill}) = ${text.toUpperCase()}`,
    ),
    { limit },
  );

/** Containers by a part of their number, the newest voyage first. */
export const lookUpContainers = (reader: Reader, { text, limit }: LookUpQuery) =>
  rowsOf(reader, container, isNamedBy(text), {
    order: [desc(container.createdAt)],
    limit,
  });
