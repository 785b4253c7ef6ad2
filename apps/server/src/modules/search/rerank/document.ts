import { endsLexeme, gap, isThingTerm } from '../analyser/index.ts';

/** A field of a product's document: name, brand and categories, attributes, description. */
export const fields = ['A', 'B', 'C', 'D'] as const;
export type Field = (typeof fields)[number];
export type ByField = Record<Field, number>;

/** Where a term stands. Positions count words over the whole document. */
export interface Place {
  readonly position: number;
  readonly field: Field;
}

const none: readonly Place[] = [];

/**
 * Reads the text of tsvectors for one query: of a document's hundreds of lexemes only those of the
 * query, in one pass.
 */
export class DocumentReader {
  readonly #entries: RegExp;

  constructor(terms: Iterable<string>) {
    const lexemes = [...new Set([endsLexeme, ...terms])].map((term) =>
      term.replace(/[^\p{L}\p{N}#]/gu, '\\$&'),
    );
    this.#entries = new RegExp(`'(=[^']+|${lexemes.join('|')})':`, 'g');
  }

  read(text: string): ReadDocument {
    const places = new Map<string, readonly Place[]>();
    for (const { 0: entry, 1: lexeme = '', index } of text.matchAll(this.#entries))
      places.set(lexeme, placesAt(text, index + entry.length));
    return new ReadDocument(places);
  }
}

const letter = { zero: 48, nine: 57, comma: 44, a: 65, b: 66, c: 67 } as const;

/** "1A,7C,12": up to the next blank. Read letter by letter, as a search reads thousands. */
function placesAt(text: string, start: number): Place[] {
  const places: Place[] = [];
  let position = 0;
  let field: Field = 'D';
  for (let at = start; ; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= letter.zero && code <= letter.nine) position = position * 10 + code - letter.zero;
    else if (code === letter.a) field = 'A';
    else if (code === letter.b) field = 'B';
    else if (code === letter.c) field = 'C';
    else {
      places.push({ position, field });
      if (code !== letter.comma) return places;
      position = 0;
      field = 'D';
    }
  }
}

/** What a query needs to know of one product. */
class ReadDocument {
  readonly #places: ReadonlyMap<string, readonly Place[]>;

  constructor(places: ReadonlyMap<string, readonly Place[]>) {
    this.#places = places;
  }

  /** Every place of a term; none when the document lacks it. */
  places(term: string): readonly Place[] {
    return this.#places.get(term) ?? none;
  }

  /** What the product is (analyser/things.ts). */
  things(): string[] {
    return [...this.#places.keys()].filter((term) => isThingTerm(term));
  }

  /** Positions the fields take; a name counts as the mean of its languages. */
  lengths(): ByField {
    const lengths = { A: 0, B: 0, C: 0, D: 0 };
    let before = 0;
    let names = 0;
    for (const { position, field } of this.places(endsLexeme)) {
      lengths[field] += Math.max(1, position - before - gap);
      before = position;
      if (field === 'A') names += 1;
    }
    if (names > 1) lengths.A /= names;
    return lengths;
  }
}

export type { ReadDocument };
