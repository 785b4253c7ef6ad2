export { forgetWordTables, understandSearch } from './ask.ts';
