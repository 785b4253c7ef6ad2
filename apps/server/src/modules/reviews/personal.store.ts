import { asc, eq } from 'drizzle-orm';
import type { PersonalPart } from '../../platform/personal.ts';
import { review } from './reviews.tables.ts';
import { discardPictures } from './write-review.ts';

/** A customer's reviews are deleted with them, pictures included. */
export const reviewsPersonal: PersonalPart = {
  async collect(reader, userId) {
    const { productId, orderNo, stars, text, status, writtenAt } = review;
    const reviews = await reader
      .select({ productId, orderNo, stars, text, status, writtenAt })
      .from(review)
      .where(eq(review.userId, userId))
      .orderBy(asc(writtenAt));
    return { reviews };
  },
  async erase(tx, userId, platform) {
    const deleted = await tx
      .delete(review)
      .where(eq(review.userId, userId))
      .returning({ pictureIds: review.pictureIds });
    await discardPictures(
      platform,
      tx,
      deleted.flatMap(({ pictureIds }) => pictureIds),
    );
  },
};
