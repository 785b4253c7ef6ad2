import { baghdadClock } from '@wasit/contract/baghdad-calendar';
import type { ListFileColumn } from '@wasit/contract/desks/endpoints';
import { type DeskListName, deskLists } from '@wasit/contract/desks/lists';
import type { DeskList } from '@wasit/contract/desks/money-lists';
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

/** In a format that spreadsheets parse as a time. */
const baghdadTime = (instant: string): string =>
  baghdadClock(Date.parse(instant)).toISOString().slice(0, 16).replace('T', ' ');

function valueAt(row: ListRow, path: string): unknown {
  let value: unknown = row;
  for (const name of path.split('.'))
    value =
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([key]) => key === name)?.[1]
        : undefined;
  return value;
}

type Field = DeskList['fields'][string];

/** A column's value of a row; an amount in a field of its own gets its currency. */
function fieldOf(row: ListRow, field: Field): unknown {
  if (typeof field === 'string') return valueAt(row, field);
  const amount = valueAt(row, field.amount);
  const { currency } = field;
  return typeof amount === 'number'
    ? { amount, currency: currency === 'CNY' ? currency : valueAt(row, currency.field) }
    : amount;
}

/** Words come first: the screen may also have one for "no" and for missing values ("all goods"). */
function cellOf(value: unknown, words: ListFileColumn['words']): Cell {
  if (Array.isArray(value)) return value.map((item) => cellOf(item, words)).join(', ');
  if (words && Object.hasOwn(words, String(value))) return words[String(value)] ?? '';
  if (value === null || value === undefined || value === false) return '';
  if (isInstant(value)) return baghdadTime(value);
  return typeof value === 'number' ? value : String(value);
}

/** The columns of a file in screen order, without those that have no value (buttons). */
export interface FileColumns {
  /**
   * The values of a row for the file. Each currency among them becomes a column, so all rows are
   * picked before the first is written.
   */
  pick(row: ListRow): unknown[];
  headings(): string[];
  /** The picked values as cells. Amounts are numbers, so that they can be summed. */
  cells(picked: readonly unknown[]): Cell[];
}

export function fileColumns(desk: DeskListName, columns: readonly ListFileColumn[]): FileColumns {
  const fields: DeskList['fields'] = deskLists[desk].fields;
  const sources = columns.flatMap(({ key, heading, words }) => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    return field === undefined ? [] : [{ field, heading, words, currencies: new Set<string>() }];
  });
  return {
    pick: (row) =>
      sources.map(({ field, currencies }) => {
        const value = fieldOf(row, field);
        if (isMoney(value)) currencies.add(value.currency);
        return value ?? null;
      }),
    headings: () =>
      sources.flatMap(({ heading, currencies }) =>
        currencies.size === 0
          ? [heading]
          : [...currencies].sort().map((currency) => `${heading} (${currency})`),
      ),
    cells: (picked) =>
      sources.flatMap(({ words, currencies }, index): Cell[] => {
        const value = picked[index];
        if (currencies.size === 0) return [cellOf(value, words)];
        return [...currencies]
          .sort()
          .map((currency) => (isMoney(value) && value.currency === currency ? value.amount : ''));
      }),
  };
}
