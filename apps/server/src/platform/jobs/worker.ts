import type { Sweep } from '../module.ts';
import { deliver } from '../outbox/outbox.ts';
import type { Platform } from '../platform.ts';
import { deadQueue } from './boss.ts';

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

/** Takes jobs: delivers events that a dead process left behind, and runs every sweep each minute. */
export async function startWorker(platform: Platform, sweeps: readonly Sweep[]): Promise<void> {
  const { boss } = platform;
  await boss.work<{ eventId: string }>('outbox.deliver', { pollingIntervalSeconds: 1, batchSize: 1 }, async ([job]) => {
    if (job) await guarded(platform, 'outbox.deliver', () => deliver(platform, job.data.eventId));
  });
  for (const sweep of sweeps) {
    const queue = queueOf(sweep);
    if (!(await boss.getQueue(queue)))
      await boss.createQueue(queue, { policy: 'short', retryLimit: 0, expireInSeconds: 300, deadLetter: deadQueue });
    await boss.work(queue, { pollingIntervalSeconds: 1 }, () => guarded(platform, sweep.name, () => sweep.run(platform)));
    await boss.schedule(queue, '* * * * *');
  }
}

/** Runs every sweep now: the clock was moved. */
export async function runSweepsSoon(platform: Platform, sweeps: readonly Sweep[]): Promise<void> {
  for (const sweep of sweeps) await platform.boss.send(queueOf(sweep), {});
}
