/** Why a row stays out: a key of the field texts, or of the list of codes, with what it names. */
export interface Reason {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** A line of a file as a value still to be checked, or why it cannot even be read. */
export type SourceLine =
  | { readonly line: number; readonly value: unknown }
  | { readonly line: number; readonly fault: Reason };

/** A row of a table as the file has it: every cell as text. */
export interface SourceRecord {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** A file that is no catalogue at all; `detail` is for the log. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

export const longestLine = 1_000_000;

/** A text of a file as PostgreSQL can keep it, for what is only told. */
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
