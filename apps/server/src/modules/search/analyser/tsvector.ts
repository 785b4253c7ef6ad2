import { analyseInto, type TextLocale } from './analyse.ts';
import { quoteLexeme } from './quote.ts';

type Weight = 'A' | 'B' | 'C' | 'D';
type LocalText = { text: string; locale?: TextLocale };
export type WeightedTexts = Partial<Record<Weight, readonly LocalText[]>>;
export type LocalTexts = Partial<Record<TextLocale, string>>;

/** What of a product is searched. */
export type SearchFields = {
  name: LocalTexts;
  /** Every spelling the brand is known by. */
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
/** Leaves room between two texts, so that no phrase spans them. */
export const gap = 2;

/**
 * A lexeme nobody can type. Its places say where texts end: each language's name (A), then all of B, of C, of D. The rerank reads off them how long a
 * field is, and whether a word stands at the end of a name. As every document has it, its frequency is the number of documents.
 */
export const endsLexeme = '#';

const local = (texts: LocalTexts): LocalText[] =>
  locales.flatMap((locale) => {
    const text = texts[locale];
    return text === undefined || text === '' ? [] : [{ text, locale }];
  });

/** Name A, brand and categories B, attributes C, description D. */
export const weigh = (fields: SearchFields): WeightedTexts => ({
  A: local(fields.name),
  B: [...(fields.brand ?? []).map((text) => ({ text })), ...(fields.categories ?? []).flatMap(local)],
  C: (fields.attributes ?? []).flatMap(local),
  D: local(fields.description ?? {}),
});

interface Places {
  text: string;
  count: number;
  last: number;
}

/** Collects the places of every lexeme of a document. */
class Lexemes {
  readonly #places = new Map<string, Places>();

  add(lexeme: string, place: number, weight: string): void {
    const known = this.#places.get(lexeme);
    if (known === undefined) {
      if (this.#places.size < maxLexemes) this.#places.set(lexeme, { text: place + weight, count: 1, last: place });
    } else if (known.last < place && known.count < maxPositionsPerLexeme) {
      known.text += `,${place}${weight}`;
      known.count += 1;
      known.last = place;
    }
  }

  toString(): string {
    let literal = '';
    for (const [lexeme, { text }] of this.#places) literal += `${literal === '' ? '' : ' '}${quoteLexeme(lexeme)}:${text}`;
    return literal;
  }
}

/** A PostgreSQL tsvector literal: no dictionary of the database takes part. */
export const toTsvector = (texts: WeightedTexts): string => {
  const lexemes = new Lexemes();
  let base = 0;
  for (const weight of weights) {
    const mark = weight === 'D' ? '' : weight;
    let end = 0;
    for (const { text, locale } of texts[weight] ?? []) {
      const width = analyseInto(text, locale, (term, _kind, position) => {
        lexemes.add(term, Math.min(base + position, maxPosition), mark);
      });
      if (width > 0) end = Math.min(base + width, maxPosition);
      if (weight === 'A' && width > 0) lexemes.add(endsLexeme, end, mark);
      base += width + gap;
    }
    if (end > 0 && weight !== 'A') lexemes.add(endsLexeme, end, mark);
  }
  return lexemes.toString();
};
