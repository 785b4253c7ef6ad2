import type { Column } from './columns.ts';

/**
 * An order of slots: by a column, ascending (1) or descending (-1); equal values by slot, in the
 * same directions.
 */
export interface SlotOrder {
  readonly column: Column;
  readonly direction: 1 | -1;
  readonly ties: 1 | -1;
}

/**
 * The first slots of an order, sorted. A heap of the best so far with the worst on top: other slots
 * cost one comparison. `hits` holds `count` slots, in any order.
 */
export function firstOf(
  hits: Uint32Array,
  count: number,
  { column, direction, ties, limit }: SlotOrder & { limit: number },
): number[] {
  const heap = new Uint32Array(Math.min(limit, count));
  const size = heap.length;
  if (size === 0) return [];
  const isAfter = (a: number, b: number): boolean => {
    const difference = direction * ((column[a] as number) - (column[b] as number));
    return difference > 0 || (difference === 0 && ties * (a - b) > 0);
  };
  const sink = (from: number): void => {
    const slot = heap[from] as number;
    let at = from;
    for (let child = 2 * at + 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && isAfter(heap[child + 1] as number, heap[child] as number)) child += 1;
      if (!isAfter(heap[child] as number, slot)) break;
      heap[at] = heap[child] as number;
      at = child;
    }
    heap[at] = slot;
  };
  heap.set(hits.subarray(0, size));
  for (let at = size >>> 1; at >= 0; at -= 1) sink(at);
  let worst = direction * (column[heap[0] as number] as number);
  for (let at = size; at < count; at += 1) {
    const slot = hits[at] as number;
    if (direction * (column[slot] as number) > worst || !isAfter(heap[0] as number, slot)) continue;
    heap[0] = slot;
    sink(0);
    worst = direction * (column[heap[0] as number] as number);
  }
  return Array.from(heap).sort((a, b) => (isAfter(a, b) ? 1 : -1));
}
