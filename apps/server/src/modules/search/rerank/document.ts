import { emptyWords, endsLexeme, fold, gap } from '../analyser/index.ts';

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

/** In Arabic and Sorani the thing stands first and what it is for behind it; in the Latin script and in Chinese the thing stands last ("keyboard cover"). */
export const headStandsFirst = (text: string): boolean => /^[\u0600-\u06ff]/.test(text);

/** What follows them in a name is not the thing itself. */
const joiningWords = { latin: ['for', 'with'], arabic: ['مع', 'بۆ', 'لەگەڵ'].map(fold) };
const joiningWordsOf = (term: string): readonly string[] => joiningWords[headStandsFirst(term) ? 'arabic' : 'latin'];

/** Reads the text of tsvectors for one query: of a document's hundreds of lexemes only those of the query, in one pass. */
export class DocumentReader {
  readonly #entries: RegExp;

  constructor(terms: Iterable<string>) {
    const asked = [...terms];
    const wanted = new Set([endsLexeme, ...asked, ...asked.flatMap(joiningWordsOf)]);
    const lexemes = [...wanted].map((term) => term.replace(/[^\p{L}\p{N}#]/gu, '\\$&'));
    this.#entries = new RegExp(`'(${lexemes.join('|')})':`, 'g');
  }

  read(text: string): ReadDocument {
    const places = new Map<string, readonly Place[]>();
    for (const { 0: entry, 1: lexeme = '', index } of text.matchAll(this.#entries))
      places.set(lexeme, placesAt(text, index + entry.length));
    return new ReadDocument(text, places);
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
   * Whether the name has a term only to tell what another thing is for, wherever it has it: not for a name without the term, and not for the brand.
   * "keyboard" is so in "keyboard cover" and in "cover for keyboard", not in "keyboard QWERTY black"; هاتف in "جراب هاتف", not in "هاتف ذكي".
   */
  isOnlyModifier(term: string): boolean {
    const positions = inName(this.places(term));
    const isTold = (position: number) => (headStandsFirst(term) ? this.#isPreceded(position) : this.#isFollowed(term, position));
    return positions.length > 0 && positions.every((position) => isTold(position) || this.#isFor(term, position)) && !this.#isBrand(term);
  }

  /** The part of B before its categories, where there is one. */
  #isBrand(term: string): boolean {
    const ends = this.places(endsLexeme).filter(({ field }) => field === 'B');
    const brandEnd = ends.length > 1 ? (ends[0]?.position ?? 0) : 0;
    return this.places(term).some(({ field, position }) => field === 'B' && position <= brandEnd);
  }

  /** Behind "for" or "with" in the same name. */
  #isFor(term: string, position: number): boolean {
    const nameStart = inName(this.places(endsLexeme)).findLast((end) => end < position) ?? 0;
    return joiningWordsOf(term).some((word) => inName(this.places(word)).some((at) => at > nameStart && at < position));
  }

  /**
   * The name goes on with a word that is neither a number or code, nor an empty word, nor the value of an attribute, which would follow the name of the
   * thing itself ("keyboard QWERTY black") – unless the attribute says both words together ("type: keyboard cover").
   */
  #isFollowed(term: string, position: number): boolean {
    const width = widthOf(term);
    const next = this.#entriesAt(position + width);
    if (next.length === 0 || next.some(({ lexeme }) => /[0-9]/.test(lexeme) || emptyWords.has(lexeme))) return false;
    const inAttributes = next.flatMap(({ places }) => places.filter(({ field }) => field === 'C'));
    if (inAttributes.length === 0) return true;
    return this.places(term).some((own) => own.field === 'C' && inAttributes.some((one) => one.position === own.position + width));
  }

  /** The word before it in the name is the thing: one of the same script that is neither an empty word nor the brand. */
  #isPreceded(position: number): boolean {
    return this.#entriesAt(position - 1).some(
      ({ lexeme, places }) => headStandsFirst(lexeme) && !emptyWords.has(lexeme) && !places.some(({ field }) => field === 'B'),
    );
  }

  /** Everything the name has at a position: a word, its stem, a code joined. */
  #entriesAt(position: number): { lexeme: string; places: readonly Place[] }[] {
    const entries: { lexeme: string; places: readonly Place[] }[] = [];
    // Either the first place of a lexeme or a further one.
    for (const mark of [`:${position}A`, `,${position}A`]) {
      for (let at = this.#text.indexOf(mark); at >= 0; at = this.#text.indexOf(mark, at + 1)) {
        const colon = this.#text.lastIndexOf("':", at);
        const lexeme = this.#text.slice(this.#text.lastIndexOf("'", colon - 1) + 1, colon);
        if (lexeme !== endsLexeme) entries.push({ lexeme, places: placesAt(this.#text, colon + 2) });
      }
    }
    return entries;
  }
}

/** How many places a term takes: a word one, Chinese one for each character. */
const widthOf = (term: string): number => (/^\p{Script=Han}/u.test(term) ? [...term].length : 1);

/** Positions in the name. */
const inName = (places: readonly Place[]): number[] => places.flatMap(({ field, position }) => (field === 'A' ? [position] : []));

export type { ReadDocument };
