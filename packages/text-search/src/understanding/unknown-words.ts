import type { Locale } from '@wasit/contract/locales';
import { chineseWord, type QueryTerm, stemEnglish, thingTermsOf } from '../analyser/index.ts';
import type { QueryWord } from '../search-plan.ts';
import type { PhraseBook } from './phrase-book.ts';
import { splitCompound } from './spelling/compounds.ts';
import { isSureTypo } from './spelling/edits.ts';
import type { LatinArabic } from './spelling/latin-arabic.ts';
import type { PinyinReader } from './spelling/pinyin.ts';
import { mayBeSpelling, skeletonOf } from './spelling/skeleton.ts';
import { type Neighbour, scriptOf, type Vocabulary } from './spelling/vocabulary.ts';

type Way = QueryWord['ways'][number];

export interface ReadingTools {
  readonly vocabulary: Vocabulary;
  readonly pinyin: PinyinReader;
  readonly latinArabic: LatinArabic;
  readonly phrases: PhraseBook;
  readonly locale: Locale;
  /** Brands in Latin letters by the skeleton of their consonants. */
  readonly skeletons: ReadonlyMap<string, readonly string[]>;
  /** Other Latin words of the text are on goods: so it is hardly Arabic. */
  readonly hasLatinWords?: boolean | undefined;
  /** Other words of the text surely name goods: an unknown one rather says more of these. */
  readonly hasThing?: boolean | undefined;
  /** The language of the text, if its letters or its other words show it. */
  readonly language?: Locale | undefined;
  /**
   * The near words of a typo that goods have together with the rest of the text, the best first. A
   * word that is missing here was not looked up.
   */
  readonly meaningsInContext?: ReadonlyMap<string, readonly string[]> | undefined;
}

export interface Reading {
  readonly ways: readonly Way[];
  /**
   * The word to show as the correction; undefined if the word was right and only written
   * differently.
   */
  readonly shown: string | undefined;
  /** What may have been meant, too unsure to be searched in its place: the buyer is asked. */
  readonly suggested?: string | undefined;
  /** The brand or model that is meant. */
  readonly name?: string;
  /** A possible typo: its corrections. */
  readonly near?: readonly string[];
}

export const noReading: Reading = { ways: [], shown: undefined };
const splitWeight = 0.85;
const pinyinWeight = 0.8;
const nameWeight = 0.25;
const editWeight = 0.7;
const skeletonWeight = 0.5;
/** The weight of a kind by its head alone: similar goods, as wider kinds are. */
export const headWeight = 0.1;
const otherKindWeight = 0.1;
const maxReadings = 3;
/** A shorter word is near to too many. */
const minTypoLength = 4;
/** On other pages a shorter one ("pro") sounds like some Arabic name by chance. */
const minNameLength = 5;
/** From this length on a word may have two typos. */
const longWord = 8;

/** An extra ending: "sneakerses", "batterys". */
const byEnding = (word: string, { vocabulary }: ReadingTools): Reading => {
  const stems = [
    word.replace(/e?s$/, ''),
    stemEnglish(word.replace(/es$/, '')),
    word.replace(/ys$/, 'y'),
  ];
  const known = stems.find(
    (stem) => stem !== word && stem.length > 2 && vocabulary.documentFrequency(stem) > 0,
  );
  return known === undefined
    ? noReading
    : { ways: [{ terms: [known], weight: splitWeight }], shown: undefined };
};

/** A letter held down: "chaiiiir". */
const byHeldLetter = (word: string, { vocabulary }: ReadingTools): Reading => {
  const known = ['$1', '$1$1']
    .map((letters) => word.replace(/(\p{L})\1{2,}/gu, letters))
    .find((plain) => plain !== word && vocabulary.documentFrequency(plain) > 0);
  return known === undefined
    ? noReading
    : { ways: [{ terms: [known], weight: splitWeight }], shown: undefined };
};

const byCompound = (word: string, { vocabulary }: ReadingTools): Reading => {
  const parts = splitCompound(word, vocabulary);
  return parts
    ? { ways: [{ terms: [...parts], weight: splitWeight }], shown: undefined }
    : noReading;
};

/** Names of the tables for which goods use another word: 鞋子 where goods say 鞋. */
const byPinyinName = (word: string, { phrases, vocabulary }: ReadingTools): Reading => {
  const ways = phrases
    .namesByPinyin(word)
    .filter(({ terms }) => terms.every((term) => vocabulary.documentFrequency(term) > 0));
  // Words with this sound come before other names.
  const isChinese = ({ terms }: (typeof ways)[number]) => scriptOf(terms[0] ?? '') === 'cjk';
  ways.sort((a, b) => Number(isChinese(b)) - Number(isChinese(a)));
  return {
    ways: ways.map(({ terms }, at) => ({ terms, weight: at === 0 ? pinyinWeight : nameWeight })),
    shown: undefined,
  };
};

/** Other names of a table's name that goods have. */
const namesOnGoods = (name: string, { phrases, vocabulary }: ReadingTools): Way[] =>
  phrases
    .otherNamesOf([name])
    .filter(({ terms }) => terms.every((term) => vocabulary.documentFrequency(term) > 0))
    .map(({ terms, kind }) => ({
      terms,
      weight: kind === 'wider' || kind === 'beside' ? otherKindWeight : nameWeight,
    }));

/**
 * First the words of goods, then names of the tables: "bantaloon" is بنطلون, though goods say
 * بنطرون.
 */
const byLatinArabic = (word: string, tools: ReadingTools): Reading => {
  const { latinArabic, phrases, vocabulary } = tools;
  const farthest = tools.hasLatinWords ? 1 : Number.POSITIVE_INFINITY;
  const isArabicPage = tools.locale === 'ar' || tools.locale === 'ckb';
  // "laser" sounds like لەسەر, which only describes goods.
  const isName = (term: string) =>
    isArabicPage ||
    phrases.hasWord(term) ||
    thingTermsOf([term]).some((thing) => vocabulary.documentFrequency(thing) > 0);
  const matches = latinArabic
    .read(word, maxReadings)
    .filter(({ term, distance }) => distance <= farthest && isName(term));
  const [best] = matches;
  const tableNames = (
    isArabicPage || word.length >= minNameLength ? phrases.single.readLatin(word, maxReadings) : []
  ).filter(({ distance }) => distance <= farthest && distance < (best?.distance ?? farthest + 1));
  return {
    ways: [...tableNames, ...matches].flatMap(({ term, distance }): Way[] => [
      ...(vocabulary.documentFrequency(term) > 0
        ? [{ terms: [term], weight: pinyinWeight - 0.1 * distance }]
        : []),
      ...namesOnGoods(term, tools),
    ]),
    shown: undefined,
  };
};

const byPinyin = (word: string, { pinyin }: ReadingTools): Reading => ({
  ways: pinyin.read(word, maxReadings).map((characters, at) => ({
    terms: chineseWord(characters).ways.flat(),
    weight: pinyinWeight - 0.05 * at,
  })),
  shown: undefined,
});

/** Of two words as near as each other the one that names goods: "hoze" is a hose, no home. */
const thingsFirst = (near: readonly Neighbour[], vocabulary: Vocabulary): Neighbour[] => {
  const [best] = near;
  const isThing = ({ term, edits }: Neighbour) =>
    edits === best?.edits &&
    term[0] === best.term[0] &&
    thingTermsOf([term]).some((thing) => vocabulary.documentFrequency(thing) > 0);
  return [...near.filter(isThing), ...near.filter((one) => !isThing(one))];
};

const byEdits = (
  word: string,
  { vocabulary, language, meaningsInContext, phrases }: ReadingTools,
): Reading => {
  // Parts of a name in the tables are correct, whether goods have them or not.
  if (word.length < minTypoLength || phrases.hasWord(word)) return noReading;
  const candidates = vocabulary.near(word, {
    most: maxReadings,
    edits: word.length < longWord ? 1 : 2,
    locale: scriptOf(word) === 'arabic' ? language : undefined,
  });
  const sureTypos = candidates.filter(({ term }) => isSureTypo(word, term));
  const likely = [
    ...thingsFirst(sureTypos, vocabulary),
    ...thingsFirst(candidates, vocabulary).filter((one) => !sureTypos.includes(one)),
  ];
  // The others are as near: without a context any of them may be right.
  const near = likely.filter(({ edits }) => edits === likely[0]?.edits).map(({ term }) => term);
  const inContext = meaningsInContext?.get(word);
  const [first, ...others] = inContext ?? near;
  if (first === undefined) return noReading;
  if (!inContext && sureTypos.length === 0)
    return { ways: [], shown: undefined, suggested: vocabulary.surface(first) ?? first, near };
  return {
    ways: [first, ...others].map((term, at) => ({ terms: [term], weight: editWeight / (1 + at) })),
    shown: vocabulary.surface(first) ?? first,
    near,
  };
};

/** Names of the tables of which a word is surely a typo: "سجادة صالون" is for a hall, not of soap. */
const nearNames = (word: string, { phrases, hasThing }: ReadingTools): string[] =>
  word.length <= minTypoLength || hasThing
    ? []
    : phrases.single.near(word, 1).filter((name) => isSureTypo(word, name));

/** A name of a brand or model with a typo, whether goods have it or not: no other word is meant. */
const byNearBrand = (word: string, tools: ReadingTools): Reading => {
  const { phrases } = tools;
  const name = nearNames(word, tools).find((near) => phrases.isBrandName([near]));
  return name === undefined
    ? noReading
    : {
        ways: [{ terms: [name], weight: editWeight }],
        shown: phrases.single.spellingOf(name),
        name,
      };
};

/** The same, where Arabic words of goods do not sound just so. */
const byNearBrandOrSound = (word: string, tools: ReadingTools): Reading =>
  tools.latinArabic.read(word, 1)[0]?.distance === 0 ? noReading : byNearBrand(word, tools);

/** A name of the tables with a typo, if goods have it by another name. */
const byNearName = (word: string, tools: ReadingTools): Reading => {
  const [match] = nearNames(word, tools)
    .map((name) => ({ name, ways: namesOnGoods(name, tools) }))
    .filter(({ ways }) => ways.length > 0);
  return match
    ? { ways: match.ways, shown: tools.phrases.single.spellingOf(match.name) }
    : noReading;
};

const bySkeleton = (word: string, { skeletons }: ReadingTools): Reading => {
  const brands = (skeletons.get(skeletonOf(word) ?? '') ?? []).filter((brand) =>
    mayBeSpelling(word, brand),
  );
  return {
    ways: brands.slice(0, maxReadings).map((term) => ({ terms: [term], weight: skeletonWeight })),
    shown: undefined,
  };
};

/** Endings of nouns that say nothing: a 轮子 is no 椅子. */
const emptyEndings = new Set(['子', '儿']);

/** 办公桌, which no goods have, ends in what it is: a 桌. */
const byHead = (word: string, { vocabulary }: ReadingTools): Reading => {
  const letters = [...word];
  const heads = [letters.slice(-2).join(''), letters.at(-1) ?? ''];
  const head = heads.find(
    (one) =>
      one.length < letters.length &&
      !emptyEndings.has(one) &&
      thingTermsOf([one]).some((thing) => vocabulary.documentFrequency(thing) > 0),
  );
  return head === undefined
    ? noReading
    : { ways: [{ terms: [head], weight: headWeight }], shown: undefined };
};

/** How a word in Latin letters is read: the likeliest on a page of this language. */
const latinSteps = (locale: Locale) =>
  locale === 'ar' || locale === 'ckb'
    ? [
        byEnding,
        byNearBrandOrSound,
        byLatinArabic,
        byCompound,
        byPinyinName,
        byPinyin,
        byEdits,
        byNearName,
      ]
    : [
        byEnding,
        byCompound,
        byPinyinName,
        byPinyin,
        byEdits,
        byNearBrand,
        byNearName,
        byLatinArabic,
      ];

/**
 * What a word that no product has may mean: parts written as one, pinyin, Arabic in Latin letters,
 * a typo, a brand in another script. The first step with a result is used.
 */
export function readUnknown({ raw }: QueryTerm, tools: ReadingTools): Reading {
  const script = scriptOf(raw);
  if (script === 'cjk') return byHead(raw, tools);
  // "Cruiser" is a word of a name, even if it sounds like another one.
  if (tools.phrases.hasBrandWord(raw)) return noReading;
  if (/\d/.test(raw)) return byLatinArabic(raw, tools);
  const steps =
    script === 'latin'
      ? latinSteps(tools.locale)
      : [byCompound, byEdits, byNearBrand, byNearName, bySkeleton];
  let suggested: Reading | undefined;
  for (const step of [byHeldLetter, ...steps]) {
    const reading = step(raw, tools);
    // What else stands in the text may still show that a typo is likelier.
    if (reading.ways.length > 0) return suggested ? { ...reading, near: suggested.near } : reading;
    if (reading.suggested !== undefined) suggested ??= reading;
  }
  return suggested ?? noReading;
}
