import { chineseWord, type QueryTerm, thingTermsOf } from '../analyser/index.ts';
import type { QueryWord } from '../search-plan.ts';
import {
  countGoodsNamed,
  hasAreaWord,
  isOtherMeaning,
  matchesAreaOnly,
  withoutHeads,
} from './meanings.ts';
import { generalTerms } from './names.ts';
import type { OtherWay } from './phrase-book.ts';
import { typedWays } from './spelling/joined-words.ts';
import { scriptOf, type Vocabulary } from './spelling/vocabulary.ts';
import type { UnderstandingOptions } from './understanding-options.ts';

type Way = QueryWord['ways'][number];

const synonymWeight = 0.3;
const foreignSynonymWeight = 0.25;
const brandWeight = 0.9;
const widerWeight = 0.1;
const besideWeight = 0.05;
/** The words of a Chinese name that were typed apart. */
const apartWeight = 0.5;
/** The first ways are kept: each further one costs a look-up in the database. */
const maxWays = 16;

/**
 * A way to another kind of goods that has a word of an area, as "car mat" of "Car, Sport & Outdoor",
 * counts in names only: a yoga mat of that area has both words.
 */
function wayOf(
  { terms, kind, locale }: OtherWay,
  { locale: read, areas }: UnderstandingOptions,
): Way {
  if (kind === 'brand') return { terms, weight: brandWeight };
  if (kind === 'wider' || kind === 'beside') {
    const weight = kind === 'wider' ? widerWeight : besideWeight;
    return hasAreaWord(terms, areas) ? { terms, weight, inName: true } : { terms, weight };
  }
  return { terms, weight: locale === read ? synonymWeight : foreignSynonymWeight };
}

/** Whether goods have a word, as typed or by its stem. */
export const isKnown = ({ ways }: QueryTerm, vocabulary: Vocabulary): boolean =>
  ways.some((terms) => terms.every((term) => vocabulary.documentFrequency(term) > 0));

/**
 * A name of several words that no goods are, though goods are its head: of "laptop bag" a laptop
 * stand with a carry bag. Goods that have its words only mention them.
 */
function isMentionOnly(terms: readonly string[], vocabulary: Vocabulary): boolean {
  const isHeadSold = thingTermsOf(terms).some((thing) => vocabulary.documentFrequency(thing) > 0);
  return terms.length > 1 && isHeadSold && countGoodsNamed([terms], vocabulary) === 0;
}

/** The name as goods would have it that are it: new ones are not counted yet. */
const asThings = (way: Way): Way[] =>
  thingTermsOf(way.terms).map((thing) => ({ ...way, terms: [...way.terms, thing] }));

/** What goods have a name say of it: as it is if goods are called so, else only of its own things. */
function ofItsOwnThings(
  ways: readonly Way[],
  { keepsTyped, vocabulary }: { keepsTyped: boolean; vocabulary: Vocabulary },
): Way[] {
  return ways.flatMap((way) => {
    if (!isMentionOnly(way.terms, vocabulary)) return [way];
    const typed = keepsTyped ? [{ ...way, weight: widerWeight }] : [];
    return [...typed, ...asThings(way)];
  });
}

/**
 * Words that the tables have as one name become one word: as typed, by stems, and by the other
 * names.
 */
export function phraseWord(
  terms: readonly QueryTerm[],
  others: readonly OtherWay[],
  options: UnderstandingOptions & { readonly isApart?: boolean },
): QueryWord {
  const { vocabulary, phrases, areas, isApart = false } = options;
  const own = ownWays(terms, { phrases, isApart });
  const isTyped = terms.every((term) => isKnown(term, vocabulary));
  const isBrand = others.some(({ kind }) => kind === 'brand' || kind === 'model');
  // Goods that have a brand's or model's name, in any spelling, are all that it means.
  const spellings = [...own, ...others.filter(({ kind }) => kind === 'brand')];
  const isBrandSold =
    isBrand && spellings.some((spelling) => vocabulary.countWithAll(spelling.terms) > 0);
  // Before the first count nothing is known, so nothing is left out.
  const available = others.filter(
    (other) =>
      !(other.kind === 'model' && isBrandSold) &&
      !matchesAreaOnly(other, { areas, typed: own.map((way) => way.terms), vocabulary }) &&
      (vocabulary.documents === 0 || vocabulary.countWithAll(other.terms) > 0),
  );
  const name = [...new Set(terms.flatMap(generalTerms))];
  const withMeaning = available.filter(
    (other) => !isOtherMeaning(other, { typed: name.join(' '), vocabulary }),
  );
  const sold = withMeaning.length > 0 || isTyped ? withMeaning : available;
  // The words of a longer name are sold separately, which says little about all of them together.
  const same = withoutHeads(
    sold.filter(({ kind }) => kind !== 'wider' && kind !== 'beside'),
    { vocabulary, kinds: phrases.kindsOf(name) },
  );
  const wider = sold.filter(({ kind }) => kind === 'wider');
  // Goods that only mention it do not count; of a brand or a model they do.
  const isSurelySold =
    isBrandSold ||
    countGoodsNamed(
      [...own.map((way) => way.terms), ...same.map((other) => other.terms)],
      vocabulary,
    ) > 0;
  const near = sold.filter(({ kind }) => kind === 'wider' || kind === 'beside');
  const further = isSurelySold ? [] : wider.length > 0 ? wider : near;
  const toWays = (names: readonly OtherWay[]) => names.map((other) => wayOf(other, options));
  const isMentioned = !isSurelySold && wider.length > 0;
  const [typedWay, ...otherWays] = [
    isMentioned ? ofItsOwnThings(own, { keepsTyped: true, vocabulary }) : own,
    isMentioned ? ofItsOwnThings(toWays(same), { keepsTyped: false, vocabulary }) : toWays(same),
    toWays(further),
  ];
  // The reader's own language first: its names are the likeliest on the goods they look for.
  const ordered = otherWays.flat().sort((a, b) => b.weight - a.weight);
  return {
    raw: terms.map(({ raw }) => raw).join(' '),
    ways: distinct([...(typedWay ?? []), ...ordered]).slice(0, maxWays),
    ...([...same, ...further].some(({ kind }) => kind === 'brand') ? { isBrand: true } : {}),
    ...(isSurelySold && wider.length > 0 ? { wider: toWays(wider) } : {}),
    ...(isSurelySold && near.length > wider.length
      ? { beside: toWays(near.filter(({ kind }) => kind === 'beside')) }
      : {}),
  };
}

/**
 * As typed and by stems; the stem of a brand's name is another word ("كامري", Camry, and cameras).
 * `isApart`: 车 灯 may be a lamp of a car as well as a car with a lamp.
 */
function ownWays(
  terms: readonly QueryTerm[],
  { phrases, isApart }: Pick<UnderstandingOptions, 'phrases'> & { readonly isApart: boolean },
): Way[] {
  const isChinese = terms.every(({ raw }) => scriptOf(raw) === 'cjk');
  const typed = isChinese ? [chineseWord(terms.map(({ raw }) => raw).join(''))] : terms;
  const [only, ...more] = terms;
  if (only && more.length === 0) {
    const isBrand = scriptOf(only.raw) === 'arabic' && phrases.isBrandName([only.raw]);
    return isBrand ? typedWays(only).slice(0, 1) : typedWays(only);
  }
  const allTerms = (some: readonly QueryTerm[], at: number) => [
    ...new Set(some.flatMap(({ ways }) => ways.at(at) ?? [])),
  ];
  return [
    { terms: allTerms(typed, 0), weight: 1 },
    { terms: allTerms(typed, -1), weight: 0.95 },
    ...(isChinese && isApart ? [{ terms: allTerms(terms, 0), weight: apartWeight }] : []),
  ];
}

function distinct(ways: readonly Way[]): Way[] {
  const seen = new Map<string, Way>();
  for (const way of ways) {
    const key = [...way.terms].sort().join(' ');
    if (!seen.has(key)) seen.set(key, way);
  }
  return [...seen.values()];
}

/** As typed first, then the new ways, then the earlier ones. */
export function withWays(word: QueryWord, further: readonly Way[]): QueryWord {
  const [typed, ...others] = word.ways;
  return typed
    ? { ...word, ways: distinct([typed, ...further, ...others]).slice(0, maxWays) }
    : word;
}
