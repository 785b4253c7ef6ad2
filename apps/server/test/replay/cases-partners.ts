import { aPartnerKey, aWebhookDelivery } from '../../src/modules/partners/partners.testing.ts';
import type { TestApp } from '../start.ts';
import { type Cases, reason } from './press.ts';

/** Acts on partners' keys and webhooks. */
export const partnerCases = (app: TestApp) =>
  ({
    moveWebhookReceiver: async () => ({
      input: { receiverId: (await aWebhookDelivery(app)).receiverId, to: 'stopped', reason },
    }),
    replayWebhook: async () => ({
      input: { deliveryId: (await aWebhookDelivery(app)).deliveryId, attempts: 1 },
    }),
    revokePartnerKey: async () => ({
      input: { keyId: (await aPartnerKey(app)).keyId, reason },
    }),
  }) satisfies Cases;
