import { readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, startCluster } from '../../apps/server/src/platform/postgres/index.ts';
import { startStandby } from '../../apps/server/src/platform/postgres/standby.testing.ts';
import { freePort } from '../tasks/programs.ts';
import type { Part } from './processes.ts';

const names = ['pg1', 'pg2', 'pg3'] as const;
export type NodeName = (typeof names)[number];

export interface PostgresNode {
  readonly name: NodeName;
  readonly port: number;
  /** Where HAProxy checks whether this node is the primary, as with Patroni. */
  readonly healthPort: number;
}

const settings = {
  max_connections: '120',
  shared_buffers: '256MB',
  wal_keep_size: '512MB',
  hot_standby_feedback: 'on',
  wal_receiver_timeout: '10s',
  wal_retrieve_retry_interval: '500ms',
};

/** An act is acknowledged once another node has it on disk: a promotion loses nothing. */
const synchronous = `ANY 1 (${names.join(', ')})`;

async function query<T extends object>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 1_000,
    query_timeout: 10_000,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** A primary and two streaming replicas, each in a folder of its own, on ports that stay. */
export class PostgresNodes {
  readonly nodes: readonly PostgresNode[];
  /** The address of the present primary, at the proxy. */
  readonly #proxyPort: number;
  readonly #dir: string;
  readonly #running = new Map<NodeName, Cluster>();
  readonly #health: Server[] = [];
  #primary: NodeName = 'pg1';
  #password = '';

  private constructor(dir: string, proxyPort: number, nodes: readonly PostgresNode[]) {
    this.#dir = dir;
    this.#proxyPort = proxyPort;
    this.nodes = nodes;
  }

  static async plan(dir: string, proxyPort: number): Promise<PostgresNodes> {
    const nodes: PostgresNode[] = [];
    for (const name of names)
      nodes.push({ name, port: await freePort(), healthPort: await freePort() });
    return new PostgresNodes(dir, proxyPort, nodes);
  }

  get primary(): NodeName {
    return this.#primary;
  }
  get replicas(): readonly NodeName[] {
    return names.filter((name) => name !== this.#primary);
  }

  #node(name: NodeName): PostgresNode {
    const found = this.nodes.find((node) => node.name === name);
    if (!found) throw new Error(`no node ${name}`);
    return found;
  }
  #folder = (name: NodeName): string => join(this.#dir, name);

  /** As the superuser, straight to one node. */
  url(name: NodeName, database = 'wasit'): string {
    return `postgres://postgres:${this.#password}@127.0.0.1:${this.#node(name).port}/${database}`;
  }

  /** The first node and the health addresses of all nodes; replicas join later. */
  async startPrimary(): Promise<void> {
    for (const node of this.nodes) this.#health.push(this.#serveRole(node));
    const first = await this.#start('pg1');
    this.#password = decodeURIComponent(new URL(first.url()).password);
  }

  /** Adds both replicas; from then on acts wait for one of them. */
  async startReplicas(): Promise<void> {
    // The copies have the setting too, for when one of them is promoted.
    const url = this.url(this.#primary);
    await query(url, `alter system set synchronous_standby_names = '${synchronous}'`);
    for (const name of this.replicas) await this.rebuild(name);
    await this.waitForReplicas();
    await query(url, 'select pg_reload_conf()');
  }

  async #start(name: NodeName): Promise<Cluster> {
    const started = await startCluster({
      dir: this.#folder(name),
      port: this.#node(name).port,
      settings: { ...settings, ...this.#replicaSettings(name) },
    });
    this.#running.set(name, started);
    return started;
  }

  /** How this node reaches the primary while it is a replica: by the proxy. */
  #replicaSettings(name: NodeName): Record<string, string> {
    return this.#password
      ? {
          primary_conninfo: `host=127.0.0.1 port=${this.#proxyPort} user=postgres password=${this.#password} application_name=${name}`,
        }
      : {};
  }

  /** HAProxy's check: nodes that do not answer, or are replicas, get no connections for writing. */
  #serveRole({ name, healthPort }: PostgresNode): Server {
    return createServer(async (_, response) => {
      const rows = await query<{ primary: boolean }>(
        this.url(name, 'postgres'),
        'select not pg_is_in_recovery() as primary',
      ).catch(() => []);
      response.writeHead(rows[0]?.primary ? 200 : 503).end();
    }).listen(healthPort, '127.0.0.1');
  }

  /** Rebuilds a replica from the present primary. */
  async rebuild(name: NodeName): Promise<void> {
    await this.#running.get(name)?.stop();
    await rm(this.#folder(name), { recursive: true, force: true });
    const primary = this.#running.get(this.#primary);
    if (!primary) throw new Error('there is no primary to copy');
    this.#running.set(
      name,
      await startStandby(primary, {
        primaryDir: this.#folder(this.#primary),
        dir: this.#folder(name),
        port: this.#node(name).port,
        settings: { ...settings, ...this.#replicaSettings(name) },
      }),
    );
  }

  /** Kills a node, and starts it again on its folder. */
  part(name: NodeName): Part {
    return {
      name,
      start: async () => void (await this.#start(name)),
      kill: async () => {
        const pidFile = join(this.#folder(name), 'data/postmaster.pid');
        const [pid] = (await readFile(pidFile, 'utf8')).split('\n');
        process.kill(Number(pid), 'SIGKILL');
        await pause(300);
        await this.#running.get(name)?.stop();
        this.#running.delete(name);
      },
      stop: async () => {
        await this.#running.get(name)?.stop();
        this.#running.delete(name);
      },
    };
  }

  /**
   * Promotes the replica that has the most of the log.
   * @returns its name
   */
  async promote(): Promise<NodeName> {
    const positions = await Promise.all(
      this.replicas.map(async (name) => {
        const [row] = await query<{ bytes: string }>(
          this.url(name),
          `select (pg_last_wal_receive_lsn() - '0/0')::text as bytes`,
        );
        return { name, bytes: BigInt(row?.bytes ?? 0) };
      }),
    );
    const [mostAdvanced] = positions.toSorted((a, b) => Number(b.bytes - a.bytes));
    if (!mostAdvanced) throw new Error('there is no replica to promote');
    await query(this.url(mostAdvanced.name), 'select pg_promote()');
    this.#primary = mostAdvanced.name;
    return mostAdvanced.name;
  }

  /** Waits until both replicas have everything that the primary has now. */
  async waitForReplicas(): Promise<void> {
    for (;;) {
      const rows = await query<{ streaming: number }>(
        this.url(this.#primary),
        `select count(*)::int as streaming from pg_stat_replication where state = 'streaming' and replay_lsn >= pg_current_wal_flush_lsn() - 65536`,
      ).catch(() => []);
      if (rows[0]?.streaming === 2) return;
      await pause(200);
    }
  }

  async stop(): Promise<void> {
    for (const server of this.#health) {
      server.closeAllConnections();
      server.close();
    }
    // The primary last, so that nothing the others lack is lost.
    for (const name of [...this.replicas, this.#primary]) await this.#running.get(name)?.stop();
  }
}
