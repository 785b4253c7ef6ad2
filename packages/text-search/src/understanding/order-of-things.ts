import { fold, queryTerms } from '../analyser/index.ts';
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
  'u',
);

const isArabicWord = (word: string): boolean => scriptOf(word) === 'arabic';

/** "للسيارة": for the car. */
const startsWithFor = (word: string): boolean => /^\u0644\u0644.{3}/u.test(word);

/** The words of a query after "for" or "with". */
export function wordsAfterFor(text: string): ReadonlySet<string> {
  const folded = fold(text);
  const at = folded.search(connective);
  const [, ...later] = queryTerms(folded).map(({ raw }) => raw);
  return new Set([
    ...(at > 0 ? queryTerms(folded.slice(at)).map(({ raw }) => raw) : []),
    ...later.filter(startsWithFor),
  ]);
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
    ...part.filter((word) => !isArabic(word) && !isName(word)).reverse(),
  ];
  return {
    before: inOrder(words.filter((word) => !isAfterFor(word))),
    behind: inOrder(words.filter(isAfterFor)),
  };
}
