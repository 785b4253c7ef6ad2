export { analyse, arabicScriptStems } from './analyse.ts';
export { documentRules } from './document-rules.ts';
export { fold } from './fold.ts';
export { isMeasureWord } from './measures.ts';
export { chineseWord, type QueryTerm, queryTerms } from './query-terms.ts';
export { quoteLexeme } from './quote.ts';
export { emptyWords, isEmptyWord } from './stem-words.ts';
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
export { endsLexeme, gap, Lexemes, type LocalTexts, lexemesOf, weigh } from './tsvector.ts';
