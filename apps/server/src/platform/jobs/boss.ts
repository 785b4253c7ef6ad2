import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Tx } from '../db/db.ts';

/** Every queue of the product. A job that keeps failing ends in `dead`, where the metrics count it. */
export const deadQueue = 'dead';

export interface QueuePlan {
  readonly name: string;
  readonly retryLimit: number;
}
const plans: QueuePlan[] = [{ name: 'outbox.deliver', retryLimit: 12 }];

/** Modules declare their queues when they are loaded, before the first migration. */
export function planQueue(name: string, { retryLimit = 8 }: { retryLimit?: number } = {}): string {
  if (!plans.some((plan) => plan.name === name)) plans.push({ name, retryLimit });
  return name;
}

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
    for (const { name, retryLimit } of plans) {
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

export interface EnqueueOptions {
  /** Real seconds from now; business time belongs into stored times and sweeps. */
  readonly startAfterSeconds?: number;
}

/** Puts a job into the same commit as its cause. */
export async function enqueueWith(boss: PgBoss, tx: Tx, job: { name: string; data: object } & EnqueueOptions): Promise<void> {
  await boss.send(job.name, job.data, {
    db: fromDrizzle(tx, sql),
    ...(job.startAfterSeconds ? { startAfter: job.startAfterSeconds } : {}),
  });
}
