import type { Paging } from '@wasit/contract/wire';
import { and, count, desc, eq, isNull, lte } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { type Page, pageOf } from '../../../platform/db/lists/page-of.ts';
import { wroteRow } from '../../../platform/db/rows.ts';
import type { MessageRow } from '../messages.store.ts';
import { inboxItem, message } from '../messages.tables.ts';

export interface InboxRow {
  readonly message: MessageRow;
  readonly readAt: Date | null;
}

export async function inboxPage(
  reader: Reader,
  { userId, unreadOnly, ...page }: Paging & { userId: string; unreadOnly: boolean },
): Promise<Page<InboxRow>> {
  const ownerFilter = and(
    eq(inboxItem.userId, userId),
    unreadOnly ? isNull(inboxItem.readAt) : undefined,
  );
  const query = reader
    .select({ message, readAt: inboxItem.readAt })
    .from(inboxItem)
    .innerJoin(message, eq(message.messageId, inboxItem.messageId))
    .where(ownerFilter)
    .orderBy(desc(inboxItem.createdAt), desc(inboxItem.messageId));
  return pageOf(query, page, reader.$count(inboxItem, ownerFilter));
}

export async function countUnread(reader: Reader, userId: string): Promise<number> {
  const [row] = await reader
    .select({ total: count() })
    .from(inboxItem)
    .where(and(eq(inboxItem.userId, userId), isNull(inboxItem.readAt)));
  return row?.total ?? 0;
}

/** False when it is not theirs, or not there. Reading it again keeps the first time. */
export async function storeRead(
  tx: Tx,
  { userId, messageId }: { userId: string; messageId: string },
): Promise<boolean> {
  const own = and(eq(inboxItem.messageId, messageId), eq(inboxItem.userId, userId));
  await tx
    .update(inboxItem)
    .set({ readAt: tx.now })
    .where(and(own, isNull(inboxItem.readAt)));
  return (await tx.$count(inboxItem, own)) === 1;
}

export async function storeAllRead(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(inboxItem)
    .set({ readAt: tx.now })
    .where(
      and(eq(inboxItem.userId, userId), isNull(inboxItem.readAt), lte(inboxItem.createdAt, tx.now)),
    );
}

export const removeItem = (tx: Tx, { userId, messageId }: { userId: string; messageId: string }) =>
  wroteRow(
    tx
      .delete(inboxItem)
      .where(and(eq(inboxItem.messageId, messageId), eq(inboxItem.userId, userId))),
  );
