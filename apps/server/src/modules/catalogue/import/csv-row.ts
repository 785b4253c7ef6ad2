import { locales } from '@wasit/contract/locales';

type Row = Record<string, string | undefined>;

const numbers = ['price', 'stock', 'moq', 'batch', 'weightGrams', 'chinaFreight', 'sold', 'repurchaseRate'] as const;
const words = ['id', 'brand', 'currency', 'categoryCode', 'measureSource', 'unit', 'listedAt', 'model', 'gtin', 'source', 'video'] as const;

/** An empty cell says nothing; a cell that is no number stays text, so that the check can name it. */
const number = (cell: string | undefined): number | string | undefined => {
  if (!cell) return undefined;
  const value = Number(cell);
  return Number.isFinite(value) ? value : cell;
};

const list = (cell: string | undefined, sign: string): string[] | undefined =>
  cell
    ?.split(sign)
    .map((part) => part.trim())
    .filter(Boolean);

const texts = (row: Row, column: string): Record<string, string> | undefined => {
  const found = locales.flatMap((locale) => {
    const text = row[`${column}_${locale}`];
    return text ? [[locale, text] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
};

const size = (row: Row) =>
  row.lengthMm || row.widthMm || row.heightMm
    ? { length: number(row.lengthMm), width: number(row.widthMm), height: number(row.heightMm) }
    : undefined;

function supplier(row: Row) {
  if (!row.supplier_code) return undefined;
  const mixed = { pieces: number(row.supplier_mixedPieces), amount: number(row.supplier_mixedAmount) };
  return {
    code: row.supplier_code,
    name: texts(row, 'supplier_name') ?? { en: row.supplier_code },
    ...(row.supplier_city && { city: row.supplier_city }),
    ...(row.supplier_score && { score: number(row.supplier_score) }),
    ...(row.supplier_shipDays && { shipDays: number(row.supplier_shipDays) }),
    ...((mixed.pieces ?? mixed.amount) !== undefined && { mixedBatch: mixed }),
  };
}

const tiers = (cell: string | undefined) =>
  list(cell, '|')?.map((part) => {
    const [from, price] = part.split(':');
    return { from: number(from), price: number(price) };
  });

const attributes = (cell: string | undefined): Record<string, string> | undefined => {
  const pairs = list(cell, '|')?.flatMap((part) => {
    const at = part.indexOf('=');
    return at > 0 ? [[part.slice(0, at).trim(), part.slice(at + 1).trim()] as const] : [];
  });
  return pairs && Object.fromEntries(pairs);
};

function json(cell: string | undefined): unknown {
  if (!cell) return undefined;
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}

/**
 * A CSV record as an import row. Columns (all but id, one name, price and currency may be missing):
 * `id, name_en, name_ar, name_ckb, name_zh-Hans, description_<locale>, brand, category` ("Home > Kitchen > Kettles"), `categoryCode, price, currency,
 * images` ("a.webp|b.webp"), `video, `stock, moq, batch, unit, weightGrams, lengthMm, widthMm, heightMm, measureSource, chinaFreight, sold, repurchaseRate,
 * tags` ("2|12"), `listedAt, tiers` ("10:1.20|50:1.10"), `attributes` ("Colour=Red|Power=60 W"), `model, gtin, source, supplier_code,
 * supplier_name_<locale>, supplier_city, supplier_score, supplier_shipDays, supplier_mixedPieces, supplier_mixedAmount, skus` (JSON as in JSONL).
 */
export function rowOfRecord(row: Row): Record<string, unknown> {
  const parts: Record<string, unknown> = {
    ...Object.fromEntries(words.map((name) => [name, row[name] || undefined])),
    ...Object.fromEntries(numbers.map((name) => [name, number(row[name])])),
    name: texts(row, 'name'),
    description: texts(row, 'description'),
    category: list(row.category, '>'),
    images: list(row.images, '|'),
    tags: list(row.tags, '|')?.map(number),
    priceTiers: tiers(row.tiers),
    attributes: attributes(row.attributes),
    sizeMm: size(row),
    supplier: supplier(row),
    skus: json(row.skus),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}
