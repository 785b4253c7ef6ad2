import type { ImportMapping } from '@wasit/contract/catalogue/import';
import type { ImportColumn } from '@wasit/contract/catalogue/import-columns';
import { locales } from '@wasit/contract/locales';
import { type AmbiguousNumber, numberOf } from './numbers.ts';

type Row = Partial<Record<ImportColumn, string>>;
type Cell = string | undefined;
type CellNumber = number | string | AmbiguousNumber | undefined;
/** Reads the number of a column, or of a part of its cell. */
type ReadNumber = (column: ImportColumn, part?: string) => CellNumber;

const words = [
  'id',
  'brand',
  'categoryCode',
  'measureSource',
  'unit',
  'model',
  'gtin',
  'source',
] as const;
const plainNumbers = ['stock', 'moq', 'batch', 'weightGrams', 'sold', 'repurchaseRate'] as const;

const splitCell = (cell: Cell, sign: string): string[] | undefined =>
  cell
    ?.split(sign)
    .map((part) => part.trim())
    .filter(Boolean);

function texts(
  row: Row,
  column: 'name' | 'description' | 'supplier_name',
): Record<string, string> | undefined {
  const localeTexts = locales.flatMap((locale) => {
    const text = row[`${column}_${locale}`];
    return text ? [[locale, text] as const] : [];
  });
  return localeTexts.length > 0 ? Object.fromEntries(localeTexts) : undefined;
}

const size = (row: Row, number: ReadNumber) =>
  row.lengthMm || row.widthMm || row.heightMm
    ? { length: number('lengthMm'), width: number('widthMm'), height: number('heightMm') }
    : undefined;

function supplier(row: Row, { number, money }: { number: ReadNumber; money: ReadNumber }) {
  if (!row.supplier_code) return undefined;
  const mixed = {
    pieces: number('supplier_mixedPieces'),
    amount: money('supplier_mixedAmount'),
  };
  return {
    code: row.supplier_code,
    name: texts(row, 'supplier_name') ?? { en: row.supplier_code },
    ...(row.supplier_city && { city: row.supplier_city }),
    ...(row.supplier_score && { score: number('supplier_score') }),
    ...(row.supplier_shipDays && { shipDays: number('supplier_shipDays') }),
    ...(row.supplier_foundedYear && { foundedYear: number('supplier_foundedYear') }),
    ...((mixed.pieces ?? mixed.amount) !== undefined && { mixedBatch: mixed }),
  };
}

const tiers = (cell: Cell, { number, money }: { number: ReadNumber; money: ReadNumber }) =>
  splitCell(cell, '|')?.map((part) => {
    const [from = '', price = ''] = part.split(':');
    return { from: number('tiers', from), price: money('tiers', price) };
  });

function attributes(cell: Cell): Record<string, string> | undefined {
  const pairs = splitCell(cell, '|')?.flatMap((part) => {
    const at = part.indexOf('=');
    return at > 0 ? [[part.slice(0, at).trim(), part.slice(at + 1).trim()] as const] : [];
  });
  return pairs && Object.fromEntries(pairs);
}

function json(cell: Cell): unknown {
  if (!cell) return undefined;
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}

/** Dates as text are unchanged; Unix seconds or milliseconds become ISO time. */
function instant(cell: Cell): string | undefined {
  if (!cell || !/^\d{9,13}$/.test(cell)) return cell || undefined;
  return new Date(Number(cell) * (cell.length > 11 ? 1 : 1000)).toISOString();
}

/** Always yuan, whatever the currency of the file; dollars are refused. */
const yuan = (cell: Cell, number: ReadNumber) =>
  cell && /\$|USD/i.test(cell)
    ? cell
    : number(
        'purchaseYuan',
        cell?.replace(/^(?:CN)?[¥￥]|^(?:CNY|RMB)|(?:CNY|RMB|元)$/gi, '').trim(),
      );

/** Converts prices in cents to dollars. */
const moneyIn =
  (number: ReadNumber, unit: ImportMapping['priceUnit']): ReadNumber =>
  (...of) => {
    const value = number(...of);
    return unit === 'cents' && typeof value === 'number' ? value / 100 : value;
  };

/**
 * A table's cells, by column, as an import row. Lists in one cell: categories "Home > Kitchen >
 * Kettles", pictures "a.webp|b.webp", tags "2|12", tiers "10:1.20|50:1.10", attributes
 * "Colour=Red|Power=60 W"; `skus` is JSON as in JSONL. Prices are USD unless the column says
 * otherwise, purchase prices always yuan.
 */
export function rowOfRecord(
  row: Row,
  {
    decimal,
    priceUnit,
    numeric,
  }: Pick<ImportMapping, 'decimal' | 'priceUnit'> & {
    /** Columns whose cell is a number in the file: no sign of decimals is to be chosen. */
    readonly numeric: ReadonlySet<ImportColumn>;
  },
): Record<string, unknown> {
  const number: ReadNumber = (column, part = row[column]) =>
    numberOf(part, numeric.has(column) ? 'point' : decimal);
  const money = moneyIn(number, priceUnit);
  const fields: Record<string, unknown> = {
    ...Object.fromEntries(words.map((name) => [name, row[name] || undefined])),
    ...Object.fromEntries(plainNumbers.map((name) => [name, number(name)])),
    currency: row.currency?.toUpperCase() || (row.price ? 'USD' : undefined),
    price: money('price'),
    purchaseYuan: yuan(row.purchaseYuan, number),
    chinaFreight: money('chinaFreight'),
    listedAt: instant(row.listedAt),
    name: texts(row, 'name'),
    description: texts(row, 'description'),
    category: splitCell(row.category, '>'),
    images: splitCell(row.images, '|'),
    tags: splitCell(row.tags, '|')?.map((tag) => number('tags', tag)),
    priceTiers: tiers(row.tiers, { number, money }),
    attributes: attributes(row.attributes),
    sizeMm: size(row, number),
    supplier: supplier(row, { number, money }),
    skus: json(row.skus),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
