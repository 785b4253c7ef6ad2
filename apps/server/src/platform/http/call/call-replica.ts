import type { Endpoint } from '@wasit/contract/endpoint';
import { formatLsn, parseLsn, withReads } from '../../db/call-reads.ts';
import type { Call } from './call.ts';

/** How far the log of the database was when this browser's last act was committed. */
const writtenCookie = 'wasit_written';
/** Replicas that are later than ten seconds are left out anyway. */
const writtenSeconds = 60;

/**
 * Runs a call where it should read: public data from a replica that has replayed this browser's
 * last writes, everything else from the primary.
 */
export async function withReplica<T>(
  { platform: { replicas, metrics }, cookies, setCookie }: Call,
  { readsReplica }: Endpoint,
  work: () => Promise<T>,
): Promise<T> {
  if (!replicas) return work();
  const read = readsReplica
    ? await replicas.read(work, {
        atLeast: parseLsn(cookies[writtenCookie]) ?? 0n,
        isSearch: readsReplica === 'search',
      })
    : { ...(await withReads(undefined, work)), from: 'primary' as const };
  if (readsReplica) metrics.reads.inc({ from: read.from });
  if (read.writtenUpTo > 0n)
    setCookie(writtenCookie, formatLsn(read.writtenUpTo), { maxAgeSeconds: writtenSeconds });
  return read.result;
}
