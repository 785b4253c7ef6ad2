/** Minimum counts below which figures are withheld. */
export interface MinimumCounts {
  readonly orders: number;
  readonly goods: number;
  readonly buyers: number;
}

export interface SalesSummary {
  readonly orders: number;
  readonly pieces: number;
  readonly buyers: number;
  readonly goodsWithSales: number;
}

/** Null when there are fewer orders or buyers than a figure needs. */
export const unlessTooFew = <S extends Pick<SalesSummary, 'orders' | 'buyers'>>(
  sales: S | null,
  least: MinimumCounts,
) => (sales && sales.orders >= least.orders && sales.buyers >= least.buyers ? sales : null);

/**
 * Share of the ten best selling goods in all pieces, 0–1.
 * @param pieces by product
 */
export function shareOfFirstTen(pieces: Iterable<number>): number {
  const sorted = [...pieces].sort((a, b) => b - a);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return sum(sorted.slice(0, 10)) / Math.max(1, sum(sorted));
}

/** Orders and buyers are stored as numbers, which need less memory than names. */
export interface SaleColumns {
  readonly order: Uint32Array;
  readonly buyer: Uint32Array;
  readonly product: Uint32Array;
  readonly pieces: Uint32Array;
  /** Seconds since 1970. */
  readonly paidAt: Uint32Array;
  /** The order numbers that `order` indexes. */
  readonly orderNos: readonly string[];
  /** All `buyer` values are below this. */
  readonly buyers: number;
}

/** Up to this many lines are counted without a bitmap. */
const fewLines = 2_000;

interface Spans {
  readonly starts: number[];
  readonly ends: number[];
  /** Over all of them together. */
  length: number;
}

function joinSpans(lines: Uint32Array, { starts, ends, length }: Spans): Uint32Array {
  const joinedLines = new Uint32Array(length);
  let next = 0;
  starts.forEach((start, place) => {
    const span = lines.subarray(start, ends[place]);
    joinedLines.set(span, next);
    next += span.length;
  });
  return joinedLines;
}

/** Some lines of paid orders, grouped by product. */
export class Sales {
  readonly #columns: SaleColumns;
  /** Indexes of these lines in the columns. */
  readonly #lineIndexes: Uint32Array;
  #summary: SalesSummary | undefined;
  #piecesByProduct: ReadonlyMap<number, number> | undefined;

  constructor(columns: SaleColumns, at: Uint32Array) {
    this.#columns = columns;
    this.#lineIndexes = at;
  }

  ofProducts(isIncluded: (productId: number) => boolean): Sales {
    const { product } = this.#columns;
    return new Sales(
      this.#columns,
      this.#lineIndexes.filter((at) => isIncluded(product[at] ?? 0)),
    );
  }

  /** Grouped by keys of the product; products without a key are left out. */
  byProduct<K>(keysOf: (productId: number) => readonly K[]): Map<K, Sales> {
    const { product } = this.#columns;
    const lines = this.#lineIndexes;
    const groups = new Map<K, Spans>();
    for (let start = 0; start < lines.length; ) {
      const productId = product[lines[start] ?? 0] ?? 0;
      let end = start + 1;
      while (end < lines.length && product[lines[end] ?? 0] === productId) end += 1;
      for (const key of keysOf(productId)) {
        const group = groups.get(key) ?? { starts: [], ends: [], length: 0 };
        if (group.length === 0) groups.set(key, group);
        group.starts.push(start);
        group.ends.push(end);
        group.length += end - start;
      }
      start = end;
    }
    return new Map(
      [...groups].map(([key, group]) => [key, new Sales(this.#columns, joinSpans(lines, group))]),
    );
  }

  /** Grouped by the hour of payment. */
  byTime<K>(keyOf: (hour: Date) => K): Map<K, Sales> {
    const { paidAt } = this.#columns;
    const known = new Map<number, K>();
    const groups = new Map<K, number[]>();
    for (const at of this.#lineIndexes) {
      const hour = Math.floor((paidAt[at] ?? 0) / 3600);
      const key = known.get(hour) ?? keyOf(new Date(hour * 3_600_000));
      known.set(hour, key);
      const group = groups.get(key);
      if (group) group.push(at);
      else groups.set(key, [at]);
    }
    return new Map(
      [...groups].map(([key, lines]) => [key, new Sales(this.#columns, new Uint32Array(lines))]),
    );
  }

  summary(): SalesSummary {
    this.#summary ??= this.#summarise();
    return this.#summary;
  }

  /** Number of distinct values, each below `numbers`, in a column. */
  #countDistinct(column: Uint32Array, numbers: number): number {
    if (this.#lineIndexes.length <= fewLines) {
      const values = new Set<number>();
      for (const at of this.#lineIndexes) values.add(column[at] ?? 0);
      return values.size;
    }
    const seen = new Uint8Array(numbers);
    let count = 0;
    for (const at of this.#lineIndexes) {
      const number = column[at] ?? 0;
      if (seen[number] === 0) {
        seen[number] = 1;
        count += 1;
      }
    }
    return count;
  }

  #summarise(): SalesSummary {
    const { order, buyer, pieces, orderNos, buyers } = this.#columns;
    let sum = 0;
    for (const at of this.#lineIndexes) sum += pieces[at] ?? 0;
    return {
      orders: this.#countDistinct(order, orderNos.length),
      pieces: sum,
      buyers: this.#countDistinct(buyer, buyers),
      goodsWithSales: this.piecesByProduct().size,
    };
  }

  /** The same, or null below the minimum counts. */
  summaryUnlessTooFew(least: MinimumCounts): SalesSummary | null {
    return unlessTooFew(this.summary(), least);
  }

  piecesByProduct(): ReadonlyMap<number, number> {
    if (this.#piecesByProduct) return this.#piecesByProduct;
    const { product, pieces } = this.#columns;
    const sold = new Map<number, number>();
    let [known, sum] = [-1, 0];
    for (const at of this.#lineIndexes) {
      const productId = product[at] ?? 0;
      if (productId !== known) {
        if (known >= 0) sold.set(known, sum);
        [known, sum] = [productId, sold.get(productId) ?? 0];
      }
      sum += pieces[at] ?? 0;
    }
    if (known >= 0) sold.set(known, sum);
    this.#piecesByProduct = sold;
    return sold;
  }

  orderNos(): string[] {
    const { order, orderNos } = this.#columns;
    return [...new Set(this.#lineIndexes.map((at) => order[at] ?? 0))].map(
      (one) => orderNos[one] ?? '',
    );
  }

  /** Share of buyers with more than one order, 0–1. */
  repeatShare(): number {
    const { order, buyer } = this.#columns;
    const ordersOf = new Map<number, Set<number>>();
    for (const at of this.#lineIndexes) {
      const orders = ordersOf.get(buyer[at] ?? 0) ?? new Set();
      ordersOf.set(buyer[at] ?? 0, orders.add(order[at] ?? 0));
    }
    const repeatBuyers = [...ordersOf.values()].filter(({ size }) => size > 1);
    return ordersOf.size === 0 ? 0 : repeatBuyers.length / ordersOf.size;
  }
}
