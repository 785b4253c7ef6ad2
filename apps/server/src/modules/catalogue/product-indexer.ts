import type { Db, Tx } from '../../platform/db/db.ts';
import type { Platform } from '../../platform/platform.ts';

/** A supplier and its days to ship; null if unknown. */
export interface SupplierDays {
  readonly supplierId: number;
  readonly shipDays: number | null;
}

/** An index of products; it follows every change in the transaction of the change. */
export interface ProductIndexer {
  /** Anything may have changed: texts, category, pictures, shelf. */
  readonly products: (tx: Tx, productIds: readonly number[]) => Promise<void>;
  /** Only price, sales or stock changed: no text need be read again. */
  readonly pricesAndStock?: (tx: Tx, productIds: readonly number[]) => Promise<void>;
  /** Names of categories may have changed. */
  readonly categories?: (tx: Tx, categoryIds: readonly number[]) => Promise<void>;
  /** A supplier's days to ship changed: affects all its goods, in batches. */
  readonly shipDays?: (platform: Platform, suppliers: readonly SupplierDays[]) => Promise<void>;
  /** Called after many changes: merges pending entries into the index. */
  readonly flush?: (db: Db) => Promise<void>;
}

let indexers: readonly ProductIndexer[] = [];

/** Registers the indexes of later domains (from modules.ts): for search by words and by picture. */
export const setProductIndexers = (newIndexers: readonly ProductIndexer[]): void => {
  indexers = newIndexers;
};

/** Updates the indexes in the same commit. */
export const productsChanged = async (tx: Tx, productIds: readonly number[]): Promise<void> => {
  if (productIds.length > 0) for (const { products } of indexers) await products(tx, productIds);
};

/** Updates only prices and stock in the indexes. */
export const shelfStateChanged = async (tx: Tx, productIds: readonly number[]): Promise<void> => {
  if (productIds.length > 0)
    for (const { pricesAndStock } of indexers) await pricesAndStock?.(tx, productIds);
};

/** Categories were made or renamed; in the same commit. */
export const categoriesChanged = async (tx: Tx, categoryIds: readonly number[]): Promise<void> => {
  if (categoryIds.length > 0)
    for (const { categories } of indexers) await categories?.(tx, categoryIds);
};

/** Before suppliers are written with other days: an import that breaks off between finds it again. */
export const shipDaysChange = async (platform: Platform, suppliers: readonly SupplierDays[]) => {
  if (suppliers.length > 0)
    for (const { shipDays } of indexers) await shipDays?.(platform, suppliers);
};

/** After an import: lets each index merge its pending entries. */
export const flushIndexes = async (db: Db): Promise<void> => {
  for (const { flush } of indexers) await flush?.(db);
};
