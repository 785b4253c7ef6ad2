import { hash } from 'node:crypto';
import { type Locale, locales, type Texts } from '@wasit/contract/locales';
import { maxLetters, type TranslatedField } from '@wasit/contract/translations/texts';

/** A text in each language at the last check. */
export interface TextSnapshot {
  /** The language the others are translated from. */
  readonly source: Locale | null;
  readonly hashes: Readonly<Partial<Record<Locale, string>>>;
  readonly outdated: readonly Locale[];
}

/** Suppliers write Chinese; a text without Chinese was most likely written in these, in order. */
export const likeliestSource: readonly Locale[] = ['zh-Hans', 'en', 'ar', 'ckb'];

/** A prefix of its MD5, as in the migration that filled the table. */
export const textHash = (text: string): string => hash('md5', text).slice(0, 12);

export const lettersIn = (text: string): number => [...text].length;

/**
 * Languages that lack a text, and languages whose text is outdated: the source changed and the text
 * did not. An existing source stays the source.
 * @param confirmed a language whose text a person has just confirmed
 */
export function compareTexts(
  texts: Texts,
  before: TextSnapshot | undefined,
  confirmed?: Locale,
): TextSnapshot & { readonly missing: readonly Locale[] } {
  const hashes = Object.fromEntries(
    locales.flatMap((language) => {
      const text = texts[language];
      return text ? [[language, textHash(text)]] : [];
    }),
  ) as TextSnapshot['hashes'];
  const has = (language: Locale) => hashes[language] !== undefined;
  const earlierSource = before?.source;
  const source =
    earlierSource && has(earlierSource) ? earlierSource : (likeliestSource.find(has) ?? null);
  if (source === null) return { source, hashes, outdated: [], missing: [] };
  const others = locales.filter((language) => language !== source);
  const sourceChanged = earlierSource === source && before?.hashes[source] !== hashes[source];
  const isOutdated = (language: Locale) =>
    has(language) &&
    language !== confirmed &&
    before?.hashes[language] === hashes[language] &&
    (sourceChanged || before?.outdated.includes(language) === true);
  return {
    source,
    hashes,
    outdated: others.filter(isOutdated),
    missing: others.filter((language) => !has(language)),
  };
}

/** False for texts without words, e.g. "12 × 5", which need no translation. */
export const hasWords = (text: string) => /[\p{Script=Han}\p{Script=Arabic}]|\p{Ll}{3}/u.test(text);

const lettersOf: Readonly<Record<Locale, RegExp>> = {
  en: /[a-z]/i,
  ar: /\p{Script=Arabic}/u,
  ckb: /\p{Script=Arabic}/u,
  'zh-Hans': /\p{Script=Han}/u,
};
const addresses = /https?:|www\.|@\w|\b\w[\w-]*\.(?:com|cn|net|org|shop|xyz|top|me|io)\b/i;
const longDigits = /\p{Nd}{7,}/gu;

/**
 * Whether an answer can be a translation of a text: in its language's script, not much longer than
 * the source, without addresses or phone numbers missing in the source. The content is judged by a
 * person.
 */
export function isTranslation(
  answer: string,
  { source, field, language }: { source: string; field: TranslatedField; language: Locale },
): boolean {
  if (answer === '' || answer.length > maxLetters[field]) return false;
  if (answer.length > 5 * source.length + 100) return false;
  if (addresses.test(answer) && !addresses.test(source)) return false;
  const known = source.normalize('NFKC');
  if ((answer.normalize('NFKC').match(longDigits) ?? []).some((one) => !known.includes(one)))
    return false;
  return !hasWords(source) || lettersOf[language].test(answer);
}
