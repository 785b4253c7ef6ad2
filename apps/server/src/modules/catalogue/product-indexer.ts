import type { Db, Tx } from '../../platform/db/db.ts';

/** An index of products; it follows every change in the transaction of the change. */
export interface ProductIndexer {
  /** Anything may have changed: texts, category, pictures, shelf. */
  readonly products: (tx: Tx, productIds: readonly number[]) => Promise<void>;
  /** Only price, sales or stock changed: no text need be read again. */
  readonly standing?: (tx: Tx, productIds: readonly number[]) => Promise<void>;
  /** Names of categories may have changed. */
  readonly categories?: (tx: Tx, categoryIds: readonly number[]) => Promise<void>;
  /** Many changes have ended: what waits to be sorted in is. */
  readonly settle?: (db: Db) => Promise<void>;
}

let indexers: readonly ProductIndexer[] = [];

/**
 * The composition (modules.ts) hands in the indexes of later domains: one per search, by words and
 * by picture.
 */
export const setProductIndexers = (all: readonly ProductIndexer[]): void => {
  indexers = all;
};

/** Updates the indexes in the same commit. */
export const productsChanged = async (tx: Tx, productIds: readonly number[]): Promise<void> => {
  if (productIds.length > 0) for (const { products } of indexers) await products(tx, productIds);
};

/** Updates what they know of prices and stock alone. */
export const shelfStateChanged = async (tx: Tx, productIds: readonly number[]): Promise<void> => {
  if (productIds.length > 0) for (const { standing } of indexers) await standing?.(tx, productIds);
};

/** Categories were made or renamed; in the same commit. */
export const categoriesChanged = async (tx: Tx, categoryIds: readonly number[]): Promise<void> => {
  if (categoryIds.length > 0)
    for (const { categories } of indexers) await categories?.(tx, categoryIds);
};

/** After an import. */
export const settleIndexes = async (db: Db): Promise<void> => {
  for (const { settle } of indexers) await settle?.(db);
};
