/**
 * A measure that may fail for a while, as those that read a file do: it tells the value before then.
 * @throws what the first measuring throws
 */
export function orLatest<T>(measure: () => T): () => T {
  let latest = measure();
  return () => {
    try {
      latest = measure();
    } catch {
      // The latest value is near enough.
    }
    return latest;
  };
}
