import { sureShare, thingTermsOf } from '../analyser/index.ts';
import type { QueryWord, SearchPlan, WeighedWord } from '../search-plan.ts';
import { countGoodsNamed } from './meanings.ts';
import {
  isNamedSo,
  maxOtherKindWeight,
  type ShopWords,
  type Thing,
  thingOf,
  thingsOf,
  withoutKindsBeside,
} from './named-things.ts';
import { closeWeight, longText } from './order-of-things.ts';
import { countGoodsWith, scriptOf, type Vocabulary } from './spelling/vocabulary.ts';

/** The name of a category needs a smaller share. */
const sureKindShare = 0.2;
/** Only the rarest words of a longer query count. */
const maxShould = 12;
const maxThings = 2;
/** A word in this share of the goods finds too much by itself, in a shop with so many of them. */
const maxCommonShare = 0.05;
/** In a smaller shop no word is common. */
const minGoodsToCount = 500;
const manyGoods = 10_000;
/** More words may be those of a name that begins with another thing. */
const fewWords = 2;
/** With this many goods that are the thing it was surely recognised. */
export const minSureGoods = 3;

type Way = QueryWord['ways'][number];

const isAmong = ({ thingWord }: Thing, names: ReadonlySet<string> | undefined): boolean =>
  thingWord.ways.some(({ terms }) => terms.some((term) => names?.has(term)));

/**
 * What also names an area, as "shoes" in "Clothes & shoes", is mentioned by all goods of the area:
 * their share means nothing.
 */
const isSure = (thing: Thing, { kinds, areas }: ShopWords): boolean =>
  isAmong(thing, kinds)
    ? isAmong(thing, areas) || thing.share >= sureKindShare
    : thing.share >= sureShare;

/**
 * Goods with all words of a name are mostly the thing: else too many are not recognised as it ("SD
 * card" on a name that ends in "UHS-I"), or the words stand together by chance.
 */
const isClear = ({ thingWord }: Thing, vocabulary: Vocabulary): boolean =>
  thingWord.ways.every(({ terms }) => {
    const words = terms.slice(0, -1);
    return (
      words.length === 0 ||
      vocabulary.countWithAll(terms) >= sureShare * vocabulary.countWithAll(words)
    );
  });

/** Goods that are the thing, or have it in their name by the ways that name things here. */
const inNameWord = ({ word, thingWord }: Thing, vocabulary: Vocabulary): QueryWord => {
  const minWeight = thingWord.ways.some(({ weight }) => weight >= closeWeight) ? closeWeight : 0;
  const ways = word.ways.filter(
    ({ terms, weight }) =>
      weight > closeWeight || (weight >= minWeight && countGoodsNamed([terms], vocabulary) > 0),
  );
  return { raw: word.raw, ways: [...thingWord.ways, ...ways], onlyInName: true };
};

/**
 * Of "laser level 360" the number alone says nothing: a vase has it in its model. In a pasted title
 * it may be all that is left of a model.
 */
const withoutNumbers = (words: readonly QueryWord[]): readonly QueryWord[] => {
  if (words.length >= longText) return words;
  const others = words.filter(({ raw }) => !/^\d+$/.test(raw));
  return others.length > 0 ? others : words;
};

/**
 * A way to another kind of goods stands for what is of that kind, not for what mentions its name:
 * of "laptop bag" any bag, and no tent with a carry bag. Kinds that no goods are known to be keep
 * their names.
 */
const kindsAsThings = (word: QueryWord, vocabulary: Vocabulary): QueryWord => {
  const asThings = (way: Way): readonly Way[] => {
    const { terms, weight } = way;
    if (weight > maxOtherKindWeight) return [way];
    const things = [...new Set(thingTermsOf(terms))]
      .map((thing) => (terms.length > 1 ? [...terms, thing] : [thing]))
      .filter((thing) => vocabulary.countWithAll(thing) > 0);
    return things.length > 0 ? things.map((thing) => ({ ...way, terms: thing })) : [way];
  };
  return { ...word, ways: word.ways.flatMap(asThings) };
};

/** If goods have any of the words, ways to other kinds are ignored: "شاحن موبيل" finds no sofa. */
function withoutOtherKinds(
  words: readonly QueryWord[],
  vocabulary: Vocabulary,
): readonly QueryWord[] {
  const own = words.map((word) => ({
    ...word,
    ways: word.ways.filter(({ weight }) => weight > maxOtherKindWeight),
  }));
  return own.some((word) => countGoodsWith(word, vocabulary) > 0) ? own : words;
}

export const anyOf = (words: readonly QueryWord[]): QueryWord => ({
  raw: words.map(({ raw }) => raw).join(' '),
  ways: words.flatMap(({ ways }) => ways),
});

/**
 * The weight of a word; a name of several words weighs as much as all of them. A word that was not
 * counted last time may be new.
 */
function weigh(word: QueryWord, vocabulary: Vocabulary): WeighedWord {
  const goods = countGoodsWith(word, vocabulary);
  const words = scriptOf(word.raw) === 'cjk' ? 1 : word.raw.split(' ').length;
  return {
    word,
    weight: goods === 0 ? 0.01 : words * Math.log2(1 + (vocabulary.documents + 1) / goods),
  };
}

const isCommon = ({ word }: WeighedWord, vocabulary: Vocabulary): boolean =>
  countGoodsWith(word, vocabulary) > maxCommonShare * vocabulary.documents;

/** "Cement bags, 50 kg": that goods come in bags says nothing of what nobody sells. */
function sayLittle(typed: readonly WeighedWord[], vocabulary: Vocabulary): boolean {
  const unknown = typed.filter(({ word }) => countGoodsWith(word, vocabulary) === 0);
  return (
    vocabulary.documents >= minGoodsToCount &&
    unknown.length > 0 &&
    typed.every(
      (one) => unknown.includes(one) || isCommon(one, vocabulary) || /^\d/.test(one.word.raw),
    )
  );
}

/**
 * All words, of goods that are the thing if such a word is typed; the thing with those of the
 * others that match; whatever matches most words.
 */
export function plansFor(text: string, words: readonly QueryWord[], shop: ShopWords): SearchPlan[] {
  const { vocabulary } = shop;
  const areFew = words.length <= fewWords;
  const goods = areFew ? shop : { ...shop, areas: undefined };
  const things = withoutKindsBeside(thingsOf(text, words, goods));
  const [first] = things;
  const planThing = (one: Thing) => ({
    word: one.thingWord,
    isSure: isSure(one, goods),
    thingNames: one.thingNames,
  });
  const thing = first && planThing(first);
  const required = words.map((word) => kindsAsThings(word, vocabulary));
  const all: SearchPlan = { words: required, thing };
  const thingPlans: SearchPlan[] =
    first && thing?.isSure && areFew && isClear(first, vocabulary)
      ? [
          {
            words: [...required, { ...first.thingWord, isCondition: true }],
            thing,
            minHits: minSureGoods,
          },
        ]
      : [];
  // Not every shop's names show their thing clearly: goods with the word in their name may be it.
  const inName: SearchPlan[] =
    first && thing?.isSure ? [{ words: [...required, inNameWord(first, vocabulary)], thing }] : [];
  if (words.length < 2) {
    const beside = first && besideOf(first, goods);
    return [
      ...thingPlans,
      ...(beside
        ? [{ words: [beside.thingWord], thing: planThing(beside), isOnlyNear: true }]
        : []),
      ...(first?.word.raw.includes(' ') ? [] : inName),
      all,
    ];
  }
  const weighed = words.map((word) => weigh(word, vocabulary));
  const weightOf = (word: QueryWord) => weighed.find((one) => one.word === word)?.weight ?? 0;
  const typed = [...weighed].sort((a, b) => b.weight - a.weight).slice(0, maxShould);
  const likely = things.slice(0, maxThings);
  const should = [
    ...typed,
    ...likely.map((one) => ({ word: one.thingWord, weight: one.share * weightOf(one.word) })),
  ];
  const rare = typed.filter(
    (word) => vocabulary.documents < manyGoods || !isCommon(word, vocabulary),
  );
  const optionalWords = withoutNumbers((rare.length > 0 ? rare : typed).map(({ word }) => word));
  const withThing = likely.flatMap((one): SearchPlan[] => {
    const others = optionalWords.filter((word) => word !== one.word);
    return others.length > 0
      ? [{ words: [one.thingWord, anyOf(others)], thing: planThing(one), should }]
      : [];
  });
  // The one named thing stays required while goods are it; of two names as well ("football shoes"
  // are shoes). With several, or in a pasted title, the buyer may mean another one.
  const isRequired =
    thing?.isSure && (things.length === 1 || words.length <= fewWords) && words.length < longText;
  // In a pasted title the name of a thing may be a brand's ("Adidas").
  const isMeant = words.length < longText || (first && isNamedSo(first));
  const alone = (one: Thing, isOnlyNear: boolean): SearchPlan => ({
    words: [one.thingWord],
    thing: planThing(one),
    should: [...typed, { word: one.thingWord, weight: weightSum(typed) }],
    isOnlyNear,
  });
  const thingAlone = first && (isRequired || isMeant) ? [alone(first, !isRequired)] : [];
  const kind = first && widerOf(first, goods);
  const widerKind = kind ? [alone(kind, true)] : [];
  const [withFirst, ...withOthers] = withThing;
  return [
    ...thingPlans,
    ...(inName.length > 0 ? inName : [all]),
    ...(withFirst ? [withFirst] : []),
    ...thingAlone,
    ...widerKind,
    ...withOthers,
    {
      words: [anyOf(withoutOtherKinds(optionalWords, vocabulary))],
      thing,
      should,
      isOnlyNear: !thing?.isSure && sayLittle(typed, vocabulary),
    },
  ];
}

/** The wider kind of a thing, if it surely names goods. */
function widerOf({ word: { raw, wider } }: Thing, goods: ShopWords): Thing | undefined {
  const kind = wider && thingOf({ raw, ways: wider }, goods);
  return kind && isSure(kind, goods) ? kind : undefined;
}

/** What is sold beside a thing. */
const besideOf = ({ word: { raw, beside } }: Thing, goods: ShopWords): Thing | undefined =>
  beside && thingOf({ raw, ways: beside }, goods);

/** As much weight as all words together: goods that are the thing are never left out. */
const weightSum = (typed: readonly WeighedWord[]): number =>
  typed.reduce((sum, { weight }) => sum + weight, 0);
