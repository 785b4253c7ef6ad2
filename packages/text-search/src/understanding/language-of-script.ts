import type { Locale } from '@wasit/contract/locales';

/** On an Arabic keyboard ة stands for ە; in Arabic it only ends a word. */
const soraniTaMarbuta = /ة\p{L}/u;
/** Letters that only the one language writes. ك and ي are on both keyboards. */
const soraniLetters = /[ێۆڕڵەڤ]/u;
const arabicLetters = /[ةطظصضثذىأإ]/u;

/**
 * Whether a text in Arabic script is Arabic or Sorani: by its letters, else by the language of the
 * page; undefined when neither decides.
 */
export function languageOfScript(
  text: string,
  { locale }: { locale: Locale },
): 'ar' | 'ckb' | undefined {
  if (soraniTaMarbuta.test(text)) return 'ckb';
  const sorani = soraniLetters.test(text);
  if (sorani !== arabicLetters.test(text)) return sorani ? 'ckb' : 'ar';
  return locale === 'ar' || locale === 'ckb' ? locale : undefined;
}

/** On a Sorani page ى, ة, ث and ض may be typed for Sorani letters. */
const surelyArabic = /[طظصذأإ]|(?:^|\s)ال/u;

/** The same for a query: it is short, and on a Sorani page rarely Arabic. */
export const languageOfQuery = (
  text: string,
  { locale }: { locale: Locale },
): 'ar' | 'ckb' | undefined =>
  locale === 'ckb' && !surelyArabic.test(text) ? 'ckb' : languageOfScript(text, { locale });
