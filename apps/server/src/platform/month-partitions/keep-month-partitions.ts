import { sqlState } from '../db/database-errors.ts';
import type { Platform } from '../platform.ts';
import {
  dropPartition,
  makePartition,
  monthsInRest,
  type PartedTable,
  partedTables,
  partitions,
} from './month-partitions.store.ts';

/** Months that are made before they begin. */
const aheadMonths = 1;

/** Days of products are put into months, and removed, once they are older than a year. */
const productDayMonths = 12;

/** How many months before the present one are kept of each table. */
const keptMonths = async ({ setting, db }: Platform): Promise<Record<PartedTable, number>> => ({
  outbox_event: await setting(db, 'records.eventMonths'),
  audit_entry: await setting(db, 'records.auditMonths'),
  product_day: productDayMonths,
});

/** The first day of the month so many months later, or earlier. */
const monthAt = (at: Date, later: number): string =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later, 1)).toISOString().slice(0, 10);

/**
 * A sweep: makes the partitions of this month and the next one, moves rows of other months out of
 * the rest, and drops partitions that are older than what is kept. Each is a transaction of its own
 * that waits a fifth of a second for its locks, so that nobody waits longer behind it; what it did
 * not get is tried again by the next run. Where nothing is due these are three reads.
 */
export async function keepMonthPartitions(platform: Platform): Promise<void> {
  await makeAhead(platform);
  await emptyRest(platform);
  await dropOld(platform);
}

async function makeAhead(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  const there = await partitions(db);
  for (const table of partedTables)
    for (let later = 0; later <= aheadMonths; later += 1) {
      const month = monthAt(now, later);
      const isThere = there.some(
        (one) =>
          one.table === table && one.until > month && (one.from === null || one.from <= month),
      );
      if (!isThere) await unlessLocked(platform, () => makePartition(db, table, month));
    }
}

/** Rows that came when their month had no partition: of a clock that was moved, or of a past. */
async function emptyRest(platform: Platform): Promise<void> {
  const { db } = platform;
  for (let hasMoved = true; hasMoved; ) {
    hasMoved = false;
    for (const { table, month } of await monthsInRest(db))
      if (await unlessLocked(platform, () => makePartition(db, table, month))) hasMoved = true;
  }
}

async function dropOld(platform: Platform): Promise<void> {
  const { db, clock, log } = platform;
  const now = clock.now();
  const months = await keptMonths(platform);
  for (const partition of await partitions(db))
    if (partition.until <= monthAt(now, -months[partition.table]))
      if (await unlessLocked(platform, () => dropPartition(db, partition)))
        log.info({ partition: partition.name }, 'rows of a month that are not kept any longer');
}

const lockNotAvailable = '55P03';

/** False where others hold what it needs. */
async function unlessLocked({ log }: Platform, act: () => Promise<boolean>): Promise<boolean> {
  try {
    return await act();
  } catch (error) {
    if (sqlState(error) !== lockNotAvailable) throw error;
    log.info({ err: error }, 'the partitions of a table are in use, and are tried again');
    return false;
  }
}
