import type { Locale } from '@wasit/contract/locales';
import {
  type AddressChannel,
  type MessageEvent,
  messageEvents,
  topicsOnRequest,
} from '@wasit/contract/messages/events';
import type { Tx } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { requestSweep } from '../../../platform/jobs/boss.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  emailForCode,
  isWhatsappServed,
  recipientById,
  recordCodeChannel,
} from '../../accounts/index.ts';
import { type ChannelSwitches, configuredChannels } from '../channels.ts';
import { insertDeliveries, insertInboxItem, insertMessage } from '../messages.store.ts';
import type { MessageData } from '../messages.tables.ts';
import { chosenChannels } from '../preferences.store.ts';
import { browsersOf } from '../push/push.store.ts';
import {
  type Addresses,
  isForBrowsers,
  type PlannedDelivery,
  planCode,
  planDeliveries,
} from './plan-deliveries.rules.ts';

/** The sweep that sends; also triggered at once when a delivery was written. */
export const sendingSweep = 'messages.send';

interface NoticeContent {
  readonly event: MessageEvent;
  readonly data: MessageData;
  /** Where it leads on this site. */
  readonly path: string | null;
}

/**
 * A person with an account. `addresses` replace the account's: the old e-mail address is
 * notified that it was changed.
 */
export interface AccountNotice extends NoticeContent {
  readonly userId: string;
  readonly addresses?: Addresses;
}

/** A person without an account, who left an address. */
export interface GuestNotice extends NoticeContent {
  readonly userId: null;
  readonly addresses: Addresses;
  readonly locale: Locale;
}

export type Notice = AccountNotice | GuestNotice;

const noAddress: Addresses = { email: null, whatsapp: null };

/**
 * Writes the messages about one event to one person: inbox, and deliveries over the channels they
 * have and want. Called in the transaction of the subscriber; the same event again has no effect.
 * Nothing is sent here.
 */
export async function notify(
  platform: Platform,
  tx: Tx,
  { eventId, ...notice }: Notice & { eventId: string },
): Promise<void> {
  const { event, data, path, userId } = notice;
  const allChannels: ChannelSwitches = { email: true, whatsapp: true, push: true };
  const [account, channels] =
    userId === null
      ? [undefined, allChannels]
      : await Promise.all([
          recipientById(tx, userId),
          chosenChannels(tx, { userId, topic: messageEvents[event] }),
        ]);
  if (
    account &&
    topicsOnRequest.includes(messageEvents[event]) &&
    !channels.email &&
    !channels.whatsapp
  )
    return;
  const accountAddresses = account ? { email: account.email, whatsapp: account.phone } : noAddress;
  const chosenAddresses = notice.addresses ?? accountAddresses;
  // Like codes, messages are not sent to numbers with a multiple of the usual cost.
  const isServed =
    chosenAddresses.whatsapp !== null &&
    (await isWhatsappServed(platform, tx, chosenAddresses.whatsapp));
  const addresses = { ...chosenAddresses, whatsapp: isServed ? chosenAddresses.whatsapp : null };
  const locale = notice.userId === null ? notice.locale : account?.locale;
  const recipient = account?.userId ?? addresses.email ?? addresses.whatsapp;
  // An account that was deleted between the event and its delivery gets no message.
  if (!locale || !recipient) return;
  const messageId = newId('ms');
  const row = {
    messageId,
    eventId,
    event,
    recipient,
    userId: account?.userId ?? null,
    locale,
    data,
    path,
    createdAt: tx.now,
  };
  // "Pay before …" is useless afterwards: it stays in the inbox and is not sent.
  const expiresAt = data.until ? new Date(data.until) : null;
  if (!(await insertMessage(tx, { ...row, sealed: null, expiresAt }))) return;
  const configured = configuredChannels(platform);
  const hasBrowsers = account && configured.push && isForBrowsers(event);
  const planned = planDeliveries(event, {
    addresses,
    browsers: hasBrowsers ? await browsersOf(tx, account.userId) : [],
    channels: account ? channels : allChannels,
    configured,
  });
  if (account) insertInboxItem(tx, { messageId, userId: account.userId });
  await queueDeliveries(tx, { messageId, planned });
}

export interface CodeMessage {
  readonly eventId: string;
  readonly channel: AddressChannel;
  readonly target: string;
  readonly userId: string | null;
  readonly locale: Locale;
  readonly data: MessageData;
  readonly sealed: string;
  readonly expiresAt: Date;
}

/** A code is sent to one address and not to the inbox; it is stored sealed until then. */
export async function sendCodeMessage(platform: Platform, tx: Tx, code: CodeMessage) {
  const { eventId, channel, target, userId, locale, data, sealed, expiresAt } = code;
  const messageId = newId('ms');
  const row = {
    messageId,
    eventId,
    event: 'code' as const,
    recipient: userId ?? target,
    userId,
    locale,
    data,
    path: null,
  };
  if (!(await insertMessage(tx, { ...row, sealed, expiresAt, createdAt: tx.now }))) return;
  const { use } = data;
  const email = userId === null ? null : await emailForCode(tx, { userId, use });
  const configured = configuredChannels(platform);
  const planned = planCode({ channel, target, email, configured, use });
  if (channel === 'whatsapp' && planned.some((delivery) => delivery.channel === 'email'))
    await recordCodeChannel(tx, String(data.codeId), 'email');
  await queueDeliveries(tx, { messageId, planned });
}

/** Writes planned deliveries into the log and triggers the sending. */
export async function queueDeliveries(
  tx: Tx,
  { messageId, planned }: { messageId: string; planned: readonly PlannedDelivery[] },
): Promise<void> {
  insertDeliveries(
    tx,
    planned.map(({ channel, target, state }) => ({
      deliveryId: newId('md'),
      messageId,
      channel,
      target,
      state,
      round: 1,
      attempts: 0,
      attemptsBefore: 0,
      nextTryAt: state === 'waiting' ? tx.now : null,
      leaseUntil: null,
      providerId: null,
      lastError: null,
      createdAt: tx.now,
      sentAt: null,
      deliveredAt: null,
      readAt: null,
    })),
  );
  if (planned.some(({ state }) => state === 'waiting')) await requestSweep(tx, sendingSweep);
}
