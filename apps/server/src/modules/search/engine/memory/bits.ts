/** One bit for each slot. */
export type Bits = Uint32Array;

export const bitsFor = (slots: number): Bits => new Uint32Array((slots + 31) >>> 5);

export const setBit = (bits: Bits, slot: number): void => {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31));
};

/** Which slots have a term: bits, or their numbers in order where those take less room. */
export type Posting = { readonly bits: Bits } | { readonly slots: Uint32Array };

export const bytesOf = (posting: Posting): number => ('bits' in posting ? posting.bits.byteLength : posting.slots.byteLength) + 200;

const countBits = (bits: Bits): number => {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) for (let left = bits[at] as number; left !== 0; left &= left - 1) count += 1;
  return count;
};

/** Writes the numbers of all set bits into `slots`, in order. @returns how many */
export function listBits(bits: Bits, slots: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1)
    for (let left = bits[at] as number; left !== 0; left &= left - 1) {
      slots[count] = at * 32 + 31 - Math.clz32(left & -left);
      count += 1;
    }
  return count;
}

/** In the form that takes less room. */
export function postingOf(bits: Bits): Posting {
  const count = countBits(bits);
  if (count > bits.length) return { bits };
  const slots = new Uint32Array(count);
  listBits(bits, slots);
  return { slots };
}

/** Adds what has the term. */
export function orInto(bits: Bits, posting: Posting): void {
  if ('slots' in posting) {
    for (let at = 0; at < posting.slots.length; at += 1) setBit(bits, posting.slots[at] as number);
    return;
  }
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] as number) | (posting.bits[at] as number);
}

export function andInto(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] as number) & (other[at] as number);
}

export function clearFrom(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] as number) & ~(other[at] as number);
}
