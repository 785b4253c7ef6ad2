import type { ColumnBytes } from './read-model.store.ts';

/** Any column of numbers. */
export type Column = Int32Array | Int16Array | Uint8Array | Float64Array;

/** A column of numbers that are foreign ids: each as its index among all that occur, sorted. */
class IdColumn {
  readonly places: Int32Array;
  ids: Int32Array = new Int32Array(0);
  readonly #placeOf = new Map<number, number>();

  constructor(length: number) {
    this.places = new Int32Array(length);
  }

  /** The index of an id; undefined when no product has it. */
  placeOf(id: number): number | undefined {
    return this.#placeOf.get(id);
  }

  add(ids: Int32Array, at: number): void {
    for (const [index, id] of ids.entries()) {
      let place = this.#placeOf.get(id);
      if (place === undefined) {
        place = this.#placeOf.size;
        this.#placeOf.set(id, place);
      }
      this.places[at + index] = place;
    }
  }

  /** Sorts the indexes by their ids, so that ties are in the order of numbers. */
  finish(): void {
    this.ids = Int32Array.from(this.#placeOf.keys()).sort();
    const sorted = new Int32Array(this.ids.length);
    for (const [place, id] of this.ids.entries()) {
      sorted[this.#placeOf.get(id) as number] = place;
      this.#placeOf.set(id, place);
    }
    for (let slot = 0; slot < this.places.length; slot += 1)
      this.places[slot] = sorted[this.places[slot] as number] as number;
  }
}

/** Numbers of four bytes as PostgreSQL sends them. */
export const numbersIn = (bytes: Buffer): Int32Array => {
  const numbers = new Int32Array(bytes.length / 4);
  new Uint8Array(numbers.buffer).set(bytes.swap32());
  return numbers;
};

/**
 * The filter and sort columns of every product on the shelf as of one snapshot: 35 bytes each. A
 * product's index in all of them is its slot; slots are in the order of product numbers, so equal
 * values are in the order of slots.
 */
export class Columns {
  readonly length: number;
  readonly productId: Int32Array;
  readonly priceMinor: Int32Array;
  readonly sold: Int32Array;
  readonly qrank: Int32Array;
  readonly listedAtMs: Float64Array;
  readonly shipDays: Int16Array;
  readonly inStock: Uint8Array;
  readonly leaf: IdColumn;
  readonly supplier: IdColumn;
  #filled = 0;

  constructor(length: number) {
    this.length = length;
    this.productId = new Int32Array(length);
    this.priceMinor = new Int32Array(length);
    this.sold = new Int32Array(length);
    this.qrank = new Int32Array(length);
    this.listedAtMs = new Float64Array(length);
    this.shipDays = new Int16Array(length);
    this.inStock = new Uint8Array(length);
    this.leaf = new IdColumn(length);
    this.supplier = new IdColumn(length);
  }

  /** The number of the last product added. */
  get lastId(): number {
    return this.productId[this.#filled - 1] ?? 0;
  }

  /** Adds the next products. */
  add(bytes: ColumnBytes): void {
    const at = this.#filled;
    this.productId.set(numbersIn(bytes.productId), at);
    this.priceMinor.set(numbersIn(bytes.priceMinor), at);
    this.sold.set(numbersIn(bytes.sold), at);
    this.qrank.set(numbersIn(bytes.qrank), at);
    new Uint8Array(this.listedAtMs.buffer, at * 8).set(bytes.listedAtMs.swap64());
    new Uint8Array(this.shipDays.buffer, at * 2).set(bytes.shipDays.swap16());
    this.inStock.set(bytes.inStock, at);
    this.leaf.add(numbersIn(bytes.leafId), at);
    this.supplier.add(numbersIn(bytes.supplierId), at);
    this.#filled += bytes.quantity;
  }

  /** Called after the last product. */
  finish(): void {
    this.leaf.finish();
    this.supplier.finish();
  }

  /** The slot of a product; undefined if it was not on the shelf. */
  slotOf(productId: number): number | undefined {
    let [low, high] = [0, this.length - 1];
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const id = this.productId[middle] as number;
      if (id === productId) return middle;
      if (id < productId) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }
}
