import type { Locale } from '@wasit/contract/locales';
import { type QueryTerm, queryTerms } from '../analyser/index.ts';
import type { QueryWord, Understanding } from '../search-engine.ts';
import { typedWays, waysAsOne } from './apart.ts';
import { backOff } from './back-off.ts';
import { otherKeyboard } from './layout.ts';
import { longestPhrase, type OtherWay, type PhraseBook } from './phrase-book.ts';
import { type ReadingTools, readUnknown } from './unknown-words.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface UnderstandingOptions extends ReadingTools {
  readonly locale: Locale;
  readonly phrases: PhraseBook;
  /** Just as typed: nothing is corrected. */
  readonly exact?: boolean | undefined;
}

type Way = QueryWord['ways'][number];

const synonymWeight = 0.3;
const foreignSynonymWeight = 0.25;
const brandWeight = 0.9;
/** The first ways are kept: each further one costs the database a look-up. */
const mostWays = 16;

const wayOf = ({ terms, kind, locale }: OtherWay, asked: Locale): Way => ({
  terms,
  weight: kind === 'brand' ? brandWeight : locale === asked ? synonymWeight : foreignSynonymWeight,
});

const isKnown = ({ ways }: QueryTerm, vocabulary: Vocabulary): boolean =>
  ways.some((terms) => terms.every((term) => vocabulary.documentFrequency(term) > 0));

/** Words that the tables know as one name become one word: as typed, by stems, and by the other names. */
function phraseWord(terms: readonly QueryTerm[], others: readonly OtherWay[], { locale, vocabulary }: UnderstandingOptions): QueryWord {
  const asTyped = { terms: [...new Set(terms.flatMap(({ ways }) => ways[0] ?? []))], weight: 1 };
  const stems = { terms: [...new Set(terms.flatMap(({ ways }) => ways.at(-1) ?? []))], weight: 0.95 };
  const [only] = terms;
  const own = terms.length === 1 && only ? typedWays(only) : [asTyped, stems];
  // Before the first count nothing is known, so nothing is left out.
  const known = others.filter((other) => vocabulary.documents === 0 || other.terms.every((term) => vocabulary.documentFrequency(term) > 0));
  // The reader's own language first: its names are the likeliest on the goods he looks for.
  const ordered = known.map((other) => wayOf(other, locale)).sort((a, b) => b.weight - a.weight);
  return { raw: terms.map(({ raw }) => raw).join(' '), ways: distinct([...own, ...ordered]).slice(0, mostWays) };
}

function distinct(ways: readonly Way[]): Way[] {
  const seen = new Map<string, Way>();
  for (const way of ways) {
    const key = [...way.terms].sort().join(' ');
    if (!seen.has(key)) seen.set(key, way);
  }
  return [...seen.values()];
}

interface Read {
  readonly words: QueryWord[];
  /** Folded words as typed, and what they were taken for. */
  readonly corrections: Map<string, string>;
}

function readWords(text: string, options: UnderstandingOptions): Read {
  const read: Read = { words: [], corrections: new Map() };
  const names = namesOf(queryTerms(text, options.locale), options.phrases);
  const wholes = options.exact ? [] : waysAsOne({ text, slices: names.map(({ terms }) => terms) }, options);
  for (const [at, { terms, others }] of names.entries()) {
    const asOne = wholes[at] ?? [];
    const [only] = terms;
    if (others.length === 0 && only && !isKnown(only, options.vocabulary)) {
      const found = options.exact || asOne.length > 0 ? { ways: [], shown: undefined } : readUnknown(only, options);
      read.words.push(withWays({ raw: only.raw, ways: typedWays(only) }, [...asOne, ...found.ways]));
      if (found.shown !== undefined) read.corrections.set(only.raw, found.shown);
    } else read.words.push(withWays(phraseWord(terms, others, options), asOne));
  }
  return read;
}

/** As typed first, then the further ways, then those that were there. */
function withWays(word: QueryWord, further: readonly Way[]): QueryWord {
  const [typed, ...others] = word.ways;
  return typed ? { raw: word.raw, ways: distinct([typed, ...further, ...others]).slice(0, mostWays) } : word;
}

/** The words as typed, those that the tables know as one name together. */
function namesOf(terms: readonly QueryTerm[], phrases: PhraseBook) {
  const names: { terms: readonly QueryTerm[]; others: readonly OtherWay[] }[] = [];
  for (let at = 0; at < terms.length; ) {
    const { length, others } = longestName(terms, at, phrases);
    const name = terms.slice(at, at + Math.max(1, length));
    names.push({ terms: name, others });
    at += name.length;
  }
  return names;
}

/** The longest run of words from here that the tables know. */
function longestName(terms: readonly QueryTerm[], at: number, phrases: PhraseBook): { length: number; others: readonly OtherWay[] } {
  for (let length = Math.min(longestPhrase, terms.length - at); length > 0; length -= 1) {
    const others = phrases.othersOf(terms.slice(at, at + length).map(({ raw }) => raw));
    if (others.length > 0) return { length, others };
  }
  return { length: 0, others: [] };
}

/** The text with each corrected word in the place of the typed one. */
function corrected(text: string, corrections: ReadonlyMap<string, string>): string {
  return text.replace(/[\p{L}\p{M}\p{N}\u200c]+/gu, (word) => {
    const [term] = queryTerms(word);
    return (term && corrections.get(term.raw)) ?? word;
  });
}

/** Keys of the other keyboard: taken so only when nothing of what was typed is known and all of what they mean is. */
function onOtherKeyboard(text: string, terms: readonly QueryTerm[], options: UnderstandingOptions): string | undefined {
  const { exact, vocabulary, phrases, locale } = options;
  if (exact || terms.some((term, at) => isKnown(term, vocabulary) || longestName(terms, at, phrases).length > 0)) return undefined;
  const other = otherKeyboard(text);
  const meant = other === undefined ? [] : queryTerms(other, locale);
  return meant.length > 0 && meant.every((term) => term.raw.length > 2 && isKnown(term, vocabulary)) ? other : undefined;
}

/**
 * What the buyer means: every word with the ways it may stand on goods, plans that drop words when none has all, and the correction to show.
 * A word that some product has is never corrected. Undefined when the text holds no word.
 */
export function understand(text: string, options: UnderstandingOptions): Understanding | undefined {
  const terms = queryTerms(text, options.locale);
  if (terms.length === 0) return undefined;
  const other = onOtherKeyboard(text, terms, options);
  const { words, corrections } = readWords(other ?? text, options);
  const shown = other ?? (corrections.size > 0 ? corrected(text, corrections) : undefined);
  return {
    plans: backOff(words, options.vocabulary),
    correction: shown === undefined || shown === text ? null : { typed: text, shown },
  };
}
