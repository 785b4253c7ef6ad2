/**
 * A measurement that may fail for a while, e.g. one that reads a file: it then returns its last
 * value.
 * @throws if the first measurement fails
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
