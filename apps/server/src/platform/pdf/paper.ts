import type { Template } from './template.ts';

/** A short fact: label and value. */
export interface PaperFact {
  readonly label: string;
  readonly value: string;
  /** Smaller lines below the value, e.g. of an address. */
  readonly more?: readonly string[];
}

/**
 * One cell of a table; `more` is printed smaller below, `href` makes the text a link. A picture is
 * one of those passed to renderPdf; null prints none. `blankMm` leaves that height free, for a
 * signature.
 */
export type PaperCell =
  | string
  | {
      readonly text: string;
      readonly more?: readonly string[];
      readonly strong?: boolean;
      readonly href?: string;
    }
  | { readonly picture: string | null }
  | { readonly blankMm: number };

export interface PaperColumn {
  readonly head: string;
  /** How the text is aligned: at the reading direction's start or, as amounts are, at its end. */
  readonly align: 'start' | 'end';
  /** Share of the remaining width; null takes the width of its texts. */
  readonly share: number | null;
}

export interface PaperTotal {
  readonly label: string;
  readonly value: string;
  /** Emphasised, as the final sum. */
  readonly strong?: boolean;
}

export type PaperSection =
  | { readonly kind: 'facts'; readonly title?: string; readonly facts: readonly PaperFact[] }
  | {
      readonly kind: 'table';
      readonly title?: string;
      readonly columns: readonly PaperColumn[];
      readonly rows: readonly (readonly PaperCell[])[];
      readonly totals?: readonly PaperTotal[];
      /** Printed when there are no rows. */
      readonly empty?: string;
    }
  /** The main amount of a paper. */
  | {
      readonly kind: 'amount';
      readonly label: string;
      readonly value: string;
      readonly more?: readonly string[];
    }
  | { readonly kind: 'text'; readonly title?: string; readonly paragraphs: readonly string[] }
  /** Lines for handwriting, two side by side; `value` is printed on the line. */
  | { readonly kind: 'signatures'; readonly lines: readonly PaperFact[] };

/**
 * A sheet of ours: letterhead, title, number, then sections. Texts are in the reader's language and
 * ready to print; each is set in the direction of its first letter, so that amounts, phone numbers
 * and foreign names need no marks around them.
 */
export interface Paper {
  readonly title: string;
  readonly number: string;
  /** Below the number, e.g. that it is a copy. */
  readonly marks?: readonly string[];
  readonly company: { readonly name: string; readonly lines: readonly string[] };
  readonly facts: readonly PaperFact[];
  readonly sections: readonly PaperSection[];
  /** Landscape, for tables with many columns. */
  readonly isLandscape?: boolean;
  /** How wide pictures in tables are; 21 mm if left out. */
  readonly pictureMm?: number;
  /** Small, at the foot of every page. */
  readonly foot: string;
}

/** For renderPdf: any Paper. */
export const paperTemplate: Template<Paper> = { file: new URL('./paper.typ', import.meta.url) };
