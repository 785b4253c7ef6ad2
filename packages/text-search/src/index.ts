export {
  arabicScriptStems,
  documentRules,
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
export { languageOfScript } from './understanding/language-of-script.ts';
export { PhraseBook } from './understanding/phrase-book.ts';
export { minSureGoods } from './understanding/plans.ts';
export { readPriceWords, type TypedAmount } from './understanding/price-words.ts';
export { editDistance } from './understanding/spelling/edits.ts';
export { LatinArabic } from './understanding/spelling/latin-arabic.ts';
export { otherKeyboard } from './understanding/spelling/layout.ts';
export { PinyinReader } from './understanding/spelling/pinyin.ts';
export { skeletonOf } from './understanding/spelling/skeleton.ts';
export {
  likelyCorrections,
  type PossibleTypo,
} from './understanding/spelling/typos.ts';
export { Vocabulary } from './understanding/spelling/vocabulary.ts';
export { understand } from './understanding/understand.ts';
export type { UnderstandingOptions } from './understanding/understanding-options.ts';
export { attributeWords } from './words/attribute-words.ts';
export { kindGroups } from './words/kind-groups.ts';
export { modelLines } from './words/model-lines.ts';
export type { BrandSpelling, Words, WordsByLocale, WordTables } from './words/word-tables.ts';
