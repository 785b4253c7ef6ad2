import type { OtherName } from './names.ts';

/**
 * What a name leads to: the ways of its row but its own, after those of earlier rows. Assembled
 * on demand: a list of all others for each name of a row took 11 MB of a process.
 */
export interface NameList {
  readonly ways: readonly OtherName[];
  readonly own: OtherName | undefined;
  /** Its own comes first: another spelling of the name was typed. */
  readonly includesOwn: boolean;
  readonly earlier: NameList | undefined;
}

export function collectNames({ ways, own, includesOwn, earlier }: NameList): readonly OtherName[] {
  const others = own ? ways.filter((way) => way !== own) : ways;
  const all = own && includesOwn ? [own, ...others] : others;
  if (!earlier) return all;
  const known = collectNames(earlier);
  const seen = new Set(known.map(({ terms }) => terms.join(' ')));
  return [...known, ...all.filter(({ terms }) => !seen.has(terms.join(' ')))];
}
