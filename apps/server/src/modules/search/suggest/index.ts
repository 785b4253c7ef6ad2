export { suggest, wordsOfNames } from './suggest.ts';
