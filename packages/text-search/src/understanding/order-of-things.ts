import { fold, isEmptyWord, queryTerms } from '../analyser/index.ts';
import type { QueryWord } from '../search-plan.ts';
import { chineseConnectives } from './spelling/chinese.ts';
import { scriptOf } from './spelling/vocabulary.ts';

/** A longer text was hardly typed. */
export const longText = 6;
/** The least weight of a way in the typed word's own language. */
export const closeWeight = 0.3;

/** The words after these say what the thing is for or has. */
const connective = new RegExp(
  `\\s(?:${'for with compatible مع مال مالت بۆ لەگەڵ'.split(' ').map(fold).join('|')})\\s`,
  'gu',
);

/** "Looking for a lamp": what stands before it says nothing. */
const saysNothing = (text: string): boolean =>
  text
    .trim()
    .split(/[\s،,]+/u)
    .every((word, at, words) => isEmptyWord(word, words[at + 1]));

/** Where what the thing is for or has begins; -1 if nowhere. */
const connectiveIn = (folded: string): number =>
  [...folded.matchAll(connective)].find(({ index }) => !saysNothing(folded.slice(0, index)))
    ?.index ?? -1;

const isArabicWord = (word: string): boolean => scriptOf(word) === 'arabic';

/** "للسيارة", "بالسيارة": for the car, in the car; no "بالونات". */
const startsWithFor = (word: string): boolean => /^(?:لل|بال(?!ون|طو)).{3}/u.test(word);

/** The words of a query after "for" or "with". */
export function wordsAfterFor(text: string): ReadonlySet<string> {
  const folded = fold(text);
  const at = connectiveIn(folded);
  const [, ...later] = queryTerms(folded).map(({ raw }) => raw);
  return new Set([
    ...(at > 0 ? queryTerms(folded.slice(at)).map(({ raw }) => raw) : []),
    ...later.filter(startsWithFor),
  ]);
}

/**
 * Words that stand together in another script than those between them, the last of each run first:
 * in "kettle كهربائي glass" the kettle.
 */
function lastOfEachRun(
  words: readonly QueryWord[],
  isOfRun: (word: QueryWord) => boolean,
): QueryWord[] {
  const runs: QueryWord[][] = [[]];
  for (const word of words)
    if (isOfRun(word)) runs.at(-1)?.unshift(word);
    else if (runs.at(-1)?.length) runs.push([]);
  return runs.flat();
}

/**
 * The words that may name the thing, the likeliest first: in Arabic and Sorani the first one, else
 * the last one; then those behind "for" and "with".
 */
export function thingsInOrder(
  text: string,
  words: readonly QueryWord[],
): { readonly before: QueryWord[]; readonly behind: QueryWord[] } {
  const afterFor = wordsAfterFor(text);
  const chineseJoint = words.findIndex(
    ({ raw }, at) => chineseConnectives.has(raw) && scriptOf(words[at + 1]?.raw ?? '') === 'cjk',
  );
  const isAfterFor = (word: QueryWord) =>
    (chineseJoint > 0 && words.indexOf(word) >= chineseJoint) ||
    word.raw.split(' ').every((part) => afterFor.has(part));
  const isArabic = ({ raw, ways }: QueryWord) =>
    scriptOf(raw) === 'arabic' ||
    // In Latin letters.
    ways.some(({ terms, weight }) => weight > closeWeight && terms.every(isArabicWord));
  // A pasted title continues after the thing, so that its last word means little; names of several
  // words mean more.
  const isName = ({ raw }: QueryWord) => words.length > longText && raw.includes(' ');
  const inOrder = (part: readonly QueryWord[]) => [
    ...part.filter(isName),
    ...part.filter((word) => isArabic(word) && !isName(word)),
    ...lastOfEachRun(part, (word) => !isArabic(word) && !isName(word)),
  ];
  return {
    before: inOrder(words.filter((word) => !isAfterFor(word))),
    behind: inOrder(words.filter(isAfterFor)),
  };
}
