import { analyseInto, type TextLocale } from './analyse.ts';
import { quoteLexeme } from './quote.ts';

type Weight = 'A' | 'B' | 'C' | 'D';
type LocalText = { text: string; locale?: TextLocale };
export type WeightedTexts = Partial<Record<Weight, readonly LocalText[]>>;
export type LocalTexts = Partial<Record<TextLocale, string>>;

/** The searched texts of a product. */
export type SearchFields = {
  name: LocalTexts;
  /** All spellings of the brand. */
  brand?: readonly string[];
  categories?: readonly LocalTexts[];
  attributes?: readonly LocalTexts[];
  description?: LocalTexts;
};

const weights: readonly Weight[] = ['A', 'B', 'C', 'D'];
const locales: readonly TextLocale[] = ['en', 'ar', 'ckb', 'zh-Hans'];
// Limits of the PostgreSQL type: a position is at most 16,383, a lexeme keeps at most 255 of them.
const maxPosition = 16_383;
const maxPositionsPerLexeme = 255;
const maxLexemes = 6_000;
/** Leaves a gap between two texts, so that no phrase spans them. */
export const gap = 2;

/**
 * A lexeme that cannot be typed. Its positions mark where texts end: each language's name (A), the
 * brand and then the categories (B), all of C, of D. From them the rerank gets the length of a
 * field, whether a word is at the end of a name, and which words are the brand. As every document
 * has it, its frequency is the number of documents.
 */
export const endsLexeme = '#';

const localTexts = (texts: LocalTexts): LocalText[] =>
  locales.flatMap((locale) => {
    const text = texts[locale];
    return text === undefined || text === '' ? [] : [{ text, locale }];
  });

/** Name A, brand and categories B, attributes C, description D. */
export const weigh = (fields: SearchFields): WeightedTexts => ({
  A: localTexts(fields.name),
  B: [
    ...(fields.brand ?? []).map((text) => ({ text })),
    ...(fields.categories ?? []).flatMap(localTexts),
  ],
  C: (fields.attributes ?? []).flatMap(localTexts),
  D: localTexts(fields.description ?? {}),
});

/**
 * A weight is in the two high bits of a position (WordEntryPos in PostgreSQL's tsearch/ts_type.h).
 */
const weightBits: Readonly<Record<Weight, number>> = { A: 3 << 14, B: 2 << 14, C: 1 << 14, D: 0 };
const weightOf = (place: number): string => ['', 'C', 'B', 'A'][place >> 14] ?? '';

/** Every lexeme of a document with its positions: the contents of a tsvector. */
export class Lexemes {
  readonly #places = new Map<string, number[]>();

  add(lexeme: string, position: number, weight: Weight): void {
    const place = weightBits[weight] | position;
    const known = this.#places.get(lexeme);
    if (known === undefined) {
      if (this.#places.size < maxLexemes) this.#places.set(lexeme, [place]);
    } else if (
      ((known.at(-1) ?? 0) & maxPosition) < position &&
      known.length < maxPositionsPerLexeme
    )
      known.push(place);
  }

  /** In PostgreSQL's text format. */
  literal(): string {
    return [...this.#places]
      .map(
        ([lexeme, places]) =>
          `${quoteLexeme(lexeme)}:${places.map((place) => (place & maxPosition) + weightOf(place)).join(',')}`,
      )
      .join(' ');
  }

  /**
   * In PostgreSQL's binary format (tsvectorrecv in tsvector.c): no quoting here, no parsing there.
   */
  bytes(): Buffer {
    let size = 4;
    for (const [lexeme, places] of this.#places) size += 3 * lexeme.length + 3 + 2 * places.length;
    const bytes = Buffer.allocUnsafe(size);
    let at = bytes.writeInt32BE(this.#places.size, 0);
    for (const [lexeme, places] of this.#places) {
      at += bytes.write(lexeme, at);
      at = bytes.writeUInt16BE(places.length, bytes.writeUInt8(0, at));
      for (const place of places) at = bytes.writeUInt16BE(place, at);
    }
    return bytes.subarray(0, at);
  }
}

/**
 * The lexemes of a product, without any dictionary of the database. `things`: what it is
 * (things.ts), after all texts.
 */
export const lexemesOf = (texts: WeightedTexts, things: readonly string[] = []): Lexemes => {
  const lexemes = new Lexemes();
  let base = 0;
  for (const weight of weights) {
    let end = 0;
    for (const { text, locale } of texts[weight] ?? []) {
      const width = analyseInto(text, locale, (term, _kind, position) => {
        lexemes.add(term, Math.min(base + position, maxPosition), weight);
      });
      if (width > 0) end = Math.min(base + width, maxPosition);
      const endsPart = weight === 'A' || (weight === 'B' && locale === undefined);
      if (endsPart && width > 0) lexemes.add(endsLexeme, end, weight);
      base += width + gap;
    }
    if (end > 0 && weight !== 'A') lexemes.add(endsLexeme, end, weight);
  }
  for (const thing of things) lexemes.add(thing, maxPosition, 'D');
  return lexemes;
};
