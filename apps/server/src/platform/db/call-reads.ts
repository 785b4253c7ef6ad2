import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** A position in PostgreSQL's write-ahead log; earlier commits have a lower one. */
export type Lsn = bigint;

/** Parses PostgreSQL's form, "16/B374D848"; undefined if it is not one. */
export function parseLsn(text: string | null | undefined): Lsn | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(text ?? '') ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : undefined;
}

export const formatLsn = (lsn: Lsn): string =>
  `${(lsn >> 32n).toString(16)}/${(lsn & 0xffffffffn).toString(16)}`.toUpperCase();

/** Where a call reads, and how far it has committed. */
interface CallReads {
  readonly replica: pg.Pool | undefined;
  readonly written: { upTo: Lsn };
}

const store = new AsyncLocalStorage<CallReads>();

/** The replica for statements of the present call; undefined for the primary. */
export const replicaOfCall = (): pg.Pool | undefined => store.getStore()?.replica;

/**
 * Runs one call.
 * @returns its result and the log position of its last commit; 0 without one
 */
export async function withReads<T>(
  replica: pg.Pool | undefined,
  work: () => Promise<T>,
): Promise<{ result: T; writtenUpTo: Lsn }> {
  const written = { upTo: 0n };
  const result = await store.run({ replica, written }, work);
  return { result, writtenUpTo: written.upTo };
}

/** For writes and for reads that must be current, also within a call that reads a replica. */
export function onPrimary<T>(work: () => T): T {
  const reads = store.getStore();
  return reads?.replica ? store.run({ ...reads, replica: undefined }, work) : work();
}

/** Records for the present call that it committed something below this position. */
export function recordWrittenUpTo(upTo: Lsn): void {
  const reads = store.getStore();
  if (reads && upTo > reads.written.upTo) reads.written.upTo = upTo;
}
