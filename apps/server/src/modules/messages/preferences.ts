import type { MessagePreferences } from '@wasit/contract/messages/endpoints';
import {
  type MessageChannel,
  type MessageTopic,
  mandatoryTopics,
  messageTopics,
  pushTopics,
  topicsOnRequest,
} from '@wasit/contract/messages/events';
import type { UserActor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { recipientById } from '../accounts/index.ts';
import { configuredChannels } from './channels.ts';
import { preferencesOf, storePreference } from './preferences.store.ts';
import { browsersOf } from './push/push.store.ts';

/** Channels that reach a customer outside their inbox, and possible ones. */
export async function messagePreferences(
  platform: Platform,
  { userId }: UserActor,
  reader: Reader = platform.db,
): Promise<MessagePreferences> {
  const [preferences, account, browsers] = await Promise.all([
    preferencesOf(reader, userId),
    recipientById(reader, userId),
    browsersOf(reader, userId),
  ]);
  const configured = configuredChannels(platform);
  const isOn = (topic: MessageTopic, channel: MessageChannel) =>
    mandatoryTopics.includes(topic) ||
    (preferences.find((row) => row.topic === topic && row.channel === channel)?.isOn ??
      !topicsOnRequest.includes(topic));
  return {
    topics: messageTopics.map((topic) => ({
      topic,
      mandatory: mandatoryTopics.includes(topic),
      email: isOn(topic, 'email'),
      whatsapp: isOn(topic, 'whatsapp'),
      push: pushTopics.includes(topic) && isOn(topic, 'push'),
    })),
    reachable: {
      email: configured.email && Boolean(account?.email),
      whatsapp: configured.whatsapp && Boolean(account?.phone),
      push: configured.push && browsers.length > 0,
    },
  };
}

/** @throws MESSAGE_MANDATORY for payments and security */
export async function savePreference(
  platform: Platform,
  actor: UserActor,
  choice: { topic: MessageTopic; channel: MessageChannel; isOn: boolean },
): Promise<MessagePreferences> {
  return platform.transact(async (tx) => {
    if (mandatoryTopics.includes(choice.topic) && !choice.isOn)
      fail('MESSAGE_MANDATORY', { field: 'topic' });
    await storePreference(tx, { userId: actor.userId, ...choice });
    return messagePreferences(platform, actor, tx);
  });
}
