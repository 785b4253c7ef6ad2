// Runs in a child process: a workbook is built completely in memory.
import { dirOf, type Locale } from '@wasit/contract/locales';
import excel from 'exceljs';
import { sheetText } from '../../../platform/csv/csv.ts';
import type { StatementTable } from './statement-table.ts';

/**
 * The statement as a workbook of one sheet, with amounts as numbers, in the direction of its
 * language.
 */
export async function sheetOfStatement({
  table,
  locale,
}: {
  table: StatementTable;
  locale: Locale;
}): Promise<Uint8Array> {
  const book = new excel.Workbook();
  const sheet = book.addWorksheet(table.title.slice(0, 31), {
    views: [{ rightToLeft: dirOf(locale) === 'rtl', showGridLines: true }],
  });
  sheet.addRow([sheetText(table.title)]).font = { bold: true, size: 14 };
  for (const [name, value] of table.facts) sheet.addRow([sheetText(name), sheetText(value)]);
  sheet.addRow([]);
  sheet.addRow(Object.values(table.head).map(sheetText)).font = { bold: true };
  const numberFormat = table.currency === 'USD' ? '#,##0.00' : '#,##0';
  for (const { at, kind, reference, amount, balance } of table.rows) {
    const row = sheet.addRow([
      sheetText(at),
      sheetText(kind),
      sheetText(reference),
      amount,
      balance,
    ]);
    row.getCell(4).numFmt = numberFormat;
    row.getCell(5).numFmt = numberFormat;
  }
  if (table.rows.length === 0) sheet.addRow([sheetText(table.emptyText)]);
  else sheet.addRow([]);
  for (const [name, sum] of table.sums)
    sheet.addRow([sheetText(name), '', '', sum]).getCell(4).numFmt = numberFormat;
  for (const [index, width] of [28, 34, 26, 18, 18].entries())
    sheet.getColumn(index + 1).width = width;
  return new Uint8Array(await book.xlsx.writeBuffer());
}
