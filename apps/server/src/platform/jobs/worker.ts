import type { JobResult } from 'pg-boss';
import { after } from '../clock/clock.ts';
import { followMs } from '../demo-clock.ts';
import type { Sweep } from '../module.ts';
import { deliver, takeUpLeftBehind } from '../outbox/outbox.ts';
import type { Platform } from '../platform.ts';
import { inSpan } from '../tracing/tracing.ts';
import { deadQueue, soonQueue } from './boss.ts';

/** Of one span to others. */
const maxLinks = 32;

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

/** A sweep runs in the trace of its first request, with links to all others. */
const runSweep = (platform: Platform, sweep: Sweep, requesters: readonly string[] = []) =>
  guarded(platform, sweep.name, () =>
    inSpan(
      {
        name: `sweep ${sweep.name}`,
        kind: 'consumer',
        parent: requesters[0],
        links: requesters.slice(1, maxLinks),
      },
      () => sweep.run(platform),
    ),
  );

/** A job requested in a recorded trace carries it. */
interface Traced {
  readonly traceparent?: string;
}

/** Instead of a sweep: take what waits in the queues of all of them now. */
const allSweeps = '*';

/**
 * Many acts may ask for the same sweep at once: it runs once for all of them. One that fails has
 * its next turn within the minute.
 */
async function workSoon(
  platform: Platform,
  sweeps: readonly Sweep[],
  workerIds: readonly string[],
): Promise<void> {
  const many = { pollingIntervalSeconds: 1, batchSize: 100, burstWhenBatchFull: true } as const;
  await platform.boss.work<{ sweep: string } & Traced, unknown, typeof many>(
    soonQueue,
    many,
    async (jobs) => {
      if (jobs.some(({ data }) => data.sweep === allSweeps))
        for (const id of workerIds) platform.boss.notifyWorker(id);
      for (const sweep of sweeps) {
        const requests = jobs.filter(({ data }) => data.sweep === sweep.name);
        const requesters = requests.flatMap(({ data }) => data.traceparent ?? []);
        if (requests.length > 0) await runSweep(platform, sweep, requesters).catch(() => {});
      }
    },
  );
}

/** An event that is not delivered so long after it happened was left behind. */
const leftBehindMs = 3_000;
const lookEveryMs = 1_000;

/** Takes up events that were left behind, until the job client stops. */
function watchLeftBehind(platform: Platform): void {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    await takeUpLeftBehind(platform, after(platform.clock.now(), -leftBehindMs))
      .catch((error: unknown) => platform.log.warn({ err: error }, 'events not looked for'))
      .finally(() => {
        isLooking = false;
      });
  };
  const timer = setInterval(() => void look(), lookEveryMs).unref();
  platform.boss.once('stopped', () => clearInterval(timer));
}

/**
 * Sweeps are due each minute: looking for them every second would load the database for nothing.
 * `runSweepsSoon` runs them at once.
 */
const sweepPollSeconds = 10;

/**
 * Takes jobs: delivers events that a dead process left behind, and runs every sweep each minute.
 */
export async function startWorker(platform: Platform, sweeps: readonly Sweep[]): Promise<void> {
  const { boss } = platform;
  watchLeftBehind(platform);
  const many = {
    pollingIntervalSeconds: 1,
    batchSize: 100,
    perJobResults: true,
    burstWhenBatchFull: true,
  } as const;
  await boss.work<{ eventId: string }, unknown, typeof many>(
    'outbox.deliver',
    many,
    async (jobs) => {
      const results: JobResult[] = [];
      for (const { id, data } of jobs) {
        const work = guarded(platform, 'outbox.deliver', () => deliver(platform, data.eventId));
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
  const workerIds: string[] = [];
  for (const sweep of sweeps) {
    const queue = queueOf(sweep);
    if (!(await boss.getQueue(queue)))
      await boss.createQueue(queue, {
        policy: 'short',
        retryLimit: 0,
        expireInSeconds: 300,
        deadLetter: deadQueue,
      });
    const polling = { pollingIntervalSeconds: sweepPollSeconds };
    workerIds.push(await boss.work(queue, polling, () => runSweep(platform, sweep)));
    await boss.schedule(queue, '* * * * *');
  }
  await workSoon(platform, sweeps, workerIds);
}

/** Runs every sweep now: the clock was moved. */
export async function runSweepsSoon(platform: Platform, sweeps: readonly Sweep[]): Promise<void> {
  for (const sweep of sweeps) await platform.boss.send(queueOf(sweep), {});
  await platform.boss.send(soonQueue, { sweep: allSweeps });
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
  const sent = await Promise.all(
    sweeps.map(async (sweep) => {
      const queue = queueOf(sweep);
      return { queue, jobId: (await boss.getQueue(queue)) ? await boss.send(queue, {}) : null };
    }),
  );
  await boss.send(soonQueue, { sweep: allSweeps });
  const isDone = async ({ queue, jobId }: { queue: string; jobId: string | null }) => {
    // Without an id the same job waits already: its turn comes with ours.
    const job = jobId ? await boss.getJobById(queue, jobId) : null;
    return job === null ? jobId === null : job.state === 'completed' || job.state === 'failed';
  };
  for (const until = Date.now() + waitMs; Date.now() < until; await pause(250)) {
    if (sent.every(({ jobId }) => jobId === null)) return false;
    if ((await Promise.all(sent.map(isDone))).every(Boolean)) return true;
  }
  return false;
}
