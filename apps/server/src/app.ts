import { endpoints } from '@wasit/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { modules } from './modules.ts';
import { type Clock, movableClock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import { openDb } from './platform/db/db.ts';
import { localFileStore } from './platform/files/files.ts';
import { assertComplete, type HttpParts, type ResolveActor, serveRoutes } from './platform/http/fastify-routes.ts';
import { serveFiles } from './platform/http/file-route.ts';
import { serveHealth } from './platform/http/health.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import { servePlain } from './platform/http/plain-route.ts';
import { newServer } from './platform/http/server.ts';
import { newBoss } from './platform/jobs/boss.ts';
import { type Log, newLog } from './platform/log/log.ts';
import { newMailer } from './platform/mail/mailer.ts';
import { makePlatform } from './platform/make-platform.ts';
import { newMetrics } from './platform/metrics/metrics.ts';
import type { Platform } from './platform/platform.ts';
import { resolveActor } from './resolve-actor.ts';

export interface App {
  readonly platform: Platform;
  readonly server: FastifyInstance;
  readonly http: HttpParts;
  readonly state: { stopping: boolean };
  close(): Promise<void>;
}

/** The platform over a migrated database: what acts, the command line and the tests work with. */
export async function openPlatform({
  config,
  databaseUrl,
  worker,
  clock,
  log,
}: {
  config: Config;
  databaseUrl: string;
  worker: boolean;
  clock?: Clock;
  log?: Log;
}): Promise<Platform & { close(): Promise<void> }> {
  const logger = log ?? newLog(config.LOG_LEVEL);
  const metrics = newMetrics();
  const { db, pool } = openDb(databaseUrl, {
    max: config.DATABASE_POOL,
    onError: (error) => logger.warn({ err: error }, 'idle database connection lost'),
  });
  const time = clock ?? movableClock(config.WASIT_CLOCK_OFFSET);
  const boss = newBoss(databaseUrl, { worker, onError: (error) => logger.warn({ err: error }, 'jobs') });
  await boss.start();
  const platform = makePlatform({
    config,
    db,
    pool,
    clock: time,
    log: logger,
    metrics,
    mail: newMailer(config),
    boss,
    files: localFileStore({ db, folder: config.uploadDir, secret: config.secretKey, clock: time }),
    subscribers: modules.flatMap((module) => module.subscribers ?? []),
  });
  return {
    ...platform,
    async close() {
      await boss.stop({ graceful: true, timeout: 5000 });
      await pool.end();
    },
  };
}

/** Platform, then modules: a server with every endpoint, not yet listening. The web host is added by main. */
export async function buildApp(platform: Platform & { close(): Promise<void> }): Promise<App> {
  const server = await newServer(platform);
  const state = { stopping: false };
  const resolve: ResolveActor = resolveActor;
  const http: HttpParts = { platform, routes: modules.flatMap((module) => module.routes), resolveActor: resolve };
  assertComplete(http.routes);
  serveHealth(server, platform, state);
  serveFiles(server, platform);
  servePlain(
    server,
    platform,
    modules.flatMap((module) => module.plain ?? []),
  );
  if (platform.config.API_DOCS) await serveOpenApi(server, Object.values(endpoints));
  serveRoutes(server, http);
  return {
    platform,
    server,
    http,
    state,
    async close() {
      state.stopping = true;
      await server.close();
      await platform.close();
    },
  };
}
