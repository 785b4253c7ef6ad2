import {
  fold,
  isMeasure,
  queryTerms,
  sureShare,
  thingTermsOf,
  wordOfThing,
} from '../analyser/index.ts';
import type { QueryWord, SearchPlan, WeighedWord } from '../search-plan.ts';
import type { PhraseBook } from './phrase-book.ts';
import { goodsWith, scriptOf, type Vocabulary } from './vocabulary.ts';

/**
 * A word names a thing when so many of the goods that mention it are it; a single character, which
 * ends many words (室, 机), only when it surely does.
 */
const leastShare = 0.05;
/** The name of a category needs less to be sure. */
const sureKindShare = 0.2;
/** Of a longer query only the most telling words count. */
const mostShould = 12;
const mostThings = 2;
/** A text of more words was hardly typed. */
const longText = 6;
/** A way of the typed word's own language. */
const closeWeight = 0.3;
/** A word that so many of the goods have finds too much by itself. */
const tooCommon = 0.05;

interface Goods {
  readonly vocabulary: Vocabulary;
  readonly phrases: Pick<PhraseBook, 'isQuality'>;
  readonly kinds?: ReadonlySet<string> | undefined;
}

interface Thing {
  readonly word: QueryWord;
  /** The word as goods have it that are the thing. */
  readonly asThing: QueryWord;
  /** Of the goods that have the word, those that are it. */
  readonly share: number;
  /** What it is called in any language, as goods have it that are it. */
  readonly called: readonly string[];
}

/**
 * What a word names: undefined when no goods are it. Another language's names count only where the
 * typed one names none.
 */
function thingOf(word: QueryWord, { vocabulary, phrases }: Goods): Thing | undefined {
  const naming = word.ways.filter(({ terms }) => !phrases.isQuality(terms));
  const ways = naming.flatMap(({ terms, weight }) =>
    thingTermsOf(terms).flatMap((thing) => {
      const goods = vocabulary.documentFrequency(thing);
      // Its stem is on every form of a word.
      const forms = terms.length === 1 ? [terms, [wordOfThing(thing)]] : [terms];
      const mentions = Math.max(
        ...forms.map((form) => Math.min(...form.map((term) => vocabulary.documentFrequency(term)))),
      );
      if (goods === 0 || mentions === 0) return [];
      if (terms.length > 1 && vocabulary.goodsWithAll([...terms, thing]) === 0) return [];
      return [
        {
          terms: terms.length === 1 ? [thing] : [...terms, thing],
          weight,
          share: Math.min(1, goods / mentions),
        },
      ];
    }),
  );
  const close = ways.filter(({ weight }) => weight >= closeWeight);
  const chosen = close.length > 0 ? close : ways;
  if (chosen.length === 0) return undefined;
  const asThing = { raw: word.raw, ways: chosen.map(({ terms, weight }) => ({ terms, weight })) };
  return {
    word,
    asThing,
    share: Math.max(...chosen.map(({ share }) => share)),
    called: ways.flatMap(({ terms }) => terms.at(-1) ?? []),
  };
}

/** The words after them say what the thing is for or has. */
const joining = new RegExp(
  `\\s(?:${'for with compatible مع بۆ لەگەڵ'.split(' ').map(fold).join('|')})\\s`,
  'u',
);

/** "للسيارة": for the car. */
const isForIt = (word: string): boolean => /^\u0644\u0644.{3}/u.test(word);

/** The words of a query behind "for" or "with". */
export function wordsBehind(text: string): ReadonlySet<string> {
  const folded = fold(text);
  const at = folded.search(joining);
  const [, ...later] = queryTerms(folded).map(({ raw }) => raw);
  return new Set([
    ...(at > 0 ? queryTerms(folded.slice(at)).map(({ raw }) => raw) : []),
    ...later.filter(isForIt),
  ]);
}

/** The same in Chinese, as words of their own. */
const chineseJoining = new Set('带 含 配 配有 附 适用 适用于 用于'.split(' '));

/**
 * The words that may name the thing, the likeliest first: in Arabic and Sorani the first one, else
 * the last one before "for" and "with".
 */
function thingsOf(text: string, words: readonly QueryWord[], goods: Goods): Thing[] {
  const behind = wordsBehind(text);
  const chineseJoint = words.findIndex(
    ({ raw }, at) => chineseJoining.has(raw) && scriptOf(words[at + 1]?.raw ?? '') === 'cjk',
  );
  const isBehind = (word: QueryWord) =>
    (chineseJoint > 0 && words.indexOf(word) >= chineseJoint) ||
    word.raw.split(' ').every((part) => behind.has(part));
  const isArabic = ({ raw }: QueryWord) => scriptOf(raw) === 'arabic';
  // A pasted title goes on after the thing, so that its last word says little; names of several
  // words say more.
  const isName = ({ raw }: QueryWord) => words.length > longText && raw.includes(' ');
  const inOrder = (part: readonly QueryWord[]) => [
    ...part.filter(isName),
    ...part.filter((word) => isArabic(word) && !isName(word)),
    ...part.filter((word) => !isArabic(word) && !isName(word)).reverse(),
  ];
  const things = (part: readonly QueryWord[]) =>
    inOrder(part).flatMap((word) => {
      const thing = word.isBrand || /\d/.test(word.raw) ? undefined : thingOf(word, goods);
      return thing && thing.share >= (/^\p{Script=Han}$/u.test(word.raw) ? sureShare : leastShare)
        ? [thing]
        : [];
    });
  const found = [
    ...calledSoFirst(things(words.filter((word) => !isBehind(word)))),
    ...calledSoFirst(things(words.filter(isBehind))),
  ];
  return [
    ...found.filter(({ word }) => !isMeasure(word.raw)),
    ...found.filter(({ word }) => isMeasure(word.raw)),
  ];
}

const isCalledSo = ({ asThing }: Thing): boolean =>
  asThing.ways.some(({ weight }) => weight > closeWeight);

/**
 * Goods are called by the word itself, not only by another one for it: in 风扇遥控 the fan, though 遥控
 * also stands for a remote control.
 */
const calledSoFirst = (things: readonly Thing[]): Thing[] => [
  ...things.filter(isCalledSo),
  ...things.filter((thing) => !isCalledSo(thing)),
];

const isSure = ({ asThing, share }: Thing, { kinds }: Goods): boolean =>
  share >=
  (asThing.ways.some(({ terms }) => terms.some((term) => kinds?.has(term)))
    ? sureKindShare
    : sureShare);

/** What is the thing, or has it in its name by the ways that name things here. */
const named = ({ word, asThing }: Thing): QueryWord => {
  const least = asThing.ways.some(({ weight }) => weight >= closeWeight) ? closeWeight : 0;
  const ways = word.ways.filter(({ weight }) => weight >= least);
  return { raw: word.raw, ways: [...asThing.ways, ...ways], inName: true };
};

const anyOf = (words: readonly QueryWord[]): QueryWord => ({
  raw: words.map(({ raw }) => raw).join(' '),
  ways: words.flatMap(({ ways }) => ways),
});

/**
 * How much a word tells, a name of several words as much as all of them. One that no product had
 * when they were counted last may have come since.
 */
function weigh(word: QueryWord, vocabulary: Vocabulary): WeighedWord {
  const goods = goodsWith(word, vocabulary);
  const words = scriptOf(word.raw) === 'cjk' ? 1 : word.raw.split(' ').length;
  return {
    word,
    tells: goods === 0 ? 0.01 : words * Math.log2(1 + (vocabulary.documents + 1) / goods),
  };
}

/**
 * All words, of goods that are the thing where such a word is typed; the thing with those of the
 * others that they have; whatever has most of the words.
 */
export function plansFor(text: string, words: readonly QueryWord[], goods: Goods): SearchPlan[] {
  const { vocabulary } = goods;
  const things = thingsOf(text, words, goods);
  const [first] = things;
  const ranked = (one: Thing) => ({
    word: one.asThing,
    isSure: isSure(one, goods),
    called: one.called,
  });
  const thing = first && ranked(first);
  const all: SearchPlan = { words, thing };
  // A shop's names are not all so plain that their thing is told: what has the word in its name may
  // be it.
  if (words.length < 2)
    return first && thing?.isSure && !first.word.raw.includes(' ')
      ? [{ words: [...words, named(first)], thing }, all]
      : [all];
  const told = words.map((word) => weigh(word, vocabulary));
  const tellsOf = (word: QueryWord): number => told.find((one) => one.word === word)?.tells ?? 0;
  const typed = [...told].sort((a, b) => b.tells - a.tells).slice(0, mostShould);
  const should = [
    ...typed,
    ...things
      .slice(0, mostThings)
      .map((one) => ({ word: one.asThing, tells: one.share * tellsOf(one.word) })),
  ];
  const rare = typed.filter(
    ({ word }) =>
      vocabulary.documents < 10_000 ||
      goodsWith(word, vocabulary) <= tooCommon * vocabulary.documents,
  );
  const some = (rare.length > 0 ? rare : typed).map(({ word }) => word);
  const withThing = things.slice(0, mostThings).flatMap((one): SearchPlan[] => {
    const others = some.filter((word) => word !== one.word);
    return others.length > 0
      ? [{ words: [one.asThing, anyOf(others)], thing: ranked(one), should }]
      : [];
  });
  // The one thing that is named stays required as long as goods are it. Of several, or in a pasted
  // title, the buyer may mean another one.
  const alone: SearchPlan[] =
    first && thing?.isSure && things.length === 1 && words.length < longText
      ? [{ words: [first.asThing], thing, should }]
      : [];
  const strict: SearchPlan[] =
    first && thing?.isSure ? [{ words: [...words, named(first)], thing }] : [all];
  return [...strict, ...withThing, ...alone, { words: [anyOf(some)], thing, should }];
}
