import { and, count, eq, exists, inArray, lte, notInArray, or, sql } from 'drizzle-orm';
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

/** None of them is sent any more: the installation that this one was copied from has sent them. */
export async function skipWaitingMessages(tx: Tx): Promise<void> {
  await tx
    .update(messageDelivery)
    .set({
      state: 'expired',
      nextTryAt: null,
      leaseUntil: null,
      lastError: 'left out when a copy was released',
    })
    .where(isWaiting);
}

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
  await tx
    .update(messageDelivery)
    .set({
      state: 'expired',
      nextTryAt: null,
      leaseUntil: null,
      lastError: 'of a kind that this release does not know',
    })
    .where(and(isWaiting, exists(unknown)));
}
