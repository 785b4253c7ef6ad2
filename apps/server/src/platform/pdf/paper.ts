import type { Template } from './template.ts';

/** A fact of a few words: what it is, and what it says. */
export interface PaperFact {
  readonly label: string;
  readonly value: string;
  /** Smaller lines below the value, e.g. of an address. */
  readonly more?: readonly string[];
}

/**
 * One cell of a table; `more` is printed smaller below it, `href` is the link of the text. A
 * picture is one of those given to renderPdf, null none. What is `blankMm` high is left free, for a
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
  /** Shares of the width that is left; null takes what its texts need. */
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
      /** Printed instead of rows when there are none. */
      readonly empty?: string;
    }
  /** The one amount that a paper is about. */
  | {
      readonly kind: 'amount';
      readonly label: string;
      readonly value: string;
      readonly more?: readonly string[];
    }
  | { readonly kind: 'text'; readonly title?: string; readonly paragraphs: readonly string[] }
  /** Lines to write on by hand, two beside each other; `value` stands on the line already. */
  | { readonly kind: 'signatures'; readonly lines: readonly PaperFact[] };

/**
 * A sheet of ours: who we are, what it is, its number, then its sections. Texts come in the
 * reader's language and ready to print; each is set in the direction of its own first letter, so
 * amounts, phone numbers and names of another script need no marks around them.
 */
export interface Paper {
  readonly title: string;
  readonly number: string;
  /** Below the number, e.g. that it is a copy. */
  readonly marks?: readonly string[];
  readonly company: { readonly name: string; readonly lines: readonly string[] };
  readonly facts: readonly PaperFact[];
  readonly sections: readonly PaperSection[];
  /** Wider than high, for tables with many columns. */
  readonly isLandscape?: boolean;
  /** How wide pictures in tables are; 21 mm if left out. */
  readonly pictureMm?: number;
  /** Small, at the foot of every page. */
  readonly foot: string;
}

/** For renderPdf: any Paper. */
export const paperTemplate: Template<Paper> = { file: new URL('./paper.typ', import.meta.url) };
