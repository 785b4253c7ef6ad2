import type { Sweep } from '../../platform/module.ts';
import { followCategories } from './desk/follow-categories.ts';
import { dropUnusedFilms } from './desk/unused-films.ts';
import { importSweeps } from './import/import-sweeps.ts';

/** What the catalogue does by itself. */
export const catalogueSweeps: readonly Sweep[] = [
  { name: 'catalogue.follow-categories', run: followCategories },
  { name: 'catalogue.unused-films', run: dropUnusedFilms },
  ...importSweeps,
];
