import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { baghdadDay } from '@wasit/contract/baghdad-calendar';
import { addDays } from '../modules/recording/index.ts';
import { isDemoDatabase, markDemoDatabase } from '../platform/demo-clock.ts';
import type { Platform } from '../platform/platform.ts';
import { StartError } from '../platform/start-error.ts';

const markPath = (dataDir: string): string => join(dataDir, 'this-is-a-demo');
/** Files left by demos from before the mark existed. */
const tracePaths = (dataDir: string): string[] => [
  markPath(dataDir),
  join(dataDir, 'demo-accounts.json'),
];

/**
 * Marks the database and the data folder permanently: both contain accounts whose passwords are in
 * the README.
 */
export async function markDemo({ db, config, clock }: Pick<Platform, 'db' | 'config' | 'clock'>) {
  const days = config.DEMO_PAST_DAYS ?? 0;
  // Such a past ends yesterday.
  await markDemoDatabase(db, { from: addDays(baghdadDay(clock.now()), -days), days });
  await writeFile(
    markPath(config.dataDir),
    'A demo with accounts whose passwords everybody knows was started here. Production refuses this folder.\n',
  );
}

/** @throws StartError when production would start with data of a demo */
export async function refuseDemo({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<void> {
  const trace = tracePaths(config.dataDir).find(existsSync);
  if (trace)
    throw new StartError(
      `DATA_DIR was a demo's (it has ${trace}): its pictures and keys are samples. Name an empty folder for production.`,
    );
  if (await isDemoDatabase(db))
    throw new StartError(
      "This database was a demo's: it has accounts whose passwords everybody knows, with money in their wallets. Name an empty database for production.",
    );
}
