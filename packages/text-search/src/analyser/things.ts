import type { TextLocale } from './analyse.ts';
import { fold } from './fold.ts';
import { plainMeasures } from './measures.ts';
import { stemArabic, stemEnglish, stemSorani } from './stems.ts';
import type { LocalTexts } from './tsvector.ts';

/**
 * Every product is also indexed by what it is: the head of its name and of its category's name, in
 * each language, with this prefix, which cannot be typed. "=case" is on phone cases, "case" also on
 * what comes with a case. The counts of both tell which words name things.
 */
export const thingSign = '=';

/**
 * From this share of goods that are it among those that mention it, a word surely names a thing.
 */
export const sureShare = 0.6;

export const isThingTerm = (term: string): boolean => term.startsWith(thingSign);
export const wordOfThing = (term: string): string => term.slice(thingSign.length);

/** The words after these say what the thing is for or has. */
const connective = /\s(?:for|with|by|from|in|on|at|to|without|compatible)\s|[,;:([|–—]|\s-\s/;
/** "39.6 cm", "50x70 cm", "1500 mAh", "size 42". */
const measurement =
  /(?<!\d-)\b(?:size )?\d[\d.,]*(?:x\d[\d.,]*)*\s?(?:pixels|pages|\p{L}{0,4})\b(?!-\d)/gu;
/** A set of cups counts as cups, too. */
const measureWords = new Set(
  'set kit pack pair pcs piece pieces bundle box lot machine device طقم مجموعة زوج علبة حزمة ماكينة مكينة ماكنة جهاز سيت سێت سێتی دەستە جووت جووتێک مەکینە مەکینەی ئامێر ئامێری'
    .split(' ')
    .map(fold),
);
/** "Set", "kit": a word for an amount, which names a thing only if no other word does. */
export const isMeasure = (word: string): boolean =>
  measureWords.has(word) || measureWords.has(stemEnglish(word));
const chineseMeasure = /(?:套装|组合|套餐|套)$/u;

const stemFor = (locale: TextLocale, word: string): string =>
  locale === 'en' ? stemEnglish(word) : locale === 'ckb' ? stemSorani(word) : stemArabic(word);

/** The first of these words is the thing, or the next one if that is only a measure. */
const heads = (words: readonly string[]): string[] =>
  words.slice(0, measureWords.has(words[0] ?? '') ? 2 : 1);

function headsOf(text: string, locale: TextLocale, values: ReadonlySet<string>): string[] {
  const folded = fold(plainMeasures(text));
  if (locale === 'zh-Hans') {
    const [run = ''] = folded.match(/\p{Script=Han}+/u) ?? [];
    const withoutMeasure = run.replace(chineseMeasure, '');
    const letters = [...(withoutMeasure || run)];
    return letters.length === 0 ? [] : [letters.slice(-2).join(''), letters.at(-1) ?? ''];
  }
  if (locale === 'en') {
    const [before = '', whole = before] = [
      ` ${folded.replace(measurement, ' ')} `.split(connective)[0]?.trim(),
      folded,
    ];
    const words = (before || whole)
      .split(/[\s/]+/)
      .filter((word) => /^\p{Script=Latin}[\p{Script=Latin}'’-]+$/u.test(word));
    // "keyboard QWERTY black": values of attributes follow the thing.
    const last = words.findLastIndex((word) => !values.has(word));
    return heads(words.slice(0, last + 1).reverse()).flatMap((word) =>
      word.includes('-')
        ? [word.replaceAll('-', ''), word.slice(word.lastIndexOf('-') + 1)]
        : [word],
    );
  }
  return heads(folded.match(/\p{Script=Arabic}+/gu) ?? []);
}

/** Splits "Hoses & Garden tools" into its parts. */
const splitCategoryName = (categoryName: string): string[] => categoryName.split(/[&/،、]|\sو\s/u);

/**
 * The names that say what a product is: its own, and those of its category and of its type if it
 * has one.
 */
export interface ThingTexts {
  readonly names: LocalTexts;
  readonly kinds: readonly LocalTexts[];
  /** Values of its attributes: properties, not things. */
  readonly values: readonly string[];
}

/** The terms for what a product is. */
export function thingTerms({ names, kinds, values }: ThingTexts): string[] {
  const terms = new Set<string>();
  const add = (text: string, locale: TextLocale, known: ReadonlySet<string>) => {
    for (const head of headsOf(text, locale, known)) terms.add(thingSign + stemFor(locale, head));
  };
  const valueWords = new Set(values.flatMap((value) => fold(value).split(/[\s,/]+/)));
  for (const [locale, text] of Object.entries(names) as [TextLocale, string | undefined][])
    if (text) add(text, locale, valueWords);
  for (const kind of kinds)
    for (const [locale, text] of Object.entries(kind) as [TextLocale, string | undefined][])
      for (const part of text ? splitCategoryName(text) : []) add(part, locale, noWords);
  return [...terms];
}
const noWords: ReadonlySet<string> = new Set();

/** The terms for a thing of this name: its head in either language of the script. */
export function thingTermsOf(name: readonly string[]): string[] {
  // A "kids clothing set" is clothing, طقم أطفال for children: sets are anything.
  const nouns = name.filter((term) => !isMeasure(term));
  const terms = nouns.length > 0 ? nouns : name;
  const first = terms[0] ?? '';
  if (/^[\u0600-\u06ff]/.test(first))
    return [...new Set([stemArabic(first), stemSorani(first)])].map((term) => thingSign + term);
  const last = terms.at(-1) ?? '';
  return [thingSign + (/^\p{Script=Han}/u.test(last) ? last : stemEnglish(last))];
}
