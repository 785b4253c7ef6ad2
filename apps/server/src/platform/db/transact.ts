import type { Clock } from '../clock/clock.ts';
import type { Db, PendingEvent, Tx } from './db.ts';

/** SQLSTATEs that mean "the same transaction may well succeed now": serialisation failure and deadlock. */
const retryable = new Set(['40001', '40P01']);
const tries = 4;

const sqlState = (error: unknown): string | undefined => {
  for (let current = error; current instanceof Error; current = current.cause)
    if ('code' in current && typeof current.code === 'string') return current.code;
  return undefined;
};

/** Whether an error is the unique violation of the named constraint. */
export function violates(error: unknown, constraint: string): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if ('constraint' in current && current.constraint === constraint) return true;
  return false;
}

/** Whether the database could not be reached or refused the work for want of room: an answer of 503, not a fault of ours. */
export function isDatabaseDown(error: unknown): boolean {
  const code = sqlState(error);
  return code !== undefined && (/^(08|53|57P)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'].includes(code));
}

/** Runs one act in one transaction, again when the database asks for it. Events it emitted come back beside its result. */
export async function runTransaction<T>(db: Db, clock: Clock, act: (tx: Tx) => Promise<T>): Promise<{ result: T; events: PendingEvent[] }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const events: PendingEvent[] = [];
      const result = await db.transaction((plain) => act(Object.assign(plain, { now: clock.now(), pendingEvents: events })));
      return { result, events };
    } catch (error) {
      if (attempt === tries || !retryable.has(sqlState(error) ?? '')) throw error;
    }
  }
}
