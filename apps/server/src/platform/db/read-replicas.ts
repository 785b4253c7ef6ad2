import type pg from 'pg';
import { errorCode } from '../error-code.ts';
import { type Lsn, onPrimary, parseLsn, recordWrittenUpTo, withReads } from './call-reads.ts';
import { isDatabaseDown } from './database-errors.ts';
import type { OpenDb } from './db.ts';

const checkEveryMs = 250;
/** A replica that lags further behind the primary is not used. */
const lateAfterMs = 10_000;
/** After this many unanswered checks (one second) the primary counts as down. */
const awayAfterChecks = 4;
/** After a failure, before a replica is read again. */
const retryAfterMs = 5_000;

/**
 * Errors of a statement and not of the replica: a conflict with the replay (40001), a timeout, or
 * an attempted write.
 */
const statementErrors = /^(25006|40001|57014)$/;

interface Replica {
  readonly database: OpenDb;
  /** Reserved for searches. */
  readonly isForSearch: boolean;
  /** How far it has replayed; undefined while it cannot be read. */
  replayed: Lsn | undefined;
  excludedUntil: number;
  isChecking: boolean;
}

/** The primary at an instant of `performance.now()`. */
interface PositionSample {
  readonly at: number;
  readonly lsn: Lsn;
}

interface ReplicaOptions {
  readonly primary: pg.Pool;
  readonly replicas: readonly Pick<Replica, 'database' | 'isForSearch'>[];
  /** Called when a replica becomes usable or unusable. */
  readonly onChange: (place: number, isRead: boolean) => void;
}

const databaseIdentity = `(select system_identifier from pg_control_system()) || '/' || current_database()`;

/**
 * The replicas that serve reading calls: each call goes to one that has replayed everything the
 * call must see, else to the primary. A replica that is dead, late, of another database or promoted
 * is left out until it recovers.
 */
export class ReadReplicas {
  readonly #primary: pg.Pool;
  readonly #replicas: readonly Replica[];
  readonly #onChange: ReplicaOptions['onChange'];
  #timer: NodeJS.Timeout | undefined;
  /** The position that every reading call of this process must see. */
  #floor: Lsn = 0n;
  /** The primary's last ten seconds, the oldest first. */
  #samples: PositionSample[] = [];
  #database: string | undefined;
  #unansweredChecks = 0;
  #next = 0;

  constructor({ primary, replicas, onChange }: ReplicaOptions) {
    this.#primary = primary;
    this.#onChange = onChange;
    this.#replicas = replicas.map((replica) => ({
      ...replica,
      replayed: undefined,
      excludedUntil: 0,
      isChecking: false,
    }));
  }

  /** Reads from all servers how far they are. Called by the timer. */
  async check(): Promise<void> {
    await Promise.all([
      this.#checkPrimary().catch(() => {}),
      ...this.#replicas.map((replica, nth) => this.#checkReplica(replica, nth)),
    ]);
  }

  async #checkPrimary(): Promise<void> {
    this.#unansweredChecks += 1;
    const { rows } = await onPrimary(() =>
      this.#primary.query<{ lsn: string; database: string }>(
        `select pg_current_wal_insert_lsn()::text as lsn, ${databaseIdentity} as database`,
      ),
    );
    const lsn = parseLsn(rows[0]?.lsn);
    if (lsn === undefined) return;
    this.#unansweredChecks = 0;
    this.#database = rows[0]?.database;
    const now = performance.now();
    this.#samples.push({ at: now, lsn });
    // Measure by the latest sample that is old enough.
    while ((this.#samples[1]?.at ?? now) <= now - lateAfterMs) this.#samples.shift();
  }

  async #checkReplica(replica: Replica, nth: number): Promise<void> {
    if (replica.isChecking || performance.now() < replica.excludedUntil) return;
    replica.isChecking = true;
    try {
      const { rows } = await replica.database.pool.query<{ lsn: string | null; database: string }>(
        `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn, ${databaseIdentity} as database`,
      );
      const isOurs = this.#database !== undefined && rows[0]?.database === this.#database;
      this.#set(replica, nth, isOurs ? parseLsn(rows[0]?.lsn) : undefined);
    } catch {
      this.#exclude(replica, nth);
    } finally {
      replica.isChecking = false;
    }
  }

  #set(replica: Replica, nth: number, replayed: Lsn | undefined): void {
    const [was, is] = [replica.replayed !== undefined, replayed !== undefined];
    replica.replayed = replayed;
    if (was !== is) this.#onChange(nth, is);
  }

  #exclude(replica: Replica, nth: number): void {
    replica.excludedUntil = performance.now() + retryAfterMs;
    this.#set(replica, nth, undefined);
  }

  /** Makes every later reading call of this process see everything committed below `lsn`. */
  require(lsn: Lsn): void {
    if (lsn > this.#floor) this.#floor = lsn;
  }

  /** The same for everything that is committed now. */
  async requireLatest(): Promise<void> {
    await this.#checkPrimary();
    this.require(this.#samples.at(-1)?.lsn ?? 0n);
  }

  /** Notes a commit of this process that ended at `lsn`. */
  committed(lsn: Lsn): void {
    this.require(lsn);
    recordWrittenUpTo(lsn);
  }

  /** The primary's position ten seconds ago, or the oldest known one. */
  #maxLagLsn(): Lsn {
    const [oldest] = this.#samples;
    return oldest && oldest.at <= performance.now() - lateAfterMs ? oldest.lsn : 0n;
  }

  /**
   * The position a replica must have replayed: all writes of this reader and, while a primary is
   * there to read instead, those of others. Its last moments may not be on any replica.
   */
  #requiredLsn(atLeast: Lsn): Lsn {
    if (this.#unansweredChecks >= awayAfterChecks) return atLeast;
    return [this.#floor, this.#maxLagLsn(), atLeast].reduce((a, b) => (a > b ? a : b));
  }

  #choose(atLeast: Lsn, isForSearch: boolean): { replica: Replica; nth: number } | undefined {
    const requiredLsn = this.#requiredLsn(atLeast);
    for (let checked = 0; checked < this.#replicas.length; checked += 1) {
      const nth = this.#next++ % this.#replicas.length;
      const replica = this.#replicas[nth];
      if (
        replica?.isForSearch === isForSearch &&
        replica.replayed !== undefined &&
        replica.replayed >= requiredLsn
      )
        return { replica, nth };
    }
    return undefined;
  }

  /**
   * Runs a reading call on a replica that has replayed everything below `atLeast` (a search
   * preferably on one reserved for searches), and again on the primary if the replica fails.
   * @returns as `withReads`, and where it was read
   */
  async read<T>(
    work: () => Promise<T>,
    { atLeast, isSearch }: { atLeast: Lsn; isSearch: boolean },
  ): Promise<{ result: T; writtenUpTo: Lsn; from: 'replica' | 'primary' }> {
    // No checks in a process that answers no such calls.
    this.#timer ??= setInterval(() => void this.check(), checkEveryMs).unref();
    const chosen =
      (isSearch ? this.#choose(atLeast, true) : undefined) ?? this.#choose(atLeast, false);
    if (chosen)
      try {
        return { ...(await withReads(chosen.replica.database.pool, work)), from: 'replica' };
      } catch (error) {
        if (!isDatabaseDown(error)) throw error;
        if (!statementErrors.test(errorCode(error) ?? ''))
          this.#exclude(chosen.replica, chosen.nth);
      }
    return { ...(await withReads(undefined, work)), from: 'primary' };
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#replicas.map(({ database }) => database.close()));
  }
}
