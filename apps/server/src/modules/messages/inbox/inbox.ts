import type { Locale } from '@wasit/contract/locales';
import type { InboxItem } from '@wasit/contract/messages/endpoints';
import { messageEvents } from '@wasit/contract/messages/events';
import type { Paging } from '@wasit/contract/wire';
import type { UserActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isKnownMessage } from '../known-events.ts';
import { renderInbox } from '../templates/render.ts';
import {
  countUnread,
  type InboxRow,
  inboxPage,
  removeItem,
  storeAllRead,
  storeRead,
} from './inbox.store.ts';

const viewItem = ({ message, readAt }: InboxRow, locale: Locale): InboxItem => {
  const { messageId, event, path, data, createdAt } = message;
  const topic = messageEvents[event];
  return {
    messageId,
    event,
    topic,
    ...renderInbox({ event, locale, data }),
    path,
    orderNo: data.orderNo === undefined ? null : String(data.orderNo),
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  };
};

/** The customer's own messages, in the language they read now. */
export async function listInbox(
  { db }: Platform,
  { userId }: UserActor,
  { locale, unreadOnly, pageNo, pageSize }: Paging & { locale: Locale; unreadOnly: boolean },
) {
  const [{ rows, total }, unread] = await Promise.all([
    inboxPage(db, { userId, unreadOnly, pageNo, pageSize }),
    countUnread(db, userId),
  ]);
  const items = rows.filter(isKnownMessage).map((row) => viewItem(row, locale));
  return { items, total, pageNo, pageSize, unread };
}

export const unreadMessages = async ({ db }: Platform, { userId }: UserActor) => ({
  count: await countUnread(db, userId),
});

const changeInbox = (
  platform: Platform,
  { userId }: UserActor,
  change: (tx: Tx) => Promise<void>,
): Promise<{ count: number }> =>
  platform.transact(async (tx) => {
    await change(tx);
    return { count: await countUnread(tx, userId) };
  });

/** @throws NOT_FOUND when it is not theirs */
export const readMessage = (
  platform: Platform,
  actor: UserActor,
  { messageId }: { messageId: string },
) =>
  changeInbox(platform, actor, async (tx) => {
    if (!(await storeRead(tx, { userId: actor.userId, messageId }))) fail('NOT_FOUND');
  });

export const readAllMessages = (platform: Platform, actor: UserActor) =>
  changeInbox(platform, actor, (tx) => storeAllRead(tx, actor.userId));

/**
 * Removes it from the list; it stays in the delivery log.
 * @throws NOT_FOUND when it is not theirs
 */
export const deleteMessage = (
  platform: Platform,
  actor: UserActor,
  { messageId }: { messageId: string },
) =>
  changeInbox(platform, actor, async (tx) => {
    if (!(await removeItem(tx, { userId: actor.userId, messageId }))) fail('NOT_FOUND');
  });
