/** Why a row is rejected: a key of the field texts or of the error codes, with its parameters. */
export interface Reason {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** A line of a file as a value still to be checked, or why it cannot even be read. */
export type SourceLine =
  | { readonly line: number; readonly value: unknown }
  /** `text` is the original line of a text file. */
  | { readonly line: number; readonly error: Reason; readonly text?: string };

export const maxLineLength = 1_000_000;
