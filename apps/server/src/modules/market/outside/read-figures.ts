import { localeTable } from '@wasit/contract/locales';
import { maxOutsideFile } from '@wasit/contract/market/outside';
import { ClientDay } from '@wasit/contract/wire';
import { normaliseNumber } from '@wasit/i18n/digits';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { fail } from '../../../platform/errors.ts';
import type { CategoryTree } from '../../catalogue/index.ts';

const columns = ['date', 'category', 'product', 'measure', 'value', 'source'] as const;
type Column = (typeof columns)[number];
type Line = Partial<Record<Column, string>>;

/** A parsed line, before its goods are looked up. */
export interface ReadFigure {
  readonly line: number;
  readonly day: string;
  readonly subject: 'all' | 'category' | 'product';
  readonly subjectId: number;
  readonly measure: string;
  readonly value: number;
  readonly source: string;
}

/** Maximum length of a measure's or source's name. */
const maxNameLength = 80;
/** Longer lines are in no such file, and would keep the server busy for seconds. */
const maxLineLength = 64_000;
/** Enough to see that a file has too many. */
const maxReadLines = maxOutsideFile.lines + 1;
const unreadable = () => fail('OUTSIDE_UNREADABLE', { field: 'file' });
const failTooMany = () =>
  fail('OUTSIDE_TOO_MANY', { field: 'file', params: { most: maxOutsideFile.lines } });

export const failLine = (line: number, column: Column) =>
  fail('OUTSIDE_LINE', { field: 'file', params: { line, column } });

const Cells = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** Cells by our column names; others are ignored. */
const lineOf = (cells: z.infer<typeof Cells>): Line => {
  const known = Object.entries(cells).map(
    ([name, value]) => [name.trim().toLowerCase(), String(value ?? '').trim()] as const,
  );
  return Object.fromEntries(known.filter(([name]) => columns.some((one) => one === name)));
};

interface NumberedLine {
  readonly line: number;
  readonly cells: Line;
}

function jsonLines(text: string): NumberedLine[] {
  const rows = text.split(/\r?\n/);
  if (rows.filter((row) => row.trim() !== '').length > maxOutsideFile.lines) failTooMany();
  return rows.flatMap((row, index) => {
    if (row.trim() === '') return [];
    try {
      return [{ line: index + 1, cells: lineOf(Cells.parse(JSON.parse(row))) }];
    } catch {
      return failLine(index + 1, 'value');
    }
  });
}

const CsvRow = z.object({ record: Cells, info: z.object({ lines: z.number() }) });

function csvLines(text: string): NumberedLine[] {
  const [head = ''] = text.split('\n', 1);
  try {
    const rows: unknown[] = parse(text, {
      columns: true,
      info: true,
      skip_empty_lines: true,
      to: maxReadLines,
      delimiter: ['\t', ';'].find((one) => head.includes(one)) ?? ',',
    });
    return rows.map((row) => {
      const { record, info } = CsvRow.parse(row);
      return { line: info.lines, cells: lineOf(record) };
    });
  } catch (error) {
    if (error instanceof CsvError || error instanceof z.ZodError) return unreadable();
    throw error;
  }
}

/** Categories by their lower-case names in all languages; ambiguous names map to none. */
function categoriesByName(tree: CategoryTree): Map<string, number | undefined> {
  const ids = new Map<string, number | undefined>();
  for (const { categoryId, names } of tree.shownRows())
    for (const name of new Set(
      Object.keys(localeTable).flatMap((locale) => {
        const text = Object.entries(names).find(([key]) => key === locale)?.[1];
        return text ? [text.toLowerCase()] : [];
      }),
    ))
      ids.set(name, ids.has(name) && ids.get(name) !== categoryId ? undefined : categoryId);
  return ids;
}

/**
 * Parses a file of figures; one bad line rejects the whole file.
 * @throws OUTSIDE_UNREADABLE, OUTSIDE_TOO_MANY, OUTSIDE_LINE with its line and column
 */
export function readFigures(
  body: Uint8Array,
  { tree, today }: { tree: CategoryTree; today: string },
): ReadFigure[] {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body).trim();
  } catch {
    return unreadable();
  }
  if (text.split(/\r\n|\n|\r/).some(({ length }) => length > maxLineLength)) unreadable();
  const isJson = text.startsWith('{');
  const lines = isJson ? jsonLines(text) : csvLines(text);
  if (lines.length === 0) unreadable();
  if (lines.length > maxOutsideFile.lines) failTooMany();
  const names = categoriesByName(tree);
  return lines.map(({ line, cells }) => {
    const nameIn = (column: 'measure' | 'source') => {
      const name = cells[column] ?? '';
      return name && name.length <= maxNameLength ? name : failLine(line, column);
    };
    const number = Number(normaliseNumber(cells.value ?? ''));
    const day = ClientDay.safeParse(cells.date);
    return {
      line,
      day: day.success && day.data <= today ? day.data : failLine(line, 'date'),
      ...subjectOf(cells, { line, tree, names }),
      measure: nameIn('measure'),
      value: cells.value && Number.isFinite(number) ? number : failLine(line, 'value'),
      source: nameIn('source'),
    };
  });
}

/** A product by its number, a category by number or name, or all goods when both are empty. */
function subjectOf(
  { category = '', product = '' }: Line,
  at: { line: number; tree: CategoryTree; names: ReadonlyMap<string, number | undefined> },
): Pick<ReadFigure, 'subject' | 'subjectId'> {
  const { line, tree, names } = at;
  if (product) {
    if (category || !/^\d{1,9}$/.test(product)) failLine(line, 'product');
    return { subject: 'product', subjectId: Number(product) };
  }
  if (!category) return { subject: 'all', subjectId: 0 };
  const subjectId = /^\d{1,9}$/.test(category)
    ? Number(category)
    : names.get(category.toLowerCase());
  return subjectId !== undefined && tree.isShown(subjectId)
    ? { subject: 'category', subjectId }
    : failLine(line, 'category');
}
