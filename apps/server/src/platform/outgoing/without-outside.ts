import { channelSettings } from '../config/channels.ts';
import type { Config } from '../config/config.ts';
import { paymentCompanySettings } from '../config/payment-companies.ts';

const serviceSettings = Object.entries({ ...channelSettings, ...paymentCompanySettings });

/**
 * Accounts and addresses of outside services, which are off without them. Settings with a default
 * have no effect alone.
 */
const outsideSettings = [
  ...serviceSettings
    .filter(([, schema]) => schema.safeParse(undefined).data === undefined)
    .map(([name]) => name),
  'PAY_GATEWAY_URL',
  'PAY_WEBHOOK_SECRET',
  'ALIBABA_APP_KEY',
  'ALIBABA_APP_SECRET',
  'ALIBABA_REFRESH_TOKEN',
];

/** The configuration of a process that calls nothing outside: it does not even have the keys. */
export const withoutOutside = (config: Config): Config => ({
  ...config,
  ...Object.fromEntries(outsideSettings.map((name) => [name, undefined])),
  SHORT_LINKS: 'off',
});
