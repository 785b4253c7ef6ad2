import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from './database-errors.ts';
import { DatabaseSetupError } from './setup-error.ts';

const firstPauseMs = 250;
/** A server is back within two seconds of its database. */
const longestPauseMs = 1_000;

/**
 * Does the work as soon as the database is there. What waiting cannot mend (a wrong password, no
 * such database, a missing right) is thrown at once.
 */
export async function whenDatabaseIsThere<T>(
  work: () => Promise<T>,
  onWait: (error: unknown) => void,
): Promise<T> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DatabaseSetupError || !isDatabaseAway(error)) throw error;
      onWait(error);
      await pause(pauseMs);
    }
  }
}
