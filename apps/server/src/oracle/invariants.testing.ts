import pg from 'pg';
import { openTestPlatform } from '../../test/start.ts';
import type { Platform } from '../platform/platform.ts';
import { checkInvariants } from './invariants.ts';

/** Puts rows where no act of ours would. */
export type Plant = (statements: readonly string[]) => Promise<void>;

/** A database of its own; foreign keys and the guards of history are off for its planter. */
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

/** The same for the time of one piece of work. */
export async function withDatabase(
  work: (platform: Platform, plant: Plant) => Promise<void>,
): Promise<void> {
  const { platform, plant, close } = await aDatabase();
  try {
    await work(platform, plant);
  } finally {
    await close();
  }
}

/** What does not hold. */
export const broken = async (platform: Platform) =>
  (await checkInvariants(platform)).filter(({ count }) => count > 0);
