import closeWithGrace from 'close-with-grace';
import { type App, buildApp, openPlatform } from './app.ts';
import { openDatabase } from './database.ts';
import { prepareDemo } from './demo-mode/demo.ts';
import { drawDemoPictures } from './demo-mode/demo-pictures.ts';
import { describeDemo, describeProduction } from './demo-mode/describe.ts';
import { type GatewayProcess, startGatewayProcess } from './demo-mode/gateway-process.ts';
import { firstSteps } from './oracle/first-steps.store.ts';
import { followDemoClock } from './platform/clock/demo-clock.ts';
import { type Config, ConfigError, loadConfig } from './platform/config/config.ts';
import { assertDurable } from './platform/db/migrate.ts';
import { serveMetrics } from './platform/http/health.ts';
import { runSweepsSoon, startWorker } from './platform/jobs/worker.ts';
import { sweeps } from './sweeps.ts';
import { hostWeb } from './web-host.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

function readConfig(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(`The configuration is not complete:\n${error.message}`);
    process.exit(1);
  }
}

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
    await hostWeb(app);
    await app.server.listen({ host: config.HOST, port: config.PORT });
  }
  return async () => {
    clockFollower?.stop();
    metrics?.close();
    await app.close();
  };
}

const base = readConfig();
const database = await openDatabase(base, { say });
let gateway: GatewayProcess | undefined;
let config = base;
if (base.mode === 'demo' && !base.PAY_GATEWAY_URL) {
  gateway = await startGatewayProcess(base.GATEWAY_PORT);
  config = { ...base, PAY_GATEWAY_URL: gateway.url, PAY_WEBHOOK_SECRET: gateway.secret };
}
const platform = await openPlatform({ config, databaseUrl: database.url, worker: config.WASIT_ROLE !== 'web' });
await assertDurable(platform.pool);
const accounts = config.mode === 'demo' ? await prepareDemo(platform, say) : undefined;
const app = await buildApp(platform);
const stopRoles = await startRoles(app, config);
say(accounts ? describeDemo(config, accounts) : describeProduction(config, await firstSteps(platform.db)));
if (accounts) drawDemoPictures(config, say).catch((error: unknown) => platform.log.warn({ err: error }, 'sample pictures'));

closeWithGrace({ delay: 30_000 }, async ({ signal, err }) => {
  if (err) platform.log.error({ err }, 'stopping after a fault');
  say(`${signal ?? 'fault'}: stopping`);
  app.state.stopping = true;
  await stopRoles();
  gateway?.stop();
  await database.stop();
});
