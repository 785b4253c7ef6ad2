import { partnerKeyEndpoints } from '@wasit/contract/partners/keys';
import { webhookEndpoints } from '@wasit/contract/partners/webhooks';
import { routes } from '../../platform/http/call/call.ts';
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
  makePartnerKey: ({ platform, actor }, input) => makePartnerKey(platform, actor, input),
  revokePartnerKey: ({ platform, actor }, input) => revokePartnerKey(platform, actor, input),
});

export const webhookRoutes = routes(webhookEndpoints, {
  webhookReceivers: ({ platform }, query) => webhookReceivers(platform, query),
  makeWebhookReceiver: ({ platform, actor }, input) => makeWebhookReceiver(platform, actor, input),
  moveWebhookReceiver: ({ platform, actor }, input) => moveWebhookReceiver(platform, actor, input),
  webhookDeliveries: ({ platform }, query) => webhookDeliveries(platform, query),
  replayWebhook: ({ platform, actor }, input) => replayWebhook(platform, actor, input),
});
