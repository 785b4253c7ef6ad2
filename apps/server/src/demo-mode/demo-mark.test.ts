import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openTestPlatform } from '../../test/start.ts';
import { markDemo, refuseDemo } from './demo-mark.ts';

test('production refuses a folder that was ever a demo, and a demo’s database with any other folder', async () => {
  const { platform } = await openTestPlatform();
  const folders = await Promise.all(
    ['demo', 'new'].map((name) => mkdtemp(join(tmpdir(), `wasit-${name}-`))),
  );
  const [demo = platform.config, fresh = platform.config] = folders.map((dataDir) => ({
    ...platform.config,
    dataDir,
  }));
  onTestFinished(async () => {
    await platform.close();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
  });
  await refuseDemo({ db: platform.db, config: fresh });
  await markDemo({ ...platform, config: demo });
  await expect(refuseDemo({ db: platform.db, config: demo })).rejects.toThrow(
    /^DATA_DIR was a demo's/,
  );
  await expect(refuseDemo({ db: platform.db, config: fresh })).rejects.toThrow(
    /^This database was a demo's/,
  );
});
