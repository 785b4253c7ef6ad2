import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LandedCost, measureSources } from './fees.ts';
import {
  CategoryId,
  DualMoney,
  digits,
  Empty,
  flag,
  Paging,
  Picture,
  ProductId,
  pageOf,
  Quantity,
  SkuId,
  SupplierId,
  Video,
} from './wire.ts';

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

/** A product as lists show it. `price` is the lowest SKU price for one batch; `tags` are the specification's codes (2 badge, 0 and 1 search badges, 12 video). */
export const ProductCard = z.object({
  productId: z.number().int(),
  name: z.string(),
  picture: Picture,
  /** Lists play it for tag 12. */
  video: Video.nullable(),
  price: DualMoney,
  priceTo: DualMoney.nullable(),
  sold: z.number().int(),
  repurchaseRate: z.number().nullable(),
  inStock: z.boolean(),
  minQuantity: z.number().int(),
  tags: z.array(z.number().int()),
  sample: z.boolean(),
});
export type ProductCard = z.infer<typeof ProductCard>;

export const Attribute = z.object({ attributeName: z.string(), value: z.string(), attributeNameTrans: z.string(), valueTrans: z.string() });

export const Sku = z.object({
  skuId: z.number().int(),
  attributes: z.array(Attribute),
  price: DualMoney,
  skuStock: z.number().int(),
  picture: Picture.nullable(),
  weightGrams: z.number().int().nullable(),
});
export type Sku = z.infer<typeof Sku>;

/** A supplier's rule for mixing: pieces or value over all his lines (product decisions, section 8). */
export const MixedBatch = z.object({ pieces: z.number().int().nullable(), amount: DualMoney.nullable() });

export const Supplier = z.object({
  supplierId: z.number().int(),
  name: z.string(),
  city: z.string(),
  score: z.number().nullable(),
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
  minQuantity: z.number().int(),
  batch: z.number().int(),
  unit: z.string(),
  sold: z.number().int(),
  repurchaseRate: z.number().nullable(),
  tags: z.array(z.number().int()),
  supplier: Supplier,
  attributes: z.array(Attribute),
  weightGrams: z.number().int(),
  sizeMm: z.object({ length: z.number().int(), width: z.number().int(), height: z.number().int() }),
  measureSource: z.enum(measureSources),
  shipDays: z.number().int().nullable(),
  landedCost: LandedCost,
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

/** Suppliers of what was found, the ones with most of it first; counted among the first 10,000. */
export const SupplierFacet = z.object({ supplierId: z.number().int(), supplierName: z.string(), count: z.number().int() });

export const ProductPageInput = ListFilter.extend({
  categoryId: CategoryId.optional(),
  /** `hot`: the best sellers. */
  type: z.enum(['hot', 'new']).optional(),
  /** False: the goods alone. Nothing is counted: no suppliers, and a total of what is given. */
  counted: flag.default(true),
});
export const ProductPage = pageOf(ProductCard).extend({
  totalIsCapped: z.boolean(),
  breadcrumb: z.array(z.object({ categoryId: z.number().int(), categoryName: z.string() })),
  suppliers: z.array(SupplierFacet),
  /** The one that was asked for. */
  supplier: Supplier.nullable(),
});
export type ProductPage = z.infer<typeof ProductPage>;

const CategoryList = z.object({ items: z.array(Category) });
const ById = z.object({ productId: ProductId });

export const catalogueEndpoints = {
  categoryTree: endpoint('categoryTree', {
    summary: 'The whole category tree in a language (`language`: 0 CHS, 1 ENG, 9 AR, 10 KU).',
    in: z.object({ language: digits(z.number().int()).optional() }),
    out: CategoryList,
    policy: 'anyone',
    errors: [],
  }),
  rootCategories: endpoint('rootCategories', {
    summary: 'Top-level categories.',
    in: Empty,
    out: CategoryList,
    policy: 'anyone',
    errors: [],
  }),
  subCategoryTree: endpoint('subCategoryTree', {
    summary: 'The tree below one category.',
    in: z.object({ categoryId: CategoryId }),
    out: CategoryList,
    policy: 'anyone',
    errors: ['NOT_FOUND'],
  }),
  listSubCategories: endpoint('listSubCategories', {
    summary: 'The children of one category.',
    in: z.object({ categoryId: CategoryId }),
    out: CategoryList,
    policy: 'anyone',
    errors: ['NOT_FOUND'],
  }),
  productPage: endpoint('productPage', {
    summary: 'Products of a category, hot sellers or newest.',
    in: ProductPageInput,
    out: ProductPage,
    policy: 'anyone',
    errors: ['NOT_FOUND'],
  }),
  randomProducts: endpoint('randomProducts', {
    summary: 'A selection for the home page, stable for an hour.',
    in: z.object({ pageSize: digits(z.number().int().min(1).max(60)).default(20) }),
    out: z.object({ items: z.array(ProductCard) }),
    policy: 'anyone',
    errors: [],
  }),
  productDetail: endpoint('productDetail', {
    summary: 'Everything the product page shows.',
    in: ById,
    out: ProductDetail,
    policy: 'anyone',
    errors: ['NOT_FOUND'],
  }),
  recommendedProducts: endpoint('recommendedProducts', {
    summary: 'Similar products of the same category.',
    in: ById,
    out: z.object({ items: z.array(ProductCard) }),
    policy: 'anyone',
    errors: ['NOT_FOUND'],
  }),
  productDescription: endpoint('productDescription', {
    summary: 'The description as plain paragraphs.',
    in: ById,
    out: z.object({ paragraphs: z.array(z.string()) }),
    policy: 'anyone',
    errors: ['NOT_FOUND'],
  }),
  freightEstimate: endpoint('freightEstimate', {
    summary: 'Landed cost of a quantity of SKUs of one product: low, likely, high, in USD and IQD.',
    in: z.object({
      productId: ProductId,
      items: z
        .array(z.object({ skuId: SkuId, quantity: Quantity }))
        .min(1)
        .max(200),
    }),
    out: LandedCost,
    policy: 'anyone',
    errors: ['NOT_FOUND', 'PRODUCT_OFF_SHELF'],
  }),
};
