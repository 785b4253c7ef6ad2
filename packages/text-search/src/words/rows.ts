import type { Locale } from '@wasit/contract/locales';
import type { WordsByLocale } from './word-tables.ts';

const columns: readonly Locale[] = ['en', 'ar', 'ckb', 'zh-Hans'];

/**
 * A table of words: one thing a line, languages separated by |, the words of a language by commas.
 */
export const rowsOfWords = (rows: string): WordsByLocale[] =>
  rows
    .trim()
    .split('\n')
    .map((row) =>
      Object.fromEntries(
        row.split('|').map((cell, at) => [
          columns[at],
          cell
            .split(',')
            .map((word) => word.trim())
            .filter(Boolean),
        ]),
      ),
    );
