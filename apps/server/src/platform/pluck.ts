/** One property of every row, in the order of the rows. */
export const pluck = <Row, Key extends keyof Row>(rows: readonly Row[], key: Key): Row[Key][] =>
  rows.map((row) => row[key]);

/** These properties of a row, or columns of a table. */
export function pick<Row extends object, Key extends keyof Row>(
  row: Row,
  ...keys: readonly Key[]
): Pick<Row, Key> {
  const picked = {} as Pick<Row, Key>;
  for (const key of keys) picked[key] = row[key];
  return picked;
}

/** The only element of a list. */
export function only<Element>(list: readonly Element[]): Element {
  const [element] = list;
  if (element === undefined || list.length > 1) throw new Error(`${list.length} in place of one`);
  return element;
}
