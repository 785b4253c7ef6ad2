// Runs in a child process: a workbook is built as a whole in memory.
import excel from 'exceljs';
import { escapeFormula } from './csv.ts';

/**
 * The records as a workbook of one sheet that reads in its direction; numbers stay numbers, and no
 * text is run as a formula.
 */
export async function listSheet({
  records,
  isRtl,
}: {
  records: readonly (readonly (string | number)[])[];
  isRtl: boolean;
}): Promise<Uint8Array> {
  const book = new excel.Workbook();
  const sheet = book.addWorksheet('Wasit', {
    views: [{ rightToLeft: isRtl, state: 'frozen', ySplit: 1 }],
  });
  for (const record of records)
    sheet.addRow(record.map((cell) => (typeof cell === 'number' ? cell : escapeFormula(cell))));
  sheet.getRow(1).font = { bold: true };
  for (let column = 1; column <= (records[0]?.length ?? 0); column += 1)
    sheet.getColumn(column).width = 22;
  return new Uint8Array(await book.xlsx.writeBuffer());
}
