import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { isDatabaseDown } from '../db/database-errors.ts';
import type { BareTx, NewJob } from '../db/db.ts';
import { sendUntilCommit } from '../db/transact.ts';
import { carriedTrace } from '../tracing/tracing.ts';

/**
 * Every queue of the product. A job that keeps failing ends in `dead`, where the metrics count it.
 */
export const deadQueue = 'dead';

/** Asks for one sweep now instead of within the minute: `{ sweep }`. */
export const soonQueue = 'sweep.soon';

/**
 * A job that throws is tried this often, with growing pauses. Sweeps have queues of their own
 * (worker.ts).
 */
const queues = [
  { name: 'outbox.deliver', retryLimit: 12 },
  { name: soonQueue, retryLimit: 0 },
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

const indexWorker = (url: string, { migrate }: { migrate: boolean }): PgBoss => {
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
  const boss = indexWorker(url, { migrate: false });
  try {
    await boss.start();
    const made = await boss.getQueues([deadQueue, ...queues.map(({ name }) => name)]);
    return made.length === queues.length + 1;
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    return false;
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Makes the job schema and all planned queues. Idempotent. */
export async function prepareQueues(url: string): Promise<void> {
  const maker = indexWorker(url, { migrate: true });
  await maker.start();
  try {
    if (!(await maker.getQueue(deadQueue))) await maker.createQueue(deadQueue);
    for (const { name, retryLimit } of queues) {
      if (await maker.getQueue(name)) continue;
      await maker.createQueue(name, {
        retryLimit,
        retryDelay: 1,
        retryBackoff: true,
        retryDelayMax: 300,
        deadLetter: deadQueue,
        expireInSeconds: 120,
      });
    }
  } finally {
    await maker.stop({ graceful: false });
  }
}

/** Puts a job into the same commit as its cause; it carries the trace of that. */
export async function enqueueWith(boss: PgBoss, tx: BareTx, job: NewJob): Promise<void> {
  const options = {
    db: fromDrizzle(tx, sql),
    ...(job.startAfterSeconds ? { startAfter: job.startAfterSeconds } : {}),
  };
  sendUntilCommit(tx, boss.send(job.name, { ...job.data, ...carriedTrace() }, options));
}
