import { fold, type QueryTerm, queryTerms } from '../analyser/index.ts';
import type { QueryWord, Understanding } from '../search-plan.ts';
import { isEnglishWord } from '../words/english-words.ts';
import { describedKind } from './described.ts';
import { withRightCharacters } from './homophones.ts';
import { languageOfQuery } from './language-of-script.ts';
import { isSurelyNamed } from './meanings.ts';
import { maxOtherKindWeight } from './named-things.ts';
import { generalTerms } from './names.ts';
import { negationTerms, splitChineseNegated, splitNegated } from './negations.ts';
import { wordsAfterFor } from './order-of-things.ts';
import { pinyinOfAll } from './other-script.ts';
import { longestPhrase, type OtherWay } from './phrase-book.ts';
import { isKnown, phraseWord, withWays } from './phrase-word.ts';
import { plansFor } from './plans.ts';
import { noReading } from './reading.ts';
import { respelt } from './respelling.ts';
import { joinSeparated, type Name } from './separated-names.ts';
import { joinChinese } from './spelling/chinese.ts';
import { joinedWordWays, typedWays } from './spelling/joined-words.ts';
import { otherKeyboard } from './spelling/layout.ts';
import { type PossibleTypo, possibleTypos } from './spelling/typos.ts';
import { scriptOf } from './spelling/vocabulary.ts';
import type { UnderstandingOptions } from './understanding-options.ts';
import { readUnknown } from './unknown-words.ts';
import { soldCheckPlan } from './unsold.ts';

interface ReadQuery {
  readonly words: QueryWord[];
  /** What the goods should not have. */
  readonly unwanted: QueryWord[];
  /** Folded words as typed, and their corrections. */
  readonly corrections: Map<string, string>;
  /** What those may mean that are too unsure to be corrected. */
  readonly suggestions: Map<string, string>;
  readonly near: Map<QueryWord, readonly string[]>;
  /** Those of the corrections that are read as if they had been typed. */
  readonly named: Map<string, string>;
}

function readWords(whole: string, options: UnderstandingOptions): ReadQuery {
  const result: ReadQuery = {
    words: [],
    unwanted: [],
    corrections: new Map(),
    suggestions: new Map(),
    near: new Map(),
    named: new Map(),
  };
  const { vocabulary, locale, language } = options;
  const named = (part: string) =>
    namesOf(joinChinese(queryTerms(part, locale), vocabulary), options);
  const { wanted: text, unwanted } = wantedOf(whole, options);
  const typed = named(text);
  const split = options.exact
    ? { wanted: typed, unwanted: [] }
    : splitNegated(typed, { text, language, vocabulary });
  for (const { terms, others } of [...split.unwanted, ...unwanted.flatMap(named)]) {
    const word = phraseWord(terms, others, options);
    const ways = word.ways.filter(({ weight }) => weight > maxOtherKindWeight);
    result.unwanted.push({ ...word, ways });
  }
  const names = joinSeparated(split.wanted, { ...options, wordsAfterFor: wordsAfterFor(text) });
  const terms = names.flatMap((name) => name.terms);
  const hasLatinWords = terms.some((term) => isLatinWord(term, options));
  const hasThing = names.some(({ terms }) => isSurelyNamed(terms.flatMap(generalTerms), options));
  const joinedWays = options.exact
    ? []
    : joinedWordWays({ text, names: names.map(({ terms }) => terms) }, options);
  const folded = fold(text);
  for (const [at, { terms: own, others }] of names.entries()) {
    const joined = joinedWays[at] ?? [];
    const [only] = own;
    if (
      others.length === 0 &&
      only &&
      !isKnown(only, options.vocabulary) &&
      !options.phrases.isBrandName([only.raw])
    ) {
      const reading =
        options.exact || joined.length > 0
          ? noReading
          : readUnknown(only, {
              ...options,
              hasLatinWords,
              isInOwnScript: isInOwnScript(only.raw, terms),
              hasThing,
            });
      const word =
        reading.name === undefined
          ? withWays({ raw: only.raw, ways: typedWays(only) }, [...joined, ...reading.ways])
          : namedWord(reading.name, options);
      result.words.push(word);
      if (reading.near) result.near.set(word, reading.near);
      if (reading.shown !== undefined) result.corrections.set(only.raw, reading.shown);
      if (reading.name !== undefined) result.named.set(only.raw, reading.name);
      if (reading.suggested !== undefined) result.suggestions.set(only.raw, reading.suggested);
    } else {
      const isApart = !folded.includes(own.map(({ raw }) => raw).join(''));
      result.words.push(withWays(phraseWord(own, others, { ...options, isApart }), joined));
    }
  }
  return result;
}

const wantedOf = (text: string, { exact, vocabulary }: UnderstandingOptions) =>
  exact ? { wanted: text, unwanted: [] } : splitChineseNegated(text, vocabulary);

/** Of "black shanta" one word is English, of "blue 2 seater sofa" the whole text. */
const minEnglishWords = 2;
/** A shorter word with a digit is rather a model ("A6S") than Arabic ("sa3a"). */
const minChatLength = 4;

/**
 * Whether the words around show that a word in Latin letters is none of another script: who types
 * Arabic or Chinese letters too means a brand or a model, and English words are those of a text in
 * English.
 */
function isInOwnScript(word: string, terms: readonly QueryTerm[]): boolean {
  if (terms.some(({ raw }) => ['arabic', 'cjk'].includes(scriptOf(raw)))) return true;
  if (/\d/.test(word)) return terms.length > 1 && word.length < minChatLength;
  return terms.filter(({ ways }) => ways.flat().some(isEnglishWord)).length >= minEnglishWords;
}

/** In Latin letters, and right as it stands. */
const isLatinWord = (term: QueryTerm, { vocabulary }: UnderstandingOptions): boolean =>
  scriptOf(term.raw) === 'latin' && (isKnown(term, vocabulary) || isEnglishWord(term.raw));

/** What is meant by a misspelt name, or by Arabic in Latin letters, read as if it had been typed. */
function namedWord(name: string, options: UnderstandingOptions): QueryWord {
  const terms = queryTerms(name, options.locale);
  const raws = terms.map(({ raw }) => raw);
  return phraseWord(terms, options.phrases.otherNamesOf(raws), options);
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

/** The characters of a text in pinyin, of which goods have no word as it is typed. */
function inPinyin(terms: readonly QueryTerm[], options: UnderstandingOptions): string | undefined {
  const { exact, locale } = options;
  if (exact || locale !== 'zh-Hans' || terms.some((term) => isLatinWord(term, options)))
    return undefined;
  return pinyinOfAll(
    terms.map(({ raw }) => raw),
    options,
  );
}

function inRightCharacters(text: string, options: UnderstandingOptions): string | undefined {
  const right = options.exact ? text : withRightCharacters(text, options);
  return right === text ? undefined : right;
}

type Understood = Understanding & { readonly typos: readonly PossibleTypo[] };

const links = /(?:https?:\/\/|www\.)[^\s\p{Script=Han}]+/giu;

/**
 * The meaning of a query: every word with its ways, what to search if nothing has all of them, and
 * the correction to show. A word that some product has is never corrected. Undefined if the text
 * has no word. The words of a link are none: beside others it is left out, alone it is read as it is.
 */
export function understand(typed: string, options: UnderstandingOptions): Understood | undefined {
  const words = typed.replace(links, ' ');
  const read =
    words === typed || queryTerms(words).length > 0
      ? understandWords(words, options)
      : understandWords(typed, { ...options, exact: true });
  const kind = options.exact ? undefined : describedKind(words, options);
  const described = kind && understandWords([kind.name, ...kind.properties].join(' '), options);
  // What nobody sells is told by the words that were typed.
  if (!read || !kind || !described || described.soldCheck) return read;
  const unwanted = read.plans[0]?.unwanted;
  const plans = described.plans.map((plan) => ({ ...plan, unwanted }));
  const correction = { typed, shown: kind.name };
  return { ...read, described: { ...described, plans, correction, suggestion: null } };
}

function understandWords(typed: string, options: UnderstandingOptions): Understood | undefined {
  const typedTerms = queryTerms(typed, options.locale);
  if (typedTerms.length === 0) return undefined;
  const inOwnLanguage = { ...options, language: languageOfQuery(typed, options) };
  const text = options.exact ? typed : applyCorrections(typed, respelt(typed, inOwnLanguage));
  const terms = queryTerms(text, options.locale);
  const other =
    onOtherKeyboard(text, terms, options) ??
    inPinyin(terms, options) ??
    inRightCharacters(text, options);
  const reading =
    other === undefined ? inOwnLanguage : { ...options, language: languageOfQuery(other, options) };
  const first = readWords(other ?? text, reading);
  const { corrections, suggestions, near, named } = first;
  const shown = other ?? (corrections.size > 0 ? applyCorrections(text, corrections) : undefined);
  // "pilow case": only the corrected words are one name.
  const reread = shown === undefined || other ? first : readWords(shown, reading);
  const { words, unwanted } = reread.words.length < first.words.length ? reread : first;
  const { wanted: meant } = wantedOf(applyCorrections(other ?? text, named), options);
  const plans = plansFor(meant, words, options);
  const suggested =
    suggestions.size > 0 ? applyCorrections(text, new Map([...corrections, ...suggestions])) : text;
  return {
    plans:
      unwanted.length > 0
        ? plans.map((plan) => ({
            ...plan,
            unwanted: { words: unwanted, negations: negationTerms },
          }))
        : plans,
    soldCheck: soldCheckPlan(meant, words, options),
    correction: shown === undefined || shown === text ? null : { typed, shown },
    suggestion: suggested === text ? null : { typed, shown: suggested },
    typos: possibleTypos(first.words, near, options.vocabulary),
  };
}
