import type { ImportMapping } from '@wasit/contract/catalogue/import';
import { type SourceRecord, sheetRecords, UnreadableFile } from '@wasit/sheet-reader';
import { recordReader } from './mapping.ts';
import {
  csvRecords,
  type FileKind,
  isOwnForm,
  kindOf,
  readJson,
  recordOf,
  type TextOptions,
} from './read-lines.ts';
import type { SourceLine } from './source-line.ts';

interface ReadOptions {
  readonly mapping: ImportMapping;
  readonly onBytes?: (bytes: number) => void;
  /** The kind of file, if its extension does not tell. */
  readonly kind?: FileKind;
}

async function* jsonRows(
  path: string,
  options: TextOptions,
  mapping: ImportMapping,
): AsyncGenerator<SourceLine> {
  const toRow = recordReader(mapping);
  for await (const one of readJson(path, options))
    yield 'error' in one || isOwnForm(one.value)
      ? one
      : { line: one.line, value: toRow(recordOf({ line: one.line, value: Object(one.value) })) };
}

async function* mapRecords(
  records: AsyncIterable<SourceRecord | SourceLine>,
  mapping: ImportMapping,
): AsyncGenerator<SourceLine> {
  const toRow = recordReader(mapping);
  for await (const one of records)
    yield 'cells' in one ? { line: one.line, value: toRow(one) } : one;
}

/**
 * Streams a JSONL, CSV or XLSX file (by extension); only a workbook's shared texts are held in
 * memory.
 * @throws UnreadableFile for another extension, or content that does not match it
 */
export function readLines(path: string, { mapping, onBytes, kind = kindOf(path) }: ReadOptions) {
  const options = { encoding: mapping.encoding, ...(onBytes ? { onBytes } : {}) };
  if (kind === 'jsonl') return jsonRows(path, options, mapping);
  if (kind === 'csv') return mapRecords(csvRecords(path, options), mapping);
  if (kind === 'xlsx') return mapRecords(sheetRecords(path), mapping);
  throw new UnreadableFile(
    `${path}: a catalogue file ends in .jsonl, .ndjson, .csv, .tsv or .xlsx`,
  );
}
