import { type MessageEvent, messageEvents } from '@wasit/contract/messages/events';

export const knownEvents = Object.keys(messageEvents) as MessageEvent[];

/**
 * Whether this release knows such messages. While an installation is upgraded its database holds
 * messages of the next release, too, which a process of this one neither shows nor sends.
 */
export const isKnownEvent = (event: string): event is MessageEvent =>
  Object.hasOwn(messageEvents, event);

export const isKnownMessage = ({ message }: { message: { event: string } }): boolean =>
  isKnownEvent(message.event);
