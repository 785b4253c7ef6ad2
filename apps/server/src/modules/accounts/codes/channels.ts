import type { Config } from '../../../platform/config/config.ts';

/**
 * By which ways codes can go out. In demo mode both: what nothing delivers, the operator reads at
 * the command line.
 */
export function channelsOf({ mode, SMTP_HOST, WHATSAPP_TOKEN }: Config): {
  whatsapp: boolean;
  email: boolean;
} {
  const demo = mode === 'demo';
  return { whatsapp: demo || WHATSAPP_TOKEN !== undefined, email: demo || SMTP_HOST !== undefined };
}
