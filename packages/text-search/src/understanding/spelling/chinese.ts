import { chineseWord, type QueryTerm } from '../../analyser/index.ts';
import { scriptOf, type Vocabulary } from './vocabulary.ts';

/** The words after these say what the thing is for or has. */
export const chineseConnectives = new Set('带 含 配 配有 附 适用 适用于 用于'.split(' '));

/**
 * Two characters belong together when the rarer one is beside the other in this share of its goods.
 */
const minTogether = 0.5;

/**
 * Joins what the segmenter split and the goods write together: 太阳|能 is 太阳能 where 能 hardly occurs
 * without 阳.
 */
export function joinChinese(terms: readonly QueryTerm[], vocabulary: Vocabulary): QueryTerm[] {
  const joined: QueryTerm[] = [];
  for (const term of terms) {
    const before = joined.at(-1);
    if (before && belongTogether(before.raw, term.raw, vocabulary))
      joined.splice(-1, 1, chineseWord(before.raw + term.raw));
    else joined.push(term);
  }
  return joined;
}

function belongTogether(left: string, right: string, vocabulary: Vocabulary): boolean {
  if (scriptOf(left) !== 'cjk' || scriptOf(right) !== 'cjk') return false;
  // 灯带带遥控, strip lights with a remote control: what follows "with" is a word of its own.
  if (chineseConnectives.has(left)) return false;
  const [last = '', first = ''] = [[...left].at(-1), [...right][0]];
  if (left !== last && right !== first) return false;
  const rarer = Math.min(vocabulary.documentFrequency(last), vocabulary.documentFrequency(first));
  return rarer > 0 && vocabulary.documentFrequency(last + first) >= minTogether * rarer;
}
