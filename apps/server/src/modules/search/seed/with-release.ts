import { fold, type Words } from '@wasit/text-search';

/** A row of words in its three versions. */
export interface Versions {
  /** As the release before gave it; undefined: it did not know the row. */
  readonly before: Words | undefined;
  /** As this release gives it. */
  readonly given: Words;
  /** Its present value; undefined: there is none. */
  readonly current: Words | undefined;
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
export function withRelease({ before, given, current }: Versions): Words | undefined {
  if (!current) return before ? undefined : given;
  const next = Object.fromEntries(
    Object.entries({ ...current, ...given }).map(([column]) => {
      const [previousWords, currentWords, releaseWords] = [
        before?.[column] ?? [],
        current[column] ?? [],
        given[column] ?? [],
      ];
      const remaining = without(currentWords, without(previousWords, releaseWords));
      return [column, [...remaining, ...without(releaseWords, [...previousWords, ...remaining])]];
    }),
  );
  const isSame = Object.entries(next).every(
    ([column, words]) => words.join('\n') === (current[column] ?? []).join('\n'),
  );
  return isSame ? undefined : next;
}
