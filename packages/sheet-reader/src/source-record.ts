/** A row of a file's table: every cell as text. */
export interface SourceRecord {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  /** The columns whose cell is a number in the file: its text has a decimal point. */
  readonly numeric?: ReadonlySet<string>;
}

/** A file that is no workbook, or too large; its message is for the log. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/** Makes a text of a file storable in PostgreSQL, for display only. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '');

/** Makes headers unique: a second "Price" becomes "Price (2)". */
export function uniqueHeaders(headers: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headers.map((header, at) => {
    const name = storableText(header).trim() || `#${at + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
