import type pg from 'pg';

/** A lock that no other process has until it is released. */
export interface AcquiredLock {
  /** Never fails: the work is done, whatever happened to the lock. */
  release(): Promise<void>;
}

/**
 * Holds a named lock until it is released or this process dies; undefined if it is taken, unless
 * `wait`. It belongs to a transaction and not to a session, because behind a pooler the next
 * statement of a session may use another connection.
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
