import { pickText } from '@wasit/contract/locales';
import type { StaffActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockReview, setVerdict } from './reviews.store.ts';
import { hidePictures, showPictures } from './write-review.ts';

interface Verdict {
  readonly reviewId: string;
  /** The revision read by the clerk; each edit and decision makes a new one. */
  readonly revision: number;
  readonly verdict: 'shown' | 'refused';
  readonly reason: string;
}

/**
 * Publishes a review, or refuses it with a reason shown to its author; a decision can be changed,
 * and each one notifies the author.
 * @throws NOT_FOUND, REVIEW_MOVED
 */
export async function decideReview(
  platform: Platform,
  actor: StaffActor,
  { reviewId, revision, verdict, reason }: Verdict,
): Promise<void> {
  return platform.transact(async (tx) => {
    const { staffId } = actor;
    const row = (await lockReview(tx, reviewId)) ?? fail('NOT_FOUND', { field: 'reviewId' });
    if (row.revision !== revision || row.status === verdict) fail('REVIEW_MOVED');
    await setVerdict(tx, reviewId, {
      status: verdict,
      reason: verdict === 'refused' ? reason : null,
      decidedBy: staffId,
      decidedAt: tx.now,
    });
    await (verdict === 'shown' ? showPictures : hidePictures)(platform, tx, row.pictureIds);
    await audit(tx, actor, {
      action: 'reviews.decide',
      object: `review:${reviewId}`,
      from: row.status,
      to: verdict,
      ...(reason ? { reason } : {}),
    });
    await tx.emit('reviews.decided', {
      reviewId,
      userId: row.userId,
      goods: pickText(row.productName, row.locale),
      verdict,
      reason,
    });
  });
}
