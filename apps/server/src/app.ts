import { endpoints } from '@wasit/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { reportingToAnalytics } from './modules/recording/index.ts';
import { findConflictingAct } from './modules/staff/index.ts';
import { modules } from './modules.ts';
import { type Clock, movableClock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import { openDb, ownSessions, type Sessions } from './platform/db/db.ts';
import { ReadReplicas } from './platform/db/read-replicas.ts';
import { openFileStore } from './platform/files/files.ts';
import {
  assertComplete,
  type HttpParts,
  type ResolveActor,
  serveRoutes,
} from './platform/http/fastify-routes.ts';
import { serveFiles } from './platform/http/file-route.ts';
import { serveHealth } from './platform/http/health.ts';
import { serveOpenApi } from './platform/http/openapi/serve.ts';
import { type Load, shedLoad } from './platform/http/overload/overload.ts';
import { servePlain } from './platform/http/plain-route.ts';
import { newServer } from './platform/http/server.ts';
import { newBoss } from './platform/jobs/boss.ts';
import { type Log, newLog } from './platform/log/log.ts';
import { newMailer } from './platform/mail/mailer.ts';
import { makePlatform } from './platform/make-platform.ts';
import { newMetrics } from './platform/metrics/metrics.ts';
import type { Platform } from './platform/platform.ts';
import { openStorages } from './platform/storage/open-storages.ts';
import { resolveActor } from './resolve-actor.ts';

export interface App {
  readonly platform: Platform;
  readonly server: FastifyInstance;
  readonly http: HttpParts;
  readonly state: { stopping: boolean };
  readonly load: Load;
  close(): Promise<void>;
}

/** Jobs still running then are given back; the process itself ends soon after (start.ts). */
const finishJobsWithinMs = 20_000;

/** The platform over a migrated database: used by acts, the command line and tests. */
export async function openPlatform({
  config,
  databaseUrl,
  sessions = ownSessions,
  worker,
  clock,
  log,
  idleMs,
}: {
  config: Config;
  databaseUrl: string;
  sessions?: Sessions;
  worker: boolean;
  clock?: Clock;
  log?: Log;
  /** How long idle database connections are kept. */
  idleMs?: number;
}): Promise<Platform & { close(): Promise<void> }> {
  const logger = log ?? newLog(config.LOG_LEVEL);
  const metrics = newMetrics();
  const database = openDb(databaseUrl, {
    max: config.DATABASE_POOL,
    maxJobs: worker ? 4 : 2,
    onError: (error) => logger.warn({ err: error }, 'idle database connection lost'),
    ...(idleMs === undefined ? {} : { idleMs }),
    sessions,
    mayReadReplicas: config.DATABASE_READ_URLS.length + config.DATABASE_SEARCH_URLS.length > 0,
    onSilence: (silent) =>
      logger.error(
        { silent },
        silent ? 'the database does not answer' : 'the database answers again',
      ),
  });
  const { db, pool, watch } = database;
  const time = clock ?? movableClock(config.WASIT_CLOCK_OFFSET);
  const boss = newBoss(database.jobs, {
    worker,
    onError: (error) => logger.warn({ err: error }, 'jobs'),
  });
  await boss.start();
  const replicas = openReplicas(config, { primary: pool, sessions, log: logger });
  const storages = openStorages(config);
  const platform = makePlatform({
    config,
    db,
    pool,
    watch,
    replicas,
    clock: time,
    log: logger,
    metrics,
    mail: newMailer(config),
    boss,
    files: openFileStore({ db, uploads: storages.uploads, keys: config.secretKeys, clock: time }),
    storages,
    subscribers: modules.flatMap((module) => module.subscribers ?? []),
    findConflictingAct,
  });
  return {
    ...platform,
    async close() {
      await platform.whenDelivered();
      await boss.stop({ graceful: true, timeout: finishJobsWithinMs });
      await replicas?.close();
      await database.close();
    },
  };
}

function openReplicas(
  { DATABASE_READ_URLS, DATABASE_SEARCH_URLS, DATABASE_POOL: max }: Config,
  { primary, sessions, log }: { primary: pg.Pool; sessions: Sessions; log: Log },
): ReadReplicas | null {
  const urls = [...DATABASE_READ_URLS, ...DATABASE_SEARCH_URLS];
  if (urls.length === 0) return null;
  const onError = (error: Error) => log.warn({ err: error }, 'idle connection to a replica lost');
  return new ReadReplicas({
    primary,
    replicas: urls.map((url, index) => ({
      database: openDb(url, { max, maxJobs: 1, onError, sessions }),
      isForSearch: index >= DATABASE_READ_URLS.length,
    })),
    onChange: (index, isRead) =>
      log.warn(
        { replica: index + 1 },
        isRead ? 'a replica is used again' : 'a replica is not used',
      ),
  });
}

/**
 * Platform and modules: a server with every endpoint, not listening yet. Main adds the web host.
 */
export async function buildApp(platform: Platform & { close(): Promise<void> }): Promise<App> {
  const server = await newServer(platform);
  const load = shedLoad(server, platform);
  const state = { stopping: false };
  const resolve: ResolveActor = resolveActor;
  const http: HttpParts = {
    platform,
    routes: reportingToAnalytics(modules.flatMap((module) => module.routes)),
    resolveActor: resolve,
  };
  assertComplete(http.routes);
  serveHealth(server, platform, state);
  // A kept-alive connection would delay the end of the process by over a minute, and a proxy would
  // send its next call just as it ends.
  server.addHook('onSend', async (_request, reply, payload) => {
    if (state.stopping) reply.header('connection', 'close');
    return payload;
  });
  serveFiles(server, http);
  servePlain(
    server,
    platform,
    modules.flatMap((module) => module.plain ?? []),
  );
  if (platform.config.API_DOCS)
    await serveOpenApi(server, Object.values(endpoints), platform.config.publicUrl);
  serveRoutes(server, http);
  return {
    platform,
    server,
    http,
    state,
    load,
    async close() {
      state.stopping = true;
      await server.close();
      await platform.close();
    },
  };
}
