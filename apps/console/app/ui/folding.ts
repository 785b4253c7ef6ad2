/** So many columns have room beside each other on a tablet. */
const mostInLine = 6;

interface Foldable {
  readonly key: string;
  readonly lead?: boolean;
  readonly wide?: boolean | 'very';
  readonly bare?: boolean;
  readonly end?: boolean;
}

export interface Folding {
  /** The columns that stand below the others, with their names. */
  readonly folded: ReadonlySet<string>;
  /** The widths of the others, as of a grid: they are the same in each row and in the head. */
  readonly tracks: string;
  /** How many lines a row has above its buttons. */
  readonly lines: number;
}

const trackOf = ({ lead, end }: Foldable): string =>
  `minmax(0, ${lead ? '1.5fr' : end ? '0.9fr' : '1fr'})`;

/**
 * Which columns of a list a tablet shows in a line: the one that leads, then the first ones that
 * need not much room. Buttons are as wide as their words, so they have a line of their own.
 */
export function foldingOf(columns: readonly Foldable[], isChosen: boolean): Folding {
  const most = mostInLine - (isChosen ? 1 : 0);
  const able = columns.filter(({ bare }) => !bare);
  // Sorting keeps the declared order of equals.
  const byWeight = able.toSorted((a, b) => weightOf(a) - weightOf(b));
  const first = new Set(byWeight.slice(0, most).map(({ key }) => key));
  const inLine = able.filter(({ key }) => first.has(key));
  const below = able.length - inLine.length;
  return {
    folded: new Set(columns.flatMap(({ key }) => (first.has(key) ? [] : [key]))),
    tracks: [...(isChosen ? ['2.5rem'] : []), ...inLine.map(trackOf)].join(' '),
    lines: 1 + Math.ceil(below / Math.max(1, inLine.length)),
  };
}

const weightOf = ({ lead, wide }: Foldable): number => (lead ? 0 : wide ? 2 : 1);
