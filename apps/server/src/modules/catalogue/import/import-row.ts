import { measureSources } from '@wasit/contract/catalogue';
import { TextsSchema } from '@wasit/contract/wire';
import { z } from 'zod';

/** One line of text: never longer than a page can show. */
const short = (max: number) => z.string().trim().min(1, 'is empty').max(max);
const money = z
  .number()
  .positive('must be above 0')
  .max(1_000_000)
  .refine((value) => Math.abs(Math.round(value * 100) / 100 - value) < 1e-9, 'has more than two decimals');
const texts = TextsSchema.refine((all) => Object.values(all).some((text) => text?.trim()), 'is empty in every language');
const day = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);
const side = z.number().int().positive().max(20_000);
const localAttribute = z.object({ name: texts, value: texts });
const scalar = z.union([z.string().max(5_000), z.number(), z.boolean()]);

/**
 * One product of an import: a line of a JSONL file, or a record of a CSV file (csv-row.ts names its columns). Prices and freight are USD with at most
 * two decimals; weight and size are of one packed unit. What is left out comes from the options or from the category's averages.
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
  currency: z.literal('USD', { error: 'only USD is taken: convert the file before importing it' }),
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
      mixedBatch: z.object({ pieces: z.number().int().positive().optional(), amount: money.optional() }).optional(),
    })
    .optional(),
  skus: z
    .array(
      z.object({
        code: short(80),
        attributes: z.array(localAttribute).max(10),
        price: money.optional(),
        stock: z.number().int().min(0).max(100_000_000),
        image: z.string().max(2_000).optional(),
        weightGrams: z.number().int().positive().max(2_000_000).optional(),
      }),
    )
    .min(1)
    .max(300)
    .optional(),
  priceTiers: z
    .array(z.object({ from: z.number().int().positive(), price: money }))
    .max(20)
    .optional(),
  moq: z.number().int().positive().max(1_000_000).optional(),
  batch: z.number().int().positive().max(100_000).optional(),
  stock: z.number().int().min(0).max(100_000_000).optional(),
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
  readonly field: string;
  readonly reason: string;
}
