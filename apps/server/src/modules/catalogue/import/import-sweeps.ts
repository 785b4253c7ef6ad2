import type { Sweep } from '../../../platform/module.ts';
import { sweepImportFiles } from './runs/sweep-files.ts';
import { runSchedules, scheduleSweep } from './scheduled/run-schedules.ts';

/** What imports do by themselves. */
export const importSweeps: readonly Sweep[] = [
  { name: 'catalogue.import-files', run: sweepImportFiles },
  { name: scheduleSweep, reachesOutside: true, run: runSchedules },
];
