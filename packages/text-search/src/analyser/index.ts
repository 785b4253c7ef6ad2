export { analyse, arabicScriptStems } from './analyse.ts';
export { fold } from './fold.ts';
export { quoteLexeme } from './quote.ts';
export { emptyWords } from './stem-words.ts';
export { stemArabic, stemEnglish, stemSorani } from './stems.ts';
export {
  isMeasure,
  isThingTerm,
  sureShare,
  thingSign,
  thingTerms,
  thingTermsOf,
  wordOfThing,
} from './things.ts';
export { chineseWord, type QueryTerm, queryTerms, toTsquery } from './tsquery.ts';
export { endsLexeme, gap, Lexemes, type LocalTexts, lexemesOf, weigh } from './tsvector.ts';
