import type { Module } from '../../platform/module.ts';
import type { ProductIndexer } from '../catalogue/index.ts';
import { draftSweep, makeDrafts } from './make-drafts.ts';
import { updateCategoryNeeds, updateProductNeeds } from './text-needs.ts';
import { spreadWords, trackSetNames, trackWords, wordSweep } from './track-words.ts';
import { translationRoutes } from './translations.routes.ts';

export { readersTranslator } from './readers-translator.ts';
export { countNeeds } from './translations.store.ts';

/**
 * Tracks missing texts of goods and categories in the commits that change them. Runs before the
 * search indexers, because it fills in known words of attributes.
 */
export const translationIndexer: ProductIndexer = {
  async products(tx, productIds) {
    await updateProductNeeds(tx, productIds);
    await trackWords(tx, productIds);
  },
  async categories(tx, categoryIds) {
    await updateCategoryNeeds(tx, categoryIds);
    await trackSetNames(tx, categoryIds);
  },
};

/**
 * Texts of goods and categories that are missing in a language or outdated. A machine may draft
 * them; only a person publishes.
 */
export const translationsModule: Module = {
  name: 'translations',
  routes: translationRoutes,
  sweeps: [
    { name: draftSweep, reachesOutside: true, run: makeDrafts },
    { name: wordSweep, run: spreadWords },
  ],
};
