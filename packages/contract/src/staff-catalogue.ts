import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { measureSources, shippingClasses } from './fees.ts';
import { locales } from './locales.ts';
import { OutsidePicture } from './outside-pictures.ts';
import { AuditEntry } from './staff.ts';
import { CategoryId, Empty, flag, Money, Paging, Picture, ProductId, pageOf, required, TextsSchema, trimmed } from './wire.ts';

/** A text as staff write it, one field per language; an empty one is no text, and at least one is needed. */
const textsOf = (max: number) =>
  z
    .partialRecord(z.enum(locales), trimmed(max))
    .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as typeof texts);
export const NameTexts = textsOf(300).refine((texts) => Object.keys(texts).length > 0, 'REQUIRED');
const DescriptionTexts = textsOf(20_000);

/** Harmonised System: 4 to 10 digits, the dots people write between them left out. Empty: none of its own. */
const HsCode = z
  .string()
  .trim()
  .transform((text) => text.replace(/[.\s]/g, ''))
  .refine((code) => /^(\d{4,10})?$/.test(code), 'HS_CODE_FORM')
  .transform((code) => code || null);

const shelfStates = ['on_shelf', 'off_shelf'] as const;
const Millimetres = z.number().int().min(1).max(20_000);
const SizeMm = z.object({ length: Millimetres, width: Millimetres, height: Millimetres });
const Reason = required(200);

export const StaffProductRow = z.object({
  productId: z.number().int(),
  name: z.string(),
  originalName: z.string().nullable(),
  picture: Picture,
  categoryName: z.string(),
  price: Money,
  sold: z.number().int(),
  status: z.enum(shelfStates),
  offReason: z.enum(['missing', 'staff']).nullable(),
  inStock: z.boolean(),
  /** Languages without a name of their own. */
  untranslated: z.array(z.enum(locales)),
  source: z.string(),
  sourceId: z.string(),
});
export type StaffProductRow = z.infer<typeof StaffProductRow>;

/** What staff may write by hand. */
export const editableFields = ['names', 'description', 'brand', 'categoryId', 'tags', 'hsCode', 'weightGrams', 'sizeMm'] as const;
export type EditableField = (typeof editableFields)[number];

export const StaffProduct = StaffProductRow.extend({
  names: TextsSchema,
  description: TextsSchema,
  brand: z.string().nullable(),
  categoryId: z.number().int(),
  categoryPath: z.array(z.string()),
  tags: z.array(z.number().int()),
  hsCode: z.string().nullable(),
  /** Of the category: holds as long as the product has none of its own. */
  categoryHsCode: z.string().nullable(),
  weightGrams: z.number().int(),
  sizeMm: SizeMm,
  measureSource: z.enum(measureSources),
  moq: z.number().int(),
  batch: z.number().int(),
  unit: z.string(),
  supplierName: z.string(),
  pictures: z.array(Picture),
  /** Where the source says its pictures are; shown as text. */
  sourceImages: z.array(z.string()),
  /** Those that are to be fetched and have not come. */
  outsidePictures: z.array(OutsidePicture),
  skus: z.array(
    z.object({
      skuId: z.number().int(),
      code: z.string(),
      attributes: z.string(),
      price: Money,
      onHand: z.number().int(),
      reserved: z.number().int(),
      active: z.boolean(),
    }),
  ),
  editedFields: z.array(z.enum(editableFields)),
  revision: z.number().int(),
  trail: z.array(AuditEntry),
});
export type StaffProduct = z.infer<typeof StaffProduct>;

export const ProductChanges = z.object({
  names: NameTexts.optional(),
  description: DescriptionTexts.optional(),
  brand: trimmed(100)
    .transform((text) => text || null)
    .optional(),
  categoryId: CategoryId.optional(),
  tags: z.array(z.number().int().min(0).max(99)).max(20).optional(),
  hsCode: HsCode.optional(),
  weightGrams: z.number().int().min(1).max(5_000_000).optional(),
  sizeMm: SizeMm.optional(),
});
export type ProductChanges = z.infer<typeof ProductChanges>;

export const StaffCategory = z.object({
  categoryId: z.number().int(),
  parentId: z.number().int().nullable(),
  level: z.number().int(),
  code: z.string(),
  names: TextsSchema,
  density: z.number().int(),
  hsCode: z.string().nullable(),
  shippingClass: z.enum(shippingClasses),
  hidden: z.boolean(),
  mappedTo: z.number().int().nullable(),
  /** Goods on the shelf, those of lower categories not counted. */
  products: z.number().int(),
  revision: z.number().int(),
});
export type StaffCategory = z.infer<typeof StaffCategory>;
const CategoryList = z.object({ items: z.array(StaffCategory) });

const policy = 'staff:catalogue.edit';

/** What the catalogue desk reads over several domains: search, the catalogue, who did what. */
export const productDeskEndpoints = {
  staffProductPage: endpoint('staffProductPage', {
    summary:
      'Goods by words, number or source id; on or off the shelf, of a category, with a language missing, brought in by a customer’s link, or with a picture that could not be fetched.',
    in: Paging.extend({
      search: trimmed(200).optional(),
      status: z.enum(shelfStates).default('on_shelf'),
      categoryId: CategoryId.optional(),
      untranslated: z.enum(locales).optional(),
      byLink: z.boolean().default(false),
      /** Only those of which a picture could not be fetched. */
      pictureFailed: z.boolean().default(false),
    }),
    out: pageOf(StaffProductRow).extend({ totalIsCapped: z.boolean() }),
    policy,
    errors: ['NOT_FOUND'],
  }),
  staffProductDetail: endpoint('staffProductDetail', {
    summary: 'A product with all its texts, SKUs, what staff wrote by hand, and its trail.',
    in: z.object({ productId: ProductId }),
    out: StaffProduct,
    policy,
    errors: ['NOT_FOUND'],
  }),
};

/** Goods and categories by the hand of staff. */
export const staffCatalogueEndpoints = {
  staffEditProduct: endpoint('staffEditProduct', {
    summary: 'Write fields of a product by hand: imports leave them alone from then on. `release` gives fields back to the import.',
    in: z.object({
      productId: ProductId,
      revision: z.number().int().min(0),
      changes: ProductChanges,
      release: z.array(z.enum(editableFields)).max(editableFields.length).default([]),
      reason: trimmed(200).default(''),
    }),
    out: z.object({ revision: z.number().int() }),
    policy,
    errors: ['NOT_FOUND', 'CONFLICT'],
    idempotent: true,
  }),
  staffSetShelf: endpoint('staffSetShelf', {
    summary: 'Take products off the shelf or put them back; lists and search follow in the same commit.',
    in: z.object({ productIds: z.array(ProductId).min(1).max(100), onShelf: flag, reason: Reason }),
    out: z.object({ moved: z.number().int() }),
    policy,
    errors: [],
    idempotent: true,
  }),
  staffCategoryList: endpoint('staffCategoryList', {
    summary: 'Every category, parents before their children, each level in its order.',
    in: Empty,
    out: CategoryList,
    policy,
    errors: [],
  }),
  staffEditCategory: endpoint('staffEditCategory', {
    summary: 'Names, density, HS code, shipping class of a category, and whether menus show it.',
    in: z.object({
      categoryId: CategoryId,
      revision: z.number().int().min(0),
      names: NameTexts,
      /** kg per m³ */
      density: z.number().int().min(10).max(20_000),
      hsCode: HsCode,
      shippingClass: z.enum(shippingClasses),
      hidden: z.boolean(),
    }),
    out: StaffCategory,
    policy,
    errors: ['NOT_FOUND', 'CONFLICT'],
    idempotent: true,
  }),
  staffOrderCategories: endpoint('staffOrderCategories', {
    summary: 'The order of the categories below one (or of the top level): all of them, each once.',
    in: z.object({ parentId: CategoryId.nullable(), categoryIds: z.array(CategoryId).min(1).max(1_000) }),
    out: CategoryList,
    policy,
    errors: ['CONFLICT'],
    idempotent: true,
  }),
  staffMapCategory: endpoint('staffMapCategory', {
    summary:
      'Everything of one category belongs to another: its goods move there, imports put new ones there. Null ends it; goods stay where they are.',
    in: z.object({ categoryId: CategoryId, revision: z.number().int().min(0), toCategoryId: CategoryId.nullable(), reason: Reason }),
    out: StaffCategory,
    policy,
    errors: ['NOT_FOUND', 'CONFLICT', 'CATEGORY_MAP'],
    idempotent: true,
  }),
};
