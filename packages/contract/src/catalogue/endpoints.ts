import { z } from 'zod';
import { endpoint, endpointsOf } from '../endpoint.ts';
import { LandedCost, measureSources } from '../fees/endpoints.ts';
import {
  CategoryId,
  DualMoney,
  digits,
  flag,
  Paging,
  Picture,
  ProductId,
  pageOf,
  Quantity,
  SkuId,
  SupplierId,
  Video,
} from '../wire.ts';

export interface CategoryNode {
  categoryId: number;
  categoryName: string;
  children: CategoryNode[];
}
export const Category: z.ZodType<CategoryNode> = z.object({
  categoryId: z.number().int(),
  categoryName: z.string(),
  get children() {
    return z.array(Category);
  },
});

/**
 * The specification's codes with commas between: 2 a badge, 0 and 1 badges of search, 12 a film.
 */
const Tags = z.string();

/**
 * A product in lists. `price` is the lowest SKU price for one batch; `url` is the address of its
 * page.
 */
export const ProductCard = z.object({
  productId: z.number().int(),
  name: z.string(),
  picture: Picture,
  /** Lists play it for tag 12. */
  video: Video.nullable(),
  price: DualMoney,
  priceTo: DualMoney.nullable(),
  /**
   * The estimated cost of one piece in Baghdad in the smallest order: goods, freight and insurance.
   * Null where it is not estimated.
   */
  landed: DualMoney.nullable(),
  sold: z.number().int(),
  repurchaseRate: z.number().nullable(),
  inStock: z.boolean(),
  minQuantity: z.number().int(),
  tags: Tags,
  url: z.string(),
  sample: z.boolean(),
});
export type ProductCard = z.infer<typeof ProductCard>;

export const Attribute = z.object({
  attributeName: z.string(),
  value: z.string(),
  attributeNameTrans: z.string(),
  valueTrans: z.string(),
});

export const Sku = z.object({
  skuId: z.number().int(),
  attributes: z.array(Attribute),
  price: DualMoney,
  /** The same price as a number of dollars. */
  promotionPrice: z.number(),
  /** How many can be ordered now. */
  skuStock: z.number().int(),
  /** False: the stock is unknown; it is ordered at the supplier. */
  stockKnown: z.boolean(),
  picture: Picture.nullable(),
  skuImageUrl: z.string().nullable(),
  weightGrams: z.number().int().nullable(),
});
export type Sku = z.infer<typeof Sku>;

/**
 * The options of a product: each attribute with its values, and in the order of the attributes the
 * values of each SKU.
 */
export const SkuGroups = z.object({
  attributes: z.array(
    z.object({
      attributeName: z.string(),
      attributeNameTrans: z.string(),
      values: z.array(
        z.object({ value: z.string(), valueTrans: z.string(), skuImageUrl: z.string().nullable() }),
      ),
    }),
  ),
  combinations: z.array(z.object({ skuId: z.number().int(), values: z.array(z.string()) })),
  images: z.array(z.string()),
  /** In dollars. */
  minPrice: z.number().nullable(),
  maxPrice: z.number().nullable(),
});
export type SkuGroups = z.infer<typeof SkuGroups>;

/**
 * A supplier's rule for mixing: pieces or value over all of the supplier's lines (product
 * decisions, section 8).
 */
export const MixedBatch = z.object({
  pieces: z.number().int().nullable(),
  amount: DualMoney.nullable(),
});

export const Supplier = z.object({
  supplierId: z.number().int(),
  name: z.string(),
  city: z.string(),
  score: z.number().nullable(),
  /** Since the company was founded; null where that is unknown. */
  years: z.number().int().nullable(),
  mixedBatch: MixedBatch.nullable(),
});
export type Supplier = z.infer<typeof Supplier>;

export const ProductDetail = z.object({
  productId: z.number().int(),
  platformType: z.string(),
  name: z.string(),
  originalName: z.string().nullable(),
  brand: z.string().nullable(),
  breadcrumb: z.array(z.object({ categoryId: z.number().int(), categoryName: z.string() })),
  pictures: z.array(Picture),
  video: Video.nullable(),
  price: DualMoney,
  priceTo: DualMoney.nullable(),
  /** Unit price from a quantity of this product on, over all its SKUs; empty without tiers. */
  tiers: z.array(z.object({ from: z.number().int(), price: DualMoney })),
  skus: z.array(Sku),
  skuGroups: SkuGroups,
  minQuantity: z.number().int(),
  batch: z.number().int(),
  unit: z.string(),
  sold: z.number().int(),
  repurchaseRate: z.number().nullable(),
  tags: Tags,
  url: z.string(),
  supplier: Supplier,
  attributes: z.array(Attribute),
  weightGrams: z.number().int(),
  sizeMm: z.object({ length: z.number().int(), width: z.number().int(), height: z.number().int() }),
  measureSource: z.enum(measureSources),
  shipDays: z.number().int().nullable(),
  landedCost: LandedCost,
  /** The SKU that `landedCost` is of; null for a product without SKUs. */
  landedSkuId: z.number().int().nullable(),
  onShelf: z.boolean(),
  sample: z.boolean(),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

export const listSorts = ['relevance', 'price-asc', 'price-desc', 'sales', 'newest'] as const;
export type ListSort = (typeof listSorts)[number];

export const ListFilter = Paging.extend({
  sort: z.enum(listSorts).default('relevance'),
  priceFrom: digits(z.number().min(0).max(1_000_000)).optional(),
  priceTo: digits(z.number().min(0).max(1_000_000)).optional(),
  inStock: flag.optional(),
  supplierId: SupplierId.optional(),
  /** The supplier ships within 3 days. */
  shipsSoon: flag.optional(),
});

/** Suppliers of the results, most results first; counted among the first 10,000. */
export const SupplierFacet = z.object({
  supplierId: z.number().int(),
  supplierName: z.string(),
  count: z.number().int(),
});

export const ProductPageInput = ListFilter.extend({
  categoryId: CategoryId.optional(),
  /** `hot`: the best sellers. */
  type: z.enum(['hot', 'new']).optional(),
  /**
   * False: only the goods. Nothing is counted: no suppliers, and the total is that of the returned
   * goods.
   */
  counted: flag.default(true),
});
export const ProductPage = pageOf(ProductCard).extend({
  totalIsCapped: z.boolean(),
  breadcrumb: z.array(z.object({ categoryId: z.number().int(), categoryName: z.string() })),
  suppliers: z.array(SupplierFacet),
  /** The requested supplier. */
  supplier: Supplier.nullable(),
});
export type ProductPage = z.infer<typeof ProductPage>;

const CategoryList = z.object({ items: z.array(Category) });
const ById = z.object({ productId: ProductId });
const byId = {
  alsoNamed: { productId: ['id'] },
  policy: 'anyone',
  readsReplica: true,
  errors: ['PRODUCT_INVALID'],
} as const;

export const catalogueEndpoints = endpointsOf({
  categoryTree: endpoint('GET', '/ds/category/hello-category-tree', {
    summary: 'The whole category tree in a language (`language`: 0 CHS, 1 ENG, 9 AR, 10 KU).',
    in: z.object({ language: digits(z.number().int()).optional() }),
    out: CategoryList,
    policy: 'anyone',
    readsReplica: true,
  }),
  rootCategories: endpoint('POST', '/ds/category/root-category', {
    summary: 'Top-level categories.',
    out: CategoryList,
    policy: 'anyone',
    readsReplica: true,
  }),
  subCategoryTree: endpoint('POST', '/ds/category/sub-category-tree', {
    summary: 'The tree below one category.',
    in: z.object({ categoryId: CategoryId }),
    out: CategoryList,
    policy: 'anyone',
    readsReplica: true,
    errors: ['NOT_FOUND'],
  }),
  listSubCategories: endpoint('POST', '/ds/category/list-sub-category', {
    summary: 'The children of one category.',
    in: z.object({ categoryId: CategoryId }),
    out: CategoryList,
    policy: 'anyone',
    readsReplica: true,
    errors: ['NOT_FOUND'],
  }),
  productPage: endpoint('POST', '/ds/product/hello-page', {
    summary: 'Products of a category, hot sellers or newest.',
    in: ProductPageInput,
    out: ProductPage,
    policy: 'anyone',
    readsReplica: true,
    errors: ['NOT_FOUND'],
    failure: 'PRODUCT_LIST_FAILED',
  }),
  randomProducts: endpoint('POST', '/hello/randomList/list', {
    summary: 'A selection for the home page, stable for an hour.',
    in: z.object({ pageSize: digits(z.number().int().min(1).max(60)).default(20) }),
    out: z.object({ items: z.array(ProductCard) }),
    policy: 'anyone',
    readsReplica: true,
  }),
  productDetail: endpoint('POST', '/hello/product/detail', {
    summary: 'Everything the product page shows.',
    in: ById,
    out: ProductDetail,
    ...byId,
  }),
  recommendedProducts: endpoint('POST', '/hello/product/recommended', {
    summary: 'Similar products of the same category.',
    in: ById,
    out: z.object({ items: z.array(ProductCard) }),
    ...byId,
  }),
  productDescription: endpoint('POST', '/hello/product/description', {
    summary: 'The description as plain paragraphs.',
    in: ById,
    out: z.object({ paragraphs: z.array(z.string()) }),
    ...byId,
  }),
  freightEstimate: endpoint('POST', '/ds/product/freightEstimate', {
    summary:
      'Landed cost of quantities of SKUs, all of the product if one is named: low, likely, high, in USD and IQD.',
    in: z.object({
      productId: ProductId.optional(),
      items: z
        .array(z.object({ skuId: SkuId, quantity: Quantity }))
        .min(1)
        .max(200),
    }),
    out: LandedCost,
    policy: 'anyone',
    readsReplica: true,
    errors: ['PRODUCT_INVALID', 'PRODUCT_OFF_SHELF'],
  }),
});
