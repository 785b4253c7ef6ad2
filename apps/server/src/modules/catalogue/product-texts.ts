import type { Locale } from '@wasit/contract/locales';
import type { StaffActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { editProductIn } from './desk/edit-product.ts';
import { lockProduct, type ProductRow } from './products/product.store.ts';
import { lockSkusOf } from './stock/stock.store.ts';

export {
  attributesOfGoods,
  type GoodsAttributes,
  lockGoods,
  writeAttributes,
} from './attributes.store.ts';
export {
  attributeSets,
  categoryNames,
  writeAttributeSet,
} from './categories/category.store.ts';
export {
  lockCategory,
  refreshCategories,
  writeCategoryName,
} from './desk/categories/category-desk.ts';
export { plainText } from './products/plain-text.ts';
export { textsOfProducts } from './products/product.store.ts';

/**
 * Locks a product, and its SKUs before it, until the commit.
 * @throws NOT_FOUND
 */
export async function lockProductAndSkus(tx: Tx, productId: number): Promise<ProductRow> {
  // As imports and orders do: SKUs first.
  await lockSkusOf(tx, [productId]);
  return (await lockProduct(tx, productId)) ?? fail('NOT_FOUND');
}

/**
 * Writes one text of a locked product, as an edit by hand.
 * @throws as `editProduct`
 */
export const writeText = (
  platform: Platform,
  tx: Tx,
  {
    actor,
    row,
    field,
    language,
    text,
  }: {
    actor: StaffActor;
    row: ProductRow;
    field: 'names' | 'description';
    language: Locale;
    text: string;
  },
): Promise<{ revision: number }> =>
  editProductIn(platform, tx, {
    actor,
    input: {
      productId: row.productId,
      revision: row.revision,
      changes: { [field]: { ...row[field], [language]: text } },
      release: [],
      reason: '',
    },
  });

/** Updates the indexes in the same commit, after texts of goods changed without a person's edit. */
export { productsChanged as goodsChanged } from './product-indexer.ts';
