import { callAs } from '../../call-as.ts';
import { demoProducts } from '../../demo/catalogue.ts';
import { productOfSource } from '../../modules/catalogue/index.ts';
import { system } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PastGood } from './past-plan.ts';

/** Sample suppliers that the past's shops buy from. */
const supplierCodes = ['DS007', 'DS016', 'DS011'];
/** This many pieces suffice for the orders of the past. */
const minStock = 200;
/** US dollars. */
const maxPrice = 40;

interface StockedProduct {
  readonly sourceId: string;
  /** Index and stock of the product's SKU with the most pieces. */
  readonly place: number;
  readonly stock: number;
}

/** The goods of a supplier in the sample catalogue, highest stock first. */
function stockedProductsOf(supplierCode: string): StockedProduct[] {
  const goods: StockedProduct[] = [];
  for (const { id, supplier, skus, price, stock: totalStock } of demoProducts()) {
    if (supplier?.code !== supplierCode || price > maxPrice) continue;
    const stocks = skus?.map((sku) => sku.stock) ?? [totalStock ?? 0];
    const stock = Math.max(0, ...stocks);
    if (stock >= minStock) goods.push({ sourceId: id, place: stocks.indexOf(stock), stock });
  }
  return goods.sort((a, b) => b.stock - a.stock || (a.sourceId < b.sourceId ? -1 : 1));
}

async function goodOf(platform: Platform, { sourceId, place }: StockedProduct) {
  const product = await productOfSource(platform.db, { source: 'demo', sourceId });
  if (!product?.onShelf) return undefined;
  const { productId } = product;
  const call = { platform, actor: system('demo') };
  const { skus, minQuantity, batch } = await callAs(call, 'productDetail', { productId });
  const sku = skus.toSorted((a, b) => a.skuId - b.skuId)[place];
  return sku && { productId, skuId: sku.skuId, minQuantity, batch, price: sku.price.usd.amount };
}

/**
 * Goods for orders of the past, by supplier. Depends only on the sample catalogue, not on sales, so
 * that a resumed run finds the same.
 */
export async function pastShelves(platform: Platform): Promise<PastGood[][]> {
  const shelves: PastGood[][] = [];
  for (const code of supplierCodes) {
    const goods: PastGood[] = [];
    for (const stocked of stockedProductsOf(code)) {
      const good = await goodOf(platform, stocked);
      if (good) goods.push(good);
    }
    shelves.push(goods);
  }
  return shelves;
}
