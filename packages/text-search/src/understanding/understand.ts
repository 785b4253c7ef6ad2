import type { Locale } from '@wasit/contract/locales';
import { chineseWord, type QueryTerm, queryTerms } from '../analyser/index.ts';
import type { QueryWord, Understanding } from '../search-plan.ts';
import { languageOfScript } from './language-of-script.ts';
import {
  countGoodsNamed,
  isOtherMeaning,
  isSurelyNamed,
  matchesAreaOnly,
  withoutHeads,
} from './meanings.ts';
import { generalTerms } from './names.ts';
import { wordsAfterFor } from './order-of-things.ts';
import { longestPhrase, type OtherWay, type PhraseBook } from './phrase-book.ts';
import { minSureGoods, plansFor } from './plans.ts';
import { joinChinese } from './spelling/chinese.ts';
import { joinedWordWays, typedWays } from './spelling/joined-words.ts';
import { otherKeyboard } from './spelling/layout.ts';
import { type PossibleTypo, possibleTypos } from './spelling/typos.ts';
import { scriptOf, type Vocabulary } from './spelling/vocabulary.ts';
import { noReading, type ReadingTools, readUnknown } from './unknown-words.ts';
import { soldCheckPlan } from './unsold.ts';

export interface UnderstandingOptions extends ReadingTools {
  /** The words of the shop's categories: with the thing prefix they surely name a thing. */
  readonly kinds?: ReadonlySet<string> | undefined;
  /** The same of the categories above, whose words all goods below them have. */
  readonly areas?: ReadonlySet<string> | undefined;
  /** Just as typed: nothing is corrected. */
  readonly exact?: boolean | undefined;
}

type Way = QueryWord['ways'][number];

const synonymWeight = 0.3;
const foreignSynonymWeight = 0.25;
const brandWeight = 0.9;
const widerWeight = 0.1;
const besideWeight = 0.05;
/** The first ways are kept: each further one costs a look-up in the database. */
const maxWays = 16;

/** The largest distance of the two words of a name. */
const maxNameDistance = 5;

function wayOf({ terms, kind, locale }: OtherWay, queryLocale: Locale): Way {
  if (kind === 'brand') return { terms, weight: brandWeight };
  if (kind === 'wider') return { terms, weight: widerWeight };
  if (kind === 'beside') return { terms, weight: besideWeight };
  return { terms, weight: locale === queryLocale ? synonymWeight : foreignSynonymWeight };
}

const isKnown = ({ ways }: QueryTerm, vocabulary: Vocabulary): boolean =>
  ways.some((terms) => terms.every((term) => vocabulary.documentFrequency(term) > 0));

/**
 * Words that the tables have as one name become one word: as typed, by stems, and by the other
 * names.
 */
function phraseWord(
  terms: readonly QueryTerm[],
  others: readonly OtherWay[],
  { locale, vocabulary, phrases, areas }: UnderstandingOptions,
): QueryWord {
  const isChinese = terms.every(({ raw }) => scriptOf(raw) === 'cjk');
  const typed = isChinese ? [chineseWord(terms.map(({ raw }) => raw).join(''))] : terms;
  const asTyped = { terms: [...new Set(typed.flatMap(({ ways }) => ways[0] ?? []))], weight: 1 };
  const stems = {
    terms: [...new Set(typed.flatMap(({ ways }) => ways.at(-1) ?? []))],
    weight: 0.95,
  };
  const [only] = terms;
  const own = terms.length === 1 && only ? typedWays(only) : [asTyped, stems];
  const isSold = terms.every((term) => isKnown(term, vocabulary));
  // Before the first count nothing is known, so nothing is left out.
  const available = others.filter(
    (other) =>
      !(other.kind === 'model' && isSold) &&
      !matchesAreaOnly(other, { areas, typed: own.map((way) => way.terms), vocabulary }) &&
      (vocabulary.documents === 0 || vocabulary.countWithAll(other.terms) > 0),
  );
  const name = [...new Set(terms.flatMap(generalTerms))];
  const withMeaning = available.filter(
    (other) => !isOtherMeaning(other, { typed: name.join(' '), vocabulary }),
  );
  const sold = withMeaning.length > 0 || isSold ? withMeaning : available;
  // The words of a longer name are sold separately, which says little about all of them together.
  const same = withoutHeads(
    sold.filter(({ kind }) => kind !== 'wider' && kind !== 'beside'),
    { vocabulary, kinds: phrases.kindsOf(name) },
  );
  const wider = sold.filter(({ kind }) => kind === 'wider');
  // Goods that only mention it do not count; a line of models is sold by its name alone.
  const isSurelySold =
    (isSold && others.some(({ kind }) => kind === 'model')) ||
    countGoodsNamed(
      [...own.map((way) => way.terms), ...same.map((other) => other.terms)],
      vocabulary,
    ) > 0;
  const near = sold.filter(({ kind }) => kind === 'wider' || kind === 'beside');
  const known = isSurelySold ? same : [...same, ...(wider.length > 0 ? wider : near)];
  // The reader's own language first: its names are the likeliest on the goods they look for.
  const ordered = known.map((other) => wayOf(other, locale)).sort((a, b) => b.weight - a.weight);
  const ways = distinct([...own, ...ordered]).slice(0, maxWays);
  return {
    raw: terms.map(({ raw }) => raw).join(' '),
    ways,
    ...(known.some(({ kind }) => kind === 'brand') ? { isBrand: true } : {}),
    ...(isSurelySold && wider.length > 0
      ? { wider: wider.map((other) => wayOf(other, locale)) }
      : {}),
  };
}

function distinct(ways: readonly Way[]): Way[] {
  const seen = new Map<string, Way>();
  for (const way of ways) {
    const key = [...way.terms].sort().join(' ');
    if (!seen.has(key)) seen.set(key, way);
  }
  return [...seen.values()];
}

interface ReadQuery {
  readonly words: QueryWord[];
  /** Folded words as typed, and their corrections. */
  readonly corrections: Map<string, string>;
  /** What those may mean that are too unsure to be corrected. */
  readonly suggestions: Map<string, string>;
  readonly near: Map<QueryWord, readonly string[]>;
}

function readWords(text: string, options: UnderstandingOptions): ReadQuery {
  const result: ReadQuery = {
    words: [],
    corrections: new Map(),
    suggestions: new Map(),
    near: new Map(),
  };
  const names = joinSeparated(
    namesOf(joinChinese(queryTerms(text, options.locale), options.vocabulary), options.phrases),
    { ...options, wordsAfterFor: wordsAfterFor(text) },
  );
  const isLatin = names.some(({ terms }) =>
    terms.some((term) => scriptOf(term.raw) === 'latin' && isKnown(term, options.vocabulary)),
  );
  const joinedWays = options.exact
    ? []
    : joinedWordWays({ text, names: names.map(({ terms }) => terms) }, options);
  for (const [at, { terms, others }] of names.entries()) {
    const joined = joinedWays[at] ?? [];
    const [only] = terms;
    if (others.length === 0 && only && !isKnown(only, options.vocabulary)) {
      const reading =
        options.exact || joined.length > 0
          ? noReading
          : readUnknown(only, { ...options, hasLatinWords: isLatin });
      const word = withWays({ raw: only.raw, ways: typedWays(only) }, [...joined, ...reading.ways]);
      result.words.push(word);
      if (reading.near) result.near.set(word, reading.near);
      if (reading.shown !== undefined) result.corrections.set(only.raw, reading.shown);
      if (reading.suggested !== undefined) result.suggestions.set(only.raw, reading.suggested);
    } else result.words.push(withWays(phraseWord(terms, others, options), joined));
  }
  return result;
}

/** As typed first, then the new ways, then the earlier ones. */
function withWays(word: QueryWord, further: readonly Way[]): QueryWord {
  const [typed, ...others] = word.ways;
  return typed
    ? { ...word, ways: distinct([typed, ...further, ...others]).slice(0, maxWays) }
    : word;
}

interface Name {
  readonly terms: readonly QueryTerm[];
  readonly others: readonly OtherWay[];
}

/**
 * Two words of a name with others between them, in the order of their language: "iphone 13 pro max
 * cover", "cover for iphone", "حامل مغناطيسي للموبايل". They take the position of the thing.
 */
function joinSeparated(
  names: readonly Name[],
  options: UnderstandingOptions & { readonly wordsAfterFor: ReadonlySet<string> },
): Name[] {
  const { phrases, wordsAfterFor: behind } = options;
  const only = (at: number) => (names[at]?.terms.length === 1 ? names[at]?.terms[0] : undefined);
  for (let first = 0; first < names.length; first += 1)
    for (
      let last = first + 1;
      last <= Math.min(first + maxNameDistance, names.length - 1);
      last += 1
    ) {
      const [left, right] = [only(first), only(last)];
      const script = left && scriptOf(left.raw);
      if (!left || !right || script === 'cjk' || script !== scriptOf(right.raw)) continue;
      const isBehind = behind.has(right.raw) && !behind.has(left.raw);
      const pair: [QueryTerm, QueryTerm] =
        script === 'latin' && isBehind ? [right, left] : [left, right];
      const others = phrases.otherNamesOfPair([pair[0].raw, pair[1].raw]);
      const thing = script === 'arabic' || isBehind ? first : last;
      if (others.length === 0 || isTooNarrow(pair, others, thing === first ? left : right, options))
        continue;
      const joined = names.map((name, at) => (at === thing ? { terms: pair, others } : name));
      return joinSeparated(joined.toSpliced(thing === first ? last : first, 1), options);
    }
  return [...names];
}

/**
 * "Quiet table fan, usb" where a single fan is called a usb fan: the buyer looks for a fan, whatever
 * the other word would make of it.
 */
function isTooNarrow(
  pair: readonly QueryTerm[],
  others: readonly OtherWay[],
  thing: QueryTerm,
  { vocabulary, kinds }: UnderstandingOptions,
): boolean {
  const same = others.filter(({ kind }) => kind !== 'wider' && kind !== 'beside');
  const names = [pair.flatMap(generalTerms), ...same.map(({ terms }) => terms)];
  return (
    countGoodsNamed(names, vocabulary) < minSureGoods &&
    isSurelyNamed(generalTerms(thing), { vocabulary, kinds })
  );
}

/** The words as typed; those that the tables have as one name together. */
function namesOf(terms: readonly QueryTerm[], phrases: PhraseBook): Name[] {
  const names: Name[] = [];
  for (let at = 0; at < terms.length; ) {
    const { length, others } = longestName(terms, at, phrases);
    const name = terms.slice(at, at + Math.max(1, length));
    names.push({ terms: name, others });
    at += name.length;
  }
  return names;
}

/** The longest run of words from here that the tables have. */
function longestName(
  terms: readonly QueryTerm[],
  at: number,
  phrases: PhraseBook,
): { length: number; others: readonly OtherWay[] } {
  for (let length = Math.min(longestPhrase, terms.length - at); length > 0; length -= 1) {
    const others = phrases.otherNamesOf(terms.slice(at, at + length).map(({ raw }) => raw));
    if (others.length > 0) return { length, others };
  }
  return { length: 0, others: [] };
}

/** The text with each corrected word in the place of the typed one. */
function applyCorrections(text: string, corrections: ReadonlyMap<string, string>): string {
  return text.replace(/[\p{L}\p{M}\p{N}\u200c]+/gu, (word) => {
    const [term] = queryTerms(word);
    return (term && corrections.get(term.raw)) ?? word;
  });
}

/**
 * Typed on the other keyboard: assumed only if nothing of the typed text is known and all of its
 * conversion is.
 */
function onOtherKeyboard(
  text: string,
  terms: readonly QueryTerm[],
  options: UnderstandingOptions,
): string | undefined {
  const { exact, vocabulary, phrases, locale } = options;
  if (
    exact ||
    terms.some(
      (term, at) => isKnown(term, vocabulary) || longestName(terms, at, phrases).length > 0,
    )
  )
    return undefined;
  const other = otherKeyboard(text);
  const convertedTerms = other === undefined ? [] : queryTerms(other, locale);
  return convertedTerms.length > 0 &&
    convertedTerms.every((term) => term.raw.length > 2 && isKnown(term, vocabulary))
    ? other
    : undefined;
}

/**
 * The meaning of a query: every word with its ways, what to search if nothing has all of them, and
 * the correction to show. A word that some product has is never corrected. Undefined if the text
 * has no word.
 */
export function understand(
  text: string,
  options: UnderstandingOptions,
): (Understanding & { readonly typos: readonly PossibleTypo[] }) | undefined {
  const terms = queryTerms(text, options.locale);
  if (terms.length === 0) return undefined;
  const other = onOtherKeyboard(text, terms, options);
  const reading = { ...options, language: languageOfScript(other ?? text, options) };
  const first = readWords(other ?? text, reading);
  const { corrections, suggestions, near } = first;
  const shown = other ?? (corrections.size > 0 ? applyCorrections(text, corrections) : undefined);
  // "pilow case": only the corrected words are one name.
  const reread = shown === undefined || other ? first : readWords(shown, reading);
  const words = reread.words.length < first.words.length ? reread.words : first.words;
  const suggested =
    suggestions.size > 0 ? applyCorrections(text, new Map([...corrections, ...suggestions])) : text;
  return {
    plans: plansFor(other ?? text, words, options),
    soldCheck: soldCheckPlan(other ?? text, words, options),
    correction: shown === undefined || shown === text ? null : { typed: text, shown },
    suggestion: suggested === text ? null : { typed: text, shown: suggested },
    typos: possibleTypos(first.words, near, options.vocabulary),
  };
}
