import { minutes } from '../../platform/clock/clock.ts';
import type { Platform } from '../../platform/platform.ts';

/** Figures are made anew this often. */
const slotMs = minutes(10);
const mostKept = 200;

const slotOf = ({ clock }: Platform): number => Math.floor(clock.now().getTime() / slotMs) * slotMs;

const kept = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Makes something once for all who ask within ten minutes of the injected clock; what nobody asked
 * for the longest is dropped. What depends on the viewer must not be kept here.
 */
export function keptForSlot<T>(
  platform: Platform,
  key: string,
  read: (to: Date) => Promise<T>,
): Promise<T> {
  const slot = slotOf(platform);
  const all = kept.get(platform.pool) ?? new Map<string, Promise<unknown>>();
  kept.set(platform.pool, all);
  const name = `${slot} ${key}`;
  const known = all.get(name);
  all.delete(name);
  // The key names what was read.
  const value = (known ?? read(new Date(slot))) as Promise<T>;
  all.set(name, value);
  if (known) return value;
  value.catch(() => all.delete(name));
  for (const old of all.keys()) {
    if (all.size <= mostKept && old.startsWith(`${slot} `)) break;
    if (old !== name) all.delete(old);
  }
  return value;
}

interface Renewed {
  slot: number;
  value: Promise<unknown>;
  isRenewing: boolean;
}

const renewed = new WeakMap<object, Map<string, Renewed>>();

/**
 * The same for what takes long to read: while it is read anew, what stood there ten minutes ago is
 * given, so nobody waits but the first of all.
 */
export function keptWhileRenewed<T>(
  platform: Platform,
  key: string,
  read: (to: Date) => Promise<T>,
): Promise<T> {
  const slot = slotOf(platform);
  const all = renewed.get(platform.pool) ?? new Map<string, Renewed>();
  renewed.set(platform.pool, all);
  const known = all.get(key);
  if (known && slot - known.slot === slotMs && !known.isRenewing) {
    known.isRenewing = true;
    const value = read(new Date(slot));
    value.then(
      () => all.set(key, { slot, value, isRenewing: false }),
      () => all.delete(key),
    );
  }
  if (known && slot - known.slot <= slotMs && slot >= known.slot) return known.value as Promise<T>;
  const value = read(new Date(slot));
  all.set(key, { slot, value, isRenewing: false });
  value.catch(() => all.delete(key));
  return value;
}
