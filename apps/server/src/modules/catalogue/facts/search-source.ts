import type { Texts } from '@wasit/contract/locales';
import type { Reader } from '../../../platform/db/db.ts';
import type { LocalAttribute } from '../catalogue.tables.ts';
import { productsForSearch, skuAttributesOf } from '../products/product.store.ts';

export {
  productIdsAfter,
  readNames,
  readPricesAndStock,
} from '../products/product.store.ts';

export interface ProductForSearch {
  readonly productId: number;
  readonly names: Texts;
  readonly brand: string | null;
  readonly categoryId: number;
  /** Of the product and of its SKUs. */
  readonly attributes: readonly LocalAttribute[];
  readonly description: Texts;
  readonly priceMinor: number;
  readonly sold: number;
  readonly inStock: boolean;
  readonly onShelf: boolean;
  readonly listedAt: Date;
  readonly supplierId: number;
  /** Of its supplier; null: not known. */
  readonly shipDays: number | null;
}

/** Data of these products for the search index, in two queries. */
export async function readForSearch(reader: Reader, productIds: readonly number[]) {
  const rows = await productsForSearch(reader, productIds);
  const variants = Map.groupBy(
    await skuAttributesOf(reader, productIds),
    ({ productId }) => productId,
  );
  return rows.map(({ status, ...row }) => ({
    ...row,
    onShelf: status === 'on_shelf',
    attributes: [
      ...row.attributes,
      ...(variants.get(row.productId) ?? []).flatMap(({ attributes }) => attributes),
    ],
  }));
}
