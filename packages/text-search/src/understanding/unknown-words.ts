import type { Locale } from '@wasit/contract/locales';
import { fold, type QueryTerm, stemEnglish, thingTermsOf } from '../analyser/index.ts';
import { isEnglishWord } from '../words/english-words.ts';
import { byLatinArabic, byPinyin, byPinyinName } from './other-script.ts';
import {
  maxReadings,
  namesOnGoods,
  noReading,
  type Reading,
  type ReadingTools,
} from './reading.ts';
import { splitCompound } from './spelling/compounds.ts';
import { editDistance, isSureTypo } from './spelling/edits.ts';
import { mayBeSpelling, skeletonOf } from './spelling/skeleton.ts';
import { type Neighbour, scriptOf, type Vocabulary } from './spelling/vocabulary.ts';

const splitWeight = 0.85;
const editWeight = 0.7;
const skeletonWeight = 0.5;
/** The weight of a kind by its head alone: similar goods, as wider kinds are. */
export const headWeight = 0.1;
/** A shorter word is near to too many. */
const minTypoLength = 4;
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
    ? {
        ways: match.ways,
        shown: tools.phrases.single.spellingOf(match.name),
        name: match.name,
      }
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

const otherScripts: ReadonlySet<unknown> = new Set([byLatinArabic, byPinyinName, byPinyin]);

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
 * An English word that no goods have is right all the same: only its parts are searched, and of what
 * goods are and is a letter away the buyer is asked ("horse" for "hose").
 */
function readEnglish(word: string, tools: ReadingTools): Reading {
  for (const step of [byEnding, byCompound]) {
    const reading = step(word, tools);
    if (reading.ways.length > 0) return reading;
  }
  const { shown, suggested = shown } = byEdits(word, tools);
  const meant = suggested === undefined ? '' : fold(suggested);
  const isThing = thingTermsOf([meant]).some(
    (thing) => tools.vocabulary.documentFrequency(thing) > 0,
  );
  return isThing && editDistance(word, meant, 1) <= 1 ? { ...noReading, suggested } : noReading;
}

/**
 * What a word that no product has may mean: parts written as one, pinyin, Arabic in Latin letters,
 * a typo, a brand in another script. The first step with a result is used.
 */
export function readUnknown({ raw }: QueryTerm, tools: ReadingTools): Reading {
  const script = scriptOf(raw);
  if (script === 'cjk') return byHead(raw, tools);
  // "Cruiser" is a word of a name, even if it sounds like another one.
  if (tools.phrases.hasBrandWord(raw)) return noReading;
  if (/\d/.test(raw)) return tools.isInOwnScript ? noReading : byLatinArabic(raw, tools);
  if (isEnglishWord(raw)) return readEnglish(raw, tools);
  const steps =
    script === 'latin'
      ? latinSteps(tools.locale)
      : [byCompound, byEdits, byNearBrand, byNearName, bySkeleton];
  let suggested: Reading | undefined;
  const fitting = tools.isInOwnScript ? steps.filter((step) => !otherScripts.has(step)) : steps;
  for (const step of [byHeldLetter, ...fitting]) {
    const reading = step(raw, tools);
    // What else stands in the text may still show that a typo is likelier.
    if (reading.ways.length > 0) return suggested ? { ...reading, near: suggested.near } : reading;
    if (reading.suggested !== undefined) suggested ??= reading;
  }
  return suggested ?? noReading;
}
