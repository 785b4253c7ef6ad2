import { isLocale, type Locale } from '@wasit/contract/locales';
import type { MailSubscription } from '@wasit/contract/messages/endpoints';
import { type MessageTopic, mandatoryTopics, messageTopics } from '@wasit/contract/messages/events';
import { paths } from '@wasit/contract/paths';
import { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Reader } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import type { PlainRoute } from '../../platform/http/plain-route.ts';
import type { Platform } from '../../platform/platform.ts';
import { inLanguage } from '../../platform/screen-url.ts';
import { seal, unseal } from '../../platform/sealing/sealing.ts';
import { lockUser, recipientById } from '../accounts/index.ts';
import { chosenChannels, storePreference } from './preferences.store.ts';

/** Whose mails, and of which topic. */
interface Subscription {
  readonly userId: string;
  readonly topic: MessageTopic;
}

const binding = { use: 'wasit unsubscribe', boundTo: 'email' };
const TokenContent = z.tuple([z.string(), z.enum(messageTopics)]);

/**
 * The token in a mail's link: readable by us alone, valid for switching off this topic's mails
 * only, as long as the account exists. It needs no login, so it outlives sessions and passwords.
 */
const unsubscribeToken = ({ config }: Pick<Platform, 'config'>, { userId, topic }: Subscription) =>
  seal(config.secretKey, JSON.stringify([userId, topic]), binding);

/** The page shows one button: a program that follows links changes nothing there. */
const pagePath = (token: string) => `/unsubscribe?token=${token}` as const;

/**
 * The links of one mail: in its text, to the page; in its header, for the mail program's one-click
 * unsubscribe (RFC 8058).
 */
export function unsubscribeLinks(
  platform: Pick<Platform, 'config'>,
  locale: Locale,
  subscription: Subscription,
) {
  const token = unsubscribeToken(platform, subscription);
  const { publicUrl } = platform.config;
  return {
    page: `${publicUrl}${inLanguage(pagePath(token), locale)}`,
    oneClick: `${publicUrl}${inLanguage(`/pdpd${paths.unsubscribe[1]}?token=${token}`, locale)}`,
  };
}

/** @throws NOT_FOUND for anything that is not one of our tokens */
function subscriptionIn({ config }: Platform, token: string): Subscription {
  try {
    const [userId, topic] = TokenContent.parse(
      JSON.parse(unseal(config.secretKeys, token, binding)),
    );
    if (!mandatoryTopics.includes(topic)) return { userId, topic };
  } catch {
    // Forged, truncated, or sealed with another key: the same answer for all.
  }
  return fail('NOT_FOUND', { field: 'token' });
}

async function isOn(reader: Reader, subscription: Subscription): Promise<boolean> {
  if (!(await recipientById(reader, subscription.userId))) fail('NOT_FOUND', { field: 'token' });
  return (await chosenChannels(reader, subscription)).email;
}

/**
 * The topic of a link, without its owner.
 * @throws NOT_FOUND, also once the account is deleted
 */
export async function mailSubscription(
  platform: Platform,
  token: string,
): Promise<MailSubscription> {
  const subscription = subscriptionIn(platform, token);
  return { topic: subscription.topic, isOn: await isOn(platform.db, subscription) };
}

/**
 * Ends a topic's mails; the inbox and the other topics continue. Repeating it has no effect.
 * @throws NOT_FOUND, also once the account is deleted
 */
export function unsubscribe(
  platform: Platform,
  actor: Actor,
  token: string,
): Promise<MailSubscription> {
  const { userId, topic } = subscriptionIn(platform, token);
  return platform.transact(async (tx) => {
    // If the account is being deleted, so is this choice.
    await lockUser(tx, userId);
    if (await isOn(tx, { userId, topic })) {
      await storePreference(tx, { userId, topic, channel: 'email', isOn: false });
      await audit(tx, actor, {
        action: 'messages.unsubscribe',
        object: `user:${userId}`,
        to: topic,
        reason: 'by the link of a mail',
      });
    }
    return { topic, isOn: false };
  });
}

/**
 * Mail programs without one-click unsubscribe, and people, open the address in the header: they are
 * redirected to the page.
 */
export const unsubscribeRedirect: PlainRoute = {
  path: paths.unsubscribe[1],
  answer: (_platform, { token = '', lang = '' }) =>
    /^[\w.-]{1,400}$/.test(token) && isLocale(lang)
      ? { location: inLanguage(pagePath(token), lang) }
      : null,
};
