// Runs in a child process: a workbook is built entirely in memory.
import { dirOf, type Locale } from '@wasit/contract/locales';
import excel from 'exceljs';
import { sheetText } from '../../../platform/csv/csv.ts';
import type { CustomsTable } from './customs-table.ts';

const cellValue = (cell: string | number) => (typeof cell === 'number' ? cell : sheetText(cell));
const format = (decimals: number) => (decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`);

/** A customs paper as a workbook of one sheet in the direction of its language. */
export async function sheetOfCustoms({ table, locale }: { table: CustomsTable; locale: Locale }) {
  const book = new excel.Workbook();
  const sheet = book.addWorksheet(table.title.slice(0, 31), {
    views: [{ rightToLeft: dirOf(locale) === 'rtl', showGridLines: true }],
  });
  sheet.addRow([sheetText(table.title), sheetText(table.number)]).font = {
    bold: true,
    size: 14,
  };
  for (const [name, value] of table.facts) sheet.addRow([sheetText(name), sheetText(value)]);
  sheet.addRow([]);
  sheet.addRow(table.columns.map(({ head }) => sheetText(head))).font = { bold: true };
  for (const cells of table.rows) sheet.addRow(cells.map(cellValue));
  sheet.addRow(table.totals.map(cellValue)).font = { bold: true };
  for (const [index, { decimals }] of table.columns.entries()) {
    const column = sheet.getColumn(index + 1);
    column.width = decimals === undefined ? 28 : 14;
    if (decimals !== undefined) column.numFmt = format(decimals);
  }
  return new Uint8Array(await book.xlsx.writeBuffer());
}
