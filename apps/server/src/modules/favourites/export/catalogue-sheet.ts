// Runs in a child process: a workbook with its pictures is built entirely in memory.
import { dirOf } from '@wasit/contract/locales';
import { formatMoney } from '@wasit/i18n';
import { quantityText } from '@wasit/i18n/quantity-text';
import excel, { type Workbook, type Worksheet } from 'exceljs';
import { sheetText } from '../../../platform/csv/csv.ts';
import type { Catalogue, CatalogueItem } from './catalogue.ts';
import type { CatalogueWord } from './catalogue-words.ts';

const columns = [
  { word: 'picture', width: 14 },
  { word: 'number', width: 12 },
  { word: 'product', width: 44 },
  { word: 'minimum', width: 12 },
  { word: 'usd', width: 12 },
  { word: 'iqd', width: 14 },
  { word: 'steps', width: 14 },
  { word: 'stepsUsd', width: 14 },
  { word: 'stepsIqd', width: 18 },
  { word: 'supplier', width: 40 },
  { word: 'link', width: 52 },
] as const satisfies readonly { word: CatalogueWord; width: number }[];

const pictureSidePx = 84;
/** In points: a picture and some padding. */
const rowHeight = 68;

function addItem(sheet: Worksheet, item: CatalogueItem, { locale }: Catalogue): number {
  const joinSteps = (textOf: (step: CatalogueItem['steps'][number]) => string): string =>
    item.steps.map(textOf).join('\n');
  const row = sheet.addRow([
    '',
    item.productId,
    { text: sheetText(item.name), hyperlink: item.link },
    quantityText(locale, { unit: item.unit, quantity: item.minQuantity }),
    item.price.usd.amount,
    item.price.iqd.amount,
    joinSteps(({ from }) => quantityText(locale, { unit: item.unit, quantity: from })),
    joinSteps(({ price }) => formatMoney(price.usd, locale)),
    joinSteps(({ price }) => formatMoney(price.iqd, locale)),
    sheetText(item.supplierMinimum),
    { text: item.link, hyperlink: item.link },
  ]);
  row.height = Math.max(rowHeight, 15 * item.steps.length);
  row.alignment = { vertical: 'top', wrapText: true };
  row.getCell(5).numFmt = '"$"#,##0.00';
  row.getCell(6).numFmt = '#,##0';
  for (const cell of [3, 11])
    row.getCell(cell).font = { underline: true, color: { argb: 'FF0D4450' } };
  return row.number;
}

function addPicture(
  book: Workbook,
  sheet: Worksheet,
  { body, rowNumber }: { body: Uint8Array; rowNumber: number },
): void {
  const imageId = book.addImage({
    base64: Buffer.from(body).toString('base64'),
    extension: 'jpeg',
  });
  const corner = { col: 0.08, row: rowNumber - 1 + 0.04 };
  sheet.addImage(imageId, {
    tl: corner,
    ext: { width: pictureSidePx, height: pictureSidePx },
    editAs: 'oneCell',
  });
}

/**
 * The catalogue as a workbook of one sheet: prices are numbers, texts are texts, pictures are in
 * their rows, direction by language.
 */
export async function catalogueSheet(catalogue: Catalogue): Promise<Uint8Array> {
  const { words, facts, notes, items, pictures, locale } = catalogue;
  const book = new excel.Workbook();
  const sheet = book.addWorksheet(words.title.slice(0, 31), {
    views: [{ rightToLeft: dirOf(locale) === 'rtl', showGridLines: true }],
  });
  sheet.addRow([sheetText(words.title)]).font = { bold: true, size: 14 };
  for (const [name, value] of facts) sheet.addRow([sheetText(name), '', sheetText(value)]);
  for (const note of notes) sheet.addRow([sheetText(note)]);
  sheet.addRow([]);
  const head = sheet.addRow(columns.map(({ word }) => sheetText(words[word])));
  head.font = { bold: true };
  head.alignment = { wrapText: true, vertical: 'top' };
  for (const item of items) {
    const rowNumber = addItem(sheet, item, catalogue);
    const body = item.picture && pictures.get(item.picture);
    if (body) addPicture(book, sheet, { body, rowNumber });
  }
  for (const [index, { width }] of columns.entries()) sheet.getColumn(index + 1).width = width;
  return new Uint8Array(await book.xlsx.writeBuffer());
}
