import { and, desc, eq } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { favourite } from './favourites.tables.ts';

type FavouriteRow = typeof favourite.$inferSelect;

/** The last added first. */
export async function favouriteRows(
  reader: Reader,
  { userId, pageNo, pageSize }: { userId: string; pageNo: number; pageSize: number },
): Promise<{ rows: FavouriteRow[]; total: number }> {
  const where = eq(favourite.userId, userId);
  const rows = await reader
    .select()
    .from(favourite)
    .where(where)
    .orderBy(desc(favourite.addedAt), desc(favourite.productId))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  return { rows, total: await reader.$count(favourite, where) };
}

export const favouriteIds = async (reader: Reader, userId: string): Promise<number[]> =>
  (await reader.select({ productId: favourite.productId }).from(favourite).where(eq(favourite.userId, userId))).map(
    ({ productId }) => productId,
  );

export const countFavourites = (reader: Reader, userId: string): Promise<number> => reader.$count(favourite, eq(favourite.userId, userId));

export async function insertFavourite(tx: Tx, { userId, productId }: { userId: string; productId: number }): Promise<void> {
  await tx.insert(favourite).values({ userId, productId, addedAt: tx.now }).onConflictDoNothing();
}

export async function deleteFavourite(tx: Tx, { userId, productId }: { userId: string; productId: number }): Promise<void> {
  await tx.delete(favourite).where(and(eq(favourite.userId, userId), eq(favourite.productId, productId)));
}
