import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { isDatabaseDown } from '../db/database-errors.ts';
import type { NewJob, Tx, TxWithoutServices } from '../db/db.ts';
import { sendUntilCommit } from '../db/transact.ts';
import { carriedTrace } from '../tracing/tracing.ts';

/**
 * Failed deliveries of events end here, where the metrics count them. Sweeps do not: they run again
 * within the minute.
 */
export const deadQueue = 'dead';

/** Requests one sweep now instead of within the minute: `{ sweep }`. */
export const sweepNowQueue = 'sweep.soon';

/**
 * A job that throws is retried this often, with growing pauses. Sweeps have queues of their own
 * (worker.ts).
 */
const queues = [
  { name: 'outbox.deliver', retryLimit: 12, deadLetter: deadQueue },
  { name: sweepNowQueue, retryLimit: 0, deadLetter: undefined },
] as const;

const schema = 'pgboss';

/**
 * A job client that only sends; `worker` also takes jobs and runs the schedules. Its schema is made
 * by `prepareQueues`, which may do more than the server.
 */
export function newBoss(
  pool: pg.Pool,
  { worker, onError }: { worker: boolean; onError: (error: Error) => void },
): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema,
    migrate: false,
    supervise: worker,
    schedule: worker,
  });
  boss.on('error', onError);
  return boss;
}

const setupBoss = (url: string, { migrate }: { migrate: boolean }): PgBoss => {
  const boss = new PgBoss({
    connectionString: url,
    schema,
    max: 2,
    migrate,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  return boss;
};

/** Whether the job schema is of this release and has all planned queues. */
export async function queuesAreReady(url: string): Promise<boolean> {
  const boss = setupBoss(url, { migrate: false });
  try {
    await boss.start();
    const existing = await boss.getQueues([deadQueue, ...queues.map(({ name }) => name)]);
    return existing.length === queues.length + 1;
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    return false;
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Makes the job schema and all planned queues. Idempotent. */
export async function prepareQueues(url: string): Promise<void> {
  const boss = setupBoss(url, { migrate: true });
  await boss.start();
  try {
    if (!(await boss.getQueue(deadQueue))) await boss.createQueue(deadQueue);
    for (const { name, retryLimit, deadLetter } of queues) {
      if (await boss.getQueue(name)) continue;
      await boss.createQueue(name, {
        retryLimit,
        retryDelay: 1,
        retryBackoff: true,
        retryDelayMax: 300,
        ...(deadLetter ? { deadLetter } : {}),
        expireInSeconds: 120,
      });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Adds a job in the same commit as its cause, with the cause's trace. */
export async function enqueueWith(boss: PgBoss, tx: TxWithoutServices, job: NewJob): Promise<void> {
  const data = { ...job.data, ...carriedTrace() };
  sendUntilCommit(tx, boss.send(job.name, data, { db: fromDrizzle(tx, sql) }));
}

/** Requests a run of this sweep right after the commit instead of within the minute. */
export const requestSweep = (tx: Tx, sweep: string) =>
  tx.enqueue({ name: sweepNowQueue, data: { sweep } });
