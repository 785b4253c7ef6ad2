import type { Platform } from './platform.ts';

/** Commits of other processes are seen after this time at the latest. */
const maxAgeMs = 100;

/**
 * Caches something small that every request reads. It is read again after each commit of this
 * process, and is at most 100 ms old if another process changed it. For display only; transactions
 * that write must read for themselves.
 */
export function cachedBriefly<T>(
  read: (platform: Platform) => Promise<T>,
): (platform: Platform) => Promise<T> {
  const values = new WeakMap<
    Platform['pool'],
    { readonly commits: number; readonly until: number; readonly value: Promise<T> }
  >();
  return (platform) => {
    const [commits, now] = [platform.commits(), performance.now()];
    const cached = values.get(platform.pool);
    if (cached?.commits === commits && now < cached.until) return cached.value;
    const value = read(platform);
    values.set(platform.pool, { commits, until: now + maxAgeMs, value });
    // A failure is not cached.
    value.catch(() => values.delete(platform.pool));
    return value;
  };
}
