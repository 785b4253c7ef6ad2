import type { Sweep } from '../../platform/module.ts';
import { followCategories } from './desk/categories/follow-categories.ts';
import { dropUnusedFilms } from './desk/pictures/unused-films.ts';
import { sweepImportFiles } from './import/runs/sweep-files.ts';
import { runSchedules, scheduleSweep } from './import/scheduled/run-schedules.ts';

/** The catalogue's scheduled work. */
export const catalogueSweeps: readonly Sweep[] = [
  { name: 'catalogue.follow-categories', run: followCategories },
  { name: 'catalogue.unused-films', run: dropUnusedFilms },
  { name: 'catalogue.import-files', run: sweepImportFiles },
  { name: scheduleSweep, reachesOutside: true, run: runSchedules },
];
