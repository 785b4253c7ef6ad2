/** Events that partners can receive, by their names on the wire: `type` of a webhook. */
export const webhookTypes = [
  'order.placed',
  'order.status_changed',
  'order.second_stage_due',
  'payment.received',
  'payment.refunded',
  'complaint.opened',
] as const;
export type WebhookType = (typeof webhookTypes)[number];

/**
 * `failing` was stopped automatically: no delivery had succeeded for days, or its address is gone.
 */
export const webhookStates = ['active', 'stopped', 'failing'] as const;
export type WebhookState = (typeof webhookStates)[number];

export const webhookDeliveryStates = ['waiting', 'sending', 'sent', 'failed'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];
