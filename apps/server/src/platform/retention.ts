import { after, days } from './clock/clock.ts';
import type { Tx } from './db/db.ts';
import type { Platform } from './platform.ts';

/**
 * Runs a step, each time in a transaction of its own, until it has less to do than `most`.
 * @param step takes at most `most` of what is older than `before`, and returns how many it took
 */
export async function inBatches(
  platform: Platform,
  { keptDays, most }: { keptDays: number; most: number },
  step: (tx: Tx, batch: { before: Date; most: number }) => Promise<number>,
): Promise<void> {
  for (let deleted = most; deleted === most; )
    deleted = await platform.transact((tx) =>
      step(tx, { before: after(tx.now, -days(keptDays)), most }),
    );
}
