/** The most columns that fit side by side on a tablet. */
const mostInLine = 6;

interface Foldable {
  readonly key: string;
  readonly lead?: boolean;
  readonly wide?: boolean | 'very';
  readonly bare?: boolean;
  readonly end?: boolean;
}

export interface Folding {
  /** Columns shown in a second line, with their names. */
  readonly folded: ReadonlySet<string>;
  /** Grid tracks of the first line, the same for the head and every row. */
  readonly tracks: string;
  /** Lines of a row, without its buttons. */
  readonly lines: number;
}

const trackOf = ({ lead, end }: Foldable): string =>
  `minmax(0, ${lead ? '1.5fr' : end ? '0.9fr' : '1fr'})`;

/**
 * The columns that a tablet shows in the first line of a row: the leading one, then narrow ones in
 * their declared order, then wide ones. Buttons get a line of their own.
 */
export function foldingOf(columns: readonly Foldable[], hasSelection: boolean): Folding {
  const most = mostInLine - (hasSelection ? 1 : 0);
  const able = columns.filter(({ bare }) => !bare);
  // Sorting keeps the declared order of equals.
  const byWeight = able.toSorted((a, b) => weightOf(a) - weightOf(b));
  const first = new Set(byWeight.slice(0, most).map(({ key }) => key));
  const inLine = able.filter(({ key }) => first.has(key));
  const below = able.length - inLine.length;
  return {
    folded: new Set(columns.flatMap(({ key }) => (first.has(key) ? [] : [key]))),
    tracks: [...(hasSelection ? ['2.5rem'] : []), ...inLine.map(trackOf)].join(' '),
    lines: 1 + Math.ceil(below / Math.max(1, inLine.length)),
  };
}

const weightOf = ({ lead, wide }: Foldable): number => (lead ? 0 : wide ? 2 : 1);
