/** A typst file and what it takes: data reaches it as JSON and is only ever text, never markup. */
export interface Template<Data extends object> {
  readonly file: URL;
  /** Only for the type. */
  readonly takes?: Data;
}
