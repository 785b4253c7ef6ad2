/** One property of every row, in the order of the rows. */
export const pluck = <Row, Key extends keyof Row>(rows: readonly Row[], key: Key): Row[Key][] =>
  rows.map((row) => row[key]);

/** These properties of a row, or columns of a table. */
export function pick<Row extends object, Key extends keyof Row>(row: Row, ...keys: readonly Key[]) {
  const picked = {} as Pick<Row, Key>;
  for (const key of keys) picked[key] = row[key];
  return picked;
}

type WireValue<Value> = Value extends Date ? string : Value;

/** These properties of a row as they are on the wire: instants as ISO texts. */
export function wired<Row extends object, Key extends keyof Row>(
  row: Row,
  ...keys: readonly Key[]
): { [K in Key]: WireValue<Row[K]> } {
  const written = {} as { [K in Key]: WireValue<Row[K]> };
  for (const key of keys) {
    const value: unknown = row[key];
    written[key] = (value instanceof Date ? value.toISOString() : value) as WireValue<Row[Key]>;
  }
  return written;
}

/** The only element of a list. */
export function only<Element>(list: readonly Element[]): Element {
  const [element] = list;
  if (element === undefined || list.length > 1) throw new Error(`${list.length} in place of one`);
  return element;
}
