import type { ProductDetail } from '@wasit/contract/catalogue';
import type { LandedCost } from '@wasit/contract/fees';
import { type Locale, pickText } from '@wasit/contract/locales';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { type EstimateLine, estimateLandedCost, priceTags, type Tags } from '../fees/index.ts';
import { breadcrumb, categoryTree } from './category-tree.ts';
import { paragraphsOf } from './import/plain-text.ts';
import { activeSkus, type ProductWithSupplier, productWithSupplier, type SkuRow } from './product.store.ts';
import { minQuantityOf, viewAttribute, viewSku, viewSupplier } from './product.view.ts';
import { estimateLine, type SkuForSale, skusForSale, unitPrice } from './sku-for-sale.ts';
import { tiersOf } from './sku-sale.store.ts';

const platformType = 'wasit';

/** SKUs and quantities as the fee engine wants them: unit prices by the quantity of each product over all its SKUs. */
export function estimateLinesOf(skus: readonly SkuForSale[], items: readonly { skuId: number; quantity: number }[]): EstimateLine[] {
  const bought = items.flatMap(({ skuId, quantity }) => {
    const sku = skus.find((one) => one.skuId === skuId);
    return sku ? [{ sku, quantity }] : [];
  });
  const ofProduct = (productId: number) => bought.reduce((sum, { sku, quantity }) => sum + (sku.productId === productId ? quantity : 0), 0);
  return bought.map(({ sku, quantity }) => estimateLine({ sku, quantity, unitPriceMinor: unitPrice(sku, ofProduct(sku.productId)) }));
}

/** What the smallest order of the product costs in Baghdad, of the cheapest SKU that is in stock. */
function landedCostOf(
  platform: Platform,
  { product }: ProductWithSupplier,
  {
    skus,
    tiers,
    tags,
    shippingClass,
  }: { skus: readonly SkuRow[]; tiers: SkuForSale['tiers']; tags: Tags; shippingClass: SkuForSale['shippingClass'] },
): Promise<LandedCost> {
  const free = skus.filter((sku) => sku.onHand > sku.reserved);
  const cheapest = (free.length > 0 ? free : skus).toSorted((a, b) => a.priceMinor - b.priceMinor)[0];
  const quantity = minQuantityOf(product);
  const line: EstimateLine = {
    quantity,
    unitPriceMinor: unitPrice({ priceMinor: cheapest?.priceMinor ?? product.priceMinor, tiers }, quantity),
    supplierId: product.supplierId,
    chinaFreightMinor: product.chinaFreightMinor,
    weightGrams: cheapest?.weightGrams ?? product.weightGrams,
    sizeMm: { length: product.lengthMm, width: product.widthMm, height: product.heightMm },
    measureSource: product.measureSource,
    shippingClass,
  };
  return estimateLandedCost(platform.db, { at: platform.clock.now(), lines: [line], tags });
}

/** Everything the product page shows, on the shelf or not. @throws NOT_FOUND */
export async function productDetail(
  platform: Platform,
  { productId, locale }: { productId: number; locale: Locale },
): Promise<ProductDetail> {
  const found = (await productWithSupplier(platform.db, productId)) ?? fail('NOT_FOUND', { field: 'productId' });
  const { product, supplier } = found;
  const tree = await categoryTree(platform);
  const tags = await priceTags(platform.db);
  const skus = await activeSkus(platform.db, productId);
  const tiers = (await tiersOf(platform.db, [productId])).get(productId) ?? [];
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
    price: tags(product.priceMinor),
    priceTo: product.priceToMinor === null ? null : tags(product.priceToMinor),
    tiers: tiers.map(({ from, priceMinor }) => ({ from, price: tags(priceMinor) })),
    skus: skus.map((sku) => viewSku(sku, { locale, tags })),
    minQuantity: minQuantityOf(product),
    batch: product.batch,
    unit: product.unit,
    sold: product.sold,
    repurchaseRate: product.repurchaseRate,
    tags: product.tags,
    supplier: viewSupplier(supplier, { locale, tags }),
    attributes: product.attributes.map((one) => viewAttribute(one, locale)),
    weightGrams: product.weightGrams,
    sizeMm: { length: product.lengthMm, width: product.widthMm, height: product.heightMm },
    measureSource: product.measureSource,
    shipDays: supplier.shipDays,
    landedCost: await landedCostOf(platform, found, { skus, tiers, tags, shippingClass }),
    onShelf: product.status === 'on_shelf',
    sample: product.sample,
  };
}

/** The description as paragraphs of plain text. @throws NOT_FOUND */
export async function productDescription(
  platform: Platform,
  { productId, locale }: { productId: number; locale: Locale },
): Promise<string[]> {
  const found = (await productWithSupplier(platform.db, productId)) ?? fail('NOT_FOUND', { field: 'productId' });
  return paragraphsOf(pickText(found.product.description, locale));
}

/**
 * Landed cost of quantities of SKUs of one product.
 * @throws NOT_FOUND for a SKU of another product, PRODUCT_OFF_SHELF
 */
export async function freightEstimate(
  platform: Platform,
  { productId, items }: { productId: number; items: readonly { skuId: number; quantity: number }[] },
): Promise<LandedCost> {
  const skus = await skusForSale(
    platform.db,
    items.map(({ skuId }) => skuId),
  );
  for (const { skuId } of items) {
    const sku = skus.find((one) => one.skuId === skuId && one.productId === productId) ?? fail('NOT_FOUND', { field: 'items' });
    if (!sku.onShelf) fail('PRODUCT_OFF_SHELF', { field: 'items' });
  }
  return estimateLandedCost(platform.db, { at: platform.clock.now(), lines: estimateLinesOf(skus, items) });
}
