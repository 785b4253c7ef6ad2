import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Tx } from '../db/db.ts';
import type { NewJob } from '../platform.ts';

/** Every queue of the product. A job that keeps failing ends in `dead`, where the metrics count it. */
export const deadQueue = 'dead';

/** Asks for one sweep now instead of within the minute: `{ sweep }`. */
export const soonQueue = 'sweep.soon';

/** A job that throws is tried this often, with growing pauses. Sweeps have queues of their own (worker.ts). */
const queues = [
  { name: 'outbox.deliver', retryLimit: 12 },
  { name: soonQueue, retryLimit: 0 },
] as const;

const schema = 'pgboss';

/** A job client that only sends; `worker` also takes jobs and runs the schedules. */
export function newBoss(url: string, { worker, onError }: { worker: boolean; onError: (error: Error) => void }): PgBoss {
  const boss = new PgBoss({
    connectionString: url,
    schema,
    max: worker ? 4 : 2,
    migrate: worker,
    supervise: worker,
    schedule: worker,
    application_name: worker ? 'wasit-worker' : 'wasit-jobs',
  });
  boss.on('error', onError);
  return boss;
}

/** Makes the job schema and all planned queues. Idempotent. */
export async function prepareQueues(url: string): Promise<void> {
  const maker = new PgBoss({ connectionString: url, schema, max: 2, supervise: false, schedule: false });
  maker.on('error', () => {});
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

/** Puts a job into the same commit as its cause. */
export async function enqueueWith(boss: PgBoss, tx: Tx, job: NewJob): Promise<void> {
  await boss.send(job.name, job.data, {
    db: fromDrizzle(tx, sql),
    ...(job.startAfterSeconds ? { startAfter: job.startAfterSeconds } : {}),
  });
}
