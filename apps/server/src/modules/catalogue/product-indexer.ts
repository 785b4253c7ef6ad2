import type { Tx } from '../../platform/db/db.ts';

/** Told of every change of a product that a search must know, in the transaction of the change. */
export type ProductIndexer = (tx: Tx, productIds: readonly number[]) => Promise<void>;

/** One per search: by words, by picture. */
const indexers = new Map<string, ProductIndexer>();

/** The searches join in when they are composed: the catalogue does not know them. */
export const setProductIndexer = (name: string, next: ProductIndexer): void => {
  indexers.set(name, next);
};

/** Tells the searches in the same commit. */
export const productsChanged = async (tx: Tx, productIds: readonly number[]): Promise<void> => {
  if (productIds.length > 0) for (const tell of indexers.values()) await tell(tx, productIds);
};
