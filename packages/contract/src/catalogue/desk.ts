import { z } from 'zod';
import { filmBytes } from '../content/film-size.ts';
import { maxChosenRows } from '../desks/lists.ts';
import { endpoint, endpointsOf, write } from '../endpoint.ts';
import { measureSources } from '../fees/endpoints.ts';
import { OutsidePicture } from '../images/outside.ts';
import { locales } from '../locales.ts';
import { AuditEntry } from '../staff/endpoints.ts';
import {
  CategoryId,
  flag,
  Money,
  Paging,
  Picture,
  ProductId,
  pageOf,
  required,
  TextsSchema,
  trimmed,
} from '../wire.ts';
import {
  editableFields,
  maxWeightGrams,
  NameTexts,
  ProductChanges,
  ProductVersion,
  productLacks,
  productStates,
  SizeMm,
  StaffSku,
  textsOf,
  WrittenProduct,
} from './editing.ts';

const Reason = required(200);

export const StaffProductRow = z.object({
  productId: z.number().int(),
  name: z.string(),
  originalName: z.string().nullable(),
  picture: Picture,
  categoryName: z.string(),
  price: Money,
  sold: z.number().int(),
  status: z.enum(productStates),
  offReason: z.enum(['missing', 'staff']).nullable(),
  inStock: z.boolean(),
  /** What a draft lacks before it can be sold; empty for all others. */
  lacks: z.array(z.enum(productLacks)),
  /** Languages without a name of their own. */
  untranslated: z.array(z.enum(locales)),
  source: z.string(),
  sourceId: z.string(),
});
export type StaffProductRow = z.infer<typeof StaffProductRow>;

export const StaffProduct = StaffProductRow.extend({
  names: TextsSchema,
  description: TextsSchema,
  brand: z.string().nullable(),
  categoryId: z.number().int(),
  categoryPath: z.array(z.string()),
  tags: z.array(z.number().int()),
  hsCode: z.string().nullable(),
  /** The category's, which applies while the product has none of its own. */
  categoryHsCode: z.string().nullable(),
  weightGrams: z.number().int(),
  sizeMm: SizeMm,
  measureSource: z.enum(measureSources),
  moq: z.number().int(),
  batch: z.number().int(),
  unit: z.string(),
  supplierId: z.number().int(),
  supplierName: z.string(),
  pictures: z.array(Picture),
  /** Picture addresses of the source; shown as text. */
  sourceImages: z.array(z.string()),
  /** Requested pictures not fetched yet. */
  outsidePictures: z.array(OutsidePicture),
  skus: z.array(StaffSku),
  /** Everything that staff may write, with its present values: the form starts from it. */
  written: WrittenProduct,
  editedFields: z.array(z.enum(editableFields)),
  /** Edits by hand, the latest first. */
  versions: z.array(ProductVersion),
  revision: z.number().int(),
  auditEntries: z.array(AuditEntry),
});
export type StaffProduct = z.infer<typeof StaffProduct>;

const policy = 'staff:catalogue.edit';

/** Data of the catalogue desk from several domains: search, the catalogue, the audit trail. */
export const productDeskEndpoints = endpointsOf({
  staffProductPage: endpoint('POST', '/console/catalogue/products', {
    summary:
      'Goods by words, number or source id; on or off the shelf, of a category, with a language missing, brought in by a customer’s link, or with a picture that could not be fetched.',
    in: Paging.extend({
      search: trimmed(200).optional(),
      status: z.enum(productStates).default('on_shelf'),
      categoryId: CategoryId.optional(),
      untranslated: z.enum(locales).optional(),
      byLink: z.boolean().default(false),
      /** Only drafts that lack this. */
      lack: z.enum(productLacks).optional(),
      /** Only those with a picture that could not be fetched. */
      pictureFailed: z.boolean().default(false),
    }),
    out: pageOf(StaffProductRow).extend({ totalIsCapped: z.boolean() }),
    policy,
    errors: ['NOT_FOUND'],
  }),
  staffProductDetail: endpoint('POST', '/console/catalogue/product', {
    summary: 'A product with all its texts, SKUs, what staff wrote by hand, and its trail.',
    in: z.object({ productId: ProductId }),
    out: StaffProduct,
    policy,
    errors: ['NOT_FOUND'],
  }),
  staffCategoryHistory: endpoint('POST', '/console/catalogue/categoryHistory', {
    summary: 'Who changed what of a category, the latest first.',
    in: z.object({ categoryId: CategoryId }),
    out: z.object({ items: z.array(AuditEntry) }),
    policy,
  }),
  staffCategoryPricing: endpoint('POST', '/console/catalogue/categoryPricing', {
    summary:
      'Price lists, price rules and coupons of a category that hold or will hold, by name: they end for its goods when it is mapped to another.',
    in: z.object({ categoryId: CategoryId }),
    out: z.object({
      items: z.array(z.object({ kind: z.enum(['list', 'rule', 'coupon']), name: z.string() })),
    }),
    policy,
  }),
});

/** Goods by the hand of staff. */
export const staffCatalogueEndpoints = endpointsOf({
  staffEditProduct: write('/console/catalogue/editProduct', {
    summary:
      'Write fields of a product by hand: imports leave them alone from then on. `release` gives fields back to the import.',
    in: z.object({
      productId: ProductId,
      revision: z.number().int().min(0),
      changes: ProductChanges,
      release: z.array(z.enum(editableFields)).max(editableFields.length).default([]),
      reason: trimmed(200).default(''),
    }),
    out: z.object({ revision: z.number().int() }),
    policy,
    errors: ['NOT_FOUND', 'CONFLICT', 'FILE_UNKNOWN', 'STOCK_PROMISED', 'SKU_CODE_TAKEN'],
    // Four descriptions of 20,000 letters.
    maxBodyBytes: 1024 * 1024,
  }),
  staffProductFilm: endpoint('POST', '/console/catalogue/film', {
    summary:
      'Store a film for a product (multipart field `file`): MP4 (H.264, VP9 or AV1) or WebM, as it is. `editProduct` puts it on the product by its address.',
    out: z.object({ url: z.string() }),
    policy,
    errors: ['CONTENT_FILM', 'CONTENT_FILM_CODEC', 'TOO_LARGE'],
    files: { max: 1, maxBytes: filmBytes, onDisk: true },
    perMinute: 20,
  }),
  staffCreateProduct: write('/console/catalogue/createProduct', {
    summary:
      'A new product as a draft, from a name, a link of a supplier’s platform, or both. A link that is known already gives the product that it made.',
    in: z
      .object({
        names: textsOf(300).default({}),
        /** As pasted: an address, or an app’s “share” text around one. */
        link: trimmed(4_000).default(''),
        categoryId: CategoryId.nullable().default(null),
      })
      .refine(({ names, link }) => Object.keys(names).length > 0 || link !== '', {
        path: ['names'],
        message: 'REQUIRED',
      }),
    out: z.object({
      productId: z.number().int(),
      /** False: it was there already. */
      isNew: z.boolean(),
    }),
    policy,
    errors: ['NOT_FOUND', 'PRODUCT_LINK_UNKNOWN'],
  }),
  staffProductSuppliers: endpoint('POST', '/console/catalogue/suppliers', {
    summary: 'Suppliers by a part of their name, code or city: up to 20.',
    in: z.object({ search: trimmed(100).default('') }),
    out: z.object({
      items: z.array(
        z.object({
          supplierId: z.number().int(),
          name: z.string(),
          city: z.string(),
          source: z.string(),
        }),
      ),
    }),
    policy,
  }),
  staffAddSupplier: write('/console/catalogue/addSupplier', {
    summary: 'A new supplier to choose for products.',
    in: z.object({ names: NameTexts, city: trimmed(80).default('') }),
    out: z.object({ supplierId: z.number().int() }),
    policy,
  }),
  staffPlaceProducts: write('/console/catalogue/placeProducts', {
    summary:
      'Put products into a category, each as an edit by hand with its version. Drafts are judged again.',
    in: z.object({ productIds: z.array(ProductId).min(1).max(100), categoryId: CategoryId }),
    out: z.object({ moved: z.number().int() }),
    policy,
    errors: ['NOT_FOUND'],
  }),
  staffWeighProducts: write('/console/catalogue/weighProducts', {
    summary:
      'Give products one weight, each as an edit by hand with its version. Drafts are judged again.',
    in: z.object({
      productIds: z.array(ProductId).min(1).max(100),
      weightGrams: z.number().int().min(1).max(maxWeightGrams),
    }),
    out: z.object({ changed: z.number().int() }),
    policy,
  }),
  staffWeighPreview: endpoint('POST', '/console/catalogue/weighPreview', {
    summary: 'How many of these products would be changed by one weight: those that have another.',
    in: z.object({
      productIds: z.array(ProductId).min(1).max(maxChosenRows),
      weightGrams: z.number().int().min(1).max(maxWeightGrams),
    }),
    out: z.object({ changed: z.number().int() }),
    policy,
  }),
  staffSetShelf: write('/console/catalogue/setShelf', {
    summary:
      'Take products off the shelf or put them on it; a draft that lacks something is refused. Lists and search follow in the same commit.',
    in: z.object({ productIds: z.array(ProductId).min(1).max(100), onShelf: flag, reason: Reason }),
    out: z.object({ moved: z.number().int() }),
    policy,
    errors: ['PRODUCT_INCOMPLETE'],
  }),
});
