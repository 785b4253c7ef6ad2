/** The four interface languages. Free of zod, so that pages can import it without cost. */
export const locales = ['en', 'ar', 'ckb', 'zh-Hans'] as const;
export type Locale = (typeof locales)[number];

/**
 * `label` travels in the `language` header; `code` is the numeric language of the category query
 * (specification, section 3).
 */
export const localeTable = {
  en: { tag: 'en-US', label: 'ENG', code: 1, dir: 'ltr', ownName: 'English' },
  ar: { tag: 'ar', label: 'AR', code: 9, dir: 'rtl', ownName: 'العربية' },
  ckb: { tag: 'ckb', label: 'KU', code: 10, dir: 'rtl', ownName: 'کوردی' },
  'zh-Hans': { tag: 'zh-Hans', label: 'CHS', code: 0, dir: 'ltr', ownName: '简体中文' },
} as const satisfies Record<
  Locale,
  { tag: string; label: string; code: number; dir: 'ltr' | 'rtl'; ownName: string }
>;

/**
 * Language codes for search engines (`hreflang`). They use the two letters of ISO 639-1, which has
 * Kurdish but not Sorani; a country would hide the page from everybody elsewhere.
 */
export const hreflangTags: Readonly<Record<Locale, string>> = {
  en: 'en',
  ar: 'ar',
  ckb: 'ku',
  'zh-Hans': 'zh-Hans',
};

export const dirOf = (locale: Locale): 'ltr' | 'rtl' => localeTable[locale].dir;

export const isLocale = (value: unknown): value is Locale =>
  locales.some((locale) => locale === value);

/**
 * The locale of a `language` header. A missing or unknown label means Arabic (product decision 2).
 */
export const localeOfLabel = (label: string | undefined): Locale =>
  locales.find((locale) => localeTable[locale].label === label) ?? 'ar';

/** The locale of a numeric language code, or undefined when no interface language has it. */
export const localeOfCode = (code: number): Locale | undefined =>
  locales.find((locale) => localeTable[locale].code === code);

/** One text in the languages available. */
export type Texts = Partial<Record<Locale, string>>;

const fallback: readonly Locale[] = ['ckb', 'ar', 'en', 'zh-Hans'];

/**
 * `locale`, else the nearest one with the text: ckb → ar → en → zh (product decision 2); undefined
 * when there is none.
 */
export function pickLocale(texts: Texts, locale: Locale): Locale | undefined {
  if (texts[locale]) return locale;
  const from = fallback.indexOf(locale);
  const nearest = [...fallback.slice(from + 1), ...fallback.slice(0, from).reverse()];
  return nearest.find((next) => texts[next]);
}

/** The text in that language. Empty when there is none. */
export const pickText = (texts: Texts, locale: Locale): string => {
  const found = pickLocale(texts, locale);
  return (found && texts[found]) ?? '';
};
