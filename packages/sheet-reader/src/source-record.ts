/** A row of a table as the file has it: every cell as text. */
export interface SourceRecord {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** A file that is no workbook, or more than one may be; its message is for the log. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/** A text of a file as PostgreSQL can keep it, for what is only shown. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '');

/** Every header once: a second "Price" becomes "Price (2)". */
export function uniqueHeaders(headers: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headers.map((header, at) => {
    const name = storableText(header).trim() || `#${at + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
