import type { Platform } from '../platform/platform.ts';

const demoLock = 727_273;

/** One process at a time fills the demo: a second one waits, and then finds everything there. */
export async function alone<T>({ pool }: Platform, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [demoLock]);
    return await work();
  } finally {
    // Closed and not given back: with it go the lock and the settings.
    client.release(true);
  }
}
