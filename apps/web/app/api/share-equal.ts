/**
 * The same JSON data with one object for equal values, so that a page carries each only once.
 * Prices, pictures and attributes of variants are mostly alike.
 */
export function shareEqual<Data>(data: Data): Data {
  const known = new Map<string, object>();
  /** Of the objects kept: equal ones are the same by then, so the number says all about them. */
  const numbers = new Map<unknown, number>();
  const textOf = (value: unknown): string => {
    const number = numbers.get(value);
    return number === undefined ? JSON.stringify(value) : `#${number}`;
  };
  const share = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const isList = Array.isArray(value);
    const parts = isList
      ? value.map((part) => ['', share(part)] as const)
      : Object.entries(value).flatMap(([name, part]) =>
          part === undefined ? [] : [[name, share(part)] as const],
        );
    const text = `${isList}${parts.map(([name, part]) => `${textOf(name)}${textOf(part)}`)}`;
    const kept = known.get(text);
    if (kept) return kept;
    const copy = isList ? parts.map(([, part]) => part) : Object.fromEntries(parts);
    known.set(text, copy);
    numbers.set(copy, numbers.size);
    return copy;
  };
  return share(data) as Data;
}
