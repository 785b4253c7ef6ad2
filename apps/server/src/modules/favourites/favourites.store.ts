import type { Paging } from '@wasit/contract/wire';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { type Page, pageOf } from '../../platform/db/lists/page-of.ts';
import { favourite, favouriteGroupProduct } from './favourites.tables.ts';

/** A product and the time that determines its place. */
export interface FavouriteRow {
  readonly productId: number;
  readonly addedAt: Date;
}

interface FavouriteQuery extends Paging {
  readonly userId: string;
}

/** Each with its given time, if that is in the past; else now. */
export function toFavouriteRows(
  now: Date,
  {
    productIds,
    addedAt = [],
  }: { productIds: readonly number[]; addedAt?: readonly string[] | undefined },
): FavouriteRow[] {
  const before = (productId: number) => new Date(addedAt[productIds.indexOf(productId)] ?? now);
  return [...new Set(productIds)].map((productId) => ({
    productId,
    addedAt: before(productId) < now ? before(productId) : now,
  }));
}

/**
 * Serialises changes to a customer's favourites, so that limits and places hold for concurrent
 * calls.
 */
export const lockFavourites = (tx: Tx, userId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`favourites:${userId}`}, 0))`);

/** Last added first. */
export async function favouriteRows(reader: Reader, { userId, ...page }: FavouriteQuery) {
  const where = eq(favourite.userId, userId);
  const query = reader
    .select({ productId: favourite.productId, addedAt: favourite.addedAt })
    .from(favourite)
    .where(where)
    .orderBy(desc(favourite.addedAt), desc(favourite.productId));
  return pageOf(query, page, reader.$count(favourite, where));
}

/** Favourites of a group, last put in first; `addedAt` is when it became a favourite. */
export async function favouriteRowsOfGroup(
  reader: Reader,
  { userId, groupId, ...page }: FavouriteQuery & { groupId: string },
): Promise<Page<FavouriteRow>> {
  const { productId, addedAt } = favourite;
  const membership = favouriteGroupProduct;
  const where = and(eq(membership.groupId, groupId), eq(membership.userId, userId));
  const query = reader
    .select({ productId, addedAt })
    .from(membership)
    .innerJoin(
      favourite,
      and(eq(favourite.userId, membership.userId), eq(productId, membership.productId)),
    )
    .where(where)
    .orderBy(desc(membership.addedAt), desc(membership.productId));
  return pageOf(query, page, reader.$count(membership, where));
}

/** All of them, or those among `productIds`, last added first. */
export async function favouriteIds(reader: Reader, userId: string, productIds?: readonly number[]) {
  const among = productIds && inArray(favourite.productId, [...productIds]);
  const rows = await reader
    .select({ productId: favourite.productId })
    .from(favourite)
    .where(and(eq(favourite.userId, userId), among))
    .orderBy(desc(favourite.addedAt), desc(favourite.productId));
  return rows.map(({ productId }) => productId);
}

export const countFavourites = (reader: Reader, userId: string): Promise<number> =>
  reader.$count(favourite, eq(favourite.userId, userId));

export async function insertFavourites(tx: Tx, userId: string, rows: readonly FavouriteRow[]) {
  await tx
    .insert(favourite)
    .values(rows.map((row) => ({ ...row, userId })))
    .onConflictDoNothing();
}

export async function deleteFavourites(tx: Tx, userId: string, productIds: readonly number[]) {
  await tx
    .delete(favourite)
    .where(and(eq(favourite.userId, userId), inArray(favourite.productId, [...productIds])));
}
