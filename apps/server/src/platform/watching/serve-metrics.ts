import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { readReport } from '../backup/layout.ts';
import type { Platform } from '../platform.ts';
import { dueJobs, outboxWaiting, replicaLag, secondsSinceWorkerSeen } from './measured.store.ts';

/** A worker checks its timetable twice a minute. */
const workerLostAfterSeconds = 180;

/** Updates the metrics that come from the database; a failed one keeps its last value. */
export async function measure(platform: Platform): Promise<void> {
  const { db, pool, clock, log } = platform;
  const { gauges } = platform.metrics;
  gauges.poolWaiting.set(pool.waitingCount);
  const work = [
    outboxWaiting(db).then(({ behind, oldest }) => {
      const ageMs = oldest ? clock.now().getTime() - oldest.getTime() : 0;
      gauges.outboxBacklog.set(behind);
      gauges.outboxOldest.set(Math.max(0, ageMs / 1000));
    }),
    dueJobs(db).then((queues) => {
      gauges.jobsWaiting.reset();
      gauges.jobsOldest.reset();
      for (const { name, waiting, seconds } of queues) {
        gauges.jobsWaiting.set({ queue: name }, waiting);
        gauges.jobsOldest.set({ queue: name }, seconds);
      }
    }),
    secondsSinceWorkerSeen(db).then(
      (seconds) => seconds !== null && gauges.workerSeen.set(seconds),
    ),
    measureBackups(platform),
    replicaLag(db).then((replicas) => {
      gauges.replicaLag.reset();
      gauges.replicaBehind.reset();
      for (const { replica, seconds, bytes } of replicas) {
        gauges.replicaLag.set({ replica }, seconds);
        gauges.replicaBehind.set({ replica }, bytes);
      }
    }),
  ];
  for (const result of await Promise.allSettled(work))
    if (result.status === 'rejected') log.warn({ err: result.reason }, 'metrics');
}

const ageSeconds = (at: Date | null): number =>
  at === null ? Number.POSITIVE_INFINITY : Math.max(0, (Date.now() - at.getTime()) / 1000);

/** Only if we take the backups; otherwise both stay at 0. */
async function measureBackups({ config, metrics: { gauges } }: Platform): Promise<void> {
  if (!config.BACKUP_DIR || config.DATABASE_URL) return;
  const { takenAt, rehearsedAt } = await readReport(config.BACKUP_DIR);
  gauges.backupAge.set(ageSeconds(takenAt));
  gauges.rehearsalAge.set(ageSeconds(rehearsedAt));
}

/** Whether this process can do its work: the database answers, and for jobs there is a worker. */
async function isReady({ config, db, watch }: Platform): Promise<boolean> {
  if (!(await watch.answers(2000))) return false;
  if (config.WASIT_ROLE === 'web') return true;
  const seconds = await secondsSinceWorkerSeen(db).catch(() => null);
  return seconds !== null && seconds < workerLostAfterSeconds;
}

function mayRead({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (!token) return true;
  const [received, expected] = [headers.authorization ?? '', `Bearer ${token}`].map((text) =>
    Buffer.from(text),
  );
  return (
    received !== undefined &&
    expected !== undefined &&
    received.length === expected.length &&
    timingSafeEqual(received, expected)
  );
}

/**
 * Serves metrics on a port of their own, never on the public one: only on this machine, or with a
 * token elsewhere. `/healthz` and `/readyz` are also served, for workers, which have no other port.
 */
export async function serveMetrics(platform: Platform, port: number): Promise<Server> {
  const { METRICS_HOST, METRICS_TOKEN } = platform.config;
  const { registry } = platform.metrics;
  const server = createServer(async (request, response) => {
    if (request.url === '/healthz') return response.writeHead(200).end('ok');
    if (request.url === '/readyz')
      return (await isReady(platform))
        ? response.writeHead(200).end('ready')
        : response.writeHead(503).end('not ready');
    if (request.url !== '/metrics') return response.writeHead(404).end();
    if (!mayRead(request, METRICS_TOKEN))
      return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    await measure(platform);
    return response
      .writeHead(200, { 'content-type': registry.contentType })
      .end(await registry.metrics());
  });
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, METRICS_HOST, resolve),
  );
  return server;
}
