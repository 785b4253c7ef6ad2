import { type Locale, pickText } from '@wasit/contract/locales';
import type { Picture } from '@wasit/contract/wire';
import type { Reader } from '../../../platform/db/db.ts';
import { mixedBatchOf, type SkuForSale } from '../skus/sku-for-sale.ts';
import { tiersOf } from '../skus/sku-sale.store.ts';
import { productsWithSuppliers } from './product.store.ts';
import { minQuantityOf } from './product.view.ts';

/** A product in a printed catalogue. Money in US cents. */
export interface ProductOffer {
  readonly productId: number;
  readonly name: string;
  readonly picture: Picture | null;
  readonly minQuantity: number;
  readonly unit: string;
  /** Of the cheapest SKU at the smallest quantity. */
  readonly priceMinor: number;
  /**
   * Unit prices by the quantity of the product over all its SKUs, the smallest first; empty without
   * steps.
   */
  readonly tiers: SkuForSale['tiers'];
  readonly mixedBatch: SkuForSale['mixedBatch'];
}

/** Offers in the order given, in two queries; goods off the shelf are left out. */
export async function productOffers(
  reader: Reader,
  { productIds, locale }: { productIds: readonly number[]; locale: Locale },
): Promise<ProductOffer[]> {
  const rows = await productsWithSuppliers(reader, productIds);
  const tiers = await tiersOf(reader, productIds);
  const offers = rows.map(({ product, supplier }) => ({
    productId: product.productId,
    name: pickText(product.names, locale),
    picture: product.pictures[0] ?? null,
    minQuantity: minQuantityOf(product),
    unit: product.unit,
    priceMinor: product.priceMinor,
    tiers: tiers.get(product.productId) ?? [],
    mixedBatch: mixedBatchOf(supplier),
  }));
  const byId = new Map(offers.map((offer) => [offer.productId, offer]));
  return productIds.flatMap((productId) => byId.get(productId) ?? []);
}
