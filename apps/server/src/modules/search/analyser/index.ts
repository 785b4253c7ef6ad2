export { analyse } from './analyse.ts';
export { fold } from './fold.ts';
export { quoteLexeme } from './quote.ts';
export { emptyWords } from './stem-words.ts';
export { stemArabic, stemEnglish, stemSorani } from './stems.ts';
export { type QueryTerm, queryTerms, toTsquery } from './tsquery.ts';
export { endsLexeme, gap, Lexemes, type LocalTexts, lexemesOf, weigh } from './tsvector.ts';
