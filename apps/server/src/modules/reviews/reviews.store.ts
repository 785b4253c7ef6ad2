import type { Sorted } from '@wasit/contract/desks/lists';
import type { ReviewStatus } from '@wasit/contract/reviews/states';
import type { Paging } from '@wasit/contract/wire';
import { and, asc, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { containing } from '../../platform/db/lists/containing.ts';
import { type Page, tablePage } from '../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../platform/db/lists/sorted-by.ts';
import { firstRow, lockRow, rowOf, rowsOf } from '../../platform/db/rows.ts';
import { review } from './reviews.tables.ts';

export type ReviewRow = typeof review.$inferSelect;

/**
 * Inserts a review or overwrites the former one. Returns both. A first review has no row to lock:
 * of two simultaneous ones the later must find the other, whose pictures it replaces.
 */
export async function putReview(tx: Tx, row: typeof review.$inferInsert) {
  const sameReview = and(eq(review.userId, row.userId), eq(review.productId, row.productId));
  const { userId, productId } = row;
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`review:${userId}:${productId}`}, 0))`,
  );
  const before = await lockRow(tx, review, sameReview);
  const { reviewId: _, ...facts } = row;
  const [written] = await tx
    .insert(review)
    .values(row)
    .onConflictDoUpdate({
      target: [review.userId, review.productId],
      set: { ...facts, revision: sql`${review.revision} + 1` },
    })
    .returning();
  if (!written) throw new Error('a review was neither written nor changed');
  return { before, written };
}

/** Deletes a customer's review and returns it; undefined when it is not theirs. */
export const dropReview = (tx: Tx, { reviewId, userId }: { reviewId: string; userId: string }) =>
  firstRow(
    tx
      .delete(review)
      .where(and(eq(review.reviewId, reviewId), eq(review.userId, userId)))
      .returning(),
  );

/** A review locked until the transaction ends. */
export const lockReview = (tx: Tx, reviewId: string): Promise<ReviewRow | undefined> =>
  lockRow(tx, review, eq(review.reviewId, reviewId));

/** Stores a decision as a new revision, so that a decision on an older one fails. */
export const setVerdict = (
  tx: Tx,
  reviewId: string,
  to: Pick<ReviewRow, 'status' | 'reason' | 'decidedBy' | 'decidedAt'>,
) =>
  tx
    .update(review)
    .set({ ...to, revision: sql`${review.revision} + 1` })
    .where(eq(review.reviewId, reviewId));

const isShown = eq(review.status, 'shown');

/** The shown reviews of goods, newest first. */
export const shownReviews = (
  reader: Reader,
  { productId, pageNo, pageSize }: Paging & { productId: number },
): Promise<ReviewRow[]> =>
  reader
    .select()
    .from(review)
    .where(and(isShown, eq(review.productId, productId)))
    .orderBy(desc(review.writtenAt), desc(review.reviewId))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);

/** A published review. */
export const shownReview = (reader: Reader, reviewId: string): Promise<ReviewRow | undefined> =>
  rowOf(reader, review, and(isShown, eq(review.reviewId, reviewId)));

/** The newest shown reviews with photos, of any goods. */
export const newestWithPhotos = (reader: Reader, limit: number): Promise<ReviewRow[]> =>
  rowsOf(reader, review, and(isShown, sql`cardinality(${review.pictureIds}) > 0`), {
    order: [desc(review.writtenAt), desc(review.reviewId)],
    limit,
  });

/** Number of shown reviews of goods with one star, two, … five. */
export async function starsOf(reader: Reader, productId: number): Promise<number[]> {
  const rows = await reader
    .select({ stars: review.stars, count: sql<number>`count(*)::int` })
    .from(review)
    .where(and(isShown, eq(review.productId, productId)))
    .groupBy(review.stars);
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0);
}

/** The stars of the shown reviews of all goods of a supplier. */
export async function starsOfSupplier(reader: Reader, supplierId: number) {
  const [row] = await reader
    .select({
      stars: sql<number>`coalesce(sum(${review.stars}), 0)::int`,
      reviews: sql<number>`count(*)::int`,
    })
    .from(review)
    .where(and(isShown, eq(review.supplierId, supplierId)));
  return row ?? { stars: 0, reviews: 0 };
}

/** A customer's reviews of these goods. */
export const reviewsOfCustomer = (
  reader: Reader,
  { userId, productIds }: { userId: string; productIds: readonly number[] },
): Promise<ReviewRow[]> =>
  reader
    .select()
    .from(review)
    .where(and(eq(review.userId, userId), inArray(review.productId, [...productIds])));

export async function reviewsOfStatus(
  reader: Reader,
  {
    status,
    search,
    sort,
    ...page
  }: Paging & Sorted<'reviews'> & { status: ReviewStatus; search: string },
): Promise<Page<ReviewRow>> {
  const matching = or(ilike(review.text, containing(search)), eq(review.orderNo, search));
  const where = and(eq(review.status, status), search ? matching : undefined);
  const order = status === 'waiting' ? asc : desc;
  const columns = { id: review.reviewId, stars: review.stars, at: review.writtenAt };
  return tablePage(reader, review, {
    where,
    order: sortedBy(sort, columns) ?? [order(review.writtenAt), order(review.reviewId)],
    page,
  });
}

export const countWaiting = (reader: Reader) => reader.$count(review, eq(review.status, 'waiting'));
