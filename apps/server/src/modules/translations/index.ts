import type { Module } from '../../platform/module.ts';
import type { ProductIndexer } from '../catalogue/index.ts';
import { followCategoryNames, followTexts } from './follow-texts.ts';
import { followSetNames, followWords, spreadWords, wordSweep } from './follow-words.ts';
import { draftSweep, makeDrafts } from './make-drafts.ts';
import { translationRoutes } from './translations.routes.ts';

/**
 * Follows which texts goods and categories lack, in the commits that change them. Before the
 * searches: goods take known words of attributes here.
 */
export const translationIndexer: ProductIndexer = {
  async products(tx, productIds) {
    await followTexts(tx, productIds);
    await followWords(tx, productIds);
  },
  async categories(tx, categoryIds) {
    await followCategoryNames(tx, categoryIds);
    await followSetNames(tx, categoryIds);
  },
};

/**
 * Texts of goods and categories that are missing in a language or older than their source. A machine may draft
 * them; nothing is published but by a person.
 */
export const translationsModule: Module = {
  name: 'translations',
  routes: translationRoutes,
  sweeps: [
    { name: draftSweep, reachesOutside: true, run: makeDrafts },
    { name: wordSweep, run: spreadWords },
  ],
};
