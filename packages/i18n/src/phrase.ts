import type { Locale } from '@wasit/contract/locales';

/**
 * One text in the four languages, written side by side where code and not a page says it: on paper,
 * in a file, in a list of names.
 */
export type Phrase = readonly [en: string, ar: string, ckb: string, zh: string];

const place = { en: 0, ar: 1, ckb: 2, 'zh-Hans': 3 } as const satisfies Record<Locale, number>;

export const phraseIn = (phrase: Phrase, locale: Locale): string => phrase[place[locale]];
