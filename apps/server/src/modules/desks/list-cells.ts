import type { ListFileColumn } from '@wasit/contract/desks/endpoints';
import { type DeskListName, deskLists } from '@wasit/contract/desks/lists';
import type { ListRow } from './read-list.ts';

export type Cell = string | number;

interface MoneyValue {
  readonly amount: number;
  readonly currency: string;
}

const isMoney = (value: unknown): value is MoneyValue =>
  typeof value === 'object' &&
  value !== null &&
  'amount' in value &&
  typeof value.amount === 'number' &&
  'currency' in value;

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);

/** Iraq is at UTC+3 all year. In a form that spreadsheets take for a time. */
const baghdadTime = (instant: string): string =>
  new Date(Date.parse(instant) + 3 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

function valueAt(row: ListRow, path: string): unknown {
  let value: unknown = row;
  for (const name of path.split('.'))
    value =
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([key]) => key === name)?.[1]
        : undefined;
  return value;
}

function cellOf(value: unknown, words: ListFileColumn['words']): Cell {
  if (value === null || value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map((one) => cellOf(one, words)).join(', ');
  if (words && Object.hasOwn(words, String(value))) return words[String(value)] ?? '';
  if (isInstant(value)) return baghdadTime(value);
  return typeof value === 'number' ? value : String(value);
}

interface Place {
  readonly heading: string;
  readonly cell: (row: ListRow) => Cell;
}

/** Amounts are numbers, one column for each currency that appears, so that they can be summed. */
function placesOf(
  rows: readonly ListRow[],
  { heading, words }: ListFileColumn,
  path: string,
): Place[] {
  const currencies = new Set(
    rows
      .map((row) => valueAt(row, path))
      .flatMap((value) => (isMoney(value) ? [value.currency] : [])),
  );
  if (currencies.size === 0) return [{ heading, cell: (row) => cellOf(valueAt(row, path), words) }];
  return [...currencies].sort().map((currency) => ({
    heading: `${heading} (${currency})`,
    cell(row) {
      const value = valueAt(row, path);
      return isMoney(value) && value.currency === currency ? value.amount : '';
    },
  }));
}

/**
 * The rows as the file has them, under their headings. A column of the screen without a value in
 * the row (buttons) is left out.
 */
export function cellsOf(
  desk: DeskListName,
  columns: readonly ListFileColumn[],
  rows: readonly ListRow[],
): Cell[][] {
  const paths: Readonly<Record<string, string>> = deskLists[desk].fields;
  const places = columns.flatMap((column) => {
    const path = Object.hasOwn(paths, column.key) ? paths[column.key] : undefined;
    return path === undefined ? [] : placesOf(rows, column, path);
  });
  return [
    places.map(({ heading }) => heading),
    ...rows.map((row) => places.map(({ cell }) => cell(row))),
  ];
}
