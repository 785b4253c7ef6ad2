import type { JobResult } from 'pg-boss';
import { followMs } from '../demo-clock.ts';
import type { Sweep } from '../module.ts';
import { deliver } from '../outbox/outbox.ts';
import type { Platform } from '../platform.ts';
import { inSpan } from '../tracing/tracing.ts';
import { deadQueue, soonQueue } from './boss.ts';

/** Of one span to others. */
const mostLinks = 32;

const queueOf = (sweep: Sweep): string => `sweep.${sweep.name}`;

async function guarded(platform: Platform, name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    platform.metrics.jobFailures.inc({ job: name });
    platform.log.error({ err: error, job: name }, 'job failed');
    throw error;
  }
}

/** A sweep in the trace of who asked first, with links to all others who did. */
const runSweep = (platform: Platform, sweep: Sweep, askers: readonly string[] = []) =>
  guarded(platform, sweep.name, () =>
    inSpan(
      {
        name: `sweep ${sweep.name}`,
        kind: 'consumer',
        parent: askers[0],
        links: askers.slice(1, mostLinks),
      },
      () => sweep.run(platform),
    ),
  );

/** A job asked for in a recorded trace says so. */
interface Traced {
  readonly traceparent?: string;
}

/**
 * Many acts may ask for the same sweep at once: it runs once for all of them. One that fails has
 * its next turn within the minute.
 */
async function workSoon(platform: Platform, sweeps: readonly Sweep[]): Promise<void> {
  const many = { pollingIntervalSeconds: 1, batchSize: 100, burstWhenBatchFull: true } as const;
  await platform.boss.work<{ sweep: string } & Traced, unknown, typeof many>(
    soonQueue,
    many,
    async (jobs) => {
      for (const sweep of sweeps) {
        const asked = jobs.filter(({ data }) => data.sweep === sweep.name);
        const askers = asked.flatMap(({ data }) => data.traceparent ?? []);
        if (asked.length > 0) await runSweep(platform, sweep, askers).catch(() => {});
      }
    },
  );
}

/**
 * Takes jobs: delivers events that a dead process left behind, and runs every sweep each minute.
 */
export async function startWorker(platform: Platform, sweeps: readonly Sweep[]): Promise<void> {
  const { boss } = platform;
  // Nearly all were delivered by the process that wrote them: taken one by one, a dead process's
  // event would wait minutes behind them.
  const many = {
    pollingIntervalSeconds: 1,
    batchSize: 100,
    perJobResults: true,
    burstWhenBatchFull: true,
  } as const;
  await boss.work<{ eventId: string } & Traced, unknown, typeof many>(
    'outbox.deliver',
    many,
    async (jobs) => {
      const results: JobResult[] = [];
      for (const { id, data } of jobs) {
        const { eventId, traceparent } = data;
        const work = guarded(platform, 'outbox.deliver', () =>
          deliver(platform, eventId, traceparent),
        );
        results.push(
          await work.then(
            () => ({ id, status: 'completed' }) as const,
            (error: unknown) =>
              ({ id, status: 'failed', output: { error: String(error) } }) as const,
          ),
        );
      }
      return results;
    },
  );
  await workSoon(platform, sweeps);
  for (const sweep of sweeps) {
    const queue = queueOf(sweep);
    if (!(await boss.getQueue(queue)))
      await boss.createQueue(queue, {
        policy: 'short',
        retryLimit: 0,
        expireInSeconds: 300,
        deadLetter: deadQueue,
      });
    await boss.work(queue, { pollingIntervalSeconds: 1 }, () => runSweep(platform, sweep));
    await boss.schedule(queue, '* * * * *');
  }
}

/** Runs every sweep now: the clock was moved. */
export async function runSweepsSoon(platform: Platform, sweeps: readonly Sweep[]): Promise<void> {
  for (const sweep of sweeps) await platform.boss.send(queueOf(sweep), {});
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Asks a running worker to run every sweep, and waits for it. False when none has answered in time.
 */
export async function sweepsHaveRun(
  { boss }: Platform,
  sweeps: readonly Sweep[],
  { waitMs }: { waitMs: number },
): Promise<boolean> {
  // The worker follows the stored clock every half second; a sweep that runs earlier still sees the
  // old time.
  await pause(2 * followMs);
  const asked = await Promise.all(
    sweeps.map(async (sweep) => {
      const queue = queueOf(sweep);
      return { queue, jobId: (await boss.getQueue(queue)) ? await boss.send(queue, {}) : null };
    }),
  );
  const isDone = async ({ queue, jobId }: { queue: string; jobId: string | null }) => {
    // Without an id the same job waits already: its turn comes with ours.
    const job = jobId ? await boss.getJobById(queue, jobId) : null;
    return job === null ? jobId === null : job.state === 'completed' || job.state === 'failed';
  };
  for (const until = Date.now() + waitMs; Date.now() < until; await pause(250)) {
    if (asked.every(({ jobId }) => jobId === null)) return false;
    if ((await Promise.all(asked.map(isDone))).every(Boolean)) return true;
  }
  return false;
}
