import { sureShare, thingTermsOf } from '../analyser/index.ts';
import type { WordsByLocale } from '../words/word-tables.ts';
import type { OtherName } from './names.ts';
import type { Vocabulary } from './spelling/vocabulary.ts';

/** The number of goods that are what one of these names means. */
export const countGoodsNamed = (
  names: readonly (readonly string[])[],
  vocabulary: Vocabulary,
): number =>
  Math.max(
    0,
    ...names.flatMap((terms) =>
      thingTermsOf(terms).map((thing) =>
        vocabulary.countWithAll(terms.length > 1 ? [...terms, thing] : [thing]),
      ),
    ),
  );

/** Whether most goods that mention a word are it, or a category is called so. */
export const isSurelyNamed = (
  name: readonly string[],
  { vocabulary, kinds }: { vocabulary: Vocabulary; kinds?: ReadonlySet<string> | undefined },
): boolean =>
  thingTermsOf(name).some((thing) => {
    const goods = vocabulary.documentFrequency(thing);
    return goods > 0 && (kinds?.has(thing) || goods >= sureShare * vocabulary.countWithAll(name));
  });

/**
 * "notebook" is no laptop in a shop that sells paper ones and no laptops. A row that has nothing but
 * the typed name beside a shared one says that both are the same.
 */
export const isOtherMeaning = (
  { shared }: OtherName,
  { typed, vocabulary }: { typed: string; vocabulary: Vocabulary },
): boolean =>
  shared !== undefined &&
  (shared.ownNames.length === 0 || shared.ownNames.some((name) => name.join(' ') !== typed)) &&
  countGoodsNamed(shared.otherNames, vocabulary) > countGoodsNamed(shared.ownNames, vocabulary);

/**
 * "Cooker" where all cookers that are sold are pressure cookers: of gas stoves it says nothing.
 */
const meansLongerName = ({ terms, longer = [] }: OtherName, vocabulary: Vocabulary): boolean =>
  longer.length > 0 &&
  countGoodsNamed(
    longer.map((name) => name.terms),
    vocabulary,
  ) >=
    sureShare * Math.max(1, countGoodsNamed([terms], vocabulary));

/**
 * A name that says more than the head of other names, if goods are called by one.
 * @param kinds the rows of which the typed name is itself the head: of bags "حقيبة" says as much,
 *   both are the heads of handbags
 */
export function withoutHeads(
  same: readonly OtherName[],
  { vocabulary, kinds }: { vocabulary: Vocabulary; kinds: ReadonlySet<WordsByLocale> },
): readonly OtherName[] {
  const isOwn = ({ terms, longer }: OtherName) =>
    longer === undefined ||
    longer.some(({ row }) => kinds.has(row)) ||
    // Beside another head, a name that goods have and no longer one: a "rug" is a carpet.
    (kinds.size > 0 &&
      countGoodsNamed([terms], vocabulary) > 0 &&
      countGoodsNamed(
        longer.map((name) => name.terms),
        vocabulary,
      ) === 0);
  const own = same.filter(isOwn);
  return countGoodsNamed(
    own.map(({ terms }) => terms),
    vocabulary,
  ) > 0
    ? own
    : same.filter((other) => isOwn(other) || !meansLongerName(other, vocabulary));
}

/** @param areas the words of the categories above, as things' terms */
export const hasAreaWord = (
  terms: readonly string[],
  areas: ReadonlySet<string> | undefined,
): boolean => terms.some((term) => thingTermsOf([term]).some((thing) => areas?.has(thing)));

/**
 * "Outdoor camera" in a shop that files dash cameras under "Cars & outdoor": they have both words,
 * and none of them is what the typed name means.
 */
export function matchesAreaOnly(
  { terms }: OtherName,
  { areas, typed, vocabulary }: AreaCheck,
): boolean {
  const countGoods = (all: readonly string[]) => vocabulary.countWithAll([...new Set(all)]);
  if (terms.length < 2 || !hasAreaWord(terms, areas)) return false;
  const soldNames = typed
    .flatMap((own) => thingTermsOf(own).map((thing) => [...own, thing]))
    .filter((own) => countGoods(own) > 0);
  return soldNames.length > 0 && soldNames.every((own) => countGoods([...terms, ...own]) === 0);
}

interface AreaCheck {
  readonly areas: ReadonlySet<string> | undefined;
  /** The ways of the typed name. */
  readonly typed: readonly (readonly string[])[];
  readonly vocabulary: Vocabulary;
}
