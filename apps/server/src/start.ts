import closeWithGrace from 'close-with-grace';
import { type App, buildApp, openPlatform } from './app.ts';
import { openDatabase } from './database.ts';
import { prepareDemo } from './demo-mode/demo.ts';
import { demoPictureMaker, drawDemoPictures } from './demo-mode/demo-pictures.ts';
import { describeDemo, describeProduction } from './demo-mode/describe.ts';
import { demoPlatforms, type GatewayProcess, startGatewayProcess } from './demo-mode/gateway-process.ts';
import { openPictures } from './modules/images/index.ts';
import { firstSteps } from './oracle/first-steps.store.ts';
import type { Config } from './platform/config/config.ts';
import { followDemoClock } from './platform/demo-clock.ts';
import { serveMetrics } from './platform/http/health.ts';
import { runSweepsSoon, startWorker } from './platform/jobs/worker.ts';
import { assertDurable } from './platform/migrate.ts';
import { sweeps } from './sweeps.ts';
import { hostWeb } from './web-host.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function startRoles(app: App, config: Config): Promise<() => Promise<void>> {
  const { platform } = app;
  const clockFollower =
    config.mode === 'demo'
      ? followDemoClock({
          db: platform.db,
          clock: platform.clock,
          baseOffset: config.WASIT_CLOCK_OFFSET,
          onMove: () => void runSweepsSoon(platform, sweeps).catch(() => {}),
        })
      : undefined;
  if (config.WASIT_ROLE !== 'web') await startWorker(platform, sweeps);
  const metrics = config.METRICS_PORT ? await serveMetrics(platform, config.METRICS_PORT) : undefined;
  if (config.WASIT_ROLE !== 'worker') {
    await hostWeb(app, config.mode === 'demo' ? demoPictureMaker(config) : undefined);
    await app.server.listen({ host: config.HOST, port: config.PORT });
  }
  return async () => {
    clockFollower?.stop();
    metrics?.close();
    await app.close();
  };
}

/** The server of one process, until it is told to stop. A start that fails leaves no database and no gateway running. */
export async function start(base: Config): Promise<void> {
  const database = await openDatabase(base, { say });
  let gateway: GatewayProcess | undefined;
  try {
    if (base.mode === 'demo' && !base.PAY_GATEWAY_URL) gateway = await startGatewayProcess(base.GATEWAY_PORT);
    const config = gateway ? { ...base, ...demoPlatforms(gateway) } : base;
    const { app, stopRoles } = await serve(config, database.url);
    stopWithGrace(app, async () => {
      await stopRoles();
      gateway?.stop();
      await database.stop();
    });
  } catch (error) {
    gateway?.stop();
    await database.stop();
    throw error;
  }
}

async function serve(config: Config, databaseUrl: string): Promise<{ app: App; stopRoles: () => Promise<void> }> {
  const platform = await openPlatform({ config, databaseUrl, worker: config.WASIT_ROLE !== 'web' });
  await assertDurable(platform.pool);
  const accounts = config.mode === 'demo' ? await prepareDemo(platform, say) : undefined;
  await openPictures(platform, { web: config.WASIT_ROLE !== 'worker' });
  const app = await buildApp(platform);
  const stopRoles = await startRoles(app, config);
  say(accounts ? describeDemo(config, accounts) : describeProduction(config, await firstSteps(platform.db)));
  if (accounts) drawDemoPictures(config, say).catch((error: unknown) => platform.log.warn({ err: error }, 'sample pictures'));
  return { app, stopRoles };
}

function stopWithGrace({ platform, state }: App, stop: () => Promise<void>): void {
  closeWithGrace({ delay: 30_000 }, async ({ signal, err }) => {
    if (err) platform.log.error({ err }, 'stopping after a fault');
    say(`${signal ?? 'fault'}: stopping`);
    state.stopping = true;
    await stop();
  });
}
