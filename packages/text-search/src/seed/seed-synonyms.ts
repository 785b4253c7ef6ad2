import type { WordsByLocale } from '../words/word-tables.ts';
import rows from './seed-synonyms.json' with { type: 'json' };

/**
 * The synonym table as it is first written into the database, each row the names of one kind of
 * goods in the four languages, with the words of the Iraqi market. Plurals and genders are the
 * stemmers' work and stand here only where they have another root.
 */
export const seedSynonyms: readonly WordsByLocale[] = rows;
