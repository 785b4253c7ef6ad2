import { isMeasure, sureShare, thingTermsOf, wordOfThing } from '../analyser/index.ts';
import type { QueryWord } from '../search-plan.ts';
import { closeWeight, longText, thingsInOrder } from './order-of-things.ts';
import type { PhraseBook } from './phrase-book.ts';
import { scriptOf, type Vocabulary } from './spelling/vocabulary.ts';

/**
 * The share of goods that are it among those that mention a word, from which it names a thing; a
 * single character that is no name itself (鞋, shoes), but ends many words (室, 机), needs a larger
 * one.
 */
export const minThingShare = 0.05;
/** Ways up to this weight lead to other kinds of goods: wider ones, or others of the group. */
export const maxOtherKindWeight = 0.1;

export interface ShopWords {
  readonly vocabulary: Vocabulary;
  readonly phrases: Pick<PhraseBook, 'isQuality' | 'otherNamesOf'>;
  readonly kinds?: ReadonlySet<string> | undefined;
  readonly areas?: ReadonlySet<string> | undefined;
}

export interface Thing {
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
  const ways = naming.flatMap(({ terms, weight, inName }) =>
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
          ...(inName ? { inName } : {}),
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
    ways: chosen.map(({ share: _, ...way }) => ({ ...way, weight: Math.min(most, way.weight) })),
  };
  return {
    word,
    thingWord: asThing,
    share: Math.max(...chosen.map(({ share }) => share)),
    thingNames: ways.flatMap(({ terms }) => terms.at(-1) ?? []),
  };
}

/**
 * The words that say what goods of the shop are, the likeliest first. Of "a regulator for the fridge"
 * what is sold beside fridges is not meant.
 */
export function thingsOf(text: string, words: readonly QueryWord[], goods: ShopWords): Thing[] {
  const things = (part: readonly QueryWord[]) =>
    part.flatMap((word) => {
      const thing = word.isBrand || /\d/.test(word.raw) ? undefined : thingOf(word, goods);
      return thing && thing.share >= (isBareEnding(word, words, goods) ? sureShare : minThingShare)
        ? [thing]
        : [];
    });
  const { before, behind } = thingsInOrder(text, words);
  const isNamed = before.some(({ raw }) => goods.phrases.otherNamesOf(raw.split(' ')).length > 0);
  const further = things(behind).filter((thing) => !isNamed || !isOtherKind(thing));
  const ordered = withoutParts([...namedFirst(things(before)), ...namedFirst(further)]);
  return [
    ...ordered.filter(({ word }) => !isMeasure(word.raw)),
    ...ordered.filter(({ word }) => isMeasure(word.raw)),
  ];
}

/** In 10米灯带氛围灯 the 灯带, strip lights, says more than the 灯, any light. */
const withoutParts = (things: readonly Thing[]): Thing[] =>
  things.filter(
    ({ word: { raw } }) =>
      scriptOf(raw) !== 'cjk' ||
      !things.some(({ word }) => word.raw !== raw && word.raw.replaceAll(' ', '').includes(raw)),
  );

/** In a pasted title even a character that is a name rather ends a word. */
const isBareEnding = (
  { raw }: QueryWord,
  words: readonly QueryWord[],
  { phrases }: ShopWords,
): boolean =>
  /^\p{Script=Han}$/u.test(raw) &&
  (words.length > longText || phrases.otherNamesOf([raw]).length === 0);

export const isNamedSo = ({ word, thingWord }: Thing): boolean => {
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

const isOtherKind = ({ thingWord }: Thing): boolean =>
  thingWord.ways.every(({ weight }) => weight <= maxOtherKindWeight);

/** Beside a word that goods are called by, one that only leads to other kinds names nothing. */
export const withoutKindsBeside = (things: readonly Thing[]): readonly Thing[] =>
  things.every(isOtherKind) ? things : things.filter((thing) => !isOtherKind(thing));
