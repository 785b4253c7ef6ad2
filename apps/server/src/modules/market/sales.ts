/** Below these nothing is told. */
export interface Least {
  readonly orders: number;
  readonly goods: number;
  readonly buyers: number;
}

/** A line of a paid order. */
export interface SaleLine {
  readonly orderNo: string;
  readonly userId: string;
  readonly paidAt: Date;
  readonly productId: number;
  readonly pieces: number;
}

export interface SalesSummary {
  readonly orders: number;
  readonly pieces: number;
  readonly buyers: number;
  readonly goodsWithSales: number;
}

/** Orders and buyers are numbers in here: counting needs no more, and names take much memory. */
interface Columns {
  readonly order: Uint32Array;
  readonly buyer: Uint32Array;
  readonly product: Uint32Array;
  readonly pieces: Uint32Array;
  /** Seconds since 1970. */
  readonly paidAt: Uint32Array;
  /** The order numbers that `order` counts. */
  readonly orderNos: readonly string[];
}

/**
 * Lines of paid orders by columns: 20 bytes each, where an object takes ten times as much. Nothing
 * that names a customer is kept.
 */
export class Sales {
  readonly #columns: Columns;
  /** The lines of the columns that these are. */
  readonly #at: Uint32Array;
  #summary: SalesSummary | undefined;
  #piecesByProduct: ReadonlyMap<number, number> | undefined;

  private constructor(columns: Columns, at: Uint32Array) {
    this.#columns = columns;
    this.#at = at;
  }

  /** @param pages lines as they are read, in any order */
  static async read(pages: AsyncIterable<readonly SaleLine[]>): Promise<Sales> {
    const [orders, buyers] = [new Map<string, number>(), new Map<string, number>()];
    const numberOf = (known: Map<string, number>, name: string) => {
      const number = known.get(name) ?? known.size;
      known.set(name, number);
      return number;
    };
    const read: Uint32Array[] = [];
    for await (const lines of pages)
      read.push(
        Uint32Array.from(
          lines.flatMap(({ orderNo, userId, productId, pieces, paidAt }) => [
            numberOf(orders, orderNo),
            numberOf(buyers, userId),
            productId,
            pieces,
            Math.floor(paidAt.getTime() / 1000),
          ]),
        ),
      );
    const column = (place: number) => {
      const values = new Uint32Array(read.reduce((sum, page) => sum + page.length / 5, 0));
      let next = 0;
      for (const page of read)
        for (let at = place; at < page.length; at += 5) values[next++] = page[at] ?? 0;
      return values;
    };
    const [order, buyer, product, pieces, paidAt] = [0, 1, 2, 3, 4].map(column) as [
      Uint32Array,
      Uint32Array,
      Uint32Array,
      Uint32Array,
      Uint32Array,
    ];
    return new Sales(
      { order, buyer, product, pieces, paidAt, orderNos: [...orders.keys()] },
      order.map((_, at) => at),
    );
  }

  /** Those that were paid from `from` to before `to`. */
  paidBetween(from: Date, to: Date): Sales {
    const { paidAt } = this.#columns;
    const [first, end] = [from, to].map((at) => Math.floor(at.getTime() / 1000)) as [
      number,
      number,
    ];
    return new Sales(
      this.#columns,
      this.#at.filter((at) => {
        const second = paidAt[at] ?? 0;
        return second >= first && second < end;
      }),
    );
  }

  /** Those of some products. */
  ofProducts(isWanted: (productId: number) => boolean): Sales {
    const { product } = this.#columns;
    return new Sales(
      this.#columns,
      this.#at.filter((at) => isWanted(product[at] ?? 0)),
    );
  }

  /** By keys of a line; one without a key is left out. */
  groupBy<K>(keysOf: (line: { productId: number; paidAt: Date }) => readonly K[]): Map<K, Sales> {
    const { product, paidAt } = this.#columns;
    const groups = new Map<K, number[]>();
    for (const at of this.#at) {
      const line = { productId: product[at] ?? 0, paidAt: new Date((paidAt[at] ?? 0) * 1000) };
      for (const key of keysOf(line)) {
        const group = groups.get(key);
        if (group) group.push(at);
        else groups.set(key, [at]);
      }
    }
    return new Map(
      [...groups].map(([key, lines]) => [key, new Sales(this.#columns, Uint32Array.from(lines))]),
    );
  }

  summary(): SalesSummary {
    this.#summary ??= this.#summarise();
    return this.#summary;
  }

  #summarise(): SalesSummary {
    const { order, buyer, product, pieces } = this.#columns;
    const count = (column: Uint32Array) => new Set(this.#at.map((at) => column[at] ?? 0)).size;
    return {
      orders: count(order),
      pieces: this.#at.reduce((sum, at) => sum + (pieces[at] ?? 0), 0),
      buyers: count(buyer),
      goodsWithSales: count(product),
    };
  }

  /** The same, or null where fewer orders or buyers stand behind it than a figure needs. */
  told(least: Least): SalesSummary | null {
    const found = this.summary();
    return found.orders >= least.orders && found.buyers >= least.buyers ? found : null;
  }

  piecesByProduct(): ReadonlyMap<number, number> {
    if (this.#piecesByProduct) return this.#piecesByProduct;
    const { product, pieces } = this.#columns;
    const sold = new Map<number, number>();
    for (const at of this.#at) {
      const productId = product[at] ?? 0;
      sold.set(productId, (sold.get(productId) ?? 0) + (pieces[at] ?? 0));
    }
    this.#piecesByProduct = sold;
    return sold;
  }

  orderNos(): string[] {
    const { order, orderNos } = this.#columns;
    return [...new Set(this.#at.map((at) => order[at] ?? 0))].map((one) => orderNos[one] ?? '');
  }

  /** Share of buyers with more than one order, 0–1. */
  repeatShare(): number {
    const { order, buyer } = this.#columns;
    const ordersOf = new Map<number, Set<number>>();
    for (const at of this.#at) {
      const orders = ordersOf.get(buyer[at] ?? 0) ?? new Set();
      ordersOf.set(buyer[at] ?? 0, orders.add(order[at] ?? 0));
    }
    const again = [...ordersOf.values()].filter(({ size }) => size > 1);
    return ordersOf.size === 0 ? 0 : again.length / ordersOf.size;
  }
}
