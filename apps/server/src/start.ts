import { mkdir, statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { type App, buildApp, openPlatform } from './app.ts';
import { availableMemory, type Database, openDatabase } from './database.ts';
import { prepareDemo } from './demo-mode/demo.ts';
import { refuseDemo } from './demo-mode/demo-mark.ts';
import { demoPictureMaker, drawDemoPictures } from './demo-mode/demo-pictures.ts';
import {
  describeDemo,
  describeHeld,
  describePrivilegedLogin,
  describeProduction,
} from './demo-mode/describe.ts';
import { demoPlatforms, startGatewayProcess } from './demo-mode/gateway-process.ts';
import { openTasks } from './modules/console/index.ts';
import { openPictures } from './modules/images/index.ts';
import type { Config } from './platform/config/config.ts';
import { misspeltNames, productionWarnings } from './platform/config/warnings.ts';
import { openConnections } from './platform/db/db.ts';
import { runWhenDatabaseIsUp } from './platform/db/wait-for-database.ts';
import { followDemoClock } from './platform/demo-clock.ts';
import { errorCode } from './platform/error-code.ts';
import { incomingFolder } from './platform/files/incoming-folder.ts';
import { answerWhileWaiting } from './platform/http/overload/answer-while-waiting.ts';
import { runSweepsSoon, startWorker } from './platform/jobs/worker.ts';
import { newLog } from './platform/log/log.ts';
import { assertDurable } from './platform/migrate/migrate.ts';
import { checkInstallation, type HeldInstallation } from './platform/outgoing/installation.ts';
import { withoutOutside } from './platform/outgoing/without-outside.ts';
import type { Platform } from './platform/platform.ts';
import { bucketError } from './platform/storage/bucket-storage.ts';
import { openPrivateFolder } from './platform/storage/private-folder.ts';
import { serveMetrics } from './platform/watching/serve-metrics.ts';
import { openTelemetry } from './platform/watching/telemetry.ts';
import { sweeps } from './sweeps.ts';
import { hostWeb } from './web-host.ts';

/**
 * The kernel's maximum backlog: visitors in a rush get an error answer instead of a reset
 * connection.
 */
const backlogSize = 4_096;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** @param app undefined in a worker, which serves no requests: the routes alone take 7 MB */
async function startRoles(
  platform: RunningServer['platform'],
  app: App | undefined,
  held: HeldInstallation | null,
): Promise<() => Promise<void>> {
  const { config } = platform;
  const activeSweeps = sweeps.filter(({ reachesOutside }) => !(held && reachesOutside));
  const clockFollower =
    config.mode === 'demo'
      ? followDemoClock({
          db: platform.db,
          clock: platform.clock,
          baseOffset: config.WASIT_CLOCK_OFFSET,
          onMove: () => void runSweepsSoon(platform, activeSweeps).catch(() => {}),
        })
      : undefined;
  if (config.WASIT_ROLE !== 'web') await startWorker(platform, activeSweeps);
  const metrics = config.METRICS_PORT
    ? await serveMetrics(platform, config.METRICS_PORT)
    : undefined;
  if (app) {
    await hostWeb(app, config.mode === 'demo' ? demoPictureMaker(config) : undefined);
    await openConnections(platform.pool);
    await app.server.listen({ host: config.HOST, port: config.PORT, backlog: backlogSize });
  }
  return async () => {
    clockFollower?.stop();
    metrics?.close();
    await (app ?? platform).close();
  };
}

/**
 * Opens the database; waits for an external one, because after a power cut everything starts at
 * once. Meanwhile visitors get a "try again later" answer.
 */
async function openDatabaseWhenReady(config: Config): Promise<Database> {
  if (!config.DATABASE_URL) return openDatabase(config, { log: print });
  let waitingServer: Promise<{ close(): Promise<void> }> | undefined;
  try {
    return await runWhenDatabaseIsUp(
      () => openDatabase(config, { log: print }),
      (error) => {
        if (waitingServer) return;
        print(
          `Waiting for the database: ${error instanceof Error ? error.message || errorCode(error) : String(error)}`,
        );
        waitingServer =
          config.WASIT_ROLE === 'worker'
            ? Promise.resolve({ close: async () => {} })
            : answerWhileWaiting({ host: config.HOST, port: config.PORT });
      },
    );
  } finally {
    await (await waitingServer)?.close();
  }
}

interface RunningServer {
  readonly platform: Platform & { close(): Promise<void> };
  /** From now on `/readyz` reports not ready; resolves when the proxy has had time to notice. */
  stopping(): Promise<void>;
  stopRoles(): Promise<void>;
}

/** Longer requests and jobs are aborted: supervisors kill a process after 30 s or more. */
const finishWithinMs = 25_000;

const [minMemoryMb, minDiskMb] = [1024, 512];

/** Warns about low resources before something fails. */
async function warnOfLowResources({ dataDir }: Config): Promise<void> {
  const memoryMb = Math.floor(availableMemory() / 2 ** 20);
  if (memoryMb < minMemoryMb)
    print(
      `Little memory: ${memoryMb} MB here, of which the server and its database want ${minMemoryMb}.`,
    );
  await mkdir(dataDir, { recursive: true });
  const { bavail, bsize } = await statfs(dataDir);
  const diskMb = Math.floor((bavail * bsize) / 2 ** 20);
  if (diskMb < minDiskMb) print(`The disk of ${dataDir} is nearly full: ${diskMb} MB are free.`);
}

/**
 * Runs the server of one process until it is stopped. A start that fails or is interrupted leaves
 * no database and no gateway running.
 */
export async function start(base: Config): Promise<void> {
  // The reader of what is printed may be gone, or the disk of their file full.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const resources = new AsyncDisposableStack();
  let embedded: Promise<unknown> | undefined;
  let running: RunningServer | undefined;
  const shutdown = stopOnSignal(async (err) => {
    if (err) (running ? running.platform.log : console).error({ err }, 'stopping after an error');
    // A PostgreSQL that is still starting would outlive this process.
    await embedded;
    if (running) {
      await running.stopping();
      await Promise.race([running.stopRoles(), pause(finishWithinMs)]);
    }
    await resources.disposeAsync();
  });
  try {
    await warnOfLowResources(base);
    const opening = openDatabaseWhenReady(base).then((database) => {
      resources.defer(() => database.stop());
      return database;
    });
    if (!base.DATABASE_URL) embedded = opening.catch(() => {});
    const database = await opening;
    const gateway =
      base.mode === 'demo' && !base.PAY_GATEWAY_URL
        ? await startGatewayProcess(base.GATEWAY_PORT)
        : undefined;
    if (gateway) resources.defer(() => gateway.stop());
    const fullConfig = gateway ? { ...base, ...demoPlatforms(gateway) } : base;
    const held = await heldInstallation(base, database);
    running = await serve(held ? withoutOutside(fullConfig) : fullConfig, { database, held });
  } catch (error) {
    // Errors from resources closed during an interrupted start are not failures of the start.
    if (shutdown.hasBegun()) return;
    shutdown.cancel();
    // Errors while closing are reported in addition to the cause.
    await resources.disposeAsync().catch((second: unknown) => print(`${second}`));
    throw error;
  }
}

/** A demo contacts no outside service, because its folder may be a copy. */
async function heldInstallation(
  { mode, WASIT_OUTGOING }: Config,
  { url, identity, sessions }: Database,
): Promise<HeldInstallation | null> {
  const hold = WASIT_OUTGOING === 'hold';
  if (mode === 'demo' && !hold) return null;
  return checkInstallation(url, { identity, hold, now: new Date(), sessions });
}

/** Warnings about dangerous or unknown environment settings. */
const startWarnings = (config: Config): string[] => [
  ...productionWarnings(config),
  ...misspeltNames(Object.keys(process.env)).map(
    ({ name, meant }) => `${name} is not a setting: did you mean ${meant}?`,
  ),
];

/** The server starts without file storage: orders and payments do not need it. */
async function storageWarnings(config: Config): Promise<string[]> {
  const failure = await bucketError(config);
  return failure
    ? [`The bucket ${config.S3_BUCKET} cannot be used; uploads are answered 503. ${failure}`]
    : [];
}

async function serve(
  config: Config,
  { database, held }: { database: Database; held: HeldInstallation | null },
): Promise<RunningServer> {
  const log = newLog(config.LOG_LEVEL);
  const telemetry = await openTelemetry(config, log);
  const platform = await openPlatform({
    config,
    log,
    databaseUrl: database.url,
    sessions: database.sessions,
    worker: config.WASIT_ROLE !== 'web',
  });
  for (const folder of [config.uploadDir, incomingFolder(config.dataDir)])
    await openPrivateFolder(folder, platform.log);
  await assertDurable(platform.pool);
  if (config.mode === 'production') await refuseDemo(platform);
  const accounts = config.mode === 'demo' ? await prepareDemo(platform, print) : undefined;
  await openPictures(platform, { web: config.WASIT_ROLE !== 'worker' });
  const app = config.WASIT_ROLE === 'worker' ? undefined : await buildApp(platform);
  const stopRoles = await startRoles(platform, app, held);
  await telemetry?.sendMetricsOf(platform);
  platform.metrics.gauges.outgoingHeld.set(held ? 1 : 0);
  print(
    accounts
      ? describeDemo(config, accounts)
      : describeProduction(config, {
          warnings: [...startWarnings(config), ...(await storageWarnings(config))],
          tasks: await openTasks(platform, platform.db),
        }),
  );
  if (held) print(describeHeld(held));
  if (database.privilegedLogin && config.mode === 'production')
    print(describePrivilegedLogin(database.privilegedLogin));
  if (accounts)
    drawDemoPictures(config, print).catch((error: unknown) =>
      platform.log.warn({ err: error }, 'sample pictures'),
    );
  return {
    platform,
    async stopping() {
      if (!app) return;
      app.state.stopping = true;
      await pause(config.DRAIN_SECONDS * 1000);
    },
    async stopRoles() {
      await stopRoles();
      await telemetry?.stop();
    },
  };
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Stops once, at the first signal or error. Later signals are ignored: one stop may arrive from the
 * terminal, the supervisor and npm.
 */
function stopOnSignal(stop: (error: Error | undefined) => Promise<void>) {
  let hasBegun = false;
  const ending = closeWithGrace(
    { delay: finishWithinMs + 10_000, skip: [...signals] },
    async ({ err }) => {
      hasBegun = true;
      await stop(err);
    },
  );
  const onSignal = (signal: NodeJS.Signals) => {
    if (hasBegun) return;
    hasBegun = true;
    print(`${signal}: stopping`);
    void ending.close();
  };
  for (const signal of signals) process.on(signal, onSignal);
  return {
    hasBegun: () => hasBegun,
    cancel() {
      ending.uninstall();
      for (const signal of signals) process.removeListener(signal, onSignal);
    },
  };
}
