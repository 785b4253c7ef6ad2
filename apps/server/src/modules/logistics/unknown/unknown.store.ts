import type { Sorted } from '@wasit/contract/desks/lists';
import type { unknownShows } from '@wasit/contract/logistics/parcels/unknown';
import type { Paging } from '@wasit/contract/wire';
import { and, asc, desc, eq, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { containing } from '../../../platform/db/lists/containing.ts';
import { type Page, tablePage } from '../../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../../platform/db/lists/sorted-by.ts';
import { rowOf, rowsWithAny } from '../../../platform/db/rows.ts';
import { violates } from '../../../platform/db/transact.ts';
import { fail } from '../../../platform/errors.ts';
import { unknownParcel, unknownParcelPhoto } from './unknown.tables.ts';

export type UnknownRow = typeof unknownParcel.$inferSelect;
export type UnknownPhotoRow = typeof unknownParcelPhoto.$inferSelect;

/** Boxes not attached yet. */
export const unattachedBoxes = (reader: Reader) =>
  reader
    .select({
      unknownId: unknownParcel.unknownId,
      waybill: unknownParcel.waybill,
      receivedAt: unknownParcel.receivedAt,
    })
    .from(unknownParcel)
    .where(isNull(unknownParcel.attachedAt))
    .limit(2000);

/** Locks a waybill until the transaction ends, against being entered elsewhere. */
export const lockWaybill = (tx: Tx, waybill: string) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`waybill ${waybill.toUpperCase()}`}, 0))`,
  );

/** @throws WAYBILL_EXISTS when there is an unattached box under it */
export async function insertUnknown(
  tx: Tx,
  row: typeof unknownParcel.$inferInsert,
  photos: readonly Omit<UnknownPhotoRow, 'unknownId'>[],
): Promise<void> {
  try {
    await tx.insert(unknownParcel).values(row);
  } catch (error) {
    if (violates(error, 'unknown_parcel_open')) fail('WAYBILL_EXISTS', { field: 'waybill' });
    throw error;
  }
  await tx
    .insert(unknownParcelPhoto)
    .values(photos.map((photo) => ({ unknownId: row.unknownId, ...photo })));
}

/** @throws NOT_FOUND */
export async function unknownById(reader: Reader, unknownId: string): Promise<UnknownRow> {
  const row = await rowOf(reader, unknownParcel, eq(unknownParcel.unknownId, unknownId));
  return row ?? fail('NOT_FOUND', { field: 'unknownId' });
}

/** The unattached box under a waybill. */
export const openUnknown = (reader: Reader, waybill: string): Promise<UnknownRow | undefined> =>
  rowOf(
    reader,
    unknownParcel,
    and(
      eq(sql`upper(${unknownParcel.waybill})`, waybill.toUpperCase()),
      isNull(unknownParcel.attachedAt),
    ),
  );

/** How the audit trail names an unannounced box. */
export const unknownObject = (unknownId: string): string => `unknown:${unknownId}`;

/**
 * Compare-and-set.
 * @throws UNKNOWN_ATTACHED
 */
export async function setAttached(tx: Tx, { unknownId, waybill }: UnknownRow, attachedBy: string) {
  const [row] = await tx
    .update(unknownParcel)
    .set({ attachedAt: tx.now, attachedBy })
    .where(and(eq(unknownParcel.unknownId, unknownId), isNull(unknownParcel.attachedAt)))
    .returning({ unknownId: unknownParcel.unknownId });
  if (!row)
    fail('UNKNOWN_ATTACHED', {
      conflict: {
        objects: [unknownObject(unknownId)],
        label: waybill,
        actions: ['logistics.attachUnknown'],
      },
    });
}

export const photosOfUnknown = async (reader: Reader, unknownIds: readonly string[]) =>
  rowsWithAny(
    reader,
    unknownParcelPhoto,
    'unknownId',
    unknownIds,
    asc(unknownParcelPhoto.position),
  );

export interface UnknownSearch extends Paging, Sorted<'unknown'> {
  readonly show: (typeof unknownShows)[number];
  readonly search: string;
}

const sortColumns = {
  id: unknownParcel.unknownId,
  waybill: unknownParcel.waybill,
  shelf: unknownParcel.shelf,
  received: unknownParcel.receivedAt,
};

/** Unattached ones oldest first, attached ones newest first. */
export async function searchUnknown(
  reader: Reader,
  { show, search, sort, ...page }: UnknownSearch,
): Promise<Page<UnknownRow>> {
  const { waybill, shelf, note, attachedAt, receivedAt, unknownId } = unknownParcel;
  const like = containing(search);
  const where = and(
    show === 'open' ? isNull(attachedAt) : isNotNull(attachedAt),
    search ? or(...[waybill, shelf, note].map((column) => ilike(column, like))) : undefined,
  );
  const defaultOrder =
    show === 'open' ? [asc(receivedAt), asc(unknownId)] : [desc(attachedAt), unknownId];
  return tablePage(reader, unknownParcel, {
    where,
    order: sortedBy(sort, sortColumns) ?? defaultOrder,
    page,
  });
}
