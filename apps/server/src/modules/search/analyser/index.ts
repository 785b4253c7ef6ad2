export { analyse } from './analyse.ts';
export { fold } from './fold.ts';
export { stemArabic, stemEnglish, stemSorani } from './stems.ts';
export { type QueryTerm, queryTerms, termsToTsquery, toTsquery } from './tsquery.ts';
export { type LocalTexts, toTsvector, weigh } from './tsvector.ts';
