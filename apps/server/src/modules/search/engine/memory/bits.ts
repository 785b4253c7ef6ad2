/** One bit for each slot. */
export type Bits = Uint32Array;

export const bitsFor = (slots: number): Bits => new Uint32Array((slots + 31) >>> 5);

export const setBit = (bits: Bits, slot: number): void => {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31));
};

/**
 * The slots of a term: bits, or if smaller the distance of each from the one before (the first from
 * -1), seven bits a byte, the lowest first, the eighth bit set on all but the last.
 */
export type Posting = { readonly bits: Bits } | { readonly steps: Uint8Array };

export const bytesOf = (posting: Posting): number =>
  ('bits' in posting ? posting.bits.byteLength : posting.steps.byteLength) + 200;

/**
 * Writes the numbers of all set bits into `slots`, in order.
 * @returns how many
 */
export function listBits(bits: Bits, slots: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1)
    for (let left = bits[at] as number; left !== 0; left &= left - 1) {
      slots[count] = at * 32 + 31 - Math.clz32(left & -left);
      count += 1;
    }
  return count;
}

const bytesOfStep = (step: number): number =>
  step < 1 << 7 ? 1 : step < 1 << 14 ? 2 : step < 1 << 21 ? 3 : step < 1 << 28 ? 4 : 5;

/** About the size of a posting with `count` of all slots. */
export const estimatedBytes = (count: number, slots: number): number =>
  Math.min(slots / 8, count * bytesOfStep(slots / Math.max(count, 1))) + 200;

/** The size of the steps to all set bits. */
function countStepBytes(bits: Bits): number {
  let [bytes, before] = [0, -1];
  for (let at = 0; at < bits.length; at += 1)
    for (let left = bits[at] as number; left !== 0; left &= left - 1) {
      const slot = at * 32 + 31 - Math.clz32(left & -left);
      bytes += bytesOfStep(slot - before);
      before = slot;
    }
  return bytes;
}

/** In the smaller form. */
export function postingOf(bits: Bits): Posting {
  const bytes = countStepBytes(bits);
  if (bytes >= bits.byteLength) return { bits };
  const steps = new Uint8Array(bytes);
  let [next, before] = [0, -1];
  for (let at = 0; at < bits.length; at += 1)
    for (let left = bits[at] as number; left !== 0; left &= left - 1) {
      const slot = at * 32 + 31 - Math.clz32(left & -left);
      let step = slot - before;
      for (; step >= 1 << 7; step >>>= 7) {
        steps[next] = (step & 0x7f) | 0x80;
        next += 1;
      }
      steps[next] = step;
      next += 1;
      before = slot;
    }
  return { steps };
}

/** A posting whose slots are added in order, in the smaller form at any time. */
export class PostingBuilder {
  readonly #slots: number;
  #steps = new Uint8Array(64);
  #length = 0;
  #before = -1;
  #bits: Bits | undefined;

  /** `slots`: of the whole copy. */
  constructor(slots: number) {
    this.#slots = slots;
  }

  /** Adds a slot behind all others. */
  add(slot: number): void {
    if (this.#bits) {
      setBit(this.#bits, slot);
      return;
    }
    if (this.#length + 5 > this.#steps.length) this.#grow();
    let step = slot - this.#before;
    for (; step >= 1 << 7; step >>>= 7) {
      this.#steps[this.#length] = (step & 0x7f) | 0x80;
      this.#length += 1;
    }
    this.#steps[this.#length] = step;
    this.#length += 1;
    this.#before = slot;
    if (this.#length < this.#slots / 8) return;
    this.#bits = bitsFor(this.#slots);
    orSteps(this.#bits, this.#steps.subarray(0, this.#length));
    this.#steps = new Uint8Array(0);
  }

  finish(): Posting {
    return this.#bits ? { bits: this.#bits } : { steps: this.#steps.slice(0, this.#length) };
  }

  #grow(): void {
    const longer = new Uint8Array(Math.ceil(this.#steps.length * 1.3));
    longer.set(this.#steps);
    this.#steps = longer;
  }
}

function orSteps(bits: Bits, steps: Uint8Array): void {
  let slot = -1;
  for (let at = 0; at < steps.length; at += 1) {
    let byte = steps[at] as number;
    let step = byte & 0x7f;
    for (let shift = 7; byte >= 0x80; shift += 7) {
      at += 1;
      byte = steps[at] as number;
      step |= (byte & 0x7f) << shift;
    }
    slot += step;
    bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31));
  }
}

/** Adds the slots of the term. */
export function orInto(bits: Bits, posting: Posting): void {
  if ('steps' in posting) {
    orSteps(bits, posting.steps);
    return;
  }
  for (let at = 0; at < bits.length; at += 1)
    bits[at] = (bits[at] as number) | (posting.bits[at] as number);
}

export function andInto(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at += 1)
    bits[at] = (bits[at] as number) & (other[at] as number);
}

export function clearFrom(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at += 1)
    bits[at] = (bits[at] as number) & ~(other[at] as number);
}
