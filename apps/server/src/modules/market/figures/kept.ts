import { minutes } from '../../../platform/clock/clock.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Figures are recomputed this often. */
const slotMs = minutes(10);
const maxKept = 200;

interface CacheEntry {
  readonly slot: number;
  readonly value: Promise<unknown>;
  isRenewing: boolean;
}

const keptOf = new WeakMap<object, Map<string, CacheEntry>>();

/** Start of the current ten minutes of the injected clock. */
export const slotOf = ({ clock }: Platform): Date =>
  new Date(Math.floor(clock.now().getTime() / slotMs) * slotMs);

/** Clears the cache of this platform. */
export const clearKept = ({ pool }: Platform): boolean => keptOf.delete(pool);

/** @param oldest a value up to this many milliseconds old is returned while it is recomputed */
function cachedFigure<T>(
  platform: Platform,
  key: string,
  { read, oldest }: { read: (to: Date) => Promise<T>; oldest: number },
): Promise<T> {
  const { pool } = platform;
  const slot = slotOf(platform).getTime();
  const all = keptOf.get(pool) ?? new Map<string, CacheEntry>();
  keptOf.set(pool, all);
  const keep = (value: Promise<unknown>) => {
    all.delete(key);
    all.set(key, { slot, value, isRenewing: false });
    for (const [name, one] of all) {
      if (all.size <= maxKept && slot - one.slot <= slotMs) break;
      if (name !== key) all.delete(name);
    }
  };
  // Drizzle runs a query once per awaiter: all wait for one promise of its rows.
  const readNow = () => Promise.resolve(read(new Date(slot)));
  const known = all.get(key);
  const age = known ? slot - known.slot : -1;
  if (known && age >= 0 && age <= oldest) {
    if (age > 0 && !known.isRenewing) {
      known.isRenewing = true;
      const value = readNow();
      value.then(
        () => keep(value),
        () => all.delete(key),
      );
    }
    // Moved to the end as most recently used; the least recently used entry is dropped.
    all.delete(key);
    all.set(key, known);
    // The key determines the type.
    return known.value as Promise<T>;
  }
  const value = readNow();
  keep(value);
  value.catch(() => all.delete(key));
  return value;
}

/**
 * Computes something once per ten minutes of the injected clock for all callers. Must not depend on
 * the viewer.
 */
export const keptForSlot = <T>(
  platform: Platform,
  key: string,
  read: (to: Date) => Promise<T>,
): Promise<T> => cachedFigure(platform, key, { read, oldest: 0 });

/**
 * The same for slow reads: returns the value of ten minutes ago while it is recomputed, so that
 * only the very first caller waits.
 */
export const keptWhileRenewed = <T>(
  platform: Platform,
  key: string,
  read: (to: Date) => Promise<T>,
): Promise<T> => cachedFigure(platform, key, { read, oldest: slotMs });
