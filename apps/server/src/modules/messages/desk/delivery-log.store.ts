import type { Sorted } from '@wasit/contract/desks/lists';
import type { DeliveryState, MessageChannel, MessageEvent } from '@wasit/contract/messages/events';
import type { Paging } from '@wasit/contract/wire';
import { and, desc, eq, inArray, ne, notInArray, or } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { sortedBy } from '../../../platform/db/lists/sorted-by.ts';
import { firstRow, rowsOf, tryUpdate } from '../../../platform/db/rows.ts';
import type { DeliveryRow, MessageRow } from '../messages.store.ts';
import { message, messageDelivery } from '../messages.tables.ts';

export interface LogRow {
  readonly delivery: DeliveryRow;
  readonly message: MessageRow;
}

export interface LogFilter extends Paging, Sorted<'messages'> {
  readonly state?: DeliveryState | undefined;
  readonly channel?: MessageChannel | undefined;
  readonly event?: MessageEvent | undefined;
  /** Of this account, or to this address. */
  readonly person?: { readonly userId: string | null; readonly target: string } | undefined;
}

const sortColumns = {
  id: messageDelivery.deliveryId,
  at: messageDelivery.createdAt,
  attempts: messageDelivery.attempts,
};

/** The newest first: which rows a page holds, then their contents. */
export async function deliveryPage(
  reader: Reader,
  { state, channel, event, person, sort, pageNo, pageSize }: LogFilter,
): Promise<{ rows: LogRow[]; total: number }> {
  const where = and(
    state ? eq(messageDelivery.state, state) : undefined,
    channel ? eq(messageDelivery.channel, channel) : undefined,
    event ? eq(message.event, event) : undefined,
    person
      ? or(
          person.userId ? eq(message.userId, person.userId) : undefined,
          eq(messageDelivery.target, person.target),
        )
      : undefined,
  );
  const order = sortedBy(sort, sortColumns) ?? [
    desc(messageDelivery.createdAt),
    desc(messageDelivery.deliveryId),
  ];
  const allDeliveries = reader
    .select({ deliveryId: messageDelivery.deliveryId })
    .from(messageDelivery);
  // The message is joined only where the filter needs it.
  const query =
    event || person?.userId
      ? allDeliveries
          .innerJoin(message, eq(message.messageId, messageDelivery.messageId))
          .where(where)
      : allDeliveries.where(where);
  const total = await reader.$count(query);
  const page = query
    .orderBy(...order)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .as('page');
  const rows = await reader
    .select({ delivery: messageDelivery, message })
    .from(page)
    .innerJoin(messageDelivery, eq(messageDelivery.deliveryId, page.deliveryId))
    .innerJoin(message, eq(message.messageId, messageDelivery.messageId))
    .orderBy(...order);
  return { rows, total };
}

export const deliveryById = (reader: Reader, deliveryId: string): Promise<LogRow | undefined> =>
  firstRow(
    reader
      .select({ delivery: messageDelivery, message })
      .from(messageDelivery)
      .innerJoin(message, eq(message.messageId, messageDelivery.messageId))
      .where(eq(messageDelivery.deliveryId, deliveryId)),
  );

/** The same message's deliveries over other channels. */
export const otherDeliveries = (reader: Reader, { messageId, deliveryId }: DeliveryRow) =>
  rowsOf(
    reader,
    messageDelivery,
    and(eq(messageDelivery.messageId, messageId), ne(messageDelivery.deliveryId, deliveryId)),
  );

/**
 * Compare-and-set on the attempts shown to staff: a new round with a new Message-ID. False if it
 * has changed or is being sent.
 */
export const startRound = (
  tx: Tx,
  { delivery, attempts }: { delivery: DeliveryRow; attempts: number },
): Promise<boolean> =>
  tryUpdate(
    tx,
    messageDelivery,
    and(
      eq(messageDelivery.deliveryId, delivery.deliveryId),
      eq(messageDelivery.attempts, attempts),
      eq(messageDelivery.round, delivery.round),
      notInArray(messageDelivery.state, ['waiting', 'sending']),
    ),
    {
      state: 'waiting',
      round: delivery.round + 1,
      attemptsBefore: attempts,
      nextTryAt: tx.now,
      leaseUntil: null,
      lastError: null,
      deliveredAt: null,
      readAt: null,
    },
  );

/** The last messages to a customer, the newest first. */
export const messagesOf = (reader: Reader, userId: string, limit: number): Promise<MessageRow[]> =>
  rowsOf(reader, message, and(eq(message.userId, userId), ne(message.event, 'code')), {
    order: [desc(message.createdAt), desc(message.messageId)],
    limit,
  });

/** The newest deliveries to some addresses, for the demo's reader. */
export const deliveriesTo = (reader: Reader, targets: readonly string[], limit: number) =>
  reader
    .select({ delivery: messageDelivery, message })
    .from(messageDelivery)
    .innerJoin(message, eq(message.messageId, messageDelivery.messageId))
    .where(inArray(messageDelivery.target, [...targets]))
    .orderBy(desc(messageDelivery.createdAt), desc(messageDelivery.deliveryId))
    .limit(limit);
