import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPlatforms } from '../../apps/server/src/demo-mode/gateway-process.ts';
import { appRole } from '../../apps/server/src/platform/db/db.ts';
import { createDatabase, enableLogin } from '../../apps/server/src/platform/postgres/index.ts';
import { isListening } from '../../apps/server/src/platform/postgres/postmaster.ts';
import { freePort, root } from '../tasks/programs.ts';
import { runCli } from './cli.ts';
import { PostgresNodes } from './postgres-nodes.ts';
import { answersOk, newPart, type Part, print } from './processes.ts';
import { assertPrograms, haproxy, pooler, prometheus, setUpLogin } from './proxies.ts';

/** As in "npm start". */
const flags = ['--max-semi-space-size=8', '--max-old-space-size=320'];

export interface RunningCluster {
  /** The entry for customers and staff. */
  readonly url: string;
  readonly prometheusUrl: string;
  readonly dir: string;
  readonly postgres: PostgresNodes;
  /** Everything but the nodes of PostgreSQL. */
  readonly parts: ReadonlyMap<string, Part>;
  /** The environment of our commands on this cluster. */
  readonly env: Readonly<Record<string, string>>;
  /** The same with the login of the tables' owner. */
  readonly ownerEnv: Readonly<Record<string, string>>;
  /** Replaces each of our processes by that of another checkout. */
  replaceProcesses(checkout: string, each: () => Promise<unknown>): Promise<void>;
  /** `isKept`: its folder stays, for the logs. */
  stop(options?: { isKept: boolean }): Promise<void>;
}

/** Ports of everything that listens. */
async function choosePorts() {
  const [shop, postgres, pgbouncer, s3, gateway, prometheus] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const web: [number, number] = [await freePort(), await freePort()];
  const metrics = [await freePort(), await freePort(), await freePort()];
  return { shop, postgres, pgbouncer, s3, gateway, prometheus, web, metrics };
}
type Ports = Awaited<ReturnType<typeof choosePorts>>;

/** The environment of all our processes; DATABASE_URL is added once the database exists. */
function settingsOf(
  { dir, secret, isPlain }: { dir: string; secret: string; isPlain: boolean },
  { shop, s3, gateway }: Ports,
) {
  return {
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '2',
    WASIT_MODE: 'demo',
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${shop}`,
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: '5',
    DATA_DIR: join(dir, 'data'),
    SECRET_KEY: randomBytes(36).toString('base64'),
    LOG_LEVEL: 'warn',
    // All visitors share one address here.
    RATE_LIMIT_PER_MINUTE: '0',
    CAPTCHA: 'false',
    DEMO_PICTURES: '20',
    ...(isPlain
      ? {}
      : {
          S3_BUCKET: 'files',
          S3_ENDPOINT: `http://127.0.0.1:${s3}`,
          S3_ACCESS_KEY_ID: 'S3RVER',
          S3_SECRET_ACCESS_KEY: 'S3RVER',
        }),
    ...demoPlatforms({ url: `http://127.0.0.1:${gateway}`, secret }),
  };
}

type Env = Readonly<Record<string, string>>;

/** Our processes, of one checkout: the worker first, which makes the demo's data. */
function ownProcesses(
  checkout: string,
  { env, chosen: { web, metrics }, logDir }: { env: Env; chosen: Ports; logDir: string },
): Part[] {
  const own = (name: string, more: Record<string, string>, readyUrl: string): Part =>
    newPart({
      name,
      command: process.execPath,
      args: [...flags, join(checkout, 'apps/server/src/main.ts')],
      env: { ...env, ...more },
      logDir,
      isReady: () => answersOk(readyUrl),
    });
  const worker = own(
    'worker',
    { WASIT_ROLE: 'worker', METRICS_PORT: String(metrics[2]) },
    `http://127.0.0.1:${metrics[2]}/metrics`,
  );
  const webs = web.map((port, index) =>
    own(
      `web${index + 1}`,
      { WASIT_ROLE: 'web', PORT: String(port), METRICS_PORT: String(metrics[index]) },
      `http://127.0.0.1:${port}/readyz`,
    ),
  );
  return [worker, ...webs];
}

/** Storage and payment company: stand-ins of external services, in processes of their own. */
function outsideProcesses(dir: string, { s3, gateway }: Ports, secret: string): Part[] {
  const logDir = join(dir, 'logs');
  return [
    newPart({
      name: 's3',
      command: process.execPath,
      args: [join(root, 'apps/server/test/serve-bucket.ts'), join(dir, 's3'), String(s3)],
      logDir,
      isReady: () => isListening(s3),
    }),
    newPart({
      name: 'gateway',
      command: process.execPath,
      args: [join(root, 'apps/gateway/src/main.ts')],
      env: { HOST: '127.0.0.1', PORT: String(gateway), GATEWAY_SECRET: secret },
      logDir,
      isReady: () => isListening(gateway),
    }),
  ];
}

interface ClusterOptions {
  /** The checkout that runs; this one by default. */
  readonly checkout?: string;
  /** Without pooler, read replicas and bucket, which an earlier release may lack. */
  readonly isPlain?: boolean;
}

/** The database, migrated by the checkout, and how the application logs in at the proxy. */
async function prepareDatabase(
  nodes: PostgresNodes,
  { checkout, env, proxyPort }: { checkout: string; env: Env; proxyPort: number },
): Promise<{ ownerUrl: string; login: URL }> {
  await createDatabase(nodes.url('pg1', 'postgres'), 'wasit');
  const owner = new URL(nodes.url('pg1'));
  owner.port = String(proxyPort);
  const ownerUrl = owner.href;
  await runCli({ ...env, DATABASE_URL: ownerUrl }, ['migrate'], checkout);
  const login = new URL(await enableLogin(ownerUrl, appRole));
  return { ownerUrl, login };
}

/**
 * HAProxy, PgBouncer, a PostgreSQL primary with two synchronous replicas, two web processes, a
 * worker, S3 storage, the sandbox gateway and Prometheus, all real, on this machine, in a folder
 * that is removed on stop.
 * @throws TaskError when a program of the system is missing
 */
export async function startCluster({
  checkout = root,
  isPlain = false,
}: ClusterOptions = {}): Promise<RunningCluster> {
  assertPrograms();
  const dir = await mkdtemp(join(tmpdir(), 'wasit-cluster-'));
  const logDir = join(dir, 'logs');
  const chosen = await choosePorts();
  const secret = randomBytes(24).toString('base64url');
  const nodes = await PostgresNodes.plan(dir, chosen.postgres);
  const parts = new Map<string, Part>();
  const startPart = async (part: Part) => {
    parts.set(part.name, part);
    await part.start();
    print(`${part.name} is there`);
  };
  const stop = async () => {
    for (const part of [...parts.values()].toReversed()) await part.stop();
    await nodes.stop();
  };
  try {
    await nodes.startPrimary();
    const addresses = { dir, logDir, shopPort: chosen.shop, postgresPort: chosen.postgres };
    await startPart(await haproxy({ ...addresses, webPorts: chosen.web, nodes: nodes.nodes }));
    const settings = settingsOf({ dir, secret, isPlain }, chosen);
    const { ownerUrl, login } = await prepareDatabase(nodes, {
      checkout,
      env: settings,
      proxyPort: chosen.postgres,
    });
    const env: Record<string, string> = { ...settings, DATABASE_URL: login.href };
    if (!isPlain) {
      const pgbouncer = pooler(login.href, chosen.pgbouncer);
      await startPart(pgbouncer);
      await setUpLogin(ownerUrl, pgbouncer.url);
      // Settings of the login apply to new sessions.
      await pgbouncer.kill();
      await pgbouncer.start();
      env.DATABASE_URL = pgbouncer.url;
      env.DATABASE_READ_URLS = nodes.nodes
        .map(({ port }) => Object.assign(new URL(login), { port: String(port) }).href)
        .join(',');
    }
    await nodes.startReplicas();
    print('pg1, pg2 and pg3 are there');
    for (const part of outsideProcesses(dir, chosen, secret)) await startPart(part);
    const own = { env, chosen, logDir };
    for (const part of ownProcesses(checkout, own)) await startPart(part);
    const [web1 = 0, web2 = 0, worker = 0] = chosen.metrics;
    await startPart(
      await prometheus({ dir, logDir, port: chosen.prometheus, webs: [web1, web2], worker }),
    );
    return {
      url: `http://127.0.0.1:${chosen.shop}`,
      prometheusUrl: `http://127.0.0.1:${chosen.prometheus}`,
      dir,
      postgres: nodes,
      parts,
      env,
      ownerEnv: { ...env, DATABASE_URL: ownerUrl },
      async replaceProcesses(newCheckout, each) {
        for (const part of ownProcesses(newCheckout, own)) {
          await parts.get(part.name)?.stop();
          await startPart(part);
          await each();
        }
      },
      async stop({ isKept } = { isKept: false }) {
        await stop();
        if (!isKept)
          await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
      },
    };
  } catch (error) {
    print(`The logs are in ${logDir}.`);
    await stop();
    throw error;
  }
}
