import { and, count, eq, exists, inArray, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { after, days } from '../../../platform/clock/clock.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { knownEvents } from '../known-events.ts';
import { message, messageDelivery } from '../messages.tables.ts';

const isWaiting = inArray(messageDelivery.state, ['waiting', 'sending']);

/** How many messages would be sent as soon as sending is allowed. */
export async function waitingMessages(reader: Reader): Promise<number> {
  const [row] = await reader.select({ waiting: count() }).from(messageDelivery).where(isWaiting);
  return row?.waiting ?? 0;
}

/** Gives up messages that wait, those of `which` only where it is given. */
async function giveUp(tx: Tx, lastError: string, which?: SQL): Promise<void> {
  await tx
    .update(messageDelivery)
    .set({ state: 'expired', nextTryAt: null, leaseUntil: null, lastError })
    .where(and(isWaiting, which));
}

/** None of them is sent any more: the installation that this one was copied from has sent them. */
export const skipWaitingMessages = (tx: Tx): Promise<void> =>
  giveUp(tx, 'left out when a copy was released');

/**
 * Gives up messages of kinds that this release does not know, once they have expired or are a day
 * old: their release was taken back, or removed the kind.
 */
export async function expireUnknownMessages(tx: Tx): Promise<void> {
  const unknown = tx
    .select({ one: sql`1` })
    .from(message)
    .where(
      and(
        eq(message.messageId, messageDelivery.messageId),
        notInArray(message.event, knownEvents),
        or(lte(message.expiresAt, tx.now), lte(message.createdAt, after(tx.now, -days(1)))),
      ),
    );
  await giveUp(tx, 'of a kind that this release does not know', exists(unknown));
}
