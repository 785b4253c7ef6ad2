import type { World } from './world.ts';

/** Samples of the desk of partners' keys and webhooks. */
export const partnerSamples = ({ partnerKeyId, webhook, customer }: World) => ({
  partnerKeys: { input: { pageNo: 1, pageSize: 20, show: 'valid', search: 'A', sort: '-used' } },
  makePartnerKey: {
    input: {
      name: 'Forwarder',
      scopes: ['orders'],
      customer: customer.userName,
      validDays: 30,
      perMinute: 60,
    },
  },
  webhookReceivers: { input: { pageNo: 1, pageSize: 20, search: 'A', sort: '-last' } },
  makeWebhookReceiver: {
    input: {
      name: 'Forwarder',
      url: 'https://127.0.0.1/hooks?to=wasit',
      types: ['order.placed'],
      customer: customer.userName,
    },
  },
  moveWebhookReceiver: {
    input: { receiverId: webhook.receiverId, to: 'stopped', reason: 'asked by the partner' },
  },
  webhookDeliveries: {
    input: { pageNo: 1, pageSize: 20, state: 'waiting', search: 'A', sort: '-at' },
  },
  replayWebhook: { input: { deliveryId: webhook.deliveryId, attempts: 1 } },
  revokePartnerKey: { input: { keyId: partnerKeyId, reason: 'left open in a script' } },
});
