import type { Locale } from '@wasit/contract/locales';
import type { OtherName } from './names.ts';

/**
 * What a name leads to: the ways of its row but its own, after those of earlier rows. Assembled
 * on demand: a list of all others for each name of a row took 11 MB of a process.
 */
export interface NameList {
  readonly ways: readonly OtherName[];
  readonly own: OtherName | undefined;
  /** The language of the name. */
  readonly locale: Locale | undefined;
  /** Under a stem of the name, which may be another name as it is. */
  readonly isStem: boolean;
  /** Its own comes first: another spelling of the name was typed. */
  readonly includesOwn: boolean;
  readonly earlier: NameList | undefined;
}

/** Whether some name is written so, in a language but `without`. */
export const isExactName = (list: NameList, without?: Locale): boolean =>
  (!list.isStem && !isIn(list, without)) ||
  (list.earlier !== undefined && isExactName(list.earlier, without));

const isIn = ({ locale }: NameList, language: Locale | undefined): boolean =>
  locale !== undefined && locale === language;

/**
 * What a name leads to; what has it as its stem counts only where no name is written so: "ئینج" is
 * an inch, no vase ("ئینجانە"). `without`: names of that language lead nowhere.
 */
export function collectNames(
  list: NameList,
  without?: Locale,
  exactOnly = isExactName(list, without),
): readonly OtherName[] {
  const { ways, own, includesOwn, earlier } = list;
  const known = earlier ? collectNames(earlier, without, exactOnly) : [];
  if (isIn(list, without) || (exactOnly && list.isStem)) return known;
  const others = own ? ways.filter((way) => way !== own) : ways;
  const all = own && includesOwn ? [own, ...others] : others;
  if (!earlier) return all;
  const seen = new Set(known.map(({ terms }) => terms.join(' ')));
  return [...known, ...all.filter(({ terms }) => !seen.has(terms.join(' ')))];
}
