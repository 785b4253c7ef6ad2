import type { Locale } from '@wasit/contract/locales';
import { languageOfScript } from '@wasit/text-search';

/** Words; of Chinese, which has no spaces, its signs. */
const words = {
  han: /\p{Script=Han}/gu,
  arabic: /\p{Script=Arabic}+/gu,
  latin: /\p{Script=Latin}+/gu,
} as const;

/**
 * The language of a review: by its letters (names of brands and models are Latin in every
 * language), and if these do not decide, by the language of the page on which it was written.
 */
export function languageOfReview(text: string, page: Locale): Locale {
  const count = (script: keyof typeof words) => text.match(words[script])?.length ?? 0;
  const [han, arabic, latin] = [count('han'), count('arabic'), count('latin')];
  const most = Math.max(han, arabic, latin);
  if (most === 0) return page;
  // A few Chinese characters next to a Latin brand name mean Chinese.
  if (han > 0 && han * 3 >= most) return 'zh-Hans';
  if (latin > arabic) return 'en';
  return languageOfScript(text, { locale: page }) ?? 'ar';
}
