export { analyse, type TextLocale } from './analyse.ts';
export { fold } from './fold.ts';
export { stemArabic, stemEnglish, stemSorani } from './stems.ts';
export { type QueryTerm, queryTerms, termsToTsquery, toTsquery } from './tsquery.ts';
export { endsLexeme, type LocalTexts, toTsvector, weigh } from './tsvector.ts';
