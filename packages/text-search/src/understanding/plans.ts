import { isMeasure, sureShare, thingTermsOf, wordOfThing } from '../analyser/index.ts';
import type { QueryWord, SearchPlan, WeighedWord } from '../search-plan.ts';
import { goodsNamed } from './meanings.ts';
import { closeWeight, longText, thingsInOrder } from './order-of-things.ts';
import type { PhraseBook } from './phrase-book.ts';
import { goodsWith, scriptOf, type Vocabulary } from './spelling/vocabulary.ts';

/**
 * The share of goods that are it among those that mention a word, from which it names a thing; a
 * single character, which ends many words (室, 机), needs a larger one.
 */
export const minShare = 0.05;
/** The name of a category needs a smaller share. */
const sureKindShare = 0.2;
/** Ways up to this weight lead to other kinds of goods, wider ones or those beside it. */
export const otherKinds = 0.1;
/** Only the rarest words of a longer query count. */
const maxShould = 12;
const maxThings = 2;
/** A word in this share of the goods finds too much by itself. */
const tooCommon = 0.05;
/** More words may be those of a name that begins with another thing. */
const fewWords = 2;
/** So many goods that are the thing leave no doubt that it was recognised. */
export const enough = 3;

interface Goods {
  readonly vocabulary: Vocabulary;
  readonly phrases: Pick<PhraseBook, 'isQuality'>;
  readonly kinds?: ReadonlySet<string> | undefined;
  readonly areas?: ReadonlySet<string> | undefined;
}

interface Thing {
  readonly word: QueryWord;
  /** The word as a thing's term on goods. */
  readonly asThing: QueryWord;
  /** Of the goods that have the word, those that are it. */
  readonly share: number;
  /** Its names in any language, as things' terms on goods. */
  readonly called: readonly string[];
}

/**
 * What a word names: undefined if no goods are it. Names in other languages count only if the typed
 * one names next to nothing ("bags", where most goods come in one).
 */
export function thingOf(
  word: QueryWord,
  { vocabulary, phrases }: Pick<Goods, 'vocabulary' | 'phrases'>,
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
  const close = ways.filter(({ weight, share }) => weight >= closeWeight && share >= minShare);
  // "عەتر" where only perfumes for men are called so in Sorani.
  const isNarrower =
    !word.raw.includes(' ') &&
    scriptOf(word.raw) !== 'cjk' &&
    close.every(({ terms }) => terms.length > 1);
  const isByThose = close.length > 0 && !isNarrower;
  const chosen = isByThose ? close : ways;
  if (chosen.length === 0) return undefined;
  // A typed name that names next to nothing is no surer than the others.
  const most = isByThose ? 1 : closeWeight;
  const asThing = {
    raw: word.raw,
    ways: chosen.map(({ terms, weight }) => ({ terms, weight: Math.min(most, weight) })),
  };
  return {
    word,
    asThing,
    share: Math.max(...chosen.map(({ share }) => share)),
    called: ways.flatMap(({ terms }) => terms.at(-1) ?? []),
  };
}

/** Those words that goods are, the likeliest first. */
function thingsOf(text: string, words: readonly QueryWord[], goods: Goods): Thing[] {
  const things = (part: readonly QueryWord[]) =>
    part.flatMap((word) => {
      const thing = word.isBrand || /\d/.test(word.raw) ? undefined : thingOf(word, goods);
      return thing && thing.share >= (/^\p{Script=Han}$/u.test(word.raw) ? sureShare : minShare)
        ? [thing]
        : [];
    });
  const { before, behind } = thingsInOrder(text, words);
  const found = [...calledSoFirst(things(before)), ...calledSoFirst(things(behind))];
  return [
    ...found.filter(({ word }) => !isMeasure(word.raw)),
    ...found.filter(({ word }) => isMeasure(word.raw)),
  ];
}

const isCalledSo = ({ word, asThing }: Thing): boolean => {
  const isName = word.raw.includes(' ') && scriptOf(word.raw) !== 'cjk';
  return asThing.ways.some(
    ({ weight }) => weight > closeWeight || (isName && weight === closeWeight),
  );
};

/**
 * Goods have the word itself as their name, not only another word for it: in 风扇遥控 the fan, though
 * 遥控 also means a remote control. A name of several words means one thing only: of "car phone
 * stand" the phone holder.
 */
const calledSoFirst = (things: readonly Thing[]): Thing[] => [
  ...things.filter(isCalledSo),
  ...things.filter((thing) => !isCalledSo(thing)),
];

type Way = QueryWord['ways'][number];

const isOtherKind = ({ asThing }: Thing): boolean =>
  asThing.ways.every(({ weight }) => weight <= otherKinds);

/** Beside a word that goods are called by, one that only leads to other kinds names nothing. */
const withoutKindsBeside = (things: readonly Thing[]): readonly Thing[] =>
  things.every(isOtherKind) ? things : things.filter((thing) => !isOtherKind(thing));

const isAmong = ({ asThing }: Thing, names: ReadonlySet<string> | undefined): boolean =>
  asThing.ways.some(({ terms }) => terms.some((term) => names?.has(term)));

/**
 * What also names an area, as "shoes" in "Clothes & shoes", is mentioned by all goods of the area:
 * their share means nothing.
 */
const isSure = (thing: Thing, { kinds, areas }: Goods): boolean =>
  isAmong(thing, kinds)
    ? isAmong(thing, areas) || thing.share >= sureKindShare
    : thing.share >= sureShare;

/**
 * Goods with all words of a name are mostly the thing: else too many are not recognised as it ("SD
 * card" on a name that ends in "UHS-I"), or the words stand together by chance.
 */
const isClear = ({ asThing }: Thing, vocabulary: Vocabulary): boolean =>
  asThing.ways.every(({ terms }) => {
    const words = terms.slice(0, -1);
    return (
      words.length === 0 ||
      vocabulary.goodsWithAll(terms) >= sureShare * vocabulary.goodsWithAll(words)
    );
  });

/** Goods that are the thing, or have it in their name by the ways that name things here. */
const named = ({ word, asThing }: Thing, vocabulary: Vocabulary): QueryWord => {
  const least = asThing.ways.some(({ weight }) => weight >= closeWeight) ? closeWeight : 0;
  const ways = word.ways.filter(
    ({ terms, weight }) =>
      weight > closeWeight || (weight >= least && goodsNamed([terms], vocabulary) > 0),
  );
  return { raw: word.raw, ways: [...asThing.ways, ...ways], inName: true };
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
    if (weight > otherKinds) return [way];
    const things = [...new Set(thingTermsOf(terms))]
      .map((thing) => (terms.length > 1 ? [...terms, thing] : [thing]))
      .filter((thing) => vocabulary.goodsWithAll(thing) > 0);
    return things.length > 0 ? things.map((thing) => ({ terms: thing, weight })) : [way];
  };
  return { ...word, ways: word.ways.flatMap(asThings) };
};

/** Beside words that goods have, other kinds of one word let nothing in: "شاحن موبيل", no sofa. */
function withoutOtherKinds(
  words: readonly QueryWord[],
  vocabulary: Vocabulary,
): readonly QueryWord[] {
  const own = words.map((word) => ({
    ...word,
    ways: word.ways.filter(({ weight }) => weight > otherKinds),
  }));
  return own.some((word) => goodsWith(word, vocabulary) > 0) ? own : words;
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
  const goods = goodsWith(word, vocabulary);
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
export function plansFor(text: string, words: readonly QueryWord[], shop: Goods): SearchPlan[] {
  const { vocabulary } = shop;
  const areFew = words.length <= fewWords;
  const goods = areFew ? shop : { ...shop, areas: undefined };
  const things = withoutKindsBeside(thingsOf(text, words, goods));
  const [first] = things;
  const ranked = (one: Thing) => ({
    word: one.asThing,
    isSure: isSure(one, goods),
    called: one.called,
  });
  const thing = first && ranked(first);
  const required = words.map((word) => kindsAsThings(word, vocabulary));
  const all: SearchPlan = { words: required, thing };
  const onlyIt: SearchPlan[] =
    first && thing?.isSure && areFew && isClear(first, vocabulary)
      ? [{ words: [...required, { ...first.asThing, isCondition: true }], thing, least: enough }]
      : [];
  // Not every shop's names show their thing clearly: goods with the word in their name may be it.
  if (words.length < 2)
    return first && thing?.isSure && !first.word.raw.includes(' ')
      ? [...onlyIt, { words: [...required, named(first, vocabulary)], thing }, all]
      : [...onlyIt, all];
  const weighed = words.map((word) => weigh(word, vocabulary));
  const weightOf = (word: QueryWord): number =>
    weighed.find((one) => one.word === word)?.weight ?? 0;
  const typed = [...weighed].sort((a, b) => b.weight - a.weight).slice(0, maxShould);
  const should = [
    ...typed,
    ...things
      .slice(0, maxThings)
      .map((one) => ({ word: one.asThing, weight: one.share * weightOf(one.word) })),
  ];
  const rare = typed.filter(
    ({ word }) =>
      vocabulary.documents < 10_000 ||
      goodsWith(word, vocabulary) <= tooCommon * vocabulary.documents,
  );
  const some = withoutNumbers((rare.length > 0 ? rare : typed).map(({ word }) => word));
  const withThing = things.slice(0, maxThings).flatMap((one): SearchPlan[] => {
    const others = some.filter((word) => word !== one.word);
    return others.length > 0
      ? [{ words: [one.asThing, anyOf(others)], thing: ranked(one), should }]
      : [];
  });
  // The one named thing stays required while goods are it; of two names as well ("football shoes"
  // are shoes). With several, or in a pasted title, the buyer may mean another one.
  const isRequired =
    thing?.isSure && (things.length === 1 || words.length <= fewWords) && words.length < longText;
  // In a pasted title the name of a thing may be a brand's ("Adidas").
  const isMeant = words.length < longText || (first && isCalledSo(first));
  const alone = (one: Thing, isOnlyNear: boolean): SearchPlan => ({
    words: [one.asThing],
    thing: ranked(one),
    should: [...typed, { word: one.asThing, weight: sumOf(typed) }],
    isOnlyNear,
  });
  const anyOfIt = first && (isRequired || isMeant) ? [alone(first, !isRequired)] : [];
  const kind = first && widerOf(first, goods);
  const ofItsKind = kind ? [alone(kind, true)] : [];
  const strict: SearchPlan[] =
    first && thing?.isSure ? [{ words: [...required, named(first, vocabulary)], thing }] : [all];
  const [ofFirst, ...ofSecond] = withThing;
  return [
    ...onlyIt,
    ...strict,
    ...(ofFirst ? [ofFirst] : []),
    ...anyOfIt,
    ...ofItsKind,
    ...ofSecond,
    { words: [anyOf(withoutOtherKinds(some, vocabulary))], thing, should },
  ];
}

/** The wider kind of a thing, if it surely names goods. */
function widerOf({ word: { raw, wider } }: Thing, goods: Goods): Thing | undefined {
  const kind = wider && thingOf({ raw, ways: wider }, goods);
  return kind && isSure(kind, goods) ? kind : undefined;
}

/** The weight of being the thing, with which no goods that are it are left out for what they lack. */
const sumOf = (typed: readonly WeighedWord[]): number =>
  typed.reduce((sum, { weight }) => sum + weight, 0);
