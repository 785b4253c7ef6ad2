import type ExcelJS from 'exceljs';
import { type SourceRecord, storableText, UnreadableFile, uniqueHeaders } from './source-record.ts';
import { openWorkbook } from './workbook-parts.ts';

const maxColumns = 200;
const maxRows = 1_048_576;

/**
 * A text of the file: a character that XML cannot hold, often the return of a line break, is stored
 * as `_x000D_`, and such words themselves as `_x005F_x000D_` (ISO/IEC 29500-1, 22.9.2.19). What no
 * text can hold is left out.
 */
const decodedText = (text: string): string =>
  text.includes('_x')
    ? storableText(
        text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        ),
      )
    : text;

/** A cell as text: the result of a formula, the text of a link, a day as a day. */
function cellText(value: ExcelJS.CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (typeof value === 'string') return decodedText(value).trim();
  if (typeof value !== 'object') return String(value);
  if ('richText' in value)
    return value.richText
      .map(({ text }) => decodedText(text ?? ''))
      .join('')
      .trim();
  if ('error' in value) return '';
  return 'text' in value ? cellText(value.text) : '';
}

/** `ExcelJS.ValueType.Formula`; the library itself is loaded only to read a workbook. */
const formulaType: ExcelJS.ValueType = 6;

/** Of a formula its result: the library's `value` of one leaves out 0. */
const cellValue = (cell: ExcelJS.Cell): ExcelJS.CellValue =>
  cell.type === formulaType ? cell.result : cell.value;

const valuesOf = (row: ExcelJS.Row): ExcelJS.CellValue[] =>
  Array.from({ length: Math.min(row.cellCount, maxColumns) }, (_, at) =>
    cellValue(row.getCell(at + 1)),
  );

function recordOf(
  headers: readonly string[],
  { line, values }: { line: number; values: readonly ExcelJS.CellValue[] },
): SourceRecord {
  const cells = headers.map((header, at) => [header, cellText(values[at])]);
  const numeric = headers.filter((_, at) => Number.isFinite(values[at]));
  return { line, cells: Object.fromEntries(cells), numeric: new Set(numeric) };
}

/**
 * The records of the first sheet (the others are notes); its first row that is not empty has the
 * column names.
 * @throws UnreadableFile
 */
export async function* sheetRecords(path: string): AsyncGenerator<SourceRecord> {
  const parts = await openWorkbook(path);
  // Half a second and twenty megabytes that only workbooks need.
  const { default: excel } = await import('exceljs');
  const workbook = new excel.stream.xlsx.WorkbookReader(parts, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  });
  let headers: string[] | undefined;
  try {
    for await (const sheet of workbook) {
      for await (const row of sheet) {
        const values = valuesOf(row);
        const texts = values.map(cellText);
        if (texts.every((text) => text === '')) continue;
        if (row.number > maxRows) throw new UnreadableFile('too many rows');
        if (headers) yield recordOf(headers, { line: row.number, values });
        else headers = uniqueHeaders(texts);
      }
    }
  } catch (error) {
    // The workbook library throws whatever its parsers throw.
    throw error instanceof UnreadableFile
      ? error
      : new UnreadableFile(`not a workbook: ${String(error)}`, { cause: error });
  } finally {
    parts.destroy();
  }
}
