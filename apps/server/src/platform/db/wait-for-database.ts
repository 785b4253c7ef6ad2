import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseTemporarilyDown } from './database-errors.ts';
import { DatabaseSetupError } from './setup-error.ts';

const firstPauseMs = 250;
/** A server is back within two seconds of its database. */
const maxPauseMs = 1_000;

/**
 * Runs the work as soon as the database is up. Errors that waiting cannot repair (a wrong password,
 * no such database, a missing right) are thrown at once.
 */
export async function runWhenDatabaseIsUp<T>(
  work: () => Promise<T>,
  onWait: (error: unknown) => void,
): Promise<T> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(maxPauseMs, pauseMs * 2)) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DatabaseSetupError || !isDatabaseTemporarilyDown(error)) throw error;
      onWait(error);
      await pause(pauseMs);
    }
  }
}
