// Runs in a child process: a workbook is built entirely in memory.
import { dirOf, type Locale } from '@wasit/contract/locales';
import excel from 'exceljs';
import { sheetText } from '../../../platform/csv/csv.ts';

interface Sheet {
  readonly locale: Locale;
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

const widths = [12, 10, 44, 60, 40, 24, 20];

/** Selling texts as a workbook of one sheet: all cells are texts, never formulas. */
export async function textsSheet({ locale, title, head, rows }: Sheet): Promise<Uint8Array> {
  const book = new excel.Workbook();
  const sheet = book.addWorksheet(title.slice(0, 31), {
    views: [{ rightToLeft: dirOf(locale) === 'rtl' }],
  });
  sheet.addRow(head.map(sheetText)).font = { bold: true };
  for (const row of rows)
    sheet.addRow(row.map((cell) => (typeof cell === 'number' ? cell : sheetText(cell)))).alignment =
      { wrapText: true, vertical: 'top' };
  for (const [index, width] of widths.entries()) sheet.getColumn(index + 1).width = width;
  return new Uint8Array(await book.xlsx.writeBuffer());
}
