export { analyse, type TextLocale, type Token } from './analyse.ts';
export { fold } from './fold.ts';
export { stemArabic, stemEnglish, stemSorani } from './stems.ts';
export { type QueryTerm, queryTerms, termsToTsquery, toTsquery } from './tsquery.ts';
export { type LocalTexts, type SearchFields, toTsvector, type WeightedTexts, weigh } from './tsvector.ts';
