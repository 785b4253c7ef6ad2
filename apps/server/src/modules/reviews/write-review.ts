import type { Locale } from '@wasit/contract/locales';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { after, days } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import { uploadKind } from '../../platform/files/file-store.ts';
import { publicKind } from '../../platform/files/public-file.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { receivedGoods } from '../orders/index.ts';
import { dropReview, putReview } from './reviews.store.ts';
import { dropTranslations } from './translations.store.ts';

const reviewPictureKind = 'review';
/** Kind of pictures of deleted reviews; a sweep removes them. */
const discardedPictureKind = 'review-left';
/** Unattached uploads are swept after a day. */
const uploadedForMs = days(1);

/** Makes the pictures of a shown review public. */
export const showPictures = (platform: Platform, tx: Tx, fileIds: readonly string[]) =>
  platform.files.move(tx, { fileIds, from: reviewPictureKind, to: publicKind });

export const hidePictures = (platform: Platform, tx: Tx, fileIds: readonly string[]) =>
  platform.files.move(tx, { fileIds, from: publicKind, to: reviewPictureKind });

/** Discards pictures no longer used by a review. */
export async function discardPictures(platform: Platform, tx: Tx, fileIds: readonly string[]) {
  await hidePictures(platform, tx, fileIds);
  await platform.files.move(tx, { fileIds, from: reviewPictureKind, to: discardedPictureKind });
}

/** Deletes discarded pictures. */
export async function sweepReviewPictures(platform: Platform): Promise<void> {
  await platform.files.deleteOlder(discardedPictureKind, platform.clock.now());
}

interface ReviewInput {
  readonly productId: number;
  readonly stars: number;
  readonly text: string;
  readonly pictureIds: readonly string[];
  readonly locale: Locale;
}

/**
 * Writes a customer's review of received goods; a new one replaces the former. Staff decide whether
 * it is shown.
 * @throws REVIEW_NOT_RECEIVED, FILE_UNKNOWN
 */
export async function writeReview(
  platform: Platform,
  actor: UserActor,
  { productId, stars, text, pictureIds, locale }: ReviewInput,
): Promise<{ reviewId: string }> {
  return platform.transact(async (tx) => {
    const { userId } = actor;
    const { rows } = await receivedGoods(tx, { userId, productId, pageNo: 1, pageSize: 1 });
    const { orderNo, supplierId, name } =
      rows[0] ?? fail('REVIEW_NOT_RECEIVED', { field: 'productId' });
    const ids = [...new Set(pictureIds)];
    const { before, written } = await putReview(tx, {
      reviewId: newId('rv'),
      userId,
      productId,
      supplierId,
      orderNo,
      productName: name,
      stars,
      text,
      locale,
      pictureIds: ids,
      status: 'waiting',
      reason: null,
      decidedBy: null,
      decidedAt: null,
      writtenAt: tx.now,
    });
    if (before) await dropTranslations(tx, written.reviewId);
    const earlierIds = before?.pictureIds ?? [];
    await hidePictures(platform, tx, earlierIds);
    await discardPictures(
      platform,
      tx,
      earlierIds.filter((fileId) => !ids.includes(fileId)),
    );
    await platform.files.claim(tx, actor, {
      fileIds: ids.filter((fileId) => !earlierIds.includes(fileId)),
      from: uploadKind,
      to: reviewPictureKind,
      since: after(tx.now, -uploadedForMs),
      field: 'pictureIds',
    });
    await audit(tx, actor, {
      action: 'reviews.write',
      object: `review:${written.reviewId}`,
      ...(before ? { from: before.status } : {}),
      to: 'waiting',
    });
    return { reviewId: written.reviewId };
  });
}

/**
 * Deletes a customer's own review, pictures included.
 * @throws NOT_FOUND
 */
export async function deleteReview(platform: Platform, actor: UserActor, reviewId: string) {
  return platform.transact(async (tx) => {
    const deleted =
      (await dropReview(tx, { reviewId, userId: actor.userId })) ??
      fail('NOT_FOUND', { field: 'reviewId' });
    await discardPictures(platform, tx, deleted.pictureIds);
    await audit(tx, actor, {
      action: 'reviews.delete',
      object: `review:${reviewId}`,
      from: deleted.status,
    });
  });
}
