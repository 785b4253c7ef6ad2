import type { Locale } from '@wasit/contract/locales';
import type { MessageEvent } from '@wasit/contract/messages/events';
import { and, eq, gt, inArray, isNotNull, lte, ne } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { preparedRows, preparedWrite } from '../../platform/db/prepared.ts';
import { hasRow, rowOf } from '../../platform/db/rows.ts';
import { sendUntilCommit, writeWithCommit } from '../../platform/db/transact.ts';
import { inboxItem, message, messageDelivery } from './messages.tables.ts';

export type MessageRow = typeof message.$inferSelect;
export type DeliveryRow = typeof messageDelivery.$inferSelect;

/** False when this person has a message about this event already. */
export const insertMessage = (tx: Tx, row: MessageRow) => hasRow(insertedMessage(tx, row));

const insertedMessage = preparedWrite((db, row: MessageRow) =>
  db.insert(message).values(row).onConflictDoNothing().returning({ messageId: message.messageId }),
);

export function insertInboxItem(
  tx: Tx,
  { messageId, userId }: { messageId: string; userId: string },
): void {
  writeWithCommit(tx, inboxItem, { messageId, userId, createdAt: tx.now, readAt: null });
}

export function insertDeliveries(tx: Tx, rows: readonly DeliveryRow[]): void {
  if (rows.length === 0) return;
  sendUntilCommit(tx, insertedDeliveries(tx, rows));
}

const insertedDeliveries = preparedRows((db, rows: DeliveryRow[]) =>
  db.insert(messageDelivery).values(rows).onConflictDoNothing(),
);

/** Messages since `after` that could not be delivered. */
export const undeliveredMessages = (reader: Reader, after: Date) =>
  reader
    .select({ deliveryId: messageDelivery.deliveryId, createdAt: messageDelivery.createdAt })
    .from(messageDelivery)
    .where(and(eq(messageDelivery.state, 'failed'), gt(messageDelivery.createdAt, after)))
    .limit(2000);

/**
 * The addresses of these deliveries; those without one (a browser, a deleted account) are omitted.
 */
export async function addressesOfDeliveries(reader: Reader, deliveryIds: readonly string[]) {
  if (deliveryIds.length === 0) return new Map<string, string>();
  const { deliveryId, target } = messageDelivery;
  const rows = await reader
    .select({ deliveryId, target })
    .from(messageDelivery)
    .where(and(inArray(deliveryId, [...deliveryIds]), ne(target, '')));
  return new Map(rows.map((row) => [row.deliveryId, row.target]));
}

export const messageById = (reader: Reader, messageId: string): Promise<MessageRow | undefined> =>
  rowOf(reader, message, eq(message.messageId, messageId));

/** Deletes the expired secrets of an event's messages. */
export async function wipeSecrets(tx: Tx, { event }: { event: MessageEvent }): Promise<void> {
  await tx
    .update(message)
    .set({ sealed: null })
    .where(
      and(eq(message.event, event), isNotNull(message.sealed), lte(message.expiresAt, tx.now)),
    );
}

export async function wipeSecret(tx: Tx, messageId: string): Promise<void> {
  await tx.update(message).set({ sealed: null }).where(eq(message.messageId, messageId));
}

export async function storeLocale(
  tx: Tx,
  { messageId, locale }: { messageId: string; locale: Locale },
): Promise<void> {
  await tx.update(message).set({ locale }).where(eq(message.messageId, messageId));
}
