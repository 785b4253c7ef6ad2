const none = new Uint16Array(0);

/** A copy of the string: a slice would keep the whole long text in memory. */
const copied = (term: string): string => Buffer.from(term).toString();

/**
 * The rows of each term, for some millions of pairs: two bytes each, in one array, the rows of a
 * term consecutive. For at most 65,536 rows.
 */
export class RowsByTerm {
  readonly #ordinals = new Map<string, number>();
  /** The ordinal of a term and a row, in turn, until they are sorted. */
  #pairs = new Uint32Array(1 << 16);
  #length = 0;
  /** The start of each ordinal's rows, and at last the end. */
  #starts = new Uint32Array(1);
  #rows = none;

  /** Adds the terms of a row; rows come in ascending order. */
  add(row: number, terms: readonly string[]): void {
    for (const term of terms) {
      let ordinal = this.#ordinals.get(term);
      if (ordinal === undefined) {
        ordinal = this.#ordinals.size;
        this.#ordinals.set(copied(term), ordinal);
      }
      if (this.#length + 2 > this.#pairs.length) {
        const more = new Uint32Array(2 * this.#pairs.length);
        more.set(this.#pairs);
        this.#pairs = more;
      }
      this.#pairs[this.#length] = ordinal;
      this.#pairs[this.#length + 1] = row;
      this.#length += 2;
    }
  }

  /** Sorts the added pairs; before that no term has rows. */
  finish(): void {
    const starts = new Uint32Array(this.#ordinals.size + 1);
    for (let at = 0; at < this.#length; at += 2) {
      const behind = (this.#pairs[at] ?? 0) + 1;
      starts[behind] = (starts[behind] ?? 0) + 1;
    }
    for (let at = 1; at < starts.length; at += 1)
      starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
    const next = starts.slice();
    const rows = new Uint16Array(this.#length / 2);
    for (let at = 0; at < this.#length; at += 2) {
      const ordinal = this.#pairs[at] ?? 0;
      const place = next[ordinal] ?? 0;
      rows[place] = this.#pairs[at + 1] ?? 0;
      next[ordinal] = place + 1;
    }
    [this.#starts, this.#rows] = [starts, rows];
    this.#pairs = new Uint32Array(0);
  }

  /** Ascending. */
  of(term: string): Uint16Array {
    const ordinal = this.#ordinals.get(term);
    return ordinal === undefined
      ? none
      : this.#rows.subarray(this.#starts[ordinal], this.#starts[ordinal + 1]);
  }
}
