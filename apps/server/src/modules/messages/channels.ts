import type { Platform } from '../../platform/platform.ts';
import type { ChannelSwitches } from './telling/plan-deliveries.rules.ts';

/** Which channels are configured. */
export const workingChannels = ({ mail, config }: Platform): ChannelSwitches => ({
  email: mail !== null,
  whatsapp: Boolean(config.WHATSAPP_PHONE_ID && config.WHATSAPP_TOKEN),
});
