import { type MessageTopic, pushTopics, topicsOnRequest } from '@wasit/contract/messages/events';
import { and, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { ChannelSwitches } from './channels.ts';
import { messagePreference } from './messages.tables.ts';

export type PreferenceRow = typeof messagePreference.$inferSelect;

/** A customer's changed preferences; topics without one are on, unless they are opt-in. */
export const preferencesOf = (reader: Reader, userId: string): Promise<PreferenceRow[]> =>
  rowsOf(reader, messagePreference, eq(messagePreference.userId, userId));

const preferencesFor = prepared((db) =>
  db
    .select()
    .from(messagePreference)
    .where(
      and(
        eq(messagePreference.userId, sql.placeholder('userId')),
        eq(messagePreference.topic, sql.placeholder('topic')),
      ),
    ),
);

export async function chosenChannels(
  reader: Reader,
  { userId, topic }: { userId: string; topic: MessageTopic },
): Promise<ChannelSwitches> {
  const rows = await preferencesFor(reader, { userId, topic });
  const isOn = (channel: PreferenceRow['channel']) =>
    rows.find((row) => row.channel === channel)?.isOn ?? !topicsOnRequest.includes(topic);
  return {
    email: isOn('email'),
    whatsapp: isOn('whatsapp'),
    push: pushTopics.includes(topic) && isOn('push'),
  };
}

export async function storePreference(tx: Tx, row: Omit<PreferenceRow, 'changedAt'>) {
  const { isOn } = row;
  await tx
    .insert(messagePreference)
    .values({ ...row, changedAt: tx.now })
    .onConflictDoUpdate({
      target: [messagePreference.userId, messagePreference.topic, messagePreference.channel],
      set: { isOn, changedAt: tx.now },
    });
}
