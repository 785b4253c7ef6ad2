import { errorCode } from '../error-code.ts';
import type { Platform } from '../platform.ts';
import {
  dropPartition,
  makePartition,
  monthsInDefaultPartition,
  partitionedTables,
  partitions,
} from './month-partitions.store.ts';

/** Months created in advance. */
const aheadMonths = 1;

/** Days of products are put into months, and removed, once they are older than a year. */
const productDayMonths = 12;

/** How many earlier months of each table are kept. */
const retentionMonths = async ({ setting, db }: Platform) => ({
  outbox_event: await setting(db, 'records.eventMonths'),
  audit_entry: await setting(db, 'records.auditMonths'),
  product_day: productDayMonths,
});

/** The first day of the month, offset by so many months. */
const monthStart = (at: Date, monthsLater: number): string =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + monthsLater, 1))
    .toISOString()
    .slice(0, 10);

/**
 * A sweep: creates the partitions of this month and the next one, moves rows of other months out of
 * the default partitions, and drops expired ones. Each step is a transaction of its own that waits
 * a fifth of a second for its locks, so that nobody waits longer behind it; skipped steps are
 * retried by the next run. If nothing is due these are three reads.
 */
export async function keepMonthPartitions(platform: Platform): Promise<void> {
  await makeUpcomingPartitions(platform);
  await emptyDefaultPartitions(platform);
  await dropOldPartitions(platform);
}

async function makeUpcomingPartitions(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  const existing = await partitions(db);
  for (const table of partitionedTables)
    for (let monthsLater = 0; monthsLater <= aheadMonths; monthsLater += 1) {
      const month = monthStart(now, monthsLater);
      const exists = existing.some(
        (one) =>
          one.table === table && one.until > month && (one.from === null || one.from <= month),
      );
      if (!exists) await unlessLocked(platform, () => makePartition(db, table, month));
    }
}

/** Moves rows written when their month had no partition: after a clock change, or for a past. */
async function emptyDefaultPartitions(platform: Platform): Promise<void> {
  const { db } = platform;
  for (let hasMoved = true; hasMoved; ) {
    hasMoved = false;
    for (const { table, month } of await monthsInDefaultPartition(db))
      if (await unlessLocked(platform, () => makePartition(db, table, month))) hasMoved = true;
  }
}

async function dropOldPartitions(platform: Platform): Promise<void> {
  const { db, clock, log } = platform;
  const now = clock.now();
  const months = await retentionMonths(platform);
  for (const partition of await partitions(db))
    if (partition.until <= monthStart(now, -months[partition.table]))
      if (await unlessLocked(platform, () => dropPartition(db, partition)))
        log.info({ partition: partition.name }, 'dropped an expired partition');
}

const lockNotAvailable = '55P03';

/** False if others hold the locks. */
async function unlessLocked({ log }: Platform, act: () => Promise<boolean>): Promise<boolean> {
  try {
    return await act();
  } catch (error) {
    if (errorCode(error) !== lockNotAvailable) throw error;
    log.info('partitions are in use; retrying in the next run');
    return false;
  }
}
