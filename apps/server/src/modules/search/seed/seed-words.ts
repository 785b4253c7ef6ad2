import type { Platform } from '../../../platform/platform.ts';
import { forgetWordTables } from '../understand-search.ts';
import { insertWords, wordTables } from '../words/words.store.ts';
import { seedBrands } from './seed-brands.ts';
import { seedSynonyms } from './seed-synonyms.ts';

/**
 * The first synonyms and brand spellings; a table that has rows belongs to the staff and is left
 * alone.
 */
export async function seedWords(platform: Platform): Promise<void> {
  await platform.transact(async (tx) => {
    const { synonyms, brands } = await wordTables(tx);
    await insertWords(tx, {
      synonyms: synonyms.length > 0 ? [] : seedSynonyms,
      brands: brands.length > 0 ? [] : seedBrands,
    });
  });
  forgetWordTables(platform);
}
