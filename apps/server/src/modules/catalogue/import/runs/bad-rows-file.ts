import { existsSync } from 'node:fs';
import type { ImportBadRow } from '@wasit/contract/catalogue/import';
import { ImportMapping } from '@wasit/contract/catalogue/import';
import type { Locale } from '@wasit/contract/locales';
import { type SourceRecord, sheetRecords } from '@wasit/sheet-reader';
import { csvOf } from '../../../../platform/csv/csv.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { badRowsOf, type ImportRun } from '../import-run.store.ts';
import { csvRecords, isOwnForm, kindOf, readJson, recordOf } from '../reading/read-lines.ts';
import type { SourceLine } from '../reading/source-line.ts';
import { viewBadRow } from './run.view.ts';
import { fileOf } from './upload-run.ts';

const maxBadRows = 10_000;

/** Headings of the added columns, or of all columns once the uploaded file is gone. */
const headings: Readonly<
  Record<Locale, Readonly<Record<'line' | 'id' | 'column' | 'reason', string>>>
> = {
  en: { line: 'Line', id: 'ID', column: 'Column', reason: 'Reason' },
  ar: { line: 'السطر', id: 'الرمز', column: 'العمود', reason: 'السبب' },
  ckb: { line: 'دێڕ', id: 'ناسێنەر', column: 'ستوون', reason: 'هۆکار' },
  'zh-Hans': { line: '行', id: '编号', column: '列', reason: '原因' },
};

type Row = SourceRecord | SourceLine;

function rowsIn(path: string, mapping: ImportMapping): AsyncIterable<Row> {
  const { encoding } = mapping;
  const kind = kindOf(path);
  if (kind === 'jsonl') return readJson(path, { encoding });
  return kind === 'xlsx' ? sheetRecords(path) : csvRecords(path, { encoding });
}

const reasonsOf = (faults: readonly ImportBadRow[]): string =>
  faults.map(({ column, reason }) => `${column}: ${reason}`).join(' ');

/** The rows of the file that stayed out. */
async function badRowsIn(
  path: string,
  mapping: ImportMapping,
  lines: ReadonlyMap<number, unknown>,
): Promise<Row[]> {
  const badRows: Row[] = [];
  for await (const row of rowsIn(path, mapping)) {
    if (!lines.has(row.line)) continue;
    badRows.push(row);
    if (badRows.length === lines.size) break;
  }
  return badRows;
}

/** A flat object of a JSONL file as a record of a table, as it was read. */
const asRecord = (row: Row): Row =>
  'value' in row && !isOwnForm(row.value)
    ? recordOf({ line: row.line, value: Object(row.value) })
    : row;

/** A bad row as a line of a JSONL file; text that is no JSON stays as it is. */
const jsonLine = (row: Row, faults: string): string =>
  JSON.stringify(
    'value' in row
      ? { ...Object(row.value), faults }
      : { line: row.line, ...('text' in row ? { text: row.text } : {}), faults },
  );

/** A cell as text that is read back unchanged, also a number in a file with decimal commas. */
const textOf = (
  row: Row,
  { header, decimal }: { header: string } & Pick<ImportMapping, 'decimal'>,
) => {
  if (!('cells' in row)) return '';
  const cell = row.cells[header] ?? '';
  return decimal === 'comma' && row.numeric?.has(header) ? cell.replace('.', ',') : cell;
};

/**
 * The bad rows of a run in the form of the file, to be corrected and sent again: the columns of the
 * table, or the lines of a JSONL file, with the reasons added. Once the uploaded file is gone, only
 * the reasons.
 */
export async function badRowsFile(platform: Platform, run: ImportRun, locale: Locale) {
  const { rows } = await badRowsOf(platform.db, run.runId, { limit: maxBadRows, offset: 0 });
  const errorsByLine = Map.groupBy(
    rows.map((row) => viewBadRow(row, locale)),
    ({ line }) => line,
  );
  const names = headings[locale];
  const path = run.filePath ? fileOf(platform, run) : '';
  if (!existsSync(path)) {
    const records = [...errorsByLine.values()]
      .flat()
      .map(({ line, id, column, reason }) => [line, id ?? '', column, reason]);
    return {
      fileName: `bad-rows-${run.runId}.csv`,
      text: csvOf([[names.line, names.id, names.column, names.reason], ...records]),
    };
  }
  const mapping = run.mapping ?? ImportMapping.parse({});
  const badRows = await badRowsIn(path, mapping, errorsByLine);
  const reasons = ({ line }: Row): string => reasonsOf(errorsByLine.get(line) ?? []);
  // A row in our own form is no table record: then all are lines of JSON.
  if (badRows.some((row) => 'value' in row && isOwnForm(row.value))) {
    const lines = badRows.map((row) => jsonLine(row, reasons(row)));
    return { fileName: `bad-rows-${run.runId}.jsonl`, text: `${lines.join('\n')}\n` };
  }
  const tableRows = badRows.map(asRecord);
  const headers = [
    ...new Set(tableRows.flatMap((row) => ('cells' in row ? Object.keys(row.cells) : []))),
  ];
  const records = tableRows.map((row) => [
    ...headers.map((header) => textOf(row, { header, decimal: mapping.decimal })),
    row.line,
    reasons(row),
  ]);
  return {
    fileName: `bad-rows-${run.runId}.csv`,
    text: csvOf([[...headers, names.line, names.reason], ...records]),
  };
}
