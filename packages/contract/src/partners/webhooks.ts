import { z } from 'zod';
import { deskLists } from '../desks/lists.ts';
import { act, endpoint, endpointsOf } from '../endpoint.ts';
import { digits, Instant, Paging, PublicId, pageOf, required, sortBy, trimmed } from '../wire.ts';
import { webhookDeliveryStates, webhookStates, webhookTypes } from './webhook-types.ts';

export const WebhookInput = z.object({
  /** The partner and the purpose. */
  name: required(80),
  url: required(500),
  types: z
    .array(z.enum(webhookTypes))
    .min(1, 'REQUIRED')
    .transform((types) => [...new Set(types)]),
  /** Only this customer's events (user name, number or e-mail address); empty for everybody's. */
  customer: trimmed(100).default(''),
});
export type WebhookInput = z.infer<typeof WebhookInput>;

export const WebhookReceiver = z.object({
  receiverId: PublicId,
  name: z.string(),
  url: z.string(),
  types: z.array(z.enum(webhookTypes)),
  customerId: PublicId.nullable(),
  customerName: z.string().nullable(),
  state: z.enum(webhookStates),
  /** Since when no delivery has succeeded. */
  failingSince: Instant.nullable(),
  lastSentAt: Instant.nullable(),
  waiting: z.number().int(),
  madeBy: z.string(),
  madeAt: Instant,
});
export type WebhookReceiver = z.infer<typeof WebhookReceiver>;

export const WebhookDelivery = z.object({
  deliveryId: PublicId,
  receiverId: PublicId,
  receiverName: z.string(),
  /** `webhook-id` of all attempts, so that a receiver handles it once. */
  messageId: z.string(),
  type: z.enum(webhookTypes),
  body: z.string(),
  state: z.enum(webhookDeliveryStates),
  attempts: z.number().int(),
  /** The receiver's last status; null without an answer. */
  lastStatus: z.number().int().nullable(),
  lastError: z.string().nullable(),
  createdAt: Instant,
  nextAttemptAt: Instant.nullable(),
  sentAt: Instant.nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const staff = { policy: 'staff:partners.manage' } as const;

export const webhookEndpoints = endpointsOf({
  webhookReceivers: endpoint('POST', '/console/partners/receivers', {
    summary: 'Addresses that are told of events, the newest first.',
    in: Paging.extend({
      search: trimmed(100).default(''),
      sort: sortBy(deskLists['webhook-receivers'].sorts),
    }),
    out: pageOf(WebhookReceiver),
    ...staff,
  }),
  makeWebhookReceiver: endpoint('POST', '/console/partners/makeReceiver', {
    summary:
      'An address that is told of events from now on. Only this answer holds the secret that signs. Wants a fresh code.',
    in: WebhookInput,
    out: z.object({ receiverId: PublicId, secret: z.string() }),
    errors: ['FRESH_CODE_NEEDED', 'RIGHT_NOT_HELD'],
    ...staff,
  }),
  moveWebhookReceiver: act('/console/partners/moveReceiver', {
    summary: 'Stop an address, or go on with one that was stopped; what waits is sent then.',
    in: z.object({
      receiverId: PublicId,
      to: z.enum(['active', 'stopped']),
      reason: required(300),
    }),
    errors: ['CONFLICT', 'RIGHT_NOT_HELD'],
    ...staff,
  }),
  webhookDeliveries: endpoint('POST', '/console/partners/deliveries', {
    summary: 'What was sent to receivers, or will be, the newest first.',
    in: Paging.extend({
      state: z.enum(webhookDeliveryStates).optional(),
      /** A part of the receiver's name, or a `webhook-id`. */
      search: trimmed(100).default(''),
      sort: sortBy(deskLists['webhook-deliveries'].sorts),
    }),
    out: pageOf(WebhookDelivery),
    ...staff,
  }),
  replayWebhook: act('/console/partners/replay', {
    summary:
      'Send a message again, under the same `webhook-id`. `attempts` is what the page shows, so that two who press at once send it once.',
    in: z.object({ deliveryId: PublicId, attempts: digits(z.number().int().min(0).max(10_000)) }),
    errors: ['CONFLICT', 'RIGHT_NOT_HELD'],
    ...staff,
  }),
});
