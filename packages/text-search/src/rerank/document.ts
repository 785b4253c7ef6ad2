import { endsLexeme, gap, isThingTerm, thingSign } from '../analyser/index.ts';

/** A field of a product's document: name, brand and categories, attributes, description. */
export const fields = ['A', 'B', 'C', 'D'] as const;
export type Field = (typeof fields)[number];
export type ByField = Record<Field, number>;

/**
 * The position of a term: the number of the word in the whole document, and above it the field
 * (WordEntryPos in PostgreSQL's ts_type.h). No objects: a search reads thousands.
 */
export type Place = number;

const positionBits = 14;
const fieldsByBits: readonly Field[] = ['D', 'C', 'B', 'A'];
export const fieldOf = (place: Place): Field => fieldsByBits[place >> positionBits] ?? 'D';
const positionOf = (place: Place): number => place & ((1 << positionBits) - 1);

const noPlaces: readonly Place[] = [];

const thingByte = thingSign.charCodeAt(0);

/** One step of FNV-1a. */
const hashStart = 0x811c9dc5;
const nextHash = (hash: number, byte: number): number => Math.imul(hash ^ byte, 0x01000193);

interface QueryTermBytes {
  readonly term: string;
  readonly bytes: Buffer;
}

/**
 * Reads documents for one query, in PostgreSQL's binary format (`tsvectorsend`): of a document's
 * hundreds of lexemes only those of the query and what the product is, without making strings of
 * the others.
 */
export class DocumentReader {
  readonly #termsByHash = new Map<number, QueryTermBytes>();

  constructor(terms: Iterable<string>) {
    for (const term of new Set([endsLexeme, ...terms])) {
      const bytes = Buffer.from(term);
      this.#termsByHash.set(bytes.reduce(nextHash, hashStart), { term, bytes });
    }
  }

  read(document: Buffer): ReadDocument {
    const places = new Map<string, readonly Place[]>();
    for (let at = 4; at < document.length; ) {
      const start = at;
      let hash = hashStart;
      for (let byte = document[at] ?? 0; byte !== 0; byte = document[at] ?? 0) {
        hash = nextHash(hash, byte);
        at += 1;
      }
      const term = this.#termAt(document, { start, end: at, hash });
      const count = document.readUInt16BE(at + 1);
      at += 3;
      if (term !== undefined) places.set(term, placesAt(document, at, count));
      at += 2 * count;
    }
    return new ReadDocument(places);
  }

  #termAt(
    document: Buffer,
    { start, end, hash }: { start: number; end: number; hash: number },
  ): string | undefined {
    if (document[start] === thingByte) return document.toString('utf8', start, end);
    const sought = this.#termsByHash.get(hash);
    if (!sought) return undefined;
    return sought.bytes.compare(document, start, end) === 0 ? sought.term : undefined;
  }
}

function placesAt(document: Buffer, start: number, count: number): Place[] {
  const places: Place[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    places.push(document.readUInt16BE(start + 2 * nth));
  }
  return places;
}

/** The data of one product that a query needs. */
class ReadDocument {
  readonly #places: ReadonlyMap<string, readonly Place[]>;

  constructor(places: ReadonlyMap<string, readonly Place[]>) {
    this.#places = places;
  }

  /** All positions of a term; none if the document lacks it. */
  places(term: string): readonly Place[] {
    return this.#places.get(term) ?? noPlaces;
  }

  hasAll(terms: readonly string[]): boolean {
    return terms.every((term) => this.#places.has(term));
  }

  /** What the product is (analyser/things.ts). */
  things(): string[] {
    return [...this.#places.keys()].filter((term) => isThingTerm(term));
  }

  /** Number of positions per field; a name counts as the mean of its languages. */
  lengths(): ByField {
    const lengths = { A: 0, B: 0, C: 0, D: 0 };
    let before = 0;
    let names = 0;
    for (const place of this.places(endsLexeme)) {
      const [position, field] = [positionOf(place), fieldOf(place)];
      lengths[field] += Math.max(1, position - before - gap);
      before = position;
      if (field === 'A') names += 1;
    }
    if (names > 1) lengths.A /= names;
    return lengths;
  }
}

export type { ReadDocument };
