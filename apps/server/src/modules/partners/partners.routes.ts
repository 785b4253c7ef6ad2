import { partnerKeyEndpoints } from '@wasit/contract/partners/keys';
import { webhookEndpoints } from '@wasit/contract/partners/webhooks';
import { routes, withActor } from '../../platform/http/call/call.ts';
import { makePartnerKey, partnerKeys, revokePartnerKey } from './keys.ts';
import {
  makeWebhookReceiver,
  moveWebhookReceiver,
  replayWebhook,
  webhookDeliveries,
  webhookReceivers,
} from './webhooks/webhook-desk.ts';

export const partnerKeyRoutes = routes(partnerKeyEndpoints, {
  partnerKeys: ({ platform }, query) => partnerKeys(platform, query),
  makePartnerKey: withActor(makePartnerKey),
  revokePartnerKey: withActor(revokePartnerKey),
});

export const webhookRoutes = routes(webhookEndpoints, {
  webhookReceivers: ({ platform }, query) => webhookReceivers(platform, query),
  makeWebhookReceiver: withActor(makeWebhookReceiver),
  moveWebhookReceiver: withActor(moveWebhookReceiver),
  webhookDeliveries: ({ platform }, query) => webhookDeliveries(platform, query),
  replayWebhook: withActor(replayWebhook),
});
