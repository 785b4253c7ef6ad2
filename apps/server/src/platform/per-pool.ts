import type { Platform } from './platform.ts';

/**
 * One value per process, created on first use; per database pool, because tests run several shops
 * in one process.
 */
export function perPool<T>(make: (platform: Platform) => T): (platform: Platform) => T {
  const made = new WeakMap<Platform['pool'], { readonly value: T }>();
  return (platform) => {
    const known = made.get(platform.pool) ?? { value: make(platform) };
    made.set(platform.pool, known);
    return known.value;
  };
}
