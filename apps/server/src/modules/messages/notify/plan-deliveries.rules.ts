import {
  type AddressChannel,
  type MessageChannel,
  type MessageEvent,
  mandatoryTopics,
  messageEvents,
  pushTopics,
} from '@wasit/contract/messages/events';
import type { ChannelSwitches } from '../channels.ts';

/** Addresses of one person, per channel. */
export type Addresses = Readonly<Record<AddressChannel, string | null>>;
const addressChannels: readonly AddressChannel[] = ['email', 'whatsapp'];

export interface PlannedDelivery {
  readonly channel: MessageChannel;
  readonly target: string;
  /** `off`: the channel is off; logged so that staff see who was not reached. */
  readonly state: 'waiting' | 'off';
}

/** Payments and security cannot be switched off. */
export const isMandatory = (event: MessageEvent) => mandatoryTopics.includes(messageEvents[event]);

/**
 * The channels of a message to a person: those they have an address for and have not switched off.
 * `browsers`: ids of their subscriptions.
 */
export function planDeliveries(
  event: MessageEvent,
  {
    addresses,
    browsers,
    channels,
    configured,
  }: {
    addresses: Addresses;
    browsers: readonly string[];
    channels: ChannelSwitches;
    configured: ChannelSwitches;
  },
): PlannedDelivery[] {
  const isEnabled = (channel: MessageChannel) => isMandatory(event) || channels[channel];
  const stateOf = (channel: MessageChannel) => (configured[channel] ? 'waiting' : 'off');
  const toAddresses = addressChannels.flatMap((channel): PlannedDelivery[] => {
    const target = addresses[channel];
    return target && isEnabled(channel) ? [{ channel, target, state: stateOf(channel) }] : [];
  });
  const toBrowsers =
    isForBrowsers(event) && isEnabled('push')
      ? browsers.map(
          (target): PlannedDelivery => ({ channel: 'push', target, state: stateOf('push') }),
        )
      : [];
  return [...toAddresses, ...toBrowsers];
}

/** Whether browsers get it: messages about orders. */
export const isForBrowsers = (event: MessageEvent) => pushTopics.includes(messageEvents[event]);

/** Codes that prove an identity. A code proving a number or an address is only valid there. */
const usesForAccount: readonly string[] = [
  'login',
  'reset-password',
  'reset-payment-password',
  'export-data',
];
export const mayGoByEmail = (use: unknown): boolean =>
  typeof use === 'string' && usesForAccount.includes(use);

/**
 * A code is sent by one channel: WhatsApp if possible, else e-mail if its owner has an address that
 * proves as much.
 */
export function planCode({
  channel,
  target,
  email,
  configured,
  use,
}: {
  channel: AddressChannel;
  target: string;
  /** The address, if it may be sent by e-mail. */
  email: string | null;
  configured: ChannelSwitches;
  use: unknown;
}): PlannedDelivery[] {
  if (
    channel === 'whatsapp' &&
    !configured.whatsapp &&
    configured.email &&
    email &&
    mayGoByEmail(use)
  )
    return [{ channel: 'email', target: email, state: 'waiting' }];
  return [{ channel, target, state: configured[channel] ? 'waiting' : 'off' }];
}
