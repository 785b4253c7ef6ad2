import { sql } from 'drizzle-orm';
import type { Reader } from '../db/db.ts';
import { outboxEvent } from '../platform.tables.ts';

const rowsOf = async <T>(reader: Reader, query: ReturnType<typeof sql>): Promise<T[]> =>
  // The query names its own columns.
  (await reader.execute(query)).rows as T[];

/** Undelivered events, and since when the oldest waits. */
export const outboxWaiting = async (reader: Reader) => {
  const [row] = await reader
    .select({
      behind: sql<number>`count(*)::int`,
      oldest: sql`min(${outboxEvent.createdAt})`.mapWith(outboxEvent.createdAt),
    })
    .from(outboxEvent)
    .where(sql`${outboxEvent.doneAt} is null`);
  return { behind: row?.behind ?? 0, oldest: row?.oldest ?? null };
};

export interface Queue {
  readonly name: string;
  readonly waiting: number;
  readonly seconds: number;
}

/** Jobs that are due and not taken yet, by queue, in the database's time. */
export const dueJobs = (reader: Reader): Promise<Queue[]> =>
  rowsOf<Queue>(
    reader,
    sql`select name, count(*)::int as waiting,
               extract(epoch from now() - min(start_after))::float8 as seconds
        from pgboss.job where state < 'active' and start_after <= now() group by name`,
  );

/** Seconds since a worker last looked at its timetable, which each does twice a minute. */
export const secondsSinceWorkerSeen = async (reader: Reader): Promise<number | null> => {
  const [row] = await rowsOf<{ seconds: number | null }>(
    reader,
    sql`select extract(epoch from now() - cron_on)::float8 as seconds from pgboss.version`,
  );
  return row?.seconds ?? null;
};

export interface ReplicaDelay {
  readonly replica: string;
  /** By its last report: a stalled replica reports no growth. */
  readonly seconds: number;
  /** By the log, which grows in any case. */
  readonly bytes: number;
}

/**
 * How far each replica is behind. Empty without replicas, or as long as our login may not see them
 * (`grant pg_read_all_stats to wasit_app`).
 */
export const replicaLag = (reader: Reader): Promise<ReplicaDelay[]> =>
  rowsOf<ReplicaDelay>(
    reader,
    sql`select application_name as replica,
               coalesce(extract(epoch from replay_lag), 0)::float8 as seconds,
               coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn), 0)::float8 as bytes
        from pg_stat_replication where state is not null`,
  );
