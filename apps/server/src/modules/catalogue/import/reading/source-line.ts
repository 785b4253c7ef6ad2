/** Why a row stays out: a key of the field texts, or of the list of codes, with what it names. */
export interface Reason {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** A line of a file as a value still to be checked, or why it cannot even be read. */
export type SourceLine =
  | { readonly line: number; readonly value: unknown }
  /** `text` is the line as it stands, of a text file. */
  | { readonly line: number; readonly error: Reason; readonly text?: string };

export const maxLineLength = 1_000_000;
