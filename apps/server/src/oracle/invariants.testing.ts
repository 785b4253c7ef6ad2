import pg from 'pg';
import { openTestPlatform } from '../../test/start.ts';
import type { Platform } from '../platform/platform.ts';
import { checkInvariants } from './invariants.ts';

/** Inserts rows that no act of ours would write. */
export type Plant = (statements: readonly string[]) => Promise<void>;

/** A separate database; foreign keys and history guards are off for the inserted rows. */
export async function aDatabase(): Promise<{
  platform: Platform;
  plant: Plant;
  close(): Promise<void>;
}> {
  const { platform, databaseUrl } = await openTestPlatform();
  const planter = new pg.Client({ connectionString: databaseUrl });
  await planter.connect();
  return {
    platform,
    plant: async (statements) => {
      await planter.query(`set session_replication_role = replica; ${statements.join(';\n')}`);
    },
    async close() {
      await planter.end();
      await platform.close();
    },
  };
}

/** The same for the duration of a callback. */
export async function withDatabase(work: (platform: Platform, plant: Plant) => Promise<void>) {
  const { platform, plant, close } = await aDatabase();
  try {
    await work(platform, plant);
  } finally {
    await close();
  }
}

/** Broken invariants. */
export const broken = async (platform: Platform) =>
  (await checkInvariants(platform)).filter(({ count }) => count > 0);
