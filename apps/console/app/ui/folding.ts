import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** The most columns that stand side by side on a tablet. */
export const maxColumnsInLine = 6;
/** Fewer than these are no table any more. */
const minColumnsInLine = 3;

interface Foldable {
  readonly key: string;
  readonly isPrimary?: boolean;
  readonly wide?: boolean | 'very';
  readonly isUnlabelled?: boolean;
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
  const foldable = columns.filter(({ isUnlabelled }) => !isUnlabelled);
  // Sorting keeps the declared order of equals.
  const byWeight = foldable.toSorted((a, b) => weightOf(a) - weightOf(b));
  const firstLineKeys = new Set(
    byWeight.slice(0, most - (hasSelection ? 1 : 0)).map(({ key }) => key),
  );
  const firstLine = foldable.filter(({ key }) => firstLineKeys.has(key));
  const foldedCount = foldable.length - firstLine.length;
  return {
    folded: new Set(columns.flatMap(({ key }) => (firstLineKeys.has(key) ? [] : [key]))),
    tracks: [...(hasSelection ? ['2.5rem'] : []), ...firstLine.map(() => 'auto')].join(' '),
    lines: 1 + Math.ceil(foldedCount / Math.max(1, firstLine.length)),
  };
}

const weightOf = ({ isPrimary, wide }: Foldable): number => (isPrimary ? 0 : wide ? 2 : 1);

/**
 * How many columns fit side by side: one after the other is folded until no word or number reaches
 * out of the table. When the width or the columns change, it starts over.
 */
export function useFittingColumns(
  table: RefObject<HTMLTableElement | null>,
  columnCount: number,
): { most: number; isMinimum: boolean } {
  const [most, setMaxInLine] = useState(maxColumnsInLine);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns start over
  useEffect(() => setMaxInLine(maxColumnsInLine), [columnCount]);
  useEffect(() => {
    if (!table.current) return;
    let width = table.current.clientWidth;
    const observer = new ResizeObserver(([entry]) => {
      const newWidth = entry?.target.clientWidth ?? width;
      if (newWidth !== width) setMaxInLine(maxColumnsInLine);
      width = newWidth;
    });
    observer.observe(table.current);
    return () => observer.disconnect();
  }, [table]);
  useLayoutEffect(() => {
    const { scrollWidth = 0, clientWidth = 0 } = table.current ?? {};
    if (most > minColumnsInLine && scrollWidth > clientWidth) setMaxInLine(most - 1);
  });
  return { most, isMinimum: most === minColumnsInLine };
}
