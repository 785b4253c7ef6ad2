import { and, desc, eq, ilike, isNull, or, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/db/db.ts';
import { startsOrEnds } from '../../platform/db/starts-or-ends.ts';
import { container } from './containers.tables.ts';
import { parcel } from './logistics.tables.ts';
import { unknownParcel } from './unknown/unknown.tables.ts';

interface Clue {
  readonly text: string;
  readonly most: number;
}

/** Parcels by a part of their waybill. */
export const lookUpParcels = (
  reader: Reader,
  { text, most }: Clue,
): Promise<(typeof parcel.$inferSelect)[]> =>
  reader
    .select()
    .from(parcel)
    .where(or(startsOrEnds(parcel.waybill, text), eq(parcel.parcelId, text)))
    .orderBy(desc(parcel.announcedAt))
    .limit(most);

/** Boxes that lie in China unattached, by their waybill. */
export const lookUpUnknown = (
  reader: Reader,
  { text, most }: Clue,
): Promise<(typeof unknownParcel.$inferSelect)[]> =>
  reader
    .select()
    .from(unknownParcel)
    .where(
      and(
        isNull(unknownParcel.attachedAt),
        sql`upper(${unknownParcel.waybill}) = ${text.toUpperCase()}`,
      ),
    )
    .limit(most);

/** Containers by a part of their number, the newest voyage first. */
export const lookUpContainers = (
  reader: Reader,
  { text, most }: Clue,
): Promise<(typeof container.$inferSelect)[]> =>
  reader
    .select()
    .from(container)
    .where(ilike(container.containerNo, `%${text.replace(/[\\%_]/g, '\\$&')}%`))
    .orderBy(desc(container.createdAt))
    .limit(most);
