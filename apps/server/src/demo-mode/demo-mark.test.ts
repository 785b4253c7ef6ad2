import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { staffRoleNames } from '@wasit/contract/staff/roles';
import { expect, onTestFinished, test } from 'vitest';
import { openTestPlatform } from '../../test/start.ts';
import { loadConfig } from '../platform/config/config.ts';
import { demoAccounts } from './demo-accounts.ts';
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

test('a demo has an account for each role of the staff, also one that an earlier release began', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'wasit-accounts-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const config = loadConfig({ WASIT_MODE: 'demo', DATA_DIR: dataDir });
  const { staff, customers } = demoAccounts(config);
  expect(staff.flatMap(({ roles }) => roles)).toEqual(staffRoleNames);
  const earlier = { staff: staff.filter(({ userName }) => userName !== 'analyst'), customers };
  await writeFile(join(dataDir, 'demo-accounts.json'), JSON.stringify(earlier));
  expect(demoAccounts(config)).toEqual({ staff, customers });
});
