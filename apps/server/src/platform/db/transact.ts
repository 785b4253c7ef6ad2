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
/** The SQLSTATE of every statement after the one that failed. */
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

/** What a transaction needs of the platform. */
export interface TransactionParts {
  readonly db: Db;
  readonly clock: Clock;
  /** What acts do in the commit of this transaction beside writing rows. */
  services(tx: TxWithoutServices): TxServices;
  /** Called with the commit's position in the log, which is read only where this is given. */
  readonly onCommitted?: ((lsn: Lsn) => void) | undefined;
}

/**
 * Runs one act in one transaction, again when the database asks for it. Events it emitted come back
 * beside its result.
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

/**
 * A write beside the act of a call, in a commit of its own: what the caller's refusal must not undo.
 */
export const inOwnTransaction = async <T>(
  parts: TransactionParts,
  write: (tx: Tx) => Promise<T>,
): Promise<T> => (await runTransaction(parts, write)).result;

const dialect = new PgDialect({ casing: columnCasing });

const currentLsnQuery = 'select pg_current_wal_insert_lsn()::text as lsn';

/**
 * `begin` travels with the first statement of the act instead of costing a round trip; an act that
 * goes on has had its answer, because a connection answers in order.
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
    // Where one of these fails, PostgreSQL rolls back instead of committing.
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
    // Committed is committed, also where the connection breaks before it says how far.
    const lsn = parseLsn((await positionQuery?.catch(() => undefined))?.rows[0]?.lsn);
    if (lsn !== undefined) onCommitted?.(lsn);
    return { result, events };
  } catch (error) {
    gate.close();
    if (error instanceof CommittedRefusal) {
      isUsable = false;
      const [{ command }] = await Promise.all([client.query('commit'), begun, ...unanswered]);
      // Writes that should be kept were lost: the caller gets that error, not the refusal alone.
      if (command !== 'COMMIT') throw new Error('what a refusal keeps was not written');
      isUsable = true;
      throw error.refusal;
    }
    // On a broken connection the rollback fails too, and must not hide why there was one.
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
 * Thrown by an act that is refused but keeps its writes, e.g. a wrong password that counts. The
 * caller gets `refusal`.
 */
export class CommittedRefusal extends Error {
  readonly refusal: unknown;

  constructor(refusal: unknown) {
    super('refused, and what was written is kept');
    this.refusal = refusal;
  }
}

/**
 * The connection as an act sees it. Once the transaction has ended nothing more goes through: where
 * one of several parallel statements failed, the others' next ones would otherwise be sent after
 * the rollback, and be kept.
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
 * Sends a statement whose answer is not needed before the commit; the commit waits for it and fails
 * with it.
 */
export function sendUntilCommit(tx: TxWithoutServices, sent: Promise<unknown>): void {
  sent.catch(() => {});
  tx.unanswered.push(sent);
}

/**
 * Writes a row that nothing of this transaction reads: with all others of its table in one
 * statement, which travels with the commit.
 */
export function writeWithCommit<T extends PgTable>(
  tx: TxWithoutServices,
  table: T,
  ...rows: readonly InferInsertModel<T>[]
): void {
  tx.rowsAtCommit.set(table, [...(tx.rowsAtCommit.get(table) ?? []), ...rows]);
}
