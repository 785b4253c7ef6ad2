// Without zod, so that the thread that inspects an uploaded file starts sooner.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { ImportEncoding } from '@wasit/contract/catalogue/import-columns';
import {
  type SourceRecord,
  storableText,
  UnreadableFile,
  uniqueHeaders,
} from '@wasit/sheet-reader';
import { CsvError, parse } from 'csv-parse';
import { unescapeFormula } from '../../../../platform/csv/csv.ts';
import { readText } from './encoding.ts';
import { maxLineLength, type SourceLine } from './source-line.ts';

export type FileKind = 'jsonl' | 'csv' | 'xlsx';

/** The kind of a file by its ending. */
export const kindOf = (name: string): FileKind | undefined =>
  /\.(?:jsonl|ndjson)$/i.test(name)
    ? 'jsonl'
    : /\.(?:csv|tsv|txt)$/i.test(name)
      ? 'csv'
      : /\.xlsx$/i.test(name)
        ? 'xlsx'
        : undefined;

export interface TextOptions {
  readonly encoding: ImportEncoding;
  /** Called with the number of bytes read; not for XLSX. */
  readonly onBytes?: (bytes: number) => void;
}

const cellText = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value).trim();

/**
 * Whether a JSON value is an import row: it has names by language or, for a refresh, variants or
 * tiers. A flat object, as other programs write it, is a record of a table.
 */
export const isOwnForm = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  Array.isArray(value) ||
  ('name' in value && typeof value.name === 'object') ||
  ('priceTiers' in value && Array.isArray(value.priceTiers)) ||
  'skus' in value;

export const cellsOf = (value: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value).map(([name, cell]) => [storableText(name), cellText(cell)]),
  );

/** The fields of a flat object that are numbers and not texts. */
const numericOf = (value: object): Set<string> =>
  new Set(
    Object.entries(value).flatMap(([name, cell]) =>
      typeof cell === 'number' ? storableText(name) : [],
    ),
  );

/** A flat object as a record of a table. */
export const recordOf = ({ line, value }: { line: number; value: object }): SourceRecord => ({
  line,
  cells: cellsOf(value),
  numeric: numericOf(value),
});

/**
 * The lines of a text. `readline` also splits at U+2028 and U+2029, which JSON strings may contain.
 * Lines that are too long are cut.
 */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let line = '';
  // A carriage return at the end of a chunk: a line feed may follow it.
  let held = '';
  for await (const chunk of text) {
    const whole = held + chunk;
    held = whole.endsWith('\r') ? '\r' : '';
    const parts = whole.slice(0, whole.length - held.length).split(/\r\n|[\n\r]/);
    for (const [at, part] of parts.entries()) {
      if (at > 0) {
        yield line;
        line = '';
      }
      if (line.length <= maxLineLength) line += part;
    }
  }
  if (line !== '') yield line;
}

/** The raw lines of a JSONL file. */
export async function* readJson(path: string, options: TextOptions): AsyncGenerator<SourceLine> {
  const input = await readText(path, options);
  let line = 0;
  try {
    for await (const text of linesOf(input)) {
      line += 1;
      if (text.trim() === '') continue;
      if (text.length > maxLineLength)
        yield { line, error: { key: 'TOO_LONG', params: { max: maxLineLength } } };
      else yield parseJson(text, line);
    }
  } finally {
    input.destroy();
  }
}

function parseJson(text: string, line: number): SourceLine {
  try {
    return { line, value: JSON.parse(text) };
  } catch {
    return { line, error: { key: 'NOT_JSON' }, text };
  }
}

/** The candidate that is most frequent in the first line. */
function delimiterOf(firstLine: string): string {
  const unquoted = firstLine.replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((sign) => [sign, unquoted.split(sign).length] as const);
  return counts.sort(([, a], [, b]) => b - a)[0]?.[0] ?? ',';
}

async function firstLine(path: string, encoding: ImportEncoding): Promise<string> {
  const text: Readable = await readText(path, { encoding });
  try {
    for await (const chunk of text) return String(chunk).split(/\r?\n/, 1)[0] ?? '';
    return '';
  } finally {
    text.destroy();
  }
}

/** Our exports put an apostrophe before text that a spreadsheet would run. */
function withoutApostrophes(cells: Record<string, string>): Record<string, string> {
  for (const name of Object.keys(cells)) cells[name] = unescapeFormula(cells[name] ?? '');
  return cells;
}

/**
 * The records of a CSV file, quoted as spreadsheets do; a record that cannot be read is reported,
 * the rest is read on.
 */
export async function* csvRecords(
  path: string,
  options: TextOptions,
): AsyncGenerator<SourceRecord | SourceLine> {
  const brokenRecords: SourceLine[] = [];
  const text = await readText(path, options);
  const parser = text.pipe(
    parse({
      delimiter: delimiterOf(await firstLine(path, options.encoding)),
      columns: (headers: string[]) => uniqueHeaders(headers.map(unescapeFormula)),
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      // A 17" screen, as people write it.
      relax_quotes: true,
      skip_records_with_error: true,
      max_record_size: maxLineLength,
      trim: true,
    }),
  );
  parser.on('skip', (error: CsvError) =>
    brokenRecords.push({ line: Number(error.lines ?? 0), error: { key: 'RECORD_BROKEN' } }),
  );
  text.once('error', (error) => parser.destroy(error));
  try {
    for await (const { record, info } of parser) {
      yield* brokenRecords.splice(0);
      yield { line: Number(info.lines), cells: withoutApostrophes(record) };
    }
    yield* brokenRecords.splice(0);
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableFile(error.message, { cause: error }) : error;
  } finally {
    text.destroy();
  }
}

/** SHA-256 of a file. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
