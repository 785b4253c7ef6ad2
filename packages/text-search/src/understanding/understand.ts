import { type QueryTerm, queryTerms } from '../analyser/index.ts';
import type { QueryWord, Understanding } from '../search-plan.ts';
import { languageOfScript } from './language-of-script.ts';
import { countGoodsNamed, isSurelyNamed } from './meanings.ts';
import { generalTerms } from './names.ts';
import { wordsAfterFor } from './order-of-things.ts';
import { longestPhrase, type OtherWay } from './phrase-book.ts';
import { isKnown, phraseWord, withWays } from './phrase-word.ts';
import { minSureGoods, plansFor } from './plans.ts';
import { joinChinese } from './spelling/chinese.ts';
import { joinedWordWays, typedWays } from './spelling/joined-words.ts';
import { otherKeyboard } from './spelling/layout.ts';
import { type PossibleTypo, possibleTypos } from './spelling/typos.ts';
import { scriptOf } from './spelling/vocabulary.ts';
import type { UnderstandingOptions } from './understanding-options.ts';
import { noReading, readUnknown } from './unknown-words.ts';
import { soldCheckPlan } from './unsold.ts';

/** The largest distance of the two words of a name. */
const maxNameDistance = 5;

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
    namesOf(joinChinese(queryTerms(text, options.locale), options.vocabulary), options),
    { ...options, wordsAfterFor: wordsAfterFor(text) },
  );
  const isLatin = names.some(({ terms }) =>
    terms.some((term) => scriptOf(term.raw) === 'latin' && isKnown(term, options.vocabulary)),
  );
  const hasThing = names.some(({ terms }) => isSurelyNamed(terms.flatMap(generalTerms), options));
  const joinedWays = options.exact
    ? []
    : joinedWordWays({ text, names: names.map(({ terms }) => terms) }, options);
  for (const [at, { terms, others }] of names.entries()) {
    const joined = joinedWays[at] ?? [];
    const [only] = terms;
    if (
      others.length === 0 &&
      only &&
      !isKnown(only, options.vocabulary) &&
      !options.phrases.isBrandName([only.raw])
    ) {
      const reading =
        options.exact || joined.length > 0
          ? noReading
          : readUnknown(only, { ...options, hasLatinWords: isLatin, hasThing });
      const word =
        reading.name === undefined
          ? withWays({ raw: only.raw, ways: typedWays(only) }, [...joined, ...reading.ways])
          : brandWord(reading.name, options);
      result.words.push(word);
      if (reading.near) result.near.set(word, reading.near);
      if (reading.shown !== undefined) result.corrections.set(only.raw, reading.shown);
      if (reading.suggested !== undefined) result.suggestions.set(only.raw, reading.suggested);
    } else result.words.push(withWays(phraseWord(terms, others, options), joined));
  }
  return result;
}

/** A misspelt name of a brand or model, read as if it had been typed right. */
function brandWord(name: string, options: UnderstandingOptions): QueryWord {
  const terms = queryTerms(name, options.locale);
  const raws = terms.map(({ raw }) => raw);
  return phraseWord(terms, options.phrases.otherNamesOf(raws), options);
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

type PhraseTables = Pick<UnderstandingOptions, 'phrases' | 'language'>;

/** The words as typed; those that the tables have as one name together. */
function namesOf(terms: readonly QueryTerm[], tables: PhraseTables): Name[] {
  const names: Name[] = [];
  for (let at = 0; at < terms.length; ) {
    const { length, others } = longestName(terms, at, tables);
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
  { phrases, language }: PhraseTables,
): { length: number; others: readonly OtherWay[] } {
  for (let length = Math.min(longestPhrase, terms.length - at); length > 0; length -= 1) {
    const raws = terms.slice(at, at + length).map(({ raw }) => raw);
    const others = phrases.otherNamesOf(raws, language);
    if (others.length > 0) return { length, others };
  }
  return { length: 0, others: [] };
}

const plainWords = /[\p{L}\p{M}\p{N}\u200c]+/gu;
/** With hyphens and apostrophes inside: "blue-toth" is searched as one word. */
const joinedWords = /[\p{L}\p{M}\p{N}\u200c]+(?:[-_.'’`][\p{L}\p{M}\p{N}\u200c]+)*/gu;

/** The text with each corrected word in the place of the typed one. */
function applyCorrections(text: string, corrections: ReadonlyMap<string, string>): string {
  const correctionOf = (word: QueryTerm | undefined) => word && corrections.get(word.raw);
  return text.replace(joinedWords, (joined) => {
    const [whole, ...more] = queryTerms(joined);
    const correction = more.length === 0 ? correctionOf(whole) : undefined;
    return (
      correction ?? joined.replace(plainWords, (word) => correctionOf(queryTerms(word)[0]) ?? word)
    );
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
  const { exact, vocabulary, locale } = options;
  if (
    exact ||
    terms.some(
      (term, at) => isKnown(term, vocabulary) || longestName(terms, at, options).length > 0,
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
