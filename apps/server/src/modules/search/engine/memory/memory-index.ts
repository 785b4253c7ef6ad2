import type { SearchPlan } from '@wasit/text-search';
import { soonDays } from '../../../catalogue/index.ts';
import type { Facets, SearchFilter } from '../../search-engine.ts';
import type { PlainSort } from '../engine.store.ts';
import { andInto, type Bits, bitsFor, clearFrom, listBits, orInto, type Posting } from './bits.ts';
import type { Column, Columns } from './columns.ts';
import { firstOf, type SlotOrder } from './first.ts';
import { NewerRows } from './newer-rows.ts';
import type { Postings } from './postings.ts';
import type { ChangedRow } from './read-model.store.ts';

/** Orders as PostgreSQL gives them (engine.store.ts), ties included. */
const orders = {
  'price-asc': { key: 'priceMinor', direction: 1, ties: 1 },
  'price-desc': { key: 'priceMinor', direction: -1, ties: -1 },
  sales: { key: 'sold', direction: -1, ties: 1 },
  newest: { key: 'listedAtMs', direction: -1, ties: 1 },
  standing: { key: 'qrank', direction: 1, ties: 1 },
} as const satisfies Record<PlainSort | 'standing', object>;

const maxSuppliers = 50;
/**
 * With more hits than this the facets are sampled: enough for their order, and no number is shown.
 */
const maxCounted = 5_000;

/**
 * Keeps the slots whose value is between the two bounds, both included.
 * @returns how many are left
 */
function narrowToRange(
  hits: Uint32Array,
  count: number,
  { column, from, to }: { column: Column; from: number; to: number },
): number {
  let keptCount = 0;
  for (let at = 0; at < count; at += 1) {
    const slot = hits[at] as number;
    const value = column[slot] as number;
    if (value < from || value > to) continue;
    hits[keptCount] = slot;
    keptCount += 1;
  }
  return keptCount;
}

/**
 * Hits of a search: slots of the columns, `count` of them in memory that the next search reuses,
 * and newer rows.
 */
export interface MemoryHits {
  readonly slots: Uint32Array;
  readonly count: number;
  readonly newer: readonly ChangedRow[];
}

/**
 * A copy of the searched data, as of one snapshot, with the changes since. Nothing here waits: a
 * search runs synchronously.
 */
export class MemoryIndex {
  readonly columns: Columns;
  readonly postings: Postings;
  /** The included snapshot, as PostgreSQL's text; advances with the changes. */
  snapshot: string;
  readonly newer: NewerRows;
  readonly #wordBits: Bits;
  readonly #wayBits: Bits;
  readonly #otherBits: Bits;
  readonly #matchBits: Bits;
  readonly #slots: Uint32Array;
  /** What `#matchBits` was computed for: the words, and the version of the newer rows. */
  #matched: { readonly plan: SearchPlan; readonly version: number } | undefined;

  constructor({
    columns,
    postings,
    snapshot,
  }: { columns: Columns; postings: Postings; snapshot: string }) {
    [this.columns, this.postings, this.snapshot] = [columns, postings, snapshot];
    this.newer = new NewerRows(columns);
    [this.#wordBits, this.#wayBits, this.#otherBits, this.#matchBits] = [0, 1, 2, 3].map(() =>
      bitsFor(columns.length),
    ) as [Bits, Bits, Bits, Bits];
    this.#slots = new Uint32Array(columns.length);
  }

  /** Undefined if a term is not loaded; missing terms are then loaded. */
  hits(plan: SearchPlan, filter: SearchFilter): MemoryHits | undefined {
    const { version } = this.newer;
    if (this.#matched?.plan !== plan || this.#matched.version !== version) {
      if (!this.#matchPlan(plan)) return undefined;
      this.#matched = { plan, version };
    }
    const count = this.#applyFilter(listBits(this.#matchBits, this.#slots), filter);
    return { slots: this.#slots, count, newer: this.newer.hits(plan, filter) };
  }

  /**
   * Finds all matches of the words, without the filter.
   * @returns false when a term is not loaded
   */
  #matchPlan(plan: SearchPlan): boolean {
    const terms = new Set(plan.words.flatMap(({ ways }) => ways.flatMap((way) => way.terms)));
    const postingsByTerm = new Map<string, Posting>();
    for (const term of terms) {
      const posting = this.postings.get(term);
      if (posting) postingsByTerm.set(term, posting);
    }
    if (postingsByTerm.size < terms.size) {
      this.postings.request(terms);
      return false;
    }
    this.#matchWords(plan, postingsByTerm);
    clearFrom(this.#matchBits, this.newer.stale);
    return true;
  }

  /** The product numbers of an order, up to `wanted`. */
  firstProducts(
    { slots, count, newer }: MemoryHits,
    order: PlainSort | 'standing',
    wanted: number,
  ): number[] {
    const { key, direction, ties } = orders[order];
    const ordered: SlotOrder = { column: this.columns[key], direction, ties };
    const old = firstOf(slots, count, { ...ordered, limit: wanted }).map((slot) => ({
      productId: this.columns.productId[slot] as number,
      value: this.columns[key][slot] as number,
    }));
    if (newer.length === 0) return old.map(({ productId }) => productId);
    return [...old, ...newer.map((row) => ({ productId: row.productId, value: row[key] }))]
      .sort((a, b) => direction * (a.value - b.value) || ties * (a.productId - b.productId))
      .slice(0, wanted)
      .map(({ productId }) => productId);
  }

  /**
   * Hits by category and by supplier, the largest first; counted exactly unless there are very many
   * hits.
   */
  facets({ slots, count, newer }: MemoryHits): Facets {
    const step = Math.ceil(count / maxCounted) || 1;
    const countBy = (of: Columns['leaf'], most: number, idOf: (row: ChangedRow) => number) => {
      const counts = new Int32Array(of.ids.length);
      const usedPlaces: number[] = [];
      const add = (place: number): void => {
        if (counts[place] === 0) usedPlaces.push(place);
        counts[place] = (counts[place] as number) + 1;
      };
      for (let at = 0; at < count; at += step) add(of.places[slots[at] as number] as number);
      const unknown = new Map<number, number>();
      for (const row of newer) {
        const place = of.placeOf(idOf(row));
        if (place === undefined) unknown.set(idOf(row), (unknown.get(idOf(row)) ?? 0) + 1);
        else add(place);
      }
      const places = Uint32Array.from(usedPlaces);
      const first = firstOf(places, places.length, {
        column: counts,
        direction: -1,
        ties: 1,
        limit: most,
      });
      const pairs = [
        ...first.map((place): [number, number] => [
          of.ids[place] as number,
          counts[place] as number,
        ]),
        ...unknown,
      ];
      return (unknown.size > 0 ? pairs.sort((a, b) => b[1] - a[1] || a[0] - b[0]) : pairs).slice(
        0,
        most,
      );
    };
    const { leaf, supplier } = this.columns;
    return {
      areCounted: step === 1,
      leaves: countBy(leaf, Number.POSITIVE_INFINITY, (row) => row.leafId).map(([leafId, n]) => ({
        leafId,
        count: n,
      })),
      suppliers: countBy(supplier, maxSuppliers, (row) => row.supplierId).map(
        ([supplierId, n]) => ({ supplierId, count: n }),
      ),
    };
  }

  #matchWords({ words }: SearchPlan, postingsByTerm: ReadonlyMap<string, Posting>): void {
    const postingsOf = (terms: readonly string[]) =>
      terms.map((term) => postingsByTerm.get(term) as Posting);
    this.#matchBits.fill(words.length > 0 ? 0xffffffff : 0);
    for (const { ways } of words) {
      this.#wordBits.fill(0);
      for (const { terms } of ways) this.#addWay(postingsOf(terms));
      andInto(this.#matchBits, this.#wordBits);
    }
  }

  /** Adds the matches of all terms of a way to the word's. */
  #addWay([first, ...others]: readonly Posting[]): void {
    if (!first) return;
    if (others.length === 0) {
      orInto(this.#wordBits, first);
      return;
    }
    orInto(this.#wayBits.fill(0), first);
    for (const posting of others) {
      if ('bits' in posting) andInto(this.#wayBits, posting.bits);
      else {
        orInto(this.#otherBits.fill(0), posting);
        andInto(this.#wayBits, this.#otherBits);
      }
    }
    orInto(this.#wordBits, { bits: this.#wayBits });
  }

  /**
   * Applies the filter.
   * @returns how many are left
   */
  #applyFilter(
    hitCount: number,
    { categoryIds, supplierId, priceFromMinor, priceToMinor, inStock, shipsSoon }: SearchFilter,
  ): number {
    const { leaf, supplier, priceMinor, shipDays, inStock: stocked } = this.columns;
    const slots = this.#slots;
    let count = hitCount;
    if (categoryIds) {
      const selected = new Uint8Array(leaf.ids.length);
      for (const id of categoryIds) selected[leaf.placeOf(id) ?? leaf.ids.length] = 1;
      let keptCount = 0;
      for (let at = 0; at < count; at += 1) {
        const slot = slots[at] as number;
        if (selected[leaf.places[slot] as number] !== 1) continue;
        slots[keptCount] = slot;
        keptCount += 1;
      }
      count = keptCount;
    }
    if (supplierId !== undefined) {
      const place = supplier.placeOf(supplierId) ?? -1;
      count = narrowToRange(slots, count, { column: supplier.places, from: place, to: place });
    }
    const { POSITIVE_INFINITY: infinity } = Number;
    if (priceFromMinor !== undefined || priceToMinor !== undefined)
      count = narrowToRange(slots, count, {
        column: priceMinor,
        from: priceFromMinor ?? -infinity,
        to: priceToMinor ?? infinity,
      });
    if (inStock) count = narrowToRange(slots, count, { column: stocked, from: 1, to: 1 });
    return shipsSoon
      ? narrowToRange(slots, count, { column: shipDays, from: -infinity, to: soonDays })
      : count;
  }
}
