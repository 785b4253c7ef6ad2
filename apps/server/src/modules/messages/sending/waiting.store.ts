import { count, inArray } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { messageDelivery } from '../messages.tables.ts';

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
