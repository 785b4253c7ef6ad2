import { isMeasure, sureShare, thingTermsOf, wordOfThing } from '../analyser/index.ts';
import type { QueryWord, SearchPlan, WeighedWord } from '../search-plan.ts';
import { countGoodsNamed } from './meanings.ts';
import { closeWeight, longText, thingsInOrder } from './order-of-things.ts';
import type { PhraseBook } from './phrase-book.ts';
import { countGoodsWith, scriptOf, type Vocabulary } from './spelling/vocabulary.ts';

/**
 * The share of goods that are it among those that mention a word, from which it names a thing; a
 * single character, which ends many words (室, 机), needs a larger one.
 */
export const minThingShare = 0.05;
/** The name of a category needs a smaller share. */
const sureKindShare = 0.2;
/** Ways up to this weight lead to other kinds of goods: wider ones, or others of the group. */
export const maxOtherKindWeight = 0.1;
/** Only the rarest words of a longer query count. */
const maxShould = 12;
const maxThings = 2;
/** A word in this share of the goods finds too much by itself. */
const maxCommonShare = 0.05;
/** More words may be those of a name that begins with another thing. */
const fewWords = 2;
/** With this many goods that are the thing it was surely recognised. */
export const minSureGoods = 3;

interface ShopWords {
  readonly vocabulary: Vocabulary;
  readonly phrases: Pick<PhraseBook, 'isQuality'>;
  readonly kinds?: ReadonlySet<string> | undefined;
  readonly areas?: ReadonlySet<string> | undefined;
}

interface Thing {
  readonly word: QueryWord;
  /** The word as a thing's term on goods. */
  readonly thingWord: QueryWord;
  /** Of the goods that have the word, those that are it. */
  readonly share: number;
  /** Its names in any language, as things' terms on goods. */
  readonly thingNames: readonly string[];
}

/**
 * What a word names: undefined if no goods are it. Names in other languages count only if the typed
 * one names next to nothing ("bags", where most goods come in one).
 */
export function thingOf(
  word: QueryWord,
  { vocabulary, phrases }: Pick<ShopWords, 'vocabulary' | 'phrases'>,
): Thing | undefined {
  const naming = word.ways.filter(({ terms }) => !phrases.isQuality(terms));
  const ways = naming.flatMap(({ terms, weight }) =>
    thingTermsOf(terms).flatMap((thing) => {
      const goods = vocabulary.documentFrequency(thing);
      // Its stem is indexed for every form of a word.
      const forms = terms.length === 1 ? [terms, [wordOfThing(thing)]] : [terms];
      const mentions = Math.max(
        ...forms.map((form) => Math.min(...form.map((term) => vocabulary.documentFrequency(term)))),
      );
      if (goods === 0 || mentions === 0) return [];
      if (terms.length > 1 && vocabulary.countWithAll([...terms, thing]) === 0) return [];
      return [
        {
          terms: terms.length === 1 ? [thing] : [...terms, thing],
          weight,
          share: Math.min(1, goods / mentions),
        },
      ];
    }),
  );
  const close = ways.filter(({ weight, share }) => weight >= closeWeight && share >= minThingShare);
  // "عەتر" where only perfumes for men are called so in Sorani.
  const isNarrower =
    !word.raw.includes(' ') &&
    scriptOf(word.raw) !== 'cjk' &&
    close.every(({ terms }) => terms.length > 1);
  const usesClose = close.length > 0 && !isNarrower;
  const chosen = usesClose ? close : ways;
  if (chosen.length === 0) return undefined;
  // A typed name that names next to nothing is no surer than the others.
  const most = usesClose ? 1 : closeWeight;
  const asThing = {
    raw: word.raw,
    ways: chosen.map(({ terms, weight }) => ({ terms, weight: Math.min(most, weight) })),
  };
  return {
    word,
    thingWord: asThing,
    share: Math.max(...chosen.map(({ share }) => share)),
    thingNames: ways.flatMap(({ terms }) => terms.at(-1) ?? []),
  };
}

/** The words that say what goods of the shop are, the likeliest first. */
function thingsOf(text: string, words: readonly QueryWord[], goods: ShopWords): Thing[] {
  const things = (part: readonly QueryWord[]) =>
    part.flatMap((word) => {
      const thing = word.isBrand || /\d/.test(word.raw) ? undefined : thingOf(word, goods);
      return thing &&
        thing.share >= (/^\p{Script=Han}$/u.test(word.raw) ? sureShare : minThingShare)
        ? [thing]
        : [];
    });
  const { before, behind } = thingsInOrder(text, words);
  const ordered = [...namedFirst(things(before)), ...namedFirst(things(behind))];
  return [
    ...ordered.filter(({ word }) => !isMeasure(word.raw)),
    ...ordered.filter(({ word }) => isMeasure(word.raw)),
  ];
}

const isNamedSo = ({ word, thingWord }: Thing): boolean => {
  const isName = word.raw.includes(' ') && scriptOf(word.raw) !== 'cjk';
  return thingWord.ways.some(
    ({ weight }) => weight > closeWeight || (isName && weight === closeWeight),
  );
};

/**
 * First the words that goods are called by, not only by another word for them: in 风扇遥控 the fan,
 * though 遥控 also means a remote control. A name of several words means one thing only: of "car
 * phone stand" the phone holder.
 */
const namedFirst = (things: readonly Thing[]): Thing[] => [
  ...things.filter(isNamedSo),
  ...things.filter((thing) => !isNamedSo(thing)),
];

type Way = QueryWord['ways'][number];

const isOtherKind = ({ thingWord }: Thing): boolean =>
  thingWord.ways.every(({ weight }) => weight <= maxOtherKindWeight);

/** Beside a word that goods are called by, one that only leads to other kinds names nothing. */
const withoutKindsBeside = (things: readonly Thing[]): readonly Thing[] =>
  things.every(isOtherKind) ? things : things.filter((thing) => !isOtherKind(thing));

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
    return things.length > 0 ? things.map((thing) => ({ terms: thing, weight })) : [way];
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

const anyOf = (words: readonly QueryWord[]): QueryWord => ({
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
  if (words.length < 2)
    return first && thing?.isSure && !first.word.raw.includes(' ')
      ? [...thingPlans, { words: [...required, inNameWord(first, vocabulary)], thing }, all]
      : [...thingPlans, all];
  const weighed = words.map((word) => weigh(word, vocabulary));
  const weightOf = (word: QueryWord): number =>
    weighed.find((one) => one.word === word)?.weight ?? 0;
  const typed = [...weighed].sort((a, b) => b.weight - a.weight).slice(0, maxShould);
  const should = [
    ...typed,
    ...things
      .slice(0, maxThings)
      .map((one) => ({ word: one.thingWord, weight: one.share * weightOf(one.word) })),
  ];
  const rare = typed.filter(
    ({ word }) =>
      vocabulary.documents < 10_000 ||
      countGoodsWith(word, vocabulary) <= maxCommonShare * vocabulary.documents,
  );
  const optionalWords = withoutNumbers((rare.length > 0 ? rare : typed).map(({ word }) => word));
  const withThing = things.slice(0, maxThings).flatMap((one): SearchPlan[] => {
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
  const strict: SearchPlan[] =
    first && thing?.isSure
      ? [{ words: [...required, inNameWord(first, vocabulary)], thing }]
      : [all];
  const [withFirst, ...withOthers] = withThing;
  return [
    ...thingPlans,
    ...strict,
    ...(withFirst ? [withFirst] : []),
    ...thingAlone,
    ...widerKind,
    ...withOthers,
    { words: [anyOf(withoutOtherKinds(optionalWords, vocabulary))], thing, should },
  ];
}

/** The wider kind of a thing, if it surely names goods. */
function widerOf({ word: { raw, wider } }: Thing, goods: ShopWords): Thing | undefined {
  const kind = wider && thingOf({ raw, ways: wider }, goods);
  return kind && isSure(kind, goods) ? kind : undefined;
}

/** As much weight as all words together: goods that are the thing are never left out. */
const weightSum = (typed: readonly WeighedWord[]): number =>
  typed.reduce((sum, { weight }) => sum + weight, 0);
