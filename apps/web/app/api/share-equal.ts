/**
 * Replaces equal values by one object, so that a page carries each only once. Prices, pictures and
 * attributes of variants are mostly equal.
 */
export function shareEqual<Data>(data: Data): Data {
  const numbers = new Map<unknown, number>();
  const objectsByText = new Map<string, unknown>();
  /** A shared object is compared by its number instead of its contents. */
  const reference = (value: unknown) => (numbers.has(value) ? [numbers.get(value)] : value);
  function share(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    // As in JSON: what is undefined is left out.
    const entries = Object.entries(value).filter(([, part]) => part !== undefined);
    const names = Array.isArray(value) ? null : entries.map(([name]) => name);
    const parts = entries.map(([, part]) => share(part));
    const text = JSON.stringify([names, parts.map(reference)]);
    const earlier = objectsByText.get(text);
    if (earlier !== undefined) return earlier;
    const shared = names ? Object.fromEntries(names.map((name, at) => [name, parts[at]])) : parts;
    objectsByText.set(text, shared);
    numbers.set(shared, numbers.size);
    return shared;
  }
  return share(data) as Data;
}
