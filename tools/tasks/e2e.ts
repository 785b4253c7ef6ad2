import type { ChildProcess } from 'node:child_process';
import { createECDH } from 'node:crypto';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fastFolder } from '../fast-folder.ts';
import { build } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { exitOf, freePort, launch, root, run, TaskError } from './programs.ts';
import { type Count, countPlaywright } from './report.ts';

const readyTimeoutMs = 240_000;
const pollMs = 250;
const maxWarnings = 40;
const logFile = join(root, 'test-results/server.log');

/** Settings of the third-party login; the journeys start the stand-in at this port. */
const providerSettings = (port: number) => ({
  GOOGLE_CLIENT_ID: 'our-google',
  GOOGLE_CLIENT_SECRET: 'google-secret',
  OIDC_GOOGLE_ISSUER: `http://127.0.0.1:${port}`,
  FACEBOOK_APP_ID: '4711',
  FACEBOOK_APP_SECRET: 'facebook-secret',
  FACEBOOK_GRAPH_URL: `http://127.0.0.1:${port}`,
  APPLE_CLIENT_ID: 'our-apple',
  OIDC_APPLE_ISSUER: `http://127.0.0.1:${port}`,
  // Journeys with wrong passwords use a network of their own.
  TRUST_PROXY: '127.0.0.1',
});

/** The signing key of push messages; the journeys start the push service at this port. */
function pushSettings(port: number) {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.alloc(32, 7));
  return {
    VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
    VAPID_PRIVATE_KEY: pair.getPrivateKey('base64url'),
    VAPID_SUBJECT: 'mailto:shop@shop.example',
    PUSH_ALLOWLIST: `http://127.0.0.1:${port}`,
  };
}

/** Warnings and errors of the server, in case only the output of a failed run is available. */
function printWarnings(): void {
  const warnings = readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => /"level":[456]0/.test(line));
  if (warnings.length === 0) return;
  console.error(`The server's last ${Math.min(warnings.length, maxWarnings)} warnings:`);
  for (const line of warnings.slice(-maxWarnings)) console.error(line.slice(0, 500));
}

interface Product {
  /** Where journeys start stand-ins of the companies that we work with. */
  ports: { provider: number; webhook: number; translator: number; push: number };
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (const until = Date.now() + readyTimeoutMs; Date.now() < until; ) {
    if (server.exitCode !== null || server.signalCode !== null) break;
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  throw new TaskError(
    `The server did not become ready. The end of its log:\n${readFileSync(logFile, 'utf8').slice(-4000)}`,
  );
}

/** The whole product on free ports with an empty data folder, as a customer would get it. */
async function startProduct(): Promise<Product> {
  const dataDir = mkdtempSync(join(fastFolder(), 'wasit-e2e-'));
  const port = await freePort();
  const ports = {
    provider: await freePort(),
    webhook: await freePort(),
    translator: await freePort(),
    push: await freePort(),
  };
  const url = `http://127.0.0.1:${port}`;
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const log = openSync(logFile, 'w');
  // A DATABASE_URL of the developer's shell must not get test orders.
  const { DATABASE_URL: _, ...inherited } = process.env;
  const server = launch(
    process.execPath,
    ['--max-semi-space-size=16', join(root, 'apps/server/build/main.js')],
    {
      cwd: root,
      stdio: ['ignore', log, log],
      env: {
        ...inherited,
        NODE_ENV: 'production',
        WASIT_MODE: 'demo',
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        ...providerSettings(ports.provider),
        // A partner's server, started by a journey.
        WEBHOOK_ALLOWLIST: `http://127.0.0.1:${ports.webhook}`,
        ...pushSettings(ports.push),
        TRANSLATOR: 'deepl',
        DEEPL_URL: `http://127.0.0.1:${ports.translator}`,
        DEEPL_KEY: 'the-key',
        // The others would be drawn and indexed during the journeys for minutes; they show
        // placeholders.
        DEMO_PICTURES: '30',
        // All browsers share one address here.
        RATE_LIMIT_PER_MINUTE: '0',
      },
    },
  );
  const exit = exitOf(server);
  const stop = async () => {
    server.kill('SIGTERM');
    await exit;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(url, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, dataDir, ports, stop };
}

/**
 * Parallel journeys first, then those that move the clock of the whole product
 * (playwright.config.ts).
 */
const projects = ['side-by-side', 'clock'] as const;

/**
 * The journeys of e2e/ whose file names match, in a real browser against the production build.
 * `meanwhile` is called when those that move the clock begin: they go one by one, and most of one
 * core is idle.
 */
export async function journeys(name?: string, meanwhile?: () => unknown): Promise<Count> {
  await build();
  const chromium = await ensureChromium();
  const product = await startProduct();
  const sum: Count = { passed: 0, failed: 0 };
  try {
    for (const project of projects) {
      if (project === 'clock') meanwhile?.();
      const report = join(root, `test-results/playwright-${project}.json`);
      rmSync(report, { force: true });
      const env = {
        E2E_URL: product.url,
        E2E_DATA_DIR: product.dataDir,
        E2E_PROVIDER_PORT: String(product.ports.provider),
        E2E_WEBHOOK_PORT: String(product.ports.webhook),
        E2E_PUSH_PORT: String(product.ports.push),
        E2E_TRANSLATOR_PORT: String(product.ports.translator),
        E2E_REPORT: report,
        ...(chromium ? { CHROMIUM: chromium } : {}),
      };
      const args = [
        'test',
        `--project=${project}`,
        `--output=test-results/e2e-${project}`,
        ...(name ? ['--pass-with-no-tests', name] : []),
      ];
      const { passed, failed, names } = countPlaywright(
        report,
        await run('playwright', args, { env }),
      );
      sum.passed += passed;
      sum.failed += failed;
      sum.names = [...(sum.names ?? []), ...(names ?? [])];
    }
    if (sum.failed > 0) printWarnings();
    return sum;
  } finally {
    await product.stop();
  }
}

export async function e2e(name?: string): Promise<number> {
  const { passed, failed } = await journeys(name);
  if (passed + failed === 0) throw new TaskError(`No journey is called ${name}.`);
  return failed === 0 ? 0 : 1;
}
