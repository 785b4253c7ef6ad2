import { after, days } from './clock/clock.ts';
import type { Tx } from './db/db.ts';
import type { Platform } from './platform.ts';

/**
 * Runs a step repeatedly, each time in its own transaction, until it does less than `batchSize`.
 * @param step deletes at most `batchSize` of the rows older than `before`, and returns how many
 */
export async function inBatches(
  platform: Platform,
  { retentionDays, batchSize }: { retentionDays: number; batchSize: number },
  step: (tx: Tx, batch: { before: Date; batchSize: number }) => Promise<number>,
): Promise<void> {
  for (let deleted = batchSize; deleted === batchSize; )
    deleted = await platform.transact((tx) =>
      step(tx, { before: after(tx.now, -days(retentionDays)), batchSize }),
    );
}
