import type { Db, Tx } from '../../platform/db/db.ts';

/** Who keeps an index of products is told of every change in the transaction of the change. */
export interface ProductIndexer {
  /** Anything may have changed: texts, category, pictures, shelf. */
  readonly products: (tx: Tx, productIds: readonly number[]) => Promise<void>;
  /** Only price, sales or stock changed: no text need be read again. */
  readonly standing?: (tx: Tx, productIds: readonly number[]) => Promise<void>;
  /** Many changes have ended: what waits to be sorted in is. */
  readonly settle?: (db: Db) => Promise<void>;
}

/** One per search: by words, by picture. */
const indexers = new Map<string, ProductIndexer>();

/** The searches join in when they are composed: the catalogue does not know them. */
export const setProductIndexer = (name: string, next: ProductIndexer): void => {
  indexers.set(name, next);
};

/** Tells the searches in the same commit. */
export const productsChanged = async (tx: Tx, productIds: readonly number[]): Promise<void> => {
  if (productIds.length > 0)
    for (const { products } of indexers.values()) await products(tx, productIds);
};

/** Tells them of prices and stock alone. */
export const standingChanged = async (tx: Tx, productIds: readonly number[]): Promise<void> => {
  if (productIds.length > 0)
    for (const { standing } of indexers.values()) await standing?.(tx, productIds);
};

/** After an import. */
export const settleIndexes = async (db: Db): Promise<void> => {
  for (const { settle } of indexers.values()) await settle?.(db);
};
