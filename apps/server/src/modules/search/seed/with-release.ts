import { fold, type Words } from '@wasit/text-search';

/** A row of words in its three versions. */
export interface Versions {
  /** As the release before gave it; undefined: it did not know the row. */
  readonly before: Words | undefined;
  /** As this release gives it. */
  readonly given: Words;
  /** Its present value; undefined: there is none. */
  readonly now: Words | undefined;
}

const without = (words: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others.map(fold));
  return words.filter((word) => !known.has(fold(word)));
};

/**
 * The row with what is new in this release and without what it has withdrawn. Words that staff
 * added stay; words and rows that they took away do not come back. Undefined: nothing is to be
 * written.
 */
export function withRelease({ before, given, now }: Versions): Words | undefined {
  if (!now) return before ? undefined : given;
  const next = Object.fromEntries(
    Object.entries({ ...now, ...given }).map(([column]) => {
      const [had, has, gets] = [before?.[column] ?? [], now[column] ?? [], given[column] ?? []];
      const kept = without(has, without(had, gets));
      return [column, [...kept, ...without(gets, [...had, ...kept])]];
    }),
  );
  const isSame = Object.entries(next).every(
    ([column, words]) => words.join('\n') === (now[column] ?? []).join('\n'),
  );
  return isSame ? undefined : next;
}
