import type { ImportEncoding } from '@wasit/contract/catalogue/import-columns';
import { type SourceRecord, sheetRecords, storableText, UnreadableFile } from '@wasit/sheet-reader';
import { cellsOf, csvRecords, type FileKind, isOwnForm, readJson } from './read-lines.ts';
import type { SourceLine } from './source-line.ts';

const maxPreviewRows = 8;
const maxCellLength = 120;

export interface FirstRows {
  /** Null for rows in our own form. */
  readonly headers: string[] | null;
  readonly sample: string[][];
}

const short = (cell: string): string =>
  storableText(cell.length > maxCellLength ? `${cell.slice(0, maxCellLength)}…` : cell);

async function take<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const row of rows) {
    items.push(row);
    if (items.length === maxPreviewRows) break;
  }
  return items;
}

function table(records: readonly Readonly<Record<string, string>>[]): FirstRows {
  const headers = [...new Set(records.flatMap((cells) => Object.keys(cells)))].slice(0, 200);
  return {
    headers,
    sample: records.map((cells) => headers.map((header) => short(cells[header] ?? ''))),
  };
}

async function firstLines(lines: AsyncIterable<SourceLine>): Promise<FirstRows> {
  const values = (await take(lines)).flatMap((one) => ('value' in one ? [one.value] : []));
  if (values.length === 0) throw new UnreadableFile('no line of it is JSON');
  if (values.some((value) => !isOwnForm(value)))
    return table(values.flatMap((value) => (isOwnForm(value) ? [] : [cellsOf(Object(value))])));
  return { headers: null, sample: values.map((value) => [short(JSON.stringify(value))]) };
}

const recordsOf = (rows: readonly (SourceRecord | SourceLine)[]) =>
  rows.flatMap((row) => ('cells' in row ? [row.cells] : []));

/**
 * A preview of how a file is read: its columns and its first rows.
 * @throws UnreadableFile
 */
export async function firstRows(
  path: string,
  { kind, encoding }: { kind: FileKind; encoding: ImportEncoding },
): Promise<FirstRows> {
  if (kind === 'jsonl') return firstLines(readJson(path, { encoding }));
  const records = recordsOf(
    await take<SourceRecord | SourceLine>(
      kind === 'csv' ? csvRecords(path, { encoding }) : sheetRecords(path),
    ),
  );
  if (records.length === 0) throw new UnreadableFile('it has no rows below its first');
  return table(records);
}
