import type { ListSort } from '@wasit/contract/catalogue/endpoints';
import type { QueryWord, SearchPlan } from '@wasit/text-search';
import { soonDays } from '../../catalogue/index.ts';
import type { SearchFilter } from '../search-engine.ts';
import type { HitCounts } from './engine.store.ts';
import { RowsByTerm } from './rows-by-term.ts';
import type { SampledRow } from './statistics.store.ts';

/** The first hits of an order may be farther apart than later ones. */
const margin = 5;

export type WalkedOrder = Exclude<ListSort, 'relevance'> | 'standing';

/** The sample rows with a property: one bit each. */
type Bits = Uint32Array;

const isBitSet = (bits: Bits, row: number) => (((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
const setBit = (bits: Bits, row: number): void => {
  const at = row >>> 5;
  bits[at] = (bits[at] ?? 0) | (1 << (row & 31));
};

/** Whether ascending numbers contain one. */
function hasRow(rows: Uint16Array, row: number): boolean {
  let [low, high] = [0, rows.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const there = rows[middle] ?? 0;
    if (there === row) return true;
    if (there < row) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

/** The hits of a search in the sample. */
export interface SampledHits {
  readonly rows: readonly number[];
  /** How many products the sample represents. */
  readonly expected: number;
}

const orders: Readonly<Record<WalkedOrder, (a: SampledRow, b: SampledRow) => number>> = {
  'price-asc': (a, b) => a.priceMinor - b.priceMinor,
  'price-desc': (a, b) => b.priceMinor - a.priceMinor,
  sales: (a, b) => b.sold - a.sold,
  newest: (a, b) => b.listedAtMs - a.listedAtMs,
  standing: (a, b) => a.qrank - b.qrank,
};

/**
 * Some thousand products, drawn by number, in memory with their words and their filter and sort
 * columns. A search is tried on them first: how many hits to expect, where in an order the first
 * ones are, and, if there are very many, their categories and suppliers. It only decides how to
 * search, never which goods are shown. Words correlate with each other and with prices in ways that
 * frequencies of single words do not show; a sample has them all.
 */
export class CatalogueSample {
  readonly #documents: number;
  readonly #rows: SampledRow[] = [];
  readonly #rowsByTerm = new RowsByTerm();
  readonly #orders = new Map<WalkedOrder, Uint32Array>();
  /** Products per row of the sample. */
  ratio = 1;

  constructor(documents: number) {
    this.#documents = documents;
  }

  /** Adds a product, until all are there and `finish` is called. */
  add(row: SampledRow, terms: readonly string[]): void {
    this.#rowsByTerm.add(this.#rows.push(row) - 1, terms);
  }

  finish(): void {
    this.ratio = this.#rows.length === 0 ? 1 : Math.max(1, this.#documents / this.#rows.length);
    this.#rowsByTerm.finish();
  }

  /** How many products have all of these terms; undefined if too few for the sample. */
  countWithAll(terms: readonly string[]): number | undefined {
    const rowCount = this.#rowsWithAll(terms).length;
    return rowCount === 0 && this.ratio > 1 ? undefined : rowCount * this.ratio;
  }

  hits({ words }: SearchPlan, filter: SearchFilter): SampledHits {
    const [first, ...others] = words.map((word) => this.#rowsWithWord(word));
    const fits = this.#filter(filter);
    const rows: number[] = [];
    for (let at = 0; first && at < first.length; at += 1) {
      let bits = others.reduce((left, word) => left & (word[at] ?? 0), first[at] ?? 0);
      for (; bits !== 0; bits &= bits - 1) {
        const row = at * 32 + 31 - Math.clz32(bits & -bits);
        if (fits(this.#rows[row] as SampledRow)) rows.push(row);
      }
    }
    return { rows, expected: rows.length * this.ratio };
  }

  /** Categories and suppliers of the hits, the largest first. The numbers only give the order. */
  facets({ rows }: SampledHits): HitCounts['facets'] {
    const countBy = (of: (row: SampledRow) => number) => {
      const counts = new Map<number, number>();
      for (const row of rows) {
        const id = of(this.#rows[row] as SampledRow);
        counts.set(id, (counts.get(id) ?? 0) + 1);
      }
      return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    };
    return {
      leaves: countBy(({ leafId }) => leafId).map(([leafId, count]) => ({ leafId, count })),
      suppliers: countBy(({ supplierId }) => supplierId).map(([supplierId, count]) => ({
        supplierId,
        count,
      })),
    };
  }

  /**
   * How many products of an order, from its start or from the start of a price range, are read
   * until this many hits are found; Infinity: never. Where a row of the sample stands for many more
   * hits than that, a part of the way to the first ones, with a margin.
   */
  rowsUntil(
    { rows }: SampledHits,
    { order, hits, filter }: { order: WalkedOrder; hits: number; filter: SearchFilter },
  ): number {
    const requiredRows = Math.ceil(hits / this.ratio) + 1;
    if (rows.length < requiredRows) return Number.POSITIVE_INFINITY;
    const isHit = new Uint32Array((this.#rows.length >>> 5) + 1);
    for (const row of rows) setBit(isHit, row);
    const inRange =
      order === 'price-asc' || order === 'price-desc' ? this.#priceRange(filter) : () => true;
    let [walked, hitCount] = [0, 0];
    for (const row of this.#rowsInOrder(order)) {
      if (!inRange(this.#rows[row] as SampledRow)) continue;
      walked += 1;
      if (isBitSet(isHit, row)) hitCount += 1;
      if (hitCount === requiredRows) break;
    }
    return walked * this.ratio * Math.min(1, (margin * hits) / (requiredRows * this.ratio));
  }

  /**
   * The price in US cents that about this many of the hits are below, or above; undefined if that
   * is nearly all of them.
   */
  priceOf(
    { rows }: SampledHits,
    { order, hits }: { order: 'price-asc' | 'price-desc'; hits: number },
  ): number | undefined {
    const requiredRows = Math.ceil(hits / this.ratio) + 1;
    if (requiredRows > rows.length / 2) return undefined;
    const prices = rows
      .map((row) => (this.#rows[row] as SampledRow).priceMinor)
      .sort((a, b) => a - b);
    return order === 'price-asc' ? prices[requiredRows - 1] : prices[prices.length - requiredRows];
  }

  #rowsWithWord({ ways }: QueryWord): Bits {
    const bits = new Uint32Array((this.#rows.length >>> 5) + 1);
    for (const { terms } of ways) for (const row of this.#rowsWithAll(terms)) setBit(bits, row);
    return bits;
  }

  #rowsWithAll(terms: readonly string[]): Uint16Array {
    const [fewest = new Uint16Array(0), ...others] = terms
      .map((term) => this.#rowsByTerm.of(term))
      .sort((a, b) => a.length - b.length);
    return others.length === 0
      ? fewest
      : fewest.filter((row) => others.every((rows) => hasRow(rows, row)));
  }

  #rowsInOrder(order: WalkedOrder): Uint32Array {
    const known = this.#orders.get(order);
    if (known) return known;
    const compare = orders[order];
    const sorted = Uint32Array.from(this.#rows.keys()).sort((a, b) =>
      compare(this.#rows[a] as SampledRow, this.#rows[b] as SampledRow),
    );
    this.#orders.set(order, sorted);
    return sorted;
  }

  #priceRange({ priceFromMinor = 0, priceToMinor = Number.POSITIVE_INFINITY }: SearchFilter) {
    return ({ priceMinor }: SampledRow) =>
      priceMinor >= priceFromMinor && priceMinor <= priceToMinor;
  }

  #filter(filter: SearchFilter): (row: SampledRow) => boolean {
    const leaves = filter.categoryIds && new Set(filter.categoryIds);
    const inRange = this.#priceRange(filter);
    return (row) =>
      (!leaves || leaves.has(row.leafId)) &&
      (filter.supplierId === undefined || row.supplierId === filter.supplierId) &&
      (!filter.inStock || row.inStock) &&
      (!filter.shipsSoon || (row.shipDays !== null && row.shipDays <= soonDays)) &&
      inRange(row);
  }
}

export const emptySample = new CatalogueSample(0);
