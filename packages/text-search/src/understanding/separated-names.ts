import type { QueryTerm } from '../analyser/index.ts';
import { countGoodsNamed, isSurelyNamed } from './meanings.ts';
import { generalTerms } from './names.ts';
import type { OtherWay } from './phrase-book.ts';
import { minSureGoods } from './plans.ts';
import { scriptOf } from './spelling/vocabulary.ts';
import type { UnderstandingOptions } from './understanding-options.ts';

/** The largest distance of the two words of a name. */
const maxNameDistance = 5;

/** Words that are one, and other names for them. */
export interface Name {
  readonly terms: readonly QueryTerm[];
  readonly others: readonly OtherWay[];
}

type Options = UnderstandingOptions & { readonly wordsAfterFor: ReadonlySet<string> };

/**
 * Two words that are a name; `isFirst`: the first one typed is the thing; `isOneName`: beside each
 * other, as a name of the tables is typed.
 */
interface Pair {
  readonly terms: readonly [QueryTerm, QueryTerm];
  readonly others: readonly OtherWay[];
  readonly isFirst: boolean;
  readonly isOneName?: true;
}

/**
 * Two words of a name with others between them, in the order of their language: "iphone 13 pro max
 * cover", "cover for iphone", "حامل مغناطيسي للموبايل"; beside each other also in two languages ("cover
 * موبايل") or in the order of another one ("موبايل كفر"). They take the position of the thing.
 */
export function joinSeparated(names: readonly Name[], options: Options): Name[] {
  const only = (at: number) => (names[at]?.terms.length === 1 ? names[at]?.terms[0] : undefined);
  for (let first = 0; first < names.length; first += 1)
    for (
      let last = first + 1;
      last <= Math.min(first + maxNameDistance, names.length - 1);
      last += 1
    ) {
      const [left, right] = [only(first), only(last)];
      if (!left || !right) continue;
      const pair = pairsOf([left, right], { ...options, areBeside: last === first + 1 }).find(
        ({ terms, others, isFirst, isOneName }) =>
          others.length > 0 &&
          (isOneName || !isTooNarrow(terms, others, isFirst ? left : right, options)),
      );
      if (!pair) continue;
      const { terms, others, isFirst } = pair;
      const thing = isFirst ? first : last;
      const joined = names.map((name, at) => (at === thing ? { terms, others } : name));
      return joinSeparated(joined.toSpliced(isFirst ? last : first, 1), options);
    }
  return [...names];
}

/** The names that two words may be, the likeliest first. */
function pairsOf(
  [left, right]: readonly [QueryTerm, QueryTerm],
  options: Options & { readonly areBeside: boolean },
): Pair[] {
  const { phrases, wordsAfterFor: behind, areBeside } = options;
  const script = scriptOf(left.raw);
  const nameOf = (raws: readonly [string, string]) => phrases.otherNamesOfPair(raws);
  if (script !== scriptOf(right.raw))
    return areBeside ? pairsInEnglish([left, right], options) : [];
  if (script === 'cjk') return [];
  const isBehind = behind.has(right.raw) && !behind.has(left.raw);
  const terms: Pair['terms'] = script === 'latin' && isBehind ? [right, left] : [left, right];
  const inOrder: Pair = {
    terms,
    others: nameOf([terms[0].raw, terms[1].raw]),
    isFirst: script === 'arabic' || isBehind,
  };
  const isTurned = script === 'arabic' && areBeside && !isBehind;
  const turned: Pair[] = isTurned
    ? [{ terms: [right, left], others: nameOf([right.raw, left.raw]), isFirst: false }]
    : [];
  return [inOrder, ...turned];
}

/** Of words in two languages, by their names in English, where the thing stands last. */
function pairsInEnglish(
  [left, right]: readonly [QueryTerm, QueryTerm],
  options: UnderstandingOptions,
): Pair[] {
  const [first, second] = [left, right].map((term) => englishName(term, options));
  if (first === undefined || second === undefined) return [];
  const nameOf = (raws: readonly [string, string]) => options.phrases.otherNamesOfPair(raws);
  return [
    { terms: [left, right], others: nameOf([first, second]), isFirst: false, isOneName: true },
    { terms: [left, right], others: nameOf([second, first]), isFirst: true, isOneName: true },
  ];
}

/** The one word for it in English that the tables have first. */
function englishName(
  { raw }: QueryTerm,
  { phrases, language }: UnderstandingOptions,
): string | undefined {
  if (scriptOf(raw) === 'latin') return raw;
  const names = phrases.otherNamesOf([raw], language);
  return names.find(
    ({ kind, locale, terms }) => kind === 'synonym' && locale === 'en' && terms.length === 1,
  )?.terms[0];
}

/**
 * "Quiet table fan, usb" where a single fan is called a usb fan: the buyer looks for a fan, whatever
 * the other word would make of it.
 */
function isTooNarrow(
  pair: readonly QueryTerm[],
  others: readonly OtherWay[],
  thing: QueryTerm,
  { vocabulary, kinds }: UnderstandingOptions,
): boolean {
  const same = others.filter(({ kind }) => kind !== 'wider' && kind !== 'beside');
  const names = [pair.flatMap(generalTerms), ...same.map(({ terms }) => terms)];
  return (
    countGoodsNamed(names, vocabulary) < minSureGoods &&
    isSurelyNamed(generalTerms(thing), { vocabulary, kinds })
  );
}
