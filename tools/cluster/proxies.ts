import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import {
  pgbouncer as pgbouncerProgram,
  startPgBouncer,
} from '../../apps/server/src/platform/db/pgbouncer.testing.ts';
import { sessionsOf } from '../../apps/server/src/platform/db/session-check.ts';
import { isListening } from '../../apps/server/src/platform/postgres/postmaster.ts';
import { root, TaskError } from '../tasks/programs.ts';
import type { PostgresNode } from './postgres-nodes.ts';
import { answersOk, newPart, type Part } from './processes.ts';

const deploy = join(root, 'deploy');
const findProgram = (name: string): string | undefined =>
  ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']
    .map((dir) => join(dir, name))
    .find((path) => existsSync(path));

/** @throws TaskError when one of the programs of the system is missing */
export function assertPrograms(): void {
  const missing = ['haproxy', 'prometheus'].filter((name) => !findProgram(name));
  if (!pgbouncerProgram) missing.push('pgbouncer');
  if (missing.length > 0)
    throw new TaskError(
      `The cluster needs programs of the system: apt-get install --no-install-recommends ${missing.join(' ')}`,
    );
}

/** @throws Error when there is nothing to replace: the example has changed */
function replaceOrFail(text: string, from: RegExp, to: string): string {
  if (!from.test(text)) throw new Error(`an example of deploy/ lacks ${from}`);
  return text.replace(from, to);
}

interface Addresses {
  readonly dir: string;
  readonly logDir: string;
  readonly shopPort: number;
  readonly postgresPort: number;
  readonly webPorts: readonly [number, number];
  readonly nodes: readonly PostgresNode[];
}

/** The two examples of deploy/ at the ports of this cluster, without TLS. */
export function haproxyConfig({ shopPort, postgresPort, webPorts, nodes }: Addresses): string {
  let shop = readFileSync(join(deploy, 'haproxy.cfg'), 'utf8');
  shop = replaceOrFail(shop, /bind :80$/m, `bind 127.0.0.1:${shopPort}`);
  shop = replaceOrFail(shop, /^.*bind :443.*\n.*redirect scheme https.*\n/m, '');
  shop = replaceOrFail(shop, /^.*X-Forwarded-Proto https\n/m, '');
  shop = replaceOrFail(shop, /127\.0\.0\.1:3001/g, `127.0.0.1:${webPorts[0]}`);
  shop = replaceOrFail(shop, /127\.0\.0\.1:3002/g, `127.0.0.1:${webPorts[1]}`);
  let postgres = readFileSync(join(deploy, 'haproxy-postgres.cfg'), 'utf8');
  postgres = replaceOrFail(postgres, /127\.0\.0\.1:5000/, `127.0.0.1:${postgresPort}`);
  for (const [index, { port, healthPort }] of nodes.entries())
    postgres = replaceOrFail(
      postgres,
      new RegExp(`10\\.0\\.0\\.${index + 1}:5432 check port 8008`),
      `127.0.0.1:${port} check port ${healthPort}`,
    );
  return `${shop}\n${postgres}`;
}

export async function haproxy(addresses: Addresses): Promise<Part> {
  const { dir, logDir, postgresPort } = addresses;
  const config = join(dir, 'haproxy.cfg');
  await writeFile(config, haproxyConfig(addresses));
  return newPart({
    name: 'haproxy',
    command: findProgram('haproxy') ?? 'haproxy',
    args: ['-db', '-f', config],
    logDir,
    isReady: () => isListening(postgresPort),
  });
}

/**
 * PgBouncer in transaction mode, as in deploy/pgbouncer.ini, in front of the present primary.
 * @param url the application's login at HAProxy
 * @param port where PgBouncer listens
 */
export function pooler(url: string, port: number): Part & { readonly url: string } {
  let running: Awaited<ReturnType<typeof startPgBouncer>> | undefined;
  const stopRunning = async () => {
    await running?.stop();
    running = undefined;
  };
  const pooledUrl = new URL(url);
  pooledUrl.port = String(port);
  return {
    name: 'pgbouncer',
    url: pooledUrl.href,
    async start() {
      running = await startPgBouncer(url, {
        listen_port: String(port),
        // A server that was the primary a moment ago is retried soon.
        server_login_retry: '1',
        server_connect_timeout: '3',
      });
    },
    kill: stopRunning,
    stop: stopRunning,
  };
}

/** Settings that PgBouncer cannot pass on: the login has them in PostgreSQL, as the error says. */
export async function setUpLogin(ownerUrl: string, pooledUrl: string): Promise<void> {
  const refusal = await sessionsOf(pooledUrl).then(
    () => '',
    (error: Error) => error.message,
  );
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    for (const [statement] of refusal.matchAll(/alter role [^;]+;/g)) await owner.query(statement);
    await owner.query('grant pg_read_all_stats to wasit_app');
  } finally {
    await owner.end();
  }
}

interface PrometheusOptions {
  readonly dir: string;
  readonly logDir: string;
  readonly port: number;
  readonly webs: readonly number[];
  readonly worker: number;
}

/** Prometheus with the targets, alerts and records of deploy/prometheus. */
export async function prometheus({
  dir,
  logDir,
  port,
  webs,
  worker,
}: PrometheusOptions): Promise<Part> {
  const home = join(dir, 'prometheus');
  await mkdir(home, { recursive: true });
  let scrape = readFileSync(join(deploy, 'prometheus/scrape.yaml'), 'utf8');
  scrape = replaceOrFail(scrape, /127\.0\.0\.1:13001/, `127.0.0.1:${webs[0]}`);
  scrape = replaceOrFail(scrape, /127\.0\.0\.1:13002/, `127.0.0.1:${webs[1]}`);
  scrape = replaceOrFail(scrape, /127\.0\.0\.1:19464/, `127.0.0.1:${worker}`);
  scrape = replaceOrFail(scrape, /scrape_interval: 15s/, 'scrape_interval: 5s');
  await writeFile(join(home, 'prometheus.yml'), scrape);
  for (const name of ['alerts.yaml', 'slo.yaml'])
    await copyFile(join(deploy, 'prometheus', name), join(home, `wasit-${name}`));
  return newPart({
    name: 'prometheus',
    command: findProgram('prometheus') ?? 'prometheus',
    args: [
      `--config.file=${join(home, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(home, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    logDir,
    isReady: () => answersOk(`http://127.0.0.1:${port}/-/ready`),
  });
}
