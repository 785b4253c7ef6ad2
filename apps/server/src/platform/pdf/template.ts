/** A typst file and its data type: data is passed as JSON and is only ever text, never markup. */
export interface Template<Data extends object> {
  readonly file: URL;
  /** Only for the type. */
  readonly takes?: Data;
}
