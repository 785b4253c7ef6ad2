import { analyse, type TextLocale } from './analyse.ts';
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
const gap = 8;

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

const render = (lexeme: string, places: ReadonlyMap<number, Weight>): string => {
  const list = [...places].slice(0, maxPositionsPerLexeme).map(([position, weight]) => `${position}${weight === 'D' ? '' : weight}`);
  return `${quoteLexeme(lexeme)}:${list.join(',')}`;
};

/** A PostgreSQL tsvector literal: no dictionary of the database takes part. */
export const toTsvector = (texts: WeightedTexts): string => {
  const lexemes = new Map<string, Map<number, Weight>>();
  let base = 0;
  for (const weight of weights) {
    for (const { text, locale } of texts[weight] ?? []) {
      let last = 0;
      for (const { term, position } of analyse(text, locale)) {
        last = Math.max(last, position);
        const places = lexemes.get(term) ?? new Map<number, Weight>();
        if (places.size === 0 && lexemes.size >= maxLexemes) continue;
        const place = Math.min(base + position, maxPosition);
        if (!places.has(place)) places.set(place, weight);
        lexemes.set(term, places);
      }
      base += last + gap;
    }
  }
  return [...lexemes].map(([lexeme, places]) => render(lexeme, places)).join(' ');
};
