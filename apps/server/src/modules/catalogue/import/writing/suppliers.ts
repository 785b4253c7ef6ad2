import type { Platform } from '../../../../platform/platform.ts';
import { shipDaysChange } from '../../product-indexer.ts';
import type { Goods, GoodsSupplier } from './goods.ts';
import { putSuppliers, storedShipDays } from './import.store.ts';

/**
 * The suppliers of a run by code: written when they are new to it or have changed.
 */
export class SupplierFinder {
  readonly #source: string;
  readonly #known = new Map<string, { json: string; supplierId: number }>();

  constructor(source: string) {
    this.#source = source;
  }

  find(code: string): number {
    const known = this.#known.get(code);
    if (!known) throw new Error(`supplier ${code} was not written before its goods`);
    return known.supplierId;
  }

  /**
   * Writes new or changed ones in a transaction of its own, so that this object never remembers
   * rows that a later one rolls back.
   */
  async makeMissing(platform: Platform, goods: readonly Goods[]): Promise<void> {
    const byCode = new Map(goods.map(({ supplier }) => [supplier.code, supplier]));
    const changedSuppliers = [...byCode.values()].filter(
      (one) => this.#known.get(one.code)?.json !== JSON.stringify(one),
    );
    if (changedSuppliers.length === 0) return;
    // In the order of their codes, so that two imports never deadlock.
    changedSuppliers.sort((a, b) => (a.code < b.code ? -1 : 1));
    await this.#moveShipDays(platform, changedSuppliers);
    const idByCode = await platform.transact((tx) =>
      putSuppliers(tx, { source: this.#source, suppliers: changedSuppliers }),
    );
    for (const one of changedSuppliers) {
      const supplierId = idByCode.get(one.code);
      if (supplierId !== undefined)
        this.#known.set(one.code, { json: JSON.stringify(one), supplierId });
    }
  }

  /** Goods of known suppliers are indexed with the days that these have now. */
  async #moveShipDays(platform: Platform, suppliers: readonly GoodsSupplier[]): Promise<void> {
    const daysByCode = new Map(suppliers.map(({ code, shipDays }) => [code, shipDays]));
    const codes = [...daysByCode.keys()];
    const stored = await storedShipDays(platform.db, { source: this.#source, codes });
    await shipDaysChange(
      platform,
      stored.flatMap(({ code, supplierId, shipDays: before }) => {
        const shipDays = daysByCode.get(code) ?? null;
        return shipDays === before ? [] : [{ supplierId, shipDays }];
      }),
    );
  }
}
