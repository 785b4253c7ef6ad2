import excel from 'exceljs';
import { expect, test } from 'vitest';
import { listSheet } from './list-sheet.ts';

test('a workbook opens whatever people wrote: no characters of XML, too long a text, half a pair, a wide formula', async () => {
  const texts = ['\uFFFE a\uFFFF', '\u001b[31m b', 'c'.repeat(40_000), '\ud800 d', '＝1+1', '=1+1'];
  const book = new excel.Workbook();
  const bytes = await listSheet({ records: texts.map((text) => [text]), isRtl: false });
  await book.xlsx.load(Buffer.from(bytes) as unknown as ArrayBuffer);
  const column = book.worksheets[0]?.getColumn(1).values.slice(1).map(String);
  expect(column?.map((text) => text.length)).toEqual([2, 6, 32_767, 3, 5, 5]);
  expect(column?.slice(-2)).toEqual(["'＝1+1", "'=1+1"]);
});

test('what is not there is an empty cell: with an empty text a sum of columns would fail', async () => {
  const book = new excel.Workbook();
  const bytes = await listSheet({ records: [['', 20.95]], isRtl: false });
  await book.xlsx.load(Buffer.from(bytes) as unknown as ArrayBuffer);
  expect(book.worksheets[0]?.getCell('A1').value).toBeNull();
  expect(book.worksheets[0]?.getCell('B1').value).toBe(20.95);
});
