const tails = new Map<string, Promise<unknown>>();

/**
 * Runs work of one key after the other within this process. Tries are counted before they are
 * judged, so many right logins of one account at the same instant would otherwise look like many
 * guesses.
 */
export function runSequentially<T>(key: string, work: () => Promise<T>): Promise<T> {
  const result = (tails.get(key) ?? Promise.resolve()).then(work);
  const tail = result
    .catch(() => {})
    .finally(() => {
      if (tails.get(key) === tail) tails.delete(key);
    });
  tails.set(key, tail);
  return result;
}
