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
 * The text of a shown review in the reader's language, by a machine. Asked for once and stored;
 * each try is claimed and counted before the call, so that readers who press at the same moment,
 * or again and again, cost one call.
 * @throws NOT_FOUND, REVIEW_NOT_TRANSLATED when no service is set up, somebody else is asking at
 * this moment, the month's letters are used up, or no try gave a translation
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
    // Nobody is asked without letters left, so that is no try: a refusal takes the claim back.
    if (!((await claimTranslation(tx, claim)) && (await translator.count(tx, review.text))))
      fail('REVIEW_NOT_TRANSLATED');
  });
  const text = await translator.translate(review.text, { from, to: language });
  if (text === null) return fail('REVIEW_NOT_TRANSLATED');
  await platform.transact(async (tx) => {
    const current = await lockReview(tx, reviewId);
    // Its author may have taken it back or written it anew meanwhile.
    if (current?.status !== 'shown' || current.text !== review.text) fail('NOT_FOUND');
    await storeTranslation(tx, { reviewId, language, text });
  });
  return { text };
}
