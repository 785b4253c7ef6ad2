import type { InferInsertModel } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { type Clock, latest } from '../clock/clock.ts';
import { errorCode } from '../error-code.ts';
import { type Lsn, parseLsn } from './call-reads.ts';
import {
  columnCasing,
  type Db,
  type PendingEvent,
  type Tx,
  type TxServices,
  type TxWithoutServices,
} from './db.ts';
import { insertOf } from './prepared.ts';

/**
 * SQLSTATEs that mean "the same transaction may well succeed now": serialisation failure and
 * deadlock.
 */
const retryable = new Set(['40001', '40P01']);
/** The SQLSTATE of statements that follow a failed one. */
const abortedState = '25P02';
const maxAttempts = 4;

/** Whether an error is the unique violation of the named constraint. */
export function violates(error: unknown, constraint: string): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if ('constraint' in current && current.constraint === constraint) return true;
  return false;
}

/** `now` of a transaction, and the way to move it up (db.ts). */
const businessTime = (clock: Clock): Pick<TxWithoutServices, 'now' | 'notBefore'> => ({
  now: clock.now(),
  notBefore(this: { now: Date }, ...instants) {
    this.now = latest(this.now, ...instants);
  },
});

/** The parts of the platform that a transaction needs. */
export interface TransactionParts {
  readonly db: Db;
  readonly clock: Clock;
  /** What acts do in this transaction's commit besides writing rows. */
  services(tx: TxWithoutServices): TxServices;
  /** Called with the commit's position in the log, which is read only where this is given. */
  readonly onCommitted?: ((lsn: Lsn) => void) | undefined;
}

/**
 * Runs one act in a transaction, again if the database asks for a retry. Returns its result and the
 * events it emitted.
 */
export async function runTransaction<T>(
  parts: TransactionParts,
  act: (tx: Tx) => Promise<T>,
): Promise<{ result: T; events: PendingEvent[] }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryOnce(parts, act);
    } catch (error) {
      if (attempt === maxAttempts || !retryable.has(errorCode(error) ?? '')) throw error;
    }
  }
}

/** Writes in a separate commit, which a refusal of the call does not roll back. */
export const inOwnTransaction = async <T>(
  parts: TransactionParts,
  write: (tx: Tx) => Promise<T>,
): Promise<T> => (await runTransaction(parts, write)).result;

const dialect = new PgDialect({ casing: columnCasing });

const currentLsnQuery = 'select pg_current_wal_insert_lsn()::text as lsn';

/**
 * `begin` is sent together with the act's first statement instead of costing a round trip: a
 * connection answers in order.
 */
async function tryOnce<T>(
  { db, clock, services, onCommitted }: TransactionParts,
  act: (tx: Tx) => Promise<T>,
): Promise<{ result: T; events: PendingEvent[] }> {
  const client = await db.$client.connect();
  const [events, unanswered]: [PendingEvent[], Promise<unknown>[]] = [[], []];
  const atEnd: (() => void)[] = [];
  const gate = gatedClient(client);
  let isUsable = true;
  const begun = client.query('begin');
  // Without a transaction nothing more may reach the database on this connection.
  begun.catch(() => client.connection.stream.destroy());
  try {
    const session = new NodePgSession(gate.client, dialect, undefined);
    const plain = new NodePgTransaction<Record<string, never>, Record<string, never>>(
      dialect,
      session,
      undefined,
    );
    const withClock = Object.assign(plain, {
      ...businessTime(clock),
      pendingEvents: events,
      unanswered,
      rowsAtCommit: new Map(),
      atEnd,
    });
    const result = await act(Object.assign(withClock, services(withClock)));
    await Promise.all([begun, ...unanswered]);
    gate.close();
    // If one of these fails, PostgreSQL rolls back instead of committing.
    const writes = [...withClock.rowsAtCommit].map(([table, rows]) =>
      client.query(insertOf(table, rows)),
    );
    const commit = client.query('commit');
    // On a broken connection both fail.
    commit.catch(() => {});
    // Travels with the commit.
    const positionQuery = onCommitted && client.query<{ lsn: string }>(currentLsnQuery);
    positionQuery?.catch(() => {});
    for (const outcome of await Promise.allSettled(writes))
      if (outcome.status === 'rejected' && errorCode(outcome.reason) !== abortedState)
        throw outcome.reason;
    const { command } = await commit;
    // PostgreSQL answers a commit after a failed statement with ROLLBACK and no error.
    if (command !== 'COMMIT') throw new Error('a statement of the transaction failed unnoticed');
    // The commit counts even if the connection breaks before its position is returned.
    const lsn = parseLsn((await positionQuery?.catch(() => undefined))?.rows[0]?.lsn);
    if (lsn !== undefined) onCommitted?.(lsn);
    return { result, events };
  } catch (error) {
    gate.close();
    if (error instanceof CommittedRefusal) {
      isUsable = false;
      const [{ command }] = await Promise.all([client.query('commit'), begun, ...unanswered]);
      // Writes that should be kept were lost: throw that error, not only the refusal.
      if (command !== 'COMMIT') throw new Error('the writes kept on refusal were lost');
      isUsable = true;
      throw error.refusal;
    }
    // On a broken connection the rollback fails too; the original error must not be hidden.
    await client.query('rollback').catch(() => {
      isUsable = false;
    });
    throw error;
  } finally {
    client.release(!isUsable);
    for (const forget of atEnd) forget();
  }
}

/**
 * Thrown by an act that is refused but keeps its writes, e.g. a counted wrong password. The caller
 * gets `refusal`.
 */
export class CommittedRefusal extends Error {
  readonly refusal: unknown;

  constructor(refusal: unknown) {
    super('refused, and what was written is kept');
    this.refusal = refusal;
  }
}

/**
 * The connection as the act sees it; closed once the transaction has ended. Otherwise, when one of
 * several parallel statements failed, later ones would be sent after the rollback and be kept.
 */
function gatedClient(client: pg.PoolClient): { readonly client: pg.PoolClient; close(): void } {
  let isOpen = true;
  const query = (...sent: Parameters<typeof client.query>) =>
    isOpen ? client.query(...sent) : Promise.reject(new Error('the transaction is over'));
  return {
    client: Object.create(client, { query: { value: query } }),
    close: () => {
      isOpen = false;
    },
  };
}

/**
 * Sends a statement whose answer is only needed by the commit, which waits for it and fails with
 * it.
 */
export function sendUntilCommit(tx: TxWithoutServices, sent: Promise<unknown>): void {
  sent.catch(() => {});
  tx.unanswered.push(sent);
}

/**
 * Writes a row that this transaction does not read: together with all others of its table in one
 * statement sent with the commit.
 */
export function writeWithCommit<T extends PgTable>(
  tx: TxWithoutServices,
  table: T,
  ...rows: readonly InferInsertModel<T>[]
): void {
  tx.rowsAtCommit.set(table, [...(tx.rowsAtCommit.get(table) ?? []), ...rows]);
}
