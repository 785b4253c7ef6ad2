import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** The maximum number of columns side by side on a tablet. */
export const maxColumnsInLine = 6;
/** The minimum number of columns of a table. */
const minColumnsInLine = 3;

interface Foldable {
  readonly key: string;
  readonly isPrimary?: boolean;
  readonly wide?: boolean | 'very';
  readonly isUnlabelled?: boolean;
}

interface Folding {
  /** Columns in the second line, with labels. */
  readonly folded: ReadonlySet<string>;
  /** The grid tracks: the checkbox, then the columns of the first line. */
  readonly tracks: string;
  /** Lines of a row, without its buttons. */
  readonly lines: number;
}

/**
 * The columns in the first line of a row on a tablet: the primary one, then narrow ones in their
 * order, then wide ones. Buttons get their own line.
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
 * The number of columns that fit: folds one after the other until nothing overflows. Starts over
 * when the width or the columns change.
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
