import { minutes } from '../../../platform/clock/clock.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Figures are recomputed this often. */
const slotMs = minutes(10);
const maxEntries = 200;

interface CacheEntry {
  readonly slot: number;
  readonly value: Promise<unknown>;
  isRenewing: boolean;
}

const cacheByPool = new WeakMap<object, Map<string, CacheEntry>>();

/** Start of the current ten minutes of the injected clock. */
export const slotOf = ({ clock }: Platform): Date =>
  new Date(Math.floor(clock.now().getTime() / slotMs) * slotMs);

export const clearFigureCache = ({ pool }: Platform): boolean => cacheByPool.delete(pool);

/** @param maxAgeMs a value up to this old is returned while it is recomputed */
function cachedFigure<T>(
  platform: Platform,
  key: string,
  { read, maxAgeMs }: { read: (to: Date) => Promise<T>; maxAgeMs: number },
): Promise<T> {
  const { pool } = platform;
  const slot = slotOf(platform).getTime();
  const entries = cacheByPool.get(pool) ?? new Map<string, CacheEntry>();
  cacheByPool.set(pool, entries);
  const store = (value: Promise<unknown>) => {
    entries.delete(key);
    entries.set(key, { slot, value, isRenewing: false });
    for (const [name, one] of entries) {
      if (entries.size <= maxEntries && slot - one.slot <= slotMs) break;
      if (name !== key) entries.delete(name);
    }
  };
  // Drizzle runs a query once per awaiter: all wait for one promise of its rows.
  const readNow = () => Promise.resolve(read(new Date(slot)));
  const known = entries.get(key);
  const age = known ? slot - known.slot : -1;
  if (known && age >= 0 && age <= maxAgeMs) {
    if (age > 0 && !known.isRenewing) {
      known.isRenewing = true;
      const value = readNow();
      value.then(
        () => store(value),
        () => entries.delete(key),
      );
    }
    // Moved to the end as most recently used; the least recently used entry is dropped.
    entries.delete(key);
    entries.set(key, known);
    // The key determines the type.
    return known.value as Promise<T>;
  }
  const value = readNow();
  store(value);
  value.catch(() => entries.delete(key));
  return value;
}

/**
 * Computes something once per ten minutes of the injected clock for all callers. Must not depend on
 * the viewer.
 */
export const cachedForSlot = <T>(platform: Platform, key: string, read: (to: Date) => Promise<T>) =>
  cachedFigure(platform, key, { read, maxAgeMs: 0 });

/**
 * For slow reads: returns the value of ten minutes ago while it is recomputed, so that only the
 * very first caller waits.
 */
export const cachedWhileRefreshed = <T>(
  platform: Platform,
  key: string,
  read: (to: Date) => Promise<T>,
): Promise<T> => cachedFigure(platform, key, { read, maxAgeMs: slotMs });
