/**
 * Replaces equal values by one object, so that a page carries each only once. Prices, pictures and
 * attributes of variants are mostly equal.
 */
export function shareEqual<Data>(data: Data): Data {
  const objectsByText = new Map<string, unknown>();
  return JSON.parse(JSON.stringify(data), (_name, value) => {
    if (typeof value !== 'object' || value === null) return value;
    const text = JSON.stringify(value);
    const earlier = objectsByText.get(text) ?? value;
    objectsByText.set(text, earlier);
    return earlier;
  });
}
