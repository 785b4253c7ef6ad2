import type { OtherWay } from './names.ts';

/**
 * What a name leads to: the ways of its row but its own, after those of earlier rows. Put together
 * when it is asked for: each name of a row with a list of all others took 11 MB of a process.
 */
export interface Ways {
  readonly ways: readonly OtherWay[];
  readonly own: OtherWay | undefined;
  /** Its own comes first: the name was not typed as it is written. */
  readonly isOwnToo: boolean;
  readonly earlier: Ways | undefined;
}

export function listOf({ ways, own, isOwnToo, earlier }: Ways): readonly OtherWay[] {
  const others = own ? ways.filter((way) => way !== own) : ways;
  const all = own && isOwnToo ? [own, ...others] : others;
  if (!earlier) return all;
  const known = listOf(earlier);
  const seen = new Set(known.map(({ terms }) => terms.join(' ')));
  return [...known, ...all.filter(({ terms }) => !seen.has(terms.join(' ')))];
}
