import type { Tx } from '../../platform/db/db.ts';

/** Told of every change of a product that a search must know, in the transaction of the change. */
export type ProductIndexer = (tx: Tx, productIds: readonly number[]) => Promise<void>;

let indexer: ProductIndexer = async () => {};

/** The search joins in when it is composed: the catalogue does not know it. */
export const setProductIndexer = (next: ProductIndexer): void => {
  indexer = next;
};

/** Tells the search in the same commit. */
export const productsChanged = async (tx: Tx, productIds: readonly number[]): Promise<void> => {
  if (productIds.length > 0) await indexer(tx, productIds);
};
