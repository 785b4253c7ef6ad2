import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openDatabase } from '../src/database.ts';
import { loadConfig } from '../src/platform/config/config.ts';
import { withFileLock } from '../src/platform/postgres/file-lock.ts';

/**
 * Copies a data folder whose embedded PostgreSQL has a migrated and empty database into `dir`: to
 * make one takes several seconds of the processor. The first test file of a run makes it for all.
 */
export async function copyPreparedFolder(dir: string): Promise<void> {
  const folder = inject('sharedFolder');
  const prepared = join(folder, 'prepared');
  await withFileLock(join(folder, 'preparing'), async () => {
    if (existsSync(prepared)) return;
    const unfinished = await mkdtemp(join(folder, 'unfinished-'));
    const config = loadConfig({
      WASIT_MODE: 'production',
      DATA_DIR: unfinished,
      PUBLIC_URL: 'http://shop.test',
      SECRET_KEY: 'a secret for the tests, long enough',
    });
    await (await openDatabase(config)).stop();
    await rename(unfinished, prepared);
  });
  // With its owner, as PostgreSQL does not run as root.
  execFileSync('cp', ['-a', `${prepared}/.`, dir]);
}
