import type { ProductDetail } from '@wasit/contract/catalogue/endpoints';
import type { LandedCost } from '@wasit/contract/fees/endpoints';
import { type Locale, pickText } from '@wasit/contract/locales';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { pick, pluck } from '../../platform/pluck.ts';
import { type CostTerms, type EstimateLine, landedCost, readCostTerms } from '../fees/index.ts';
import { breadcrumb, categoryTree } from './categories/category-tree.ts';
import { paragraphsOf } from './products/plain-text.ts';
import {
  activeSkus,
  type ProductWithSupplier,
  type SkuRow,
  shownProduct,
} from './products/product.store.ts';
import {
  minQuantityOf,
  pageOfProduct,
  platformType,
  viewAttribute,
  viewSku,
  viewSupplier,
} from './products/product.view.ts';
import { estimateLine, type SkuForSale, skusForSale, unitPrice } from './skus/sku-for-sale.ts';
import { groupSkus } from './skus/sku-groups.ts';
import { tiersOf } from './skus/sku-sale.store.ts';
import { sizeOf } from './skus/sku-size.ts';
import { freePieces } from './stock/stock.ts';

/**
 * SKUs and quantities as input of the fee engine: unit prices by the quantity of each product over
 * all its SKUs.
 */
function estimateLinesOf(
  skus: readonly SkuForSale[],
  items: readonly { skuId: number; quantity: number }[],
): EstimateLine[] {
  const lines = items.flatMap(({ skuId, quantity }) => {
    const sku = skus.find((one) => one.skuId === skuId);
    return sku ? [{ sku, quantity }] : [];
  });
  const quantityOf = (productId: number) =>
    lines.reduce((sum, { sku, quantity }) => sum + (sku.productId === productId ? quantity : 0), 0);
  return lines.map(({ sku, quantity }) =>
    estimateLine({ sku, quantity, unitPriceMinor: unitPrice(sku, quantityOf(sku.productId)) }),
  );
}

/** The landed cost in Baghdad of the product's smallest order, for the cheapest SKU in stock. */
function landedCostOf(
  { product }: ProductWithSupplier,
  {
    skus,
    tiers,
    terms,
    shippingClass,
  }: {
    skus: readonly SkuRow[];
    tiers: SkuForSale['tiers'];
    terms: CostTerms;
    shippingClass: SkuForSale['shippingClass'];
  },
): Pick<ProductDetail, 'landedCost' | 'landedSkuId'> {
  const inStock = skus.filter((sku) => freePieces(sku) > 0);
  const cheapest = (inStock.length > 0 ? inStock : skus).toSorted(
    (a, b) => a.priceMinor - b.priceMinor,
  )[0];
  const quantity = minQuantityOf(product);
  const line: EstimateLine = {
    quantity,
    ...pick(product, 'unit', 'supplierId', 'chinaFreightMinor', 'measureSource'),
    unitPriceMinor: unitPrice(
      { priceMinor: cheapest?.priceMinor ?? product.priceMinor, tiers },
      quantity,
    ),
    weightGrams: cheapest?.weightGrams ?? product.weightGrams,
    sizeMm: sizeOf(cheapest ?? product, product),
    shippingClass,
  };
  return {
    landedCost: landedCost([line], { terms }),
    landedSkuId: cheapest?.skuId ?? null,
  };
}

/**
 * Everything the product page shows, on the shelf or not.
 * @throws PRODUCT_INVALID
 */
export async function productDetail(
  platform: Platform,
  { productId, locale }: { productId: number; locale: Locale },
): Promise<ProductDetail> {
  const reader = platform.db;
  const now = platform.clock.now();
  const [shownRow, tree, terms, skus, tiersByProduct] = await Promise.all([
    shownProduct(reader, productId),
    categoryTree(platform),
    readCostTerms(reader, now),
    activeSkus(reader, productId),
    tiersOf(reader, [productId]),
  ]);
  const { product, supplier } = shownRow;
  const { toDualPrice } = terms;
  const tiers = tiersByProduct.get(productId) ?? [];
  const shownSkus = skus.map((sku) => viewSku(sku, { locale, toDualPrice }));
  const shippingClass = tree.get(product.categoryId)?.shippingClass ?? 'general';
  return {
    productId,
    platformType,
    name: pickText(product.names, locale),
    originalName: product.originalName,
    brand: product.brand,
    breadcrumb: breadcrumb(tree, product.categoryId, locale),
    pictures: product.pictures,
    video: product.video,
    price: toDualPrice.part(product.priceMinor),
    priceTo: product.priceToMinor === null ? null : toDualPrice.part(product.priceToMinor),
    tiers: tiers.map(({ from, priceMinor }) => ({ from, price: toDualPrice.part(priceMinor) })),
    skus: shownSkus,
    skuGroups: groupSkus(shownSkus),
    minQuantity: minQuantityOf(product),
    batch: product.batch,
    unit: product.unit,
    sold: product.sold,
    repurchaseRate: product.repurchaseRate,
    tags: product.tags.join(','),
    url: pageOfProduct(productId),
    supplier: viewSupplier(supplier, { locale, toDualPrice, now }),
    attributes: product.attributes.map((one) => viewAttribute(one, locale)),
    weightGrams: product.weightGrams,
    sizeMm: { length: product.lengthMm, width: product.widthMm, height: product.heightMm },
    measureSource: product.measureSource,
    shipDays: supplier.shipDays,
    ...landedCostOf(shownRow, { skus, tiers, terms, shippingClass }),
    onShelf: product.status === 'on_shelf',
    sample: product.sample,
  };
}

/**
 * The description as paragraphs of plain text.
 * @throws PRODUCT_INVALID
 */
export async function productDescription(
  platform: Platform,
  { productId, locale }: { productId: number; locale: Locale },
): Promise<string[]> {
  const { product } = await shownProduct(platform.db, productId);
  return paragraphsOf(pickText(product.description, locale));
}

/**
 * Landed cost of quantities of SKUs, all of the product if one is named, at the caller's prices.
 * @throws PRODUCT_INVALID for an unknown SKU or one of another product, PRODUCT_OFF_SHELF
 */
export async function freightEstimate(
  platform: Platform,
  {
    productId,
    items,
    level,
  }: {
    productId?: number | undefined;
    items: readonly { skuId: number; quantity: number }[];
    level: number;
  },
): Promise<LandedCost> {
  const [skus, terms] = await Promise.all([
    skusForSale(platform.db, pluck(items, 'skuId'), { level, at: platform.clock.now() }),
    readCostTerms(platform.db, platform.clock.now()),
  ]);
  for (const [index, { skuId }] of items.entries()) {
    const field = `items.${index}.skuId`;
    const sku =
      skus.find(
        (one) => one.skuId === skuId && (productId === undefined || one.productId === productId),
      ) ?? fail('PRODUCT_INVALID', { field });
    if (!sku.onShelf) fail('PRODUCT_OFF_SHELF', { field });
  }
  return landedCost(estimateLinesOf(skus, items), { terms });
}
