// Free of zod, so that the console can import it without cost.
import { locales } from '../locales.ts';

const inFourLanguages = <T extends string>(name: T) =>
  locales.map((locale) => `${name}_${locale}` as const);

/**
 * What a column of a file can say of a product. Everything but `id`, a name and `price` may be
 * missing.
 */
export const importColumns = [
  'id',
  ...inFourLanguages('name'),
  'price',
  'purchaseYuan',
  'currency',
  'category',
  'categoryCode',
  'brand',
  'stock',
  'moq',
  'batch',
  'unit',
  'tiers',
  'attributes',
  'skus',
  'images',
  'weightGrams',
  'lengthMm',
  'widthMm',
  'heightMm',
  'measureSource',
  'chinaFreight',
  'sold',
  'repurchaseRate',
  'tags',
  'listedAt',
  'model',
  'gtin',
  'source',
  ...inFourLanguages('description'),
  'supplier_code',
  ...inFourLanguages('supplier_name'),
  'supplier_city',
  'supplier_score',
  'supplier_shipDays',
  'supplier_foundedYear',
  'supplier_mixedPieces',
  'supplier_mixedAmount',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** How the bytes of a text file became letters; `auto` looks at them. */
export const importEncodings = [
  'auto',
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1256',
  'gb18030',
] as const;
export type ImportEncoding = (typeof importEncodings)[number];

/** `ready` waits for a person, `waiting` for the worker. */
export const importStatuses = [
  'ready',
  'waiting',
  'running',
  'checked',
  'done',
  'stopped',
  'failed',
] as const;
export type ImportStatus = (typeof importStatuses)[number];
/**
 * `refresh` brings prices, purchase prices, tiers and stock of goods that are known; nothing else
 * of them is read or written.
 */
export const importModes = ['full', 'refresh'] as const;

/**
 * The columns that a refresh reads; others of its file are left unread, and the answer names them.
 */
export const refreshColumns = [
  'id',
  'price',
  'purchaseYuan',
  'currency',
  'stock',
  'tiers',
  'skus',
] as const satisfies readonly ImportColumn[];
