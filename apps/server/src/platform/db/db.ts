import type { EventName, EventPayload } from '@wasit/contract/events';
import type { SettingKey, SettingValue } from '@wasit/contract/staff/settings/settings';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { replicaOfCall } from './call-reads.ts';
import { connectTimeoutMs, DatabaseWatch } from './database-watch.ts';
import { nameStatements } from './statements/named-statements.ts';
import { sendTogether } from './statements/send-together.ts';
import { traceStatements } from './statements/traced-statements.ts';

type Queries = NodePgDatabase<Record<string, never>>;
export type Db = Queries & { readonly $client: pg.Pool };
type PgTransaction = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface PendingEvent {
  readonly eventId: string;
  readonly kind: EventName;
  readonly payload: EventPayload<EventName>;
  /** Determines the monthly partition of the event and its marks. */
  readonly createdAt: Date;
}

export interface NewJob {
  /** The queue that takes it. */
  readonly name: string;
  readonly data: object;
}

/** What an act does in its own commit besides writing rows. */
export interface TxServices {
  /** Writes an event; it is delivered to its subscribers after the commit. */
  emit<N extends EventName>(kind: N, payload: EventPayload<N>): Promise<void>;
  /** Writes a job; a worker takes it after the commit. */
  enqueue(job: NewJob): Promise<void>;
  setting<K extends SettingKey>(key: K): Promise<SettingValue<K>>;
}

/**
 * The transaction of one act; its events wait here for the commit. `unanswered` are sent statements
 * whose answers are only needed by the commit, which waits for them.
 */
export type Tx = TxWithoutServices & TxServices;

/** The same before it is given its services. */
export type TxWithoutServices = PgTransaction & {
  /** The injected clock, read once. */
  readonly now: Date;
  readonly pendingEvents: PendingEvent[];
  readonly unanswered: Promise<unknown>[];
  /** Rows written together with the commit, by table (writeWithCommit). */
  readonly rowsAtCommit: Map<PgTable, readonly object[]>;
  /** Called after the end, committed or not, to expire this process's caches. */
  readonly atEnd: (() => void)[];
  /**
   * For parallel transactions that commit in order: resolves when the earlier ones have committed.
   * An act must await it before it locks rows that the others write too; otherwise one waits for a
   * lock whose holder waits for its commit, a deadlock that PostgreSQL cannot see.
   */
  turn?: Promise<unknown>;
  /**
   * Moves `now` forward to the latest of these instants, never back. An act that locks a row with a
   * history passes the time of its last change, so that times stay in order even when the machine's
   * clock was set back or another process's clock is ahead.
   */
  notBefore(...instants: readonly (Date | null | undefined)[]): void;
};

/** Independent reads on one connection: sent together, answered together. */
export async function onOneConnection<T>(
  { $client }: Db,
  read: (reader: Reader) => Promise<T>,
): Promise<T> {
  const client = await $client.connect();
  try {
    return await read(drizzle({ client, casing: columnCasing }));
  } finally {
    client.release();
  }
}

/** Reads work inside and outside a transaction. */
export type Reader = Queries | TxWithoutServices;

// count(*) and identity columns arrive as bigint text; all our numbers are below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** How property names become column names. */
export const columnCasing = 'snake_case';

/** The application's role: it cannot change or remove history (see grants.ts). */
export const appRole = 'wasit_app';

export interface OpenDb {
  readonly db: Db;
  readonly pool: WatchedPool;
  /** For the job queue, which must not wait behind visitors. */
  readonly jobs: pg.Pool;
  readonly watch: DatabaseWatch;
  close(): Promise<void>;
}

/**
 * For all sessions. Statements are short, so jit and parallel workers cost more than they gain;
 * pages come from memory or an SSD; the bitmap of a search over a million products stays exact in
 * 16 MB.
 */
export const sessionSettings = {
  statement_timeout: '20000',
  idle_in_transaction_session_timeout: '30000',
  timezone: 'UTC',
  search_path: 'public',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  work_mem: '16384',
  gin_pending_list_limit: '64',
} as const;

/** How the server's connections get its role and its settings. */
export interface Sessions {
  /**
   * Startup options of each connection; undefined where a pooler shares connections and the role
   * has its own settings.
   */
  readonly options: string | undefined;
  /** Whether a statement may be prepared under a name. */
  readonly namesStatements: boolean;
}

/** Connections to PostgreSQL itself. */
export const ownSessions = {
  options: [
    `-c role=${appRole}`,
    ...Object.entries(sessionSettings).map(([name, value]) => `-c ${name}=${value}`),
  ].join(' '),
  namesStatements: true,
} satisfies Sessions;

/** How long a statement waits for a connection of a busy pool. */
const maxWaitMs = 10_000;

/**
 * A new connection costs several round trips; in quiet hours most calls should find an open one.
 */
const idleTimeoutMs = 300_000;

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/**
 * A pool that refuses at once while the database hangs, and uses the replica's pool for calls that
 * read there.
 */
class WatchedPool extends pg.Pool {
  readonly #watch: DatabaseWatch;
  readonly #mayReadReplicas: boolean;
  /** Start times of those waiting for a connection, longest first: a pool serves them in order. */
  readonly #waitingSince = new Set<{ readonly at: number }>();

  constructor(
    config: pg.PoolConfig,
    { watch, mayReadReplicas }: { watch: DatabaseWatch; mayReadReplicas: boolean },
  ) {
    super({ ...config, stream: watch.newSocket, Client: QuickClient });
    this.#watch = watch;
    this.#mayReadReplicas = mayReadReplicas;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const replica = this.#mayReadReplicas ? replicaOfCall() : undefined;
    const client = replica?.connect() ?? this.#trackWait(this.#watch.unlessSilent(super.connect()));
    if (!callback) return client;
    client.then(
      (connected) => callback(undefined, connected, connected.release),
      (error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  /** The longest present wait for a connection, in milliseconds. */
  longestWaitMs(): number {
    const [first] = this.#waitingSince;
    return first ? performance.now() - first.at : 0;
  }

  #trackWait<T>(client: Promise<T>): Promise<T> {
    const waiting = { at: performance.now() };
    this.#waitingSince.add(waiting);
    return client.finally(() => this.#waitingSince.delete(waiting));
  }
}

/** The pool's own limit covers waiting and connecting together; a login alone should be faster. */
class QuickClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: connectTimeoutMs });
  }
}

const maxPreopened = 8;

/** Opens connections ahead of the first visitors: each costs several round trips. */
export async function openConnections(pool: pg.Pool): Promise<void> {
  await Promise.all(
    Array.from({ length: Math.min(maxPreopened, pool.options.max) }, () => pool.query('select 1')),
  );
}

interface OpenDbOptions {
  readonly max: number;
  readonly maxJobs: number;
  /** Called for idle connections that broke; queries reconnect by themselves. */
  readonly onError: (error: Error) => void;
  readonly onSilence?: (silent: boolean) => void;
  readonly idleMs?: number;
  /** Statements of calls that read a replica are sent there. */
  readonly mayReadReplicas?: boolean;
  readonly sessions?: Sessions;
}

/** Opens the pools under the application's role. */
export function openDb(
  url: string,
  {
    max,
    maxJobs,
    onError,
    onSilence = () => {},
    idleMs = idleTimeoutMs,
    mayReadReplicas = false,
    sessions = ownSessions,
  }: OpenDbOptions,
): OpenDb {
  const session = {
    connectionString: url,
    keepAlive: true,
    pipeline: true,
    options: sessions.options,
  };
  const watch = new DatabaseWatch(session, onSilence).start();
  const newPool = (maxConnections: number, mayRead = false): WatchedPool => {
    const watchedPool = new WatchedPool(
      {
        ...session,
        max: maxConnections,
        connectionTimeoutMillis: maxWaitMs,
        idleTimeoutMillis: idleMs,
      },
      { watch, mayReadReplicas: mayRead },
    );
    watchedPool.on('error', onError);
    // The pool only handles errors of idle connections. One that breaks during an act must not end
    // the process: the act's own query fails and reports it.
    watchedPool.on('connect', (client) => {
      client.on('error', () => {});
      sendTogether(client);
      const queryUnnamed = client.query.bind(client);
      if (sessions.namesStatements) nameStatements(client);
      traceStatements(client, queryUnnamed);
    });
    return watchedPool;
  };
  const [pool, jobs] = [newPool(max, mayReadReplicas), newPool(maxJobs)];
  return {
    db: drizzle({ client: pool, casing: columnCasing }),
    pool,
    jobs,
    watch,
    async close() {
      await Promise.all([pool.end(), jobs.end(), watch.stop()]);
    },
  };
}
