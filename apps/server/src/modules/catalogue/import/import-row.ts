import { maxPurchaseYuan } from '@wasit/contract/catalogue/editing';
import { measureSources } from '@wasit/contract/fees/endpoints';
import { isWholeCents } from '@wasit/contract/money';
import { isStorable, TextsSchema } from '@wasit/contract/wire';
import { z } from 'zod';
import { fieldErrorOf } from '../../../platform/http/call/input.ts';
import { AmbiguousNumber } from './reading/numbers.ts';
import type { Reason } from './reading/source-line.ts';

/** One line of text, short enough for a page. */
const short = (max: number) => z.string().trim().min(1, 'REQUIRED').max(max);
const money = z
  .number()
  .positive('ABOVE_ZERO')
  .max(1_000_000)
  .refine(isWholeCents, 'AMOUNT_DECIMALS');
const texts = TextsSchema.refine(
  (all) => Object.values(all).some((text) => text?.trim()),
  'EMPTY_ALL_LANGUAGES',
);
const day = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);
const side = z.number().int().positive().max(20_000);
const stock = z.number().int().min(0).max(100_000_000);
/** The supplier's price, in yuan. */
const purchase = z
  .number()
  .positive('ABOVE_ZERO')
  .max(maxPurchaseYuan)
  .refine(isWholeCents, 'AMOUNT_DECIMALS');
const tiers = z
  .array(
    z.object({
      from: z.number().int().positive(),
      price: money,
      purchaseYuan: purchase.optional(),
    }),
  )
  .max(20);
const localAttribute = z.object({ name: texts, value: texts });
const scalar = z.union([z.string().max(5_000), z.number(), z.boolean()]);

/**
 * One product of an import: a line of a JSONL file, or a record of a table (record-row.ts names its
 * columns). Prices and freight are USD with at most two decimals; weight and size are of one packed
 * unit. Missing values come from the options or from the category's averages.
 */
export const ImportRowSchema = z.object({
  id: short(120),
  name: texts,
  description: TextsSchema.optional(),
  brand: z.string().trim().max(120).optional(),
  /** English names, top to leaf; the first two and the last count. */
  category: z.array(short(120)).max(12).optional(),
  categoryCode: short(120).optional(),
  price: money,
  currency: z.literal('USD', { error: 'ONLY_USD' }),
  purchaseYuan: purchase.optional(),
  images: z.array(z.string().max(2_000)).max(50).default([]),
  /** A film in a media folder, as the images are. */
  video: z.string().max(2_000).optional(),
  supplier: z
    .object({
      code: short(80),
      name: texts,
      city: z.string().trim().max(80).optional(),
      score: z.number().min(0).max(5).optional(),
      shipDays: z.number().int().min(0).max(365).optional(),
      foundedYear: z.number().int().min(1800).max(2100).optional(),
      mixedBatch: z
        .object({ pieces: z.number().int().positive().optional(), amount: money.optional() })
        .optional(),
    })
    .optional(),
  skus: z
    .array(
      z.object({
        code: short(80),
        attributes: z.array(localAttribute).max(10),
        price: money.optional(),
        purchaseYuan: purchase.optional(),
        stock: stock.optional(),
        image: z.string().max(2_000).optional(),
        weightGrams: z.number().int().positive().max(2_000_000).optional(),
      }),
    )
    .min(1)
    .max(300)
    .optional(),
  priceTiers: tiers.optional(),
  moq: z.number().int().positive().max(1_000_000).optional(),
  batch: z.number().int().positive().max(100_000).optional(),
  stock: stock.optional(),
  weightGrams: z.number().int().positive().max(2_000_000).optional(),
  sizeMm: z.object({ length: side, width: side, height: side }).optional(),
  measureSource: z.enum(measureSources).optional(),
  chinaFreight: money.or(z.literal(0)).optional(),
  sold: z.number().int().min(0).max(2_000_000_000).optional(),
  repurchaseRate: z.number().min(0).max(1).optional(),
  tags: z.array(z.number().int()).max(20).optional(),
  unit: z.string().trim().max(40).optional(),
  listedAt: day.optional(),
  /** As some sources call it. */
  released: day.optional(),
  attributes: z.union([z.record(z.string().max(200), scalar), z.array(localAttribute)]).optional(),
  model: z.string().max(2_000).optional(),
  gtin: z.string().max(40).optional(),
  source: z.string().max(300).optional(),
});
export type ImportRow = z.input<typeof ImportRowSchema>;
export type ParsedRow = z.output<typeof ImportRowSchema>;

/** Why a row stays out. */
export interface BadRow {
  readonly line: number;
  readonly id: string | null;
  /** A path into the row; "row" for all of it. */
  readonly field: string;
  readonly reason: Reason;
  /** Further errors. */
  readonly also?: readonly Pick<BadRow, 'field' | 'reason'>[] | undefined;
}

/** Everything that a schema finds wrong with a row, each field once. */
export function toBadRow(value: unknown, { line, error }: { line: number; error: z.ZodError }) {
  const errorsByField = new Map<string, Pick<BadRow, 'field' | 'reason'>>();
  for (const issue of error.issues) {
    const { field, key, params } = fieldErrorOf(issue);
    const reason =
      issue.input instanceof AmbiguousNumber
        ? issue.input.reason
        : { key, ...(params ? { params } : {}) };
    if (!errorsByField.has(field) && errorsByField.size < maxErrors)
      errorsByField.set(field, { field: field === 'body' ? 'row' : field, reason });
  }
  const [first, ...also] = errorsByField.values();
  if (!first) throw new Error('a row was refused without a reason');
  return { line, id: idOf(value), ...first, ...(also.length > 0 ? { also } : {}) };
}

const maxErrors = 20;

/** A row's id, even if the rest is invalid; null for one that cannot be stored. */
export const idOf = (value: unknown): string | null =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  isStorable(value.id)
    ? value.id.trim().slice(0, 200)
    : null;

/**
 * The fields of a row that a refresh reads: prices, purchase prices, tiers and stock of a known
 * product, for its only variant or each by code.
 */
export const RefreshRowSchema = z.object({
  id: short(120).refine(isStorable, 'UNKEEPABLE'),
  price: money.optional(),
  currency: z.literal('USD', { error: 'ONLY_USD' }).optional(),
  purchaseYuan: purchase.optional(),
  stock: stock.optional(),
  priceTiers: tiers.optional(),
  skus: z
    .array(
      z.object({
        code: short(80),
        price: money.optional(),
        purchaseYuan: purchase.optional(),
        stock: stock.optional(),
      }),
    )
    .max(300)
    .optional(),
});
export type RefreshRow = z.output<typeof RefreshRowSchema>;
