import type { Module } from '../../platform/module.ts';
import { partnerKeyRoutes, webhookRoutes } from './partners.routes.ts';
import { partnersPersonal } from './personal.store.ts';
import { webhookSweep } from './webhooks/notify-receivers.ts';
import { sendWebhooks } from './webhooks/send-webhooks.ts';
import { webhookSecrets } from './webhooks/webhook-secret.ts';
import { webhookSubscribers } from './webhooks/webhooks.events.ts';

export { partnerTokenPrefix } from './keys.ts';
export { resolvePartnerKey } from './resolve-key.ts';
export { stoppedReceivers } from './webhooks/webhooks.store.ts';

/** Partners: their programs read data with API keys and receive events by webhooks. */
export const partnersModule: Module = {
  name: 'partners',
  routes: [...partnerKeyRoutes, ...webhookRoutes],
  subscribers: webhookSubscribers,
  sweeps: [{ name: webhookSweep, reachesOutside: true, run: sendWebhooks }],
  sealed: webhookSecrets,
  personal: partnersPersonal,
};
