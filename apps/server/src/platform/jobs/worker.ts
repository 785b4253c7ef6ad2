import type { JobResult } from 'pg-boss';
import { after } from '../clock/clock.ts';
import { demoClockPollMs } from '../demo-clock.ts';
import type { Sweep } from '../module.ts';
import { deliver, enqueueUndelivered } from '../outbox/outbox.ts';
import type { Platform } from '../platform.ts';
import { inSpan } from '../tracing/tracing.ts';
import { sweepNowQueue } from './boss.ts';

/** Of one span to others. */
const maxLinks = 32;

const queueOf = (name: Sweep['name']): string => `sweep.${name}`;

async function withFailureReport(platform: Platform, name: string, work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    platform.metrics.jobFailures.inc({ job: name });
    platform.log.error({ err: error, job: name }, 'job failed');
    throw error;
  }
}

/** A sweep runs in the trace of its first request, with links to the others. */
const runSweep = (platform: Platform, sweep: Sweep, requesters: readonly string[]) =>
  withFailureReport(platform, sweep.name, () =>
    inSpan(
      {
        name: `sweep ${sweep.name}`,
        kind: 'consumer',
        parent: requesters[0],
        links: requesters.slice(1),
      },
      () => sweep.run(platform),
    ),
  );

/** A job requested in a recorded trace carries its context. */
interface Traced {
  readonly traceparent?: string;
}

/** A job of a sweep's queue: from the schedule, or with the traces of those who requested it. */
interface SweepJob {
  readonly requesters?: readonly string[];
}

/** Instead of a sweep's name: run the waiting jobs of all sweeps now. */
const allSweeps = '*';

/**
 * Many acts may request the same sweep: it runs once for all of them, by the worker of its own
 * queue, so that a slow sweep delays no other. A failed one runs again within the minute.
 * @param workerIds by sweep name
 */
async function workRequestedSweeps({ boss }: Platform, workerIds: ReadonlyMap<string, string>) {
  const batchOptions = {
    pollingIntervalSeconds: 1,
    batchSize: 100,
    burstWhenBatchFull: true,
  } as const;
  await boss.work<{ sweep: string } & Traced, unknown, typeof batchOptions>(
    sweepNowQueue,
    batchOptions,
    async (jobs) => {
      const isForAll = jobs.some(({ data }) => data.sweep === allSweeps);
      for (const [name, workerId] of workerIds) {
        const requests = jobs.filter(({ data }) => data.sweep === name);
        const requesters = requests.flatMap(({ data }) => data.traceparent ?? []);
        // A waiting job of the schedule has no traces.
        if (requests.length > 0)
          await boss.send(
            queueOf(name),
            { requesters: requesters.slice(0, maxLinks) },
            { singletonKey: 'requested', priority: 1 },
          );
        if (requests.length > 0 || isForAll) boss.notifyWorker(workerId);
      }
    },
  );
}

/** After this time an event that is not delivered is left to the worker. */
const undeliveredAfterMs = 3_000;
const pollEveryMs = 1_000;

/** Queues events that were not delivered, until the job client stops. */
function pollUndelivered(platform: Platform): void {
  let isPolling = false;
  const poll = async () => {
    if (isPolling) return;
    isPolling = true;
    await enqueueUndelivered(platform, after(platform.clock.now(), -undeliveredAfterMs))
      .catch((error: unknown) => platform.log.warn({ err: error }, 'events could not be read'))
      .finally(() => {
        isPolling = false;
      });
  };
  const timer = setInterval(() => void poll(), pollEveryMs).unref();
  platform.boss.once('stopped', () => clearInterval(timer));
}

/**
 * Sweeps are due each minute: polling every second would load the database for nothing.
 * `runSweepsSoon` runs them at once.
 */
const sweepPollSeconds = 10;

/**
 * Makes the queue of a sweep. An earlier release let it lead to `dead`, where a sweep that a stop had
 * cut off was taken for an event given up.
 */
async function prepareSweepQueue({ boss }: Platform, name: string): Promise<void> {
  const queue = await boss.getQueue(name);
  if (!queue)
    await boss.createQueue(name, { policy: 'short', retryLimit: 0, expireInSeconds: 300 });
  else if (queue.deadLetter) await boss.updateQueue(name, { deadLetter: null });
}

/**
 * Takes jobs: delivers events that a dead process left behind, and runs every sweep each minute.
 */
export async function startWorker(platform: Platform, sweeps: readonly Sweep[]): Promise<void> {
  const { boss } = platform;
  pollUndelivered(platform);
  const batchOptions = {
    pollingIntervalSeconds: 1,
    batchSize: 100,
    perJobResults: true,
    burstWhenBatchFull: true,
  } as const;
  await boss.work<{ eventId: string }, unknown, typeof batchOptions>(
    'outbox.deliver',
    batchOptions,
    async (jobs) => {
      const results: JobResult[] = [];
      for (const { id, data } of jobs) {
        const work = withFailureReport(platform, 'outbox.deliver', async () => {
          await deliver(platform, data.eventId);
        });
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
  await prepareSweepQueue(platform, sweepNowQueue);
  const workerIds = new Map<string, string>();
  for (const sweep of sweeps) {
    const queue = queueOf(sweep.name);
    await prepareSweepQueue(platform, queue);
    const polling = { pollingIntervalSeconds: sweepPollSeconds };
    const workerId = await boss.work<SweepJob | null>(queue, polling, async ([job]) =>
      runSweep(platform, sweep, job?.data?.requesters ?? []),
    );
    workerIds.set(sweep.name, workerId);
    await boss.schedule(queue, '* * * * *');
  }
  await workRequestedSweeps(platform, workerIds);
}

/** Runs every sweep now: the clock was moved. */
export async function runSweepsSoon(platform: Platform, sweeps: readonly Sweep[]): Promise<void> {
  for (const { name } of sweeps) await platform.boss.send(queueOf(name), {});
  await platform.boss.send(sweepNowQueue, { sweep: allSweeps });
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Asks a running worker to run every sweep, and waits. False when none answers in time. */
export async function runSweepsAndWait(
  { boss }: Platform,
  sweeps: readonly Sweep[],
  { waitMs }: { waitMs: number },
): Promise<boolean> {
  // The worker follows the stored clock every half second; an earlier sweep would still see the old
  // time.
  await pause(2 * demoClockPollMs);
  const sent = await Promise.all(
    sweeps.map(async ({ name }) => {
      const queue = queueOf(name);
      return { queue, jobId: (await boss.getQueue(queue)) ? await boss.send(queue, {}) : null };
    }),
  );
  await boss.send(sweepNowQueue, { sweep: allSweeps });
  const isDone = async ({ queue, jobId }: { queue: string; jobId: string | null }) => {
    // Without an id the same job is already queued and will run with ours.
    const job = jobId ? await boss.getJobById(queue, jobId) : null;
    return job === null ? jobId === null : job.state === 'completed' || job.state === 'failed';
  };
  for (const until = Date.now() + waitMs; Date.now() < until; await pause(250)) {
    if (sent.every(({ jobId }) => jobId === null)) return false;
    if ((await Promise.all(sent.map(isDone))).every(Boolean)) return true;
  }
  return false;
}
