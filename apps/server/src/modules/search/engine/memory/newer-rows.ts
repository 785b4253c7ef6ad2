import type { QueryWord, SearchPlan } from '@wasit/text-search';
import { soonDays } from '../../../catalogue/index.ts';
import type { SearchFilter } from '../../search-engine.ts';
import { type Bits, bitsFor, setBit } from './bits.ts';
import type { Columns } from './columns.ts';
import type { ChangedRow } from './read-model.store.ts';

const hasWord = ({ terms }: ChangedRow, { ways }: QueryWord): boolean =>
  ways.some((way) => way.terms.every((term) => terms.includes(`\n${term}\n`)));

function fits(row: ChangedRow, filter: SearchFilter): boolean {
  const {
    categoryIds,
    supplierId,
    priceFromMinor = 0,
    priceToMinor = Number.POSITIVE_INFINITY,
    inStock,
    shipsSoon,
  } = filter;
  return (
    row.priceMinor >= priceFromMinor &&
    row.priceMinor <= priceToMinor &&
    (supplierId === undefined || row.supplierId === supplierId) &&
    (!inStock || row.inStock) &&
    (!shipsSoon || row.shipDays <= soonDays) &&
    (!categoryIds || categoryIds.includes(row.leafId))
  );
}

/** The products written after the columns were read: these rows replace their slots. */
export class NewerRows {
  /** Slots of the columns that are outdated. */
  readonly stale: Bits;
  /** The number of changes added. */
  version = 0;
  readonly #columns: Columns;
  readonly #rows = new Map<number, ChangedRow | undefined>();

  constructor(columns: Columns) {
    this.#columns = columns;
    this.stale = bitsFor(columns.length);
  }

  get size(): number {
    return this.#rows.size;
  }

  /** Adds changes; a product that is off the shelf has no row. */
  add(productIds: readonly number[], rows: readonly ChangedRow[]): void {
    if (productIds.length > 0) this.version += 1;
    for (const productId of productIds) {
      const slot = this.#columns.slotOf(productId);
      if (slot !== undefined) setBit(this.stale, slot);
      this.#rows.set(productId, undefined);
    }
    for (const row of rows) this.#rows.set(row.productId, row);
  }

  hits({ words }: SearchPlan, filter: SearchFilter): ChangedRow[] {
    const matches: ChangedRow[] = [];
    for (const row of this.#rows.values())
      if (row && fits(row, filter) && words.every((word) => hasWord(row, word))) matches.push(row);
    return matches;
  }
}
