/** The events that partners can receive. The names are those on the wire: `type` of a webhook. */
export const webhookTypes = [
  'order.placed',
  'order.status_changed',
  'order.second_stage_due',
  'payment.received',
  'payment.refunded',
  'complaint.opened',
] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** `failing` was stopped by itself: nothing had come through for days, or its address is gone. */
export const webhookStates = ['active', 'stopped', 'failing'] as const;
export type WebhookState = (typeof webhookStates)[number];

export const webhookDeliveryStates = ['waiting', 'sending', 'sent', 'failed'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];
