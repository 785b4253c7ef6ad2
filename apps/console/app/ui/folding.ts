import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** The most columns that stand side by side on a tablet. */
export const maxInLine = 6;
/** Fewer than these are no table any more. */
const minInLine = 3;

interface Foldable {
  readonly key: string;
  readonly lead?: boolean;
  readonly wide?: boolean | 'very';
  readonly bare?: boolean;
}

export interface Folding {
  /** Columns shown in a second line, with their names. */
  readonly folded: ReadonlySet<string>;
  /** Grid tracks of the table: the box that chooses a row, then the columns of the first line. */
  readonly tracks: string;
  /** Lines of a row, without its buttons. */
  readonly lines: number;
}

/**
 * The columns that a tablet shows in the first line of a row: the leading one, then narrow ones in
 * their declared order, then wide ones. Buttons get a line of their own.
 */
export function foldingOf(
  columns: readonly Foldable[],
  { hasSelection, most }: { hasSelection: boolean; most: number },
): Folding {
  const able = columns.filter(({ bare }) => !bare);
  // Sorting keeps the declared order of equals.
  const byWeight = able.toSorted((a, b) => weightOf(a) - weightOf(b));
  const first = new Set(byWeight.slice(0, most - (hasSelection ? 1 : 0)).map(({ key }) => key));
  const inLine = able.filter(({ key }) => first.has(key));
  const below = able.length - inLine.length;
  return {
    folded: new Set(columns.flatMap(({ key }) => (first.has(key) ? [] : [key]))),
    tracks: [...(hasSelection ? ['2.5rem'] : []), ...inLine.map(() => 'auto')].join(' '),
    lines: 1 + Math.ceil(below / Math.max(1, inLine.length)),
  };
}

const weightOf = ({ lead, wide }: Foldable): number => (lead ? 0 : wide ? 2 : 1);

/**
 * How many columns fit side by side: one after the other is folded until no word or number reaches
 * out of the table. Where the page gets another width, or the list other columns, it is tried anew.
 */
export function useFitting(
  table: RefObject<HTMLTableElement | null>,
  columns: number,
): { most: number; isLeast: boolean } {
  const [most, setMost] = useState(maxInLine);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns are tried anew
  useEffect(() => setMost(maxInLine), [columns]);
  useEffect(() => {
    if (!table.current) return;
    let width = table.current.clientWidth;
    const observer = new ResizeObserver(([entry]) => {
      const now = entry?.target.clientWidth ?? width;
      if (now !== width) setMost(maxInLine);
      width = now;
    });
    observer.observe(table.current);
    return () => observer.disconnect();
  }, [table]);
  useLayoutEffect(() => {
    const { scrollWidth = 0, clientWidth = 0 } = table.current ?? {};
    if (most > minInLine && scrollWidth > clientWidth) setMost(most - 1);
  });
  return { most, isLeast: most === minInLine };
}
