export {
  arabicScriptStems,
  emptyWords,
  fold,
  isThingTerm,
  type Lexemes,
  type LocalTexts,
  lexemesOf,
  queryTerms,
  quoteLexeme,
  stemArabic,
  stemSorani,
  thingTerms,
  weigh,
} from './analyser/index.ts';
export { type Candidate, rerank } from './rerank/index.ts';
export type { QueryWord, SearchPlan, Understanding } from './search-plan.ts';
export { seedBrands } from './seed/seed-brands.ts';
export { seedSynonyms } from './seed/seed-synonyms.ts';
export { editDistance } from './understanding/edits.ts';
export { LatinArabic } from './understanding/latin-arabic.ts';
export { otherKeyboard } from './understanding/layout.ts';
export { PhraseBook } from './understanding/phrase-book.ts';
export { PinyinReader } from './understanding/pinyin.ts';
export { readPriceWords, type TypedAmount } from './understanding/price-words.ts';
export { skeletonOf } from './understanding/skeleton.ts';
export { likeliest, type Slip } from './understanding/slips.ts';
export { type UnderstandingOptions, understand } from './understanding/understand.ts';
export { Vocabulary } from './understanding/vocabulary.ts';
export { attributeWords } from './words/attribute-words.ts';
export { kindGroups } from './words/kind-groups.ts';
export { modelLines } from './words/model-lines.ts';
export type { BrandSpelling, Words, WordsByLocale, WordTables } from './words/word-tables.ts';
