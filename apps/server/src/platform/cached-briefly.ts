import type { Platform } from './platform.ts';

/** What other processes commit is seen this soon. */
const holdsMs = 100;

/**
 * Reads something small that every request needs once for all requests of a moment: anew after each
 * commit of this process, and at most 100 ms old where another process has changed it. For what is
 * shown; what is written is read in its own transaction.
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
    const known = values.get(platform.pool);
    if (known?.commits === commits && now < known.until) return known.value;
    const value = read(platform);
    values.set(platform.pool, { commits, until: now + holdsMs, value });
    // A failure is not kept: the next caller reads anew.
    value.catch(() => values.delete(platform.pool));
    return value;
  };
}
