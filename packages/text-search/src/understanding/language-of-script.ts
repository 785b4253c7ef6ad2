import type { Locale } from '@wasit/contract/locales';

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
  const sorani = soraniLetters.test(text);
  if (sorani !== arabicLetters.test(text)) return sorani ? 'ckb' : 'ar';
  return locale === 'ar' || locale === 'ckb' ? locale : undefined;
}
