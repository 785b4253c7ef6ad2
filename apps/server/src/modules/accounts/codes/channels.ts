import type { Config } from '../../../platform/config/config.ts';

/**
 * Channels that codes can be sent by. In demo mode both: the operator reads undelivered codes on
 * the command line.
 */
export function channelsOf({ mode, SMTP_HOST, WHATSAPP_TOKEN }: Config) {
  const demo = mode === 'demo';
  return { whatsapp: demo || WHATSAPP_TOKEN !== undefined, email: demo || SMTP_HOST !== undefined };
}
