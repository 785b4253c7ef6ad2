import type { Texts } from '@wasit/contract/locales';
import type { Reader } from '../../platform/db/db.ts';
import { productBySource } from './product.store.ts';

export interface ProductOfSource {
  readonly productId: number;
  readonly names: Texts;
  readonly onShelf: boolean;
}

/** The product that a source knows under its own id, on the shelf or not. */
export async function productOfSource(
  reader: Reader,
  at: { source: string; sourceId: string },
): Promise<ProductOfSource | undefined> {
  const row = await productBySource(reader, at);
  return row && { productId: row.productId, names: row.names, onShelf: row.status === 'on_shelf' };
}
