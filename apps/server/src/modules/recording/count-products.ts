import type { Platform } from '../../platform/platform.ts';
import { dayOf } from './recording.rules.ts';
import { addCounts, type Counts, type Measure } from './recording.store.ts';

/** What was counted is written after this long, or at once when there is this much of it. */
const flushAfterMs = 10_000;
const flushAtRows = 2_000;

interface Counter {
  rows: Map<string, { day: string; productId: number } & Counts>;
  timer: NodeJS.Timeout | undefined;
}
const counters = new WeakMap<object, Counter>();

const counterOf = ({ pool }: Platform): Counter => {
  const known = counters.get(pool);
  if (known) return known;
  const counter: Counter = { rows: new Map(), timer: undefined };
  counters.set(pool, counter);
  return counter;
};

/** Writes what this process has counted; what could not be written is counted with the next. */
export async function flushCounts(platform: Platform): Promise<void> {
  const counter = counterOf(platform);
  clearTimeout(counter.timer);
  counter.timer = undefined;
  const { rows } = counter;
  if (rows.size === 0) return;
  counter.rows = new Map();
  try {
    await platform.transact((tx) => addCounts(tx, [...rows.values()]));
  } catch (error) {
    for (const row of rows.values()) add(counter, row);
    throw error;
  }
}

function add(counter: Counter, row: { day: string; productId: number } & Counts): void {
  const key = `${row.day} ${row.productId}`;
  const known = counter.rows.get(key);
  if (!known) {
    counter.rows.set(key, { ...row });
    return;
  }
  known.seen += row.seen;
  known.found += row.found;
  known.favourited += row.favourited;
  known.carted += row.carted;
}

/**
 * Counts that something happened with products, today and without saying with whom. Only memory is
 * touched; a process that is killed loses the last ten seconds.
 */
export function countProducts(
  platform: Platform,
  measure: Measure,
  productIds: readonly number[],
): void {
  const counter = counterOf(platform);
  const day = dayOf(platform.clock.now());
  for (const productId of productIds) {
    const none = { seen: 0, found: 0, favourited: 0, carted: 0 };
    add(counter, { day, productId, ...none, [measure]: 1 });
  }
  const write = () => {
    flushCounts(platform).catch((error) => platform.log.warn({ err: error }, 'counts not written'));
  };
  if (counter.rows.size >= flushAtRows && counter.timer) write();
  else if (!counter.timer && counter.rows.size > 0)
    counter.timer = setTimeout(write, flushAfterMs).unref();
}
