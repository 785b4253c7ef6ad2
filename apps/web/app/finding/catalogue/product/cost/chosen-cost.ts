import type { CallApi } from '@wasit/contract/api';
import type { ProductDetail } from '@wasit/contract/catalogue/endpoints';
import { initialQuantity, minOrderQuantity } from '../variants/quantity.ts';
import { firstSku } from '../variants/variant-choice.ts';

/**
 * The product with the landed cost of the variant and the quantity that its page chooses first: the
 * cost that comes with a product is that of the cheapest one. Where it cannot be calculated the page
 * keeps the cheapest one's and asks again.
 */
export async function withChosenCost(
  call: CallApi,
  product: ProductDetail,
): Promise<ProductDetail> {
  const { productId, landedCost, landedSkuId } = product;
  const sku = firstSku(product.skus, minOrderQuantity(product));
  // Goods off the shelf can be neither bought nor calculated.
  if (!sku || !product.onShelf) return product;
  const { skuId } = sku;
  const quantity = initialQuantity(sku, product);
  if (skuId === landedSkuId && quantity === landedCost.quantity) return product;
  const chosen = await call('freightEstimate', {
    productId,
    items: [{ skuId, quantity }],
  }).catch(() => null);
  return chosen ? { ...product, landedCost: chosen, landedSkuId: skuId } : product;
}
