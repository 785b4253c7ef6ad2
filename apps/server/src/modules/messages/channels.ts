import type { MessageChannel } from '@wasit/contract/messages/events';
import type { Platform } from '../../platform/platform.ts';

export type ChannelSwitches = Readonly<Record<MessageChannel, boolean>>;

export const configuredChannels = ({ mail, config }: Platform): ChannelSwitches => ({
  email: mail !== null,
  whatsapp: Boolean(config.WHATSAPP_PHONE_ID && config.WHATSAPP_TOKEN),
  push: Boolean(config.VAPID_PUBLIC_KEY && config.VAPID_PRIVATE_KEY && config.VAPID_SUBJECT),
});
