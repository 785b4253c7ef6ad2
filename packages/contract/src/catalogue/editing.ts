import { z } from 'zod';
import { locales } from '../locales.ts';
import { isWholeCents } from '../money.ts';
import {
  CategoryId,
  isStorable,
  Picture,
  PublicId,
  required,
  SkuId,
  SupplierId,
  trimmed,
} from '../wire.ts';

/**
 * From a draft to the shop: a draft lacks something, a ready one only has to be put on the shelf.
 */
export const productStates = ['draft', 'ready', 'on_shelf', 'off_shelf'] as const;
export type ProductState = (typeof productStates)[number];

/** What a product may lack before it can be sold. */
export const productLacks = [
  'picture',
  'arabicName',
  'category',
  'weight',
  'stock',
  'price',
  'attributes',
] as const;
export type ProductLack = (typeof productLacks)[number];

/**
 * A text written by staff, one field per language; empty ones are omitted, and at least one is
 * required.
 */
export const textsOf = (max: number) =>
  z
    .partialRecord(z.enum(locales), trimmed(max))
    .transform(
      (texts) =>
        Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as typeof texts,
    );
export const someTextsOf = (max: number) =>
  textsOf(max).refine((texts) => Object.keys(texts).length > 0, 'REQUIRED');
export const NameTexts = someTextsOf(300);

/** Harmonised System: 4 to 10 digits, without dots. Empty: none of its own. */
export const HsCode = z
  .string()
  .trim()
  .transform((text) => text.replace(/[.\s]/g, ''))
  .refine((code) => /^(\d{4,10})?$/.test(code), 'HS_CODE_FORM')
  .transform((code) => code || null);

const Millimetres = z.number().int().min(1).max(20_000);
export const SizeMm = z.strictObject({
  length: Millimetres,
  width: Millimetres,
  height: Millimetres,
});
/** No packed unit weighs more. */
export const maxWeightGrams = 5_000_000;
const Grams = z.number().int().min(1).max(maxWeightGrams);
/** US dollars with at most two decimals. */
const Dollars = z
  .number()
  .positive('ABOVE_ZERO')
  .max(1_000_000)
  .refine(isWholeCents, 'AMOUNT_DECIMALS');

/** The maximum purchase price: its price in cents then fits at any rate and markup. */
export const maxPurchaseYuan = 1_000_000;
const PurchaseYuan = z
  .number()
  .positive('ABOVE_ZERO')
  .max(maxPurchaseYuan)
  .refine(isWholeCents, 'AMOUNT_DECIMALS');

const AttributeTexts = z.strictObject({ name: someTextsOf(200), value: someTextsOf(500) });

/** A current or former picture of the product, by its address, or a new upload. */
const PictureRef = z.union([
  z.strictObject({ url: z.string().min(1).max(300).refine(isStorable, 'FORMAT') }),
  z.strictObject({ fileId: PublicId }),
]);
export type PictureRef = z.output<typeof PictureRef>;

/** A current or former film of the product, or a new one, by its address. */
const FilmRef = z.strictObject({ url: z.string().min(1).max(300).refine(isStorable, 'FORMAT') });

const SkuChange = z.strictObject({
  /** Null: a new variant. */
  skuId: SkuId.nullable(),
  code: required(80),
  attributes: z.array(AttributeTexts).max(10),
  /**
   * A changed one counts as set by hand, and price rules skip it from then on. Omitted: price rules
   * will set it; until then it is unchanged, and a new variant has none.
   */
  price: Dollars.optional(),
  /** The supplier's price; null if unknown. Omitted: unchanged. */
  purchaseYuan: PurchaseYuan.nullable().optional(),
  /**
   * Pieces on hand; null: unknown, it is ordered at the supplier. Left out: as it is (unknown for a
   * new variant).
   */
  stock: z.number().int().min(0).max(100_000_000).nullable().optional(),
  /** Of one packed unit; null: that of the product. */
  weightGrams: Grams.nullable(),
  sizeMm: SizeMm.nullable(),
  picture: PictureRef.nullable(),
});
export type SkuChange = z.output<typeof SkuChange>;

const Tier = z.strictObject({ from: z.number().int().min(2).max(1_000_000), price: Dollars });

/** Fields that staff may write by hand. Unknown fields are refused, never ignored. */
export const ProductChanges = z.strictObject({
  names: NameTexts.optional(),
  description: textsOf(20_000).optional(),
  brand: trimmed(100)
    .transform((text) => text || null)
    .optional(),
  categoryId: CategoryId.optional(),
  supplierId: SupplierId.optional(),
  tags: z.array(z.number().int().min(0).max(99)).max(20).optional(),
  attributes: z.array(AttributeTexts).max(150).optional(),
  hsCode: HsCode.optional(),
  /** Where it was made: ISO 3166 letters; empty: not known. */
  madeIn: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => /^([A-Z]{2})?$/.test(code), 'FORMAT')
    .transform((code) => code || null)
    .optional(),
  weightGrams: Grams.optional(),
  sizeMm: SizeMm.optional(),
  moq: z.number().int().min(1).max(1_000_000).optional(),
  batch: z.number().int().min(1).max(100_000).optional(),
  unit: required(40).optional(),
  /** US dollars per supplier's parcel. */
  chinaFreight: z.number().min(0).max(1_000_000).refine(isWholeCents, 'AMOUNT_DECIMALS').optional(),
  /** In the order in which the shop shows them. */
  pictures: z.array(PictureRef).max(30).optional(),
  /** Null: none. The tag of goods with a film follows it. */
  video: FilmRef.nullable().optional(),
  tiers: z
    .array(Tier)
    .max(20)
    .refine((tiers) => new Set(tiers.map(({ from }) => from)).size === tiers.length, 'TIER_TWICE')
    .optional(),
  /** All variants for sale, in order; omitted ones are no longer sold. */
  skus: z
    .array(SkuChange)
    .min(1)
    .max(300)
    .refine((skus) => new Set(skus.map(({ code }) => code)).size === skus.length, 'SKU_TWICE')
    .optional(),
});
export type ProductChanges = z.output<typeof ProductChanges>;

export const editableFields = [
  'names',
  'description',
  'brand',
  'categoryId',
  'supplierId',
  'tags',
  'attributes',
  'hsCode',
  'madeIn',
  'weightGrams',
  'sizeMm',
  'moq',
  'batch',
  'unit',
  'chinaFreight',
  'pictures',
  'video',
  'tiers',
  'skus',
] as const satisfies readonly (keyof ProductChanges)[];
export type EditableField = (typeof editableFields)[number];

/** A variant as it was written: prices in US dollars, stock null where it is not known. */
const WrittenSku = z.object({
  skuId: z.number().int().nullable(),
  code: z.string(),
  attributes: z.array(z.object({ name: TextsOut(), value: TextsOut() })),
  price: z.number(),
  /** Missing in versions older than purchase prices. */
  purchaseYuan: z.number().nullable().optional(),
  stock: z.number().int().nullable(),
  weightGrams: z.number().int().nullable(),
  sizeMm: z.object({ length: z.number(), width: z.number(), height: z.number() }).nullable(),
  picture: z.object({ url: z.string() }).nullable(),
});
function TextsOut() {
  return z.partialRecord(z.enum(locales), z.string());
}

/** Everything of a product that staff may write, with its present values. */
export const WrittenProduct = z.object({
  names: TextsOut(),
  description: TextsOut(),
  brand: z.string().nullable(),
  categoryId: z.number().int(),
  supplierId: z.number().int(),
  tags: z.array(z.number().int()),
  attributes: z.array(z.object({ name: TextsOut(), value: TextsOut() })),
  hsCode: z.string().nullable(),
  madeIn: z.string().nullable(),
  weightGrams: z.number().int(),
  sizeMm: z.object({ length: z.number(), width: z.number(), height: z.number() }),
  moq: z.number().int(),
  batch: z.number().int(),
  unit: z.string(),
  chinaFreight: z.number(),
  pictures: z.array(z.object({ url: z.string() })),
  video: z.object({ url: z.string() }).nullable(),
  tiers: z.array(z.object({ from: z.number().int(), price: z.number() })),
  skus: z.array(WrittenSku),
});
export type WrittenProduct = z.infer<typeof WrittenProduct>;

/** One edit by hand: the changed fields before and after. */
export const ProductVersion = z.object({
  revision: z.number().int(),
  at: z.iso.datetime(),
  by: z.string(),
  reason: z.string().nullable(),
  before: WrittenProduct.partial(),
  after: WrittenProduct.partial(),
});

/** A variant as the desk shows it. */
export const StaffSku = WrittenSku.extend({
  skuId: z.number().int(),
  /** Promised to orders. */
  reserved: z.number().int(),
  /** Set by a person, or by price rules; neither: from its source. */
  priceByHand: z.boolean(),
  priceByRule: z.boolean(),
  picture: Picture.nullable(),
  active: z.boolean(),
});
export type StaffSku = z.infer<typeof StaffSku>;
