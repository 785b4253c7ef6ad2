import { after, minutes } from '../../../platform/clock/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ShippedGoods } from '../shipments.ts';
import { countMargins, ordersChangedSince } from './count-margins.ts';
import { lockMargins, marginsSeenAt, setMarginsSeenAt, storeMargins } from './margin.store.ts';

/** Rows are dated before they are committed: so far back they are looked for again. */
const overlapMs = minutes(2);
export const batchSize = 300;

/**
 * The time from which changes are not counted yet. A clock set back (`clock:set --reset`, a server
 * with a wrong one) writes times earlier than `seenAt`.
 */
export const uncountedSince = (seenAt: Date, now: Date): Date =>
  after(seenAt < now ? seenAt : now, -overlapMs);

/**
 * Brings the margins up to date: orders with purchases, payments, refunds, claims, loading or
 * counts since the last time are recalculated as a whole. Called before the list is read, and by a
 * job each minute, so that little is left to do for the list.
 */
export async function refreshMargins(platform: Platform, shipments: ShippedGoods): Promise<void> {
  const { db, clock } = platform;
  const changedSince = uncountedSince(await marginsSeenAt(db), clock.now());
  if ((await ordersChangedSince(db, { since: changedSince, shipments })).length === 0) return;
  await platform.transact(async (tx) => {
    const since = uncountedSince(await lockMargins(tx), tx.now);
    const changed = await ordersChangedSince(tx, { since, shipments });
    for (let offset = 0; offset < changed.length; offset += batchSize)
      await storeMargins(
        tx,
        await countMargins(tx, changed.slice(offset, offset + batchSize), shipments),
      );
    await setMarginsSeenAt(tx, tx.now);
  });
}
