import { minutes } from '../../../platform/clock/clock.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Figures are made anew this often. */
const slotMs = minutes(10);
const mostKept = 200;

interface Kept {
  readonly slot: number;
  readonly value: Promise<unknown>;
  isRenewing: boolean;
}

const keptOf = new WeakMap<object, Map<string, Kept>>();

/** When the present ten minutes of the injected clock began. */
export const slotOf = ({ clock }: Platform): Date =>
  new Date(Math.floor(clock.now().getTime() / slotMs) * slotMs);

/** Forgets everything that is kept of this platform. */
export const forgetKept = ({ pool }: Platform): boolean => keptOf.delete(pool);

/** @param oldest what was read so many milliseconds ago is given while it is read anew */
function kept<T>(
  platform: Platform,
  key: string,
  { read, oldest }: { read: (to: Date) => Promise<T>; oldest: number },
): Promise<T> {
  const { pool } = platform;
  const slot = slotOf(platform).getTime();
  const all = keptOf.get(pool) ?? new Map<string, Kept>();
  keptOf.set(pool, all);
  const keep = (value: Promise<unknown>) => {
    all.delete(key);
    all.set(key, { slot, value, isRenewing: false });
    for (const [name, one] of all) {
      if (all.size <= mostKept && slot - one.slot <= slotMs) break;
      if (name !== key) all.delete(name);
    }
  };
  // Drizzle sends a query once for each who waits for it: all wait for one promise of its rows.
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
    // Asked for just now: what nobody asked for the longest is dropped.
    all.delete(key);
    all.set(key, known);
    // The key names what was read.
    return known.value as Promise<T>;
  }
  const value = readNow();
  keep(value);
  value.catch(() => all.delete(key));
  return value;
}

/**
 * Makes something once for all who ask within ten minutes of the injected clock. What depends on
 * the viewer must not be kept here.
 */
export const keptForSlot = <T>(
  platform: Platform,
  key: string,
  read: (to: Date) => Promise<T>,
): Promise<T> => kept(platform, key, { read, oldest: 0 });

/**
 * The same for what takes long to read: while it is read anew, what stood there ten minutes ago is
 * given, so nobody waits but the first of all.
 */
export const keptWhileRenewed = <T>(
  platform: Platform,
  key: string,
  read: (to: Date) => Promise<T>,
): Promise<T> => kept(platform, key, { read, oldest: slotMs });
