import type { Db, Tx } from '../../platform/db/db.ts';
import type { Platform } from '../../platform/platform.ts';

/** A supplier, and in how many days it sends its goods; null: not known. */
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
  /** Suppliers send their goods in other days: as many goods as they have, some at a time. */
  readonly shipDays?: (platform: Platform, suppliers: readonly SupplierDays[]) => Promise<void>;
  /** Called after many changes: sorts pending entries into the index. */
  readonly flush?: (db: Db) => Promise<void>;
}

let indexers: readonly ProductIndexer[] = [];

/**
 * The composition (modules.ts) hands in the indexes of later domains: one per search, by words and
 * by picture.
 */
export const setProductIndexers = (newIndexers: readonly ProductIndexer[]): void => {
  indexers = newIndexers;
};

/** Updates the indexes in the same commit. */
export const productsChanged = async (tx: Tx, productIds: readonly number[]): Promise<void> => {
  if (productIds.length > 0) for (const { products } of indexers) await products(tx, productIds);
};

/** Updates what they know of prices and stock alone. */
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
export const shipDaysChange = async (
  platform: Platform,
  suppliers: readonly SupplierDays[],
): Promise<void> => {
  if (suppliers.length > 0)
    for (const { shipDays } of indexers) await shipDays?.(platform, suppliers);
};

/** After an import: lets each index sort in its pending entries. */
export const flushIndexes = async (db: Db): Promise<void> => {
  for (const { flush } of indexers) await flush?.(db);
};
