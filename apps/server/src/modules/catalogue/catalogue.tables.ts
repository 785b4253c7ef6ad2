import type { CategoryAttribute } from '@wasit/contract/catalogue/attribute-sets';
import type { ProductLack, ProductState, WrittenProduct } from '@wasit/contract/catalogue/editing';
import type { MeasureSource } from '@wasit/contract/fees/endpoints';
import type { ShippingClass } from '@wasit/contract/fees/names';
import type { Texts } from '@wasit/contract/locales';
import type { Picture, Video } from '@wasit/contract/wire';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

export interface LocalAttribute {
  readonly name: Texts;
  readonly value: Texts;
}
export type ProductStatus = ProductState;

/** Three levels. Its averages are used for a product's weight and size until it is measured. */
export const category = pgTable(
  'category',
  {
    categoryId: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The importer's own code, or the path in lower case. */
    code: text().notNull().unique(),
    parentId: integer(),
    level: integer().notNull(),
    position: integer().notNull(),
    names: jsonb().$type<Texts>().notNull(),
    /** kg per m³. */
    density: integer().notNull(),
    hsCode: text(),
    shippingClass: text().$type<ShippingClass>().notNull(),
    weightGrams: integer().notNull(),
    lengthMm: integer().notNull(),
    widthMm: integer().notNull(),
    heightMm: integer().notNull(),
    /** Hidden from menus and lists of categories; words still find its goods. */
    hidden: boolean().notNull().default(false),
    /**
     * Everything of this category belongs to that one: its goods move there, and imports put new
     * ones there.
     */
    mappedTo: integer(),
    /** Percent of its goods checked at receiving; null: as its parent, at the top the setting. */
    checkPercent: integer(),
    /** What its goods, and those of lower categories, may lack and still be sold. */
    mayLack: text().array().$type<ProductLack[]>().notNull().default(sql`'{}'::text[]`),
    /** Attributes that its goods, and those of lower categories, should have. */
    attributes: jsonb().$type<CategoryAttribute[]>().notNull().default(sql`'[]'::jsonb`),
    /** Counts the edits of staff; an import writes a category only while it is 0. */
    revision: integer().notNull().default(0),
    /** The revision up to which the search has the category's words. */
    indexedRevision: integer().notNull().default(0),
  },
  (table) => [index('category_parent').on(table.parentId, table.position)],
);

export const supplier = pgTable(
  'supplier',
  {
    supplierId: integer().primaryKey().generatedAlwaysAsIdentity(),
    source: text().notNull(),
    code: text().notNull(),
    names: jsonb().$type<Texts>().notNull(),
    city: text().notNull(),
    /** Minimum of a mixed batch, in pieces or US cents; both null: no mixing. */
    mixedPieces: integer(),
    mixedAmountMinor: integer(),
    score: real(),
    shipDays: integer(),
    /** The year in which the company was founded; null if no file gives it. */
    foundedYear: integer(),
  },
  (table) => [uniqueIndex('supplier_code').on(table.source, table.code)],
);

export const product = pgTable(
  'product',
  {
    productId: integer().primaryKey().generatedAlwaysAsIdentity(),
    source: text().notNull(),
    sourceId: text().notNull(),
    /** Fingerprint of the imported row: an identical row changes nothing. */
    rowHash: text().notNull(),
    names: jsonb().$type<Texts>().notNull(),
    description: jsonb().$type<Texts>().notNull(),
    originalName: text(),
    brand: text(),
    categoryId: integer().notNull(),
    supplierId: integer().notNull(),
    /** US cents: the lowest SKU, and the highest where it differs. */
    priceMinor: integer().notNull(),
    priceToMinor: integer(),
    moq: integer().notNull(),
    batch: integer().notNull(),
    unit: text().notNull(),
    sold: integer().notNull(),
    repurchaseRate: real(),
    tags: integer().array().notNull(),
    attributes: jsonb().$type<LocalAttribute[]>().notNull(),
    weightGrams: integer().notNull(),
    lengthMm: integer().notNull(),
    widthMm: integer().notNull(),
    heightMm: integer().notNull(),
    measureSource: text().$type<MeasureSource>().notNull(),
    chinaFreightMinor: integer().notNull(),
    pictures: jsonb().$type<Picture[]>().notNull(),
    video: jsonb().$type<Video>(),
    /**
     * Picture addresses from the source, for the catalogue staff, never shown; fetched on request
     * (outside/).
     */
    sourceImages: text().array().notNull(),
    status: text().$type<ProductStatus>().notNull(),
    /** What a draft lacks before it can be sold. */
    lacks: text().array().$type<ProductLack[]>().notNull().default(sql`'{}'::text[]`),
    /**
     * Why it is off the shelf: an import restores goods that were only missing, never those taken
     * off by staff.
     */
    offReason: text().$type<'missing' | 'staff'>(),
    /** The row's origin, for attribution. */
    origin: text(),
    inStock: boolean().notNull(),
    sample: boolean().notNull(),
    /** Overrides that of its category. */
    hsCode: text(),
    /** Where it was made: ISO 3166 letters. */
    madeIn: text(),
    /** Columns written by staff, which later imports leave alone. */
    editedFields: text().array().notNull().default(sql`'{}'::text[]`),
    /**
     * Counts edits by staff, price runs, files and fetched pictures: an edit of an older revision
     * is refused.
     */
    revision: integer().notNull().default(0),
    listedAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('product_source').on(table.source, table.sourceId),
    index('product_source_id').on(table.sourceId),
    // A list reads one of these and stops after a page; lists of higher categories merge their
    // leaves (product-list.store.ts).
    index('product_leaf_price')
      .on(table.categoryId, table.priceMinor, table.productId)
      .where(sql`status = 'on_shelf'`),
    // Filter columns follow those of the order, so that counting a list reads only the index.
    index('product_leaf_sold')
      .on(
        table.categoryId,
        table.sold.desc(),
        table.productId,
        table.supplierId,
        table.inStock,
        table.priceMinor,
      )
      .where(sql`status = 'on_shelf'`),
    index('product_leaf_listed')
      .on(table.categoryId, table.listedAt.desc(), table.productId)
      .where(sql`status = 'on_shelf'`),
    index('product_price').on(table.priceMinor, table.productId).where(sql`status = 'on_shelf'`),
    index('product_sold')
      .on(table.sold.desc(), table.productId, table.supplierId, table.inStock, table.priceMinor)
      .where(sql`status = 'on_shelf'`),
    index('product_listed')
      .on(table.listedAt.desc(), table.productId)
      .where(sql`status = 'on_shelf'`),
    index('product_supplier').on(table.supplierId),
    index('product_draft')
      .on(table.status, table.productId.desc())
      .where(sql`status in ('draft', 'ready')`),
    // With the brand itself, so that goods are counted without reading their rows.
    index('product_of_brand')
      .on(sql`lower(brand)`, table.sold.desc(), table.productId, table.brand)
      .where(sql`status = 'on_shelf' and brand is not null`),
  ],
);

export const sku = pgTable(
  'sku',
  {
    skuId: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer().notNull(),
    code: text().notNull(),
    position: integer().notNull(),
    attributes: jsonb().$type<LocalAttribute[]>().notNull(),
    priceMinor: integer().notNull(),
    /** The supplier's price for one, in fen; null if unknown. */
    purchaseFen: integer(),
    /** Set by a person, so price rules skip it. */
    priceByHand: boolean().notNull().default(false),
    /** The price run that set the price; imports leave such a price alone. */
    priceRunId: text(),
    onHand: integer().notNull(),
    reserved: integer().notNull().default(0),
    /**
     * False: unknown stock, ordered at the supplier. On hand then equals what orders have reserved.
     */
    stockKnown: boolean().notNull().default(true),
    picture: jsonb().$type<Picture>(),
    weightGrams: integer(),
    /** Of one packed unit; null: that of the product. */
    lengthMm: integer(),
    widthMm: integer(),
    heightMm: integer(),
    /** False once an import no longer lists it; orders still refer to it. */
    active: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('sku_code').on(table.productId, table.code),
    check('sku_stock', sql`${table.reserved} >= 0 and ${table.onHand} >= ${table.reserved}`),
  ],
);

/**
 * Edits by hand, append-only: the changed fields before and after.
 */
export const productVersion = pgTable(
  'product_version',
  {
    productId: integer().notNull(),
    /** The product's revision that this edit made. */
    revision: integer().notNull(),
    staffId: text().notNull(),
    reason: text(),
    before: jsonb().$type<Partial<WrittenProduct>>().notNull(),
    after: jsonb().$type<Partial<WrittenProduct>>().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.revision] })],
);

/** Unit price from a quantity of the product on, over all its SKUs. US cents. */
export const priceTier = pgTable(
  'price_tier',
  {
    productId: integer().notNull(),
    fromQuantity: integer().notNull(),
    priceMinor: integer().notNull(),
    /** The supplier's price for one, in fen; null for a tier written by staff. */
    purchaseFen: integer(),
    priceRunId: text(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.fromQuantity] })],
);

/** Append-only. On hand = Σ import − Σ consume; reserved = Σ reserve − Σ release − Σ consume. */
export const stockMovement = pgTable(
  'stock_movement',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    skuId: integer().notNull(),
    kind: text().$type<'import' | 'reserve' | 'release' | 'consume'>().notNull(),
    quantity: integer().notNull(),
    orderNo: text(),
    at: instant().notNull(),
  },
  (table) => [
    index('stock_movement_order').on(table.orderNo).where(sql`order_no is not null`),
    index('stock_movement_sku').on(table.skuId),
    // For the ranking of recent purchases.
    index('stock_movement_bought').on(table.at).where(sql`kind = 'consume'`),
  ],
);
