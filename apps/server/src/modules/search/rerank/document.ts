import { emptyWords, endsLexeme, gap } from '../analyser/index.ts';

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

/** Reads the text of tsvectors for one query: of a document's hundreds of lexemes only those of the query, in one pass. */
export class DocumentReader {
  readonly #entries: RegExp;

  constructor(terms: Iterable<string>) {
    const wanted = [endsLexeme, ...terms].map((term) => term.replace(/[^\p{L}\p{N}#]/gu, '\\$&'));
    this.#entries = new RegExp(`'(${wanted.join('|')})':([0-9A-D,]+)`, 'g');
  }

  read(text: string): ReadDocument {
    const places = new Map<string, readonly Place[]>();
    for (const [, lexeme = '', list = ''] of text.matchAll(this.#entries)) places.set(lexeme, placesOf(list));
    return new ReadDocument(text, places);
  }
}

/** "1A,7C,12" */
function placesOf(list: string): Place[] {
  return list.split(',').map((place) => {
    const last = place.charAt(place.length - 1);
    return { position: Number.parseInt(place, 10), field: last === 'A' || last === 'B' || last === 'C' ? last : 'D' };
  });
}

/** What a query needs to know of one product. */
class ReadDocument {
  readonly #text: string;
  readonly #places: ReadonlyMap<string, readonly Place[]>;

  constructor(text: string, places: ReadonlyMap<string, readonly Place[]>) {
    this.#text = text;
    this.#places = places;
  }

  /** Every place of a term; none when the document lacks it. */
  places(term: string): readonly Place[] {
    return this.#places.get(term) ?? none;
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

  /**
   * Whether the word at a position of the name only tells what another thing is for ("keyboard" in "keyboard cover"): the next word is neither a number,
   * nor a joining word, nor the value of an attribute, which would follow the name of the thing itself ("keyboard QWERTY black").
   */
  isModifier(position: number): boolean {
    const next = this.#entryAt(position + 1);
    if (next === undefined || /^[0-9]/.test(next.lexeme) || emptyWords.has(next.lexeme)) return false;
    return !next.list.includes('C');
  }

  #entryAt(position: number): { lexeme: string; list: string } | undefined {
    const mark = `${position}A`;
    for (let at = this.#text.indexOf(mark); at >= 0; at = this.#text.indexOf(mark, at + 1)) {
      const before = this.#text[at - 1];
      if (before !== ':' && before !== ',') continue;
      const colon = this.#text.lastIndexOf("':", at);
      const lexeme = this.#text.slice(this.#text.lastIndexOf("'", colon - 1) + 1, colon);
      if (lexeme === endsLexeme) continue;
      const end = this.#text.indexOf(' ', at);
      return { lexeme, list: this.#text.slice(colon + 2, end < 0 ? undefined : end) };
    }
    return undefined;
  }
}

export type { ReadDocument };
