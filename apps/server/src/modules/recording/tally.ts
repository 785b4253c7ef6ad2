import type { Tx } from '../../platform/db/db.ts';
import type { Platform } from '../../platform/platform.ts';

/** Counts are written after this time, or earlier when this many have accumulated. */
const flushAfterMs = 10_000;
const flushAtRows = 2_000;
/** Written in one commit: while the database is down, more accumulate. */
const rowsPerCommit = 5_000;

interface Counter<Row> {
  rows: Map<string, Row>;
  timer: NodeJS.Timeout | undefined;
  /** The last write failed: the next one waits for its time, however many accumulate. */
  hasFailed: boolean;
}

interface TallyOptions<Row> {
  /** For the log when a write fails. */
  readonly name: string;
  keyOf(row: Row): string;
  /** Merges two rows of the same key. */
  sum(one: Row, other: Row): Row;
  write(tx: Tx, rows: readonly Row[]): Promise<void>;
}

interface Tally<Row> {
  count(platform: Platform, rows: readonly Row[]): void;
  /** Writes this process's counts; counts of a failed write are kept for the next one. */
  flush(platform: Platform): Promise<void>;
}

/**
 * Counts in memory and writes sums periodically, so that readers never wait for the database. A
 * killed process loses the last ten seconds.
 */
export function tallyOf<Row>({ name, keyOf, sum, write }: TallyOptions<Row>): Tally<Row> {
  const counters = new WeakMap<object, Counter<Row>>();
  const counterOf = ({ pool }: Platform): Counter<Row> => {
    const existing = counters.get(pool);
    if (existing) return existing;
    const counter: Counter<Row> = { rows: new Map(), timer: undefined, hasFailed: false };
    counters.set(pool, counter);
    return counter;
  };
  const add = ({ rows }: Counter<Row>, row: Row): void => {
    const key = keyOf(row);
    const existing = rows.get(key);
    rows.set(key, existing ? sum(existing, row) : row);
  };
  const flush = async (platform: Platform): Promise<void> => {
    const counter = counterOf(platform);
    clearTimeout(counter.timer);
    counter.timer = undefined;
    const waiting = [...counter.rows.values()];
    counter.rows = new Map();
    while (waiting.length > 0) {
      const rows = waiting.splice(0, rowsPerCommit);
      try {
        await platform.transact((tx) => write(tx, rows));
        counter.hasFailed = false;
      } catch (error) {
        counter.hasFailed = true;
        for (const row of [...rows, ...waiting]) add(counter, row);
        throw error;
      }
    }
  };
  return {
    flush,
    count(platform, rows) {
      const counter = counterOf(platform);
      for (const row of rows) add(counter, row);
      const flushAndLog = () => {
        flush(platform).catch((error) => platform.log.warn({ err: error }, `${name} not written`));
      };
      const isFull = counter.rows.size >= flushAtRows && !counter.hasFailed;
      if (isFull && counter.timer) flushAndLog();
      else if (!counter.timer && counter.rows.size > 0)
        counter.timer = setTimeout(flushAndLog, flushAfterMs).unref();
    },
  };
}
