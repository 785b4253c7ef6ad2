export { suggest, wordLookupOf } from './suggest.ts';
