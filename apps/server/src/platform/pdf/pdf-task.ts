/** What the typesetting thread is asked, and what it answers. */
export interface PdfTask {
  /** The template's path. */
  readonly file: string;
  /** JSON. */
  readonly data: string;
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  /** Pictures by the name that the data calls them. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}
export type PdfAnswer = { readonly pdf: Uint8Array } | { readonly refused: string };
