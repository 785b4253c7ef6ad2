export { suggest, wordLookupOf as wordsOfNames } from './suggest.ts';
