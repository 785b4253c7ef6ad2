import type { WordsByLocale } from '../words/word-tables.ts';
import rows from './seed-synonyms.json' with { type: 'json' };

/**
 * The initial synonym table in the database: each row has the names of one kind of goods in the
 * four languages, with the words of the Iraqi market. Plurals and genders are left to the stemmers
 * and listed only if they have another root.
 */
export const seedSynonyms: readonly WordsByLocale[] = rows;
