import type { Module } from '../../platform/module.ts';
import type { ProductIndexer } from '../catalogue/index.ts';
import { followTexts } from './follow-texts.ts';
import { draftSweep, makeDrafts } from './make-drafts.ts';
import { translationRoutes } from './translations.routes.ts';

/** Follows which texts goods lack, in the commits that change them. */
export const translationIndexer: ProductIndexer = {
  products: (tx, productIds) => followTexts(tx, productIds),
};

/**
 * Texts of goods that are missing in a language or older than their source. A machine may draft
 * them; nothing is published but by a person.
 */
export const translationsModule: Module = {
  name: 'translations',
  routes: translationRoutes,
  sweeps: [{ name: draftSweep, reachesOutside: true, run: makeDrafts }],
};
