import type { Locale } from '@wasit/contract/locales';
import { after, minutes } from '../../platform/clock/clock.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { readersTranslator } from '../translations/index.ts';
import { languageOfReview } from './review-language.rules.ts';
import { lockReview, shownReview } from './reviews.store.ts';
import { claimTranslation, storedTranslation, storeTranslation } from './translations.store.ts';

/** Longer than any service's timeout; also the pause after a try that failed. */
const leaseMs = minutes(3);
const maxTries = 4;

/**
 * The machine translation of a published review into the reader's language. Requested once and
 * stored; each attempt is claimed and counted before the call, so that simultaneous and repeated
 * clicks cost one call.
 * @throws NOT_FOUND, REVIEW_NOT_TRANSLATED when no service is set up, somebody else is requesting
 * it, the month's letters are used up, or no attempt succeeded
 */
export async function translateReview(
  platform: Platform,
  { reviewId, language }: { reviewId: string; language: Locale },
): Promise<{ text: string }> {
  const review = (await shownReview(platform.db, reviewId)) ?? fail('NOT_FOUND');
  const from = languageOfReview(review.text, review.locale);
  if (from === language) return { text: review.text };
  const stored = await storedTranslation(platform.db, { reviewId, language });
  if (stored !== null) return { text: stored };
  const translator = readersTranslator(platform) ?? fail('REVIEW_NOT_TRANSLATED');
  await platform.transact(async (tx) => {
    const now = new Date();
    const claim = { reviewId, language, now, leaseUntil: after(now, leaseMs), maxTries };
    // Without letters left nothing is sent, so a refusal takes back the claimed attempt.
    if (!((await claimTranslation(tx, claim)) && (await translator.count(tx, review.text))))
      fail('REVIEW_NOT_TRANSLATED');
  });
  const text = await translator.translate(review.text, { from, to: language });
  if (text === null) return fail('REVIEW_NOT_TRANSLATED');
  await platform.transact(async (tx) => {
    const current = await lockReview(tx, reviewId);
    // Its author may have deleted or changed it since.
    if (current?.status !== 'shown' || current.text !== review.text) fail('NOT_FOUND');
    await storeTranslation(tx, { reviewId, language, text });
  });
  return { text };
}
