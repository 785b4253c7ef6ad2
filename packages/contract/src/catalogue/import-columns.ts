// Free of zod, so that the console can import it without cost.
import { locales } from '../locales.ts';

const inFourLanguages = <T extends string>(name: T) =>
  locales.map((locale) => `${name}_${locale}` as const);

/** Possible columns of a file. All but `id`, a name and `price` are optional. */
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

/** Encodings of a text file; `auto` detects it. */
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
 * `refresh` updates prices, purchase prices, tiers and stock of known goods; nothing else of them
 * is read or written.
 */
export const importModes = ['full', 'refresh'] as const;

/** The columns read by a refresh; others are ignored and named in the answer. */
export const refreshColumns = [
  'id',
  'price',
  'purchaseYuan',
  'currency',
  'stock',
  'tiers',
  'skus',
] as const satisfies readonly ImportColumn[];
