import { after, minutes } from '../../../platform/clock/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ShippedGoods } from '../shipments.ts';
import { countMargins, ordersChangedSince } from './count-margins.ts';
import { lockMargins, marginsSeenAt, noteMarginsSeen, putMargins } from './margin.store.ts';

/** What was committed later than its own time is found again for so long. */
const overlapMs = minutes(2);
export const ordersAtOnce = 300;

/**
 * From when on changes are not counted yet. A clock that went back (`clock:set --reset`, a server
 * with a wrong one) writes times from before those that were seen.
 */
export const uncountedSince = (seenAt: Date, now: Date): Date =>
  after(seenAt < now ? seenAt : now, -overlapMs);

/**
 * Brings the margins up to now: orders of which something was bought, paid, given back, claimed,
 * loaded or counted since the last time are counted again, as a whole. The list asks for it before it
 * answers, a job each minute, so that the list finds little to do.
 */
export async function refreshMargins(platform: Platform, shipments: ShippedGoods): Promise<void> {
  const { db, clock } = platform;
  const uncounted = uncountedSince(await marginsSeenAt(db), clock.now());
  if ((await ordersChangedSince(db, { since: uncounted, shipments })).length === 0) return;
  await platform.transact(async (tx) => {
    const since = uncountedSince(await lockMargins(tx), tx.now);
    const changed = await ordersChangedSince(tx, { since, shipments });
    for (let at = 0; at < changed.length; at += ordersAtOnce)
      await putMargins(tx, await countMargins(tx, changed.slice(at, at + ordersAtOnce), shipments));
    await noteMarginsSeen(tx, tx.now);
  });
}
