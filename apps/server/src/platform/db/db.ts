import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Db = NodePgDatabase<Record<string, never>>;
type PgTransaction = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface PendingEvent {
  readonly eventId: string;
  readonly kind: string;
}

/** A transaction of one act: `now` is the injected clock, read once; events wait here for the commit. */
export type Tx = PgTransaction & { readonly now: Date; readonly pendingEvents: PendingEvent[] };

/** Reads work inside and outside a transaction. */
export type Reader = Db | Tx;

// count(*) and identity columns arrive as bigint text; all of ours stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** The role that the application works under: it may not change or remove history (see grants.ts). */
export const appRole = 'wasit_app';

export interface OpenDb {
  readonly db: Db;
  readonly pool: pg.Pool;
}

/**
 * Of every session. Statements are short: compiling them (jit) or keeping a plan made for other values costs more than it gains; pages come from memory or
 * a solid-state disk; the bitmap of a search over a million products stays exact in 16 MB.
 */
const sessionSettings = [
  '-c statement_timeout=20000',
  '-c idle_in_transaction_session_timeout=30000',
  '-c timezone=UTC',
  '-c search_path=public',
  '-c jit=off',
  '-c plan_cache_mode=force_custom_plan',
  '-c random_page_cost=1.1',
  '-c work_mem=16MB',
  '-c gin_pending_list_limit=64',
];

/** Opens a pool under the application's role. `onError` hears of idle connections that broke; queries reconnect by themselves. */
export function openDb(url: string, { max, onError }: { max: number; onError: (error: Error) => void }): OpenDb {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    options: `-c role=${appRole} ${sessionSettings.join(' ')}`,
  });
  pool.on('error', onError);
  // The pool hears its idle connections only. One that breaks in the midst of an act must not end the process: the act's own query fails and tells.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: drizzle({ client: pool, casing: 'snake_case' }), pool };
}
