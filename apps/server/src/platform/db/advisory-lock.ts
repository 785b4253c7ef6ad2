import type pg from 'pg';

/** A lock that no other process has until it is released. */
export interface AcquiredLock {
  /** The work is done whatever becomes of the lock, so this does not fail. */
  release(): Promise<void>;
}

/**
 * Holds a named lock until it is released or this process dies; undefined when another one holds
 * it, unless `wait`. In a transaction of its own and not in a session: behind a pooler the next
 * statement of a session may run on another connection.
 */
export async function acquireLock(
  pool: pg.Pool,
  name: string,
  options: { wait: true },
): Promise<AcquiredLock>;
export async function acquireLock(pool: pg.Pool, name: string): Promise<AcquiredLock | undefined>;
export async function acquireLock(
  pool: pg.Pool,
  name: string,
  { wait = false }: { wait?: boolean } = {},
): Promise<AcquiredLock | undefined> {
  const client = await pool.connect();
  try {
    await client.query(
      'begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    if (wait) await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
    else {
      const { rows } = await client.query<{ free: boolean }>(
        'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free',
        [name],
      );
      if (!rows[0]?.free) {
        await client.query('rollback');
        client.release();
        return undefined;
      }
    }
  } catch (error) {
    client.release(true);
    throw error;
  }
  return {
    async release() {
      await client.query('commit').then(
        () => client.release(),
        () => client.release(true),
      );
    },
  };
}
