// Runs in a child process: the library of workbooks is large.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import excel from 'exceljs';
import { sheetText } from './csv.ts';

type SheetRecord = readonly (string | number)[];

/** What is not there is an empty cell: with an empty text, adding cells with + would fail. */
const escapeCells = (record: SheetRecord) =>
  record.map((cell) => (typeof cell === 'number' ? cell : sheetText(cell) || null));
const columnWidth = 22;
const sheetViews = (isRtl: boolean): Partial<excel.WorksheetView>[] => [
  { rightToLeft: isRtl, state: 'frozen', ySplit: 1 },
];

/**
 * The records as a workbook of one sheet in its reading direction; numbers stay numbers and text is
 * never run as a formula.
 */
export async function listSheet({
  records,
  isRtl,
}: {
  records: readonly SheetRecord[];
  isRtl: boolean;
}): Promise<Uint8Array> {
  const book = new excel.Workbook();
  const sheet = book.addWorksheet('Wasit', { views: sheetViews(isRtl) });
  for (const record of records) sheet.addRow(escapeCells(record));
  sheet.getRow(1).font = { bold: true };
  for (let column = 1; column <= (records[0]?.length ?? 0); column += 1)
    sheet.getColumn(column).width = columnWidth;
  return new Uint8Array(await book.xlsx.writeBuffer());
}

/**
 * The same of a file with a record as JSON in each line, written row by row: a hundred thousand
 * rows are never in memory together.
 */
export async function writeListSheet({
  from,
  to,
  isRtl,
}: {
  from: string;
  to: string;
  isRtl: boolean;
}): Promise<void> {
  const book = new excel.stream.xlsx.WorkbookWriter({ filename: to, useStyles: true });
  const sheet = book.addWorksheet('Wasit', { views: sheetViews(isRtl) });
  let isFirst = true;
  for await (const line of createInterface({ input: createReadStream(from) })) {
    const record: SheetRecord = JSON.parse(line);
    if (isFirst) sheet.columns = record.map(() => ({ width: columnWidth }));
    const row = sheet.addRow(escapeCells(record));
    if (isFirst) row.font = { bold: true };
    row.commit();
    isFirst = false;
  }
  sheet.commit();
  await book.commit();
}
