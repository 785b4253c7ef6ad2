import { type Run, runsOf } from './runs.ts';
import { stemArabic, stemEnglish, stemSorani } from './stems.ts';

export type TextLocale = 'en' | 'ar' | 'ckb' | 'zh-Hans';

/**
 * `raw` is a folded word as written, `stem` its stem, `part` and `joined` the pieces and the whole of a code,
 * `gram` one or two characters of Chinese. Words at the same place carry the same position, from 1.
 */
export type Token = { term: string; kind: 'raw' | 'stem' | 'part' | 'joined' | 'gram'; position: number };

const maxTermLength = 60;
/** A code of more pieces than this is a run of words, not a code. */
export const maxCodeParts = 6;

/** PostgreSQL takes lexemes under 2,046 bytes; 60 characters are at most 240. */
export const cut = (term: string): string => (term.length <= maxTermLength ? term : [...term].slice(0, maxTermLength).join(''));

const stemmers: Record<TextLocale, ((word: string) => string)[]> = {
  en: [],
  ar: [stemArabic],
  ckb: [stemSorani],
  'zh-Hans': [],
};

/** The stems of one folded Arabic-script word: its field's language, or both when the language is not known. */
export const arabicScriptStems = (word: string, locale: TextLocale | undefined): string[] => {
  const known = locale === undefined ? [] : stemmers[locale];
  const stems = (known.length > 0 ? known : [stemArabic, stemSorani]).map((stem) => cut(stem(word)));
  return [...new Set(stems)].filter((stem) => stem !== word);
};

export const latinStems = (word: string): string[] => {
  const stem = /^\d/.test(word) ? word : cut(stemEnglish(word));
  return stem === word ? [] : [stem];
};

const withStems = (term: string, kind: Token['kind'], position: number, stems: string[]): Token[] => [
  { term, kind, position },
  ...stems.map((stem): Token => ({ term: stem, kind: 'stem', position })),
];

const latinTokens = (parts: string[], position: number): Token[] => {
  const only = parts.length === 1 ? parts[0] : undefined;
  if (only !== undefined) return withStems(cut(only), 'raw', position, latinStems(cut(only)));
  const pieces = parts.flatMap((part, index) => withStems(cut(part), 'part', position + index, latinStems(cut(part))));
  if (parts.length > maxCodeParts) return pieces;
  const joined = cut(parts.join(''));
  return [...pieces, ...withStems(joined, 'joined', position, latinStems(joined))];
};

const gramTokens = (characters: string[], position: number): Token[] =>
  characters.flatMap((character, index) => {
    const single: Token = { term: character, kind: 'gram', position: position + index };
    const next = characters[index + 1];
    return next === undefined ? [single] : [single, { term: character + next, kind: 'gram', position: position + index }];
  });

const tokensOf = (run: Run, locale: TextLocale | undefined, position: number): Token[] => {
  if (run.script === 'latin') return latinTokens(run.parts, position);
  if (run.script === 'cjk') return gramTokens(run.characters, position);
  const word = cut(run.word);
  return withStems(word, 'raw', position, run.script === 'arabic' ? arabicScriptStems(word, locale) : []);
};

/** How many positions a run takes. */
const widthOf = (run: Run): number => (run.script === 'latin' ? run.parts.length : run.script === 'cjk' ? run.characters.length : 1);

/** The terms under which a text is found: every word as folded, its stem, the grams of Chinese, the pieces of codes. */
export const analyse = (text: string, locale?: TextLocale): Token[] => {
  let position = 1;
  return runsOf(text).flatMap((run) => {
    const tokens = tokensOf(run, locale, position);
    position += widthOf(run);
    return tokens;
  });
};
