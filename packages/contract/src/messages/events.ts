/** Messages to people, by topic. Free of zod, so that pages can import it without cost. */

export const messageTopics = [
  'orders',
  'shipping',
  'inquiries',
  'reminders',
  'payments',
  'security',
] as const;
export type MessageTopic = (typeof messageTopics)[number];

/** Decisions about money and access: nobody can switch these off. */
export const mandatoryTopics: readonly MessageTopic[] = ['payments', 'security'];

/** Opt-in topics, without which nothing is sent, not even to the inbox. */
export const topicsOnRequest: readonly MessageTopic[] = ['reminders'];

/** Ways outside the inbox. */
export const messageChannels = ['email', 'whatsapp', 'push'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Channels with an address of the account; `push` goes to subscribed browsers. */
export type AddressChannel = Exclude<MessageChannel, 'push'>;

/** Topics for browsers: news of orders and their money. Nothing about access. */
export const pushTopics: readonly MessageTopic[] = ['orders', 'shipping', 'payments'];

export const messageEvents = {
  welcome: 'orders',
  'order-placed': 'orders',
  'order-cancelled': 'orders',
  'order-bought': 'orders',
  'order-confirmed': 'orders',
  'payment-review': 'orders',
  'order-announced': 'shipping',
  'order-not-sent': 'shipping',
  'order-departed': 'shipping',
  'order-arrived': 'shipping',
  'order-handed-over': 'shipping',
  'order-returned': 'shipping',
  'price-changed': 'orders',
  'price-wish-refused': 'orders',
  'customer-wishes': 'orders',
  'inquiry-answered': 'inquiries',
  'inquiry-offer': 'inquiries',
  'price-offered': 'inquiries',
  'brand-agent-accepted': 'inquiries',
  'brand-agent-declined': 'inquiries',
  'cart-left': 'reminders',
  'payment-received': 'payments',
  'payment-rejected': 'payments',
  'payment-part': 'payments',
  'payment-to-wallet': 'payments',
  'payment-surplus': 'payments',
  'order-expired': 'payments',
  'difference-expired': 'payments',
  'price-raised': 'payments',
  'goods-question': 'payments',
  'second-stage-asked': 'payments',
  'storage-asked': 'payments',
  'storage-soon': 'payments',
  'goods-unclaimed': 'payments',
  'goods-kept': 'payments',
  'goods-sold': 'payments',
  'goods-given-up': 'payments',
  'lines-refunded': 'payments',
  'refund-booked': 'payments',
  'complaint-answered': 'orders',
  'complaint-refused': 'orders',
  'complaint-late': 'orders',
  'review-shown': 'orders',
  'review-refused': 'orders',
  'order-ended': 'payments',
  'wallet-credited': 'payments',
  'wallet-corrected': 'payments',
  'top-up-rejected': 'payments',
  'withdrawal-paid': 'payments',
  'withdrawal-rejected': 'payments',
  'pre-charge-ended': 'payments',
  code: 'security',
  'login-locked': 'security',
  'agent-entered': 'security',
  'agent-reported': 'security',
  'password-changed': 'security',
  'contact-changed': 'security',
  'pay-password-changed': 'security',
  'login-linked': 'security',
  'login-unlinked': 'security',
  'customer-assigned': 'orders',
  'customer-taken': 'orders',
  'customer-refuses': 'orders',
  'account-suspended': 'security',
  'account-restored': 'security',
} as const satisfies Record<string, MessageTopic>;
export type MessageEvent = keyof typeof messageEvents;
export const messageEventNames = Object.keys(messageEvents) as [MessageEvent, ...MessageEvent[]];

/**
 * `off`: the channel is not configured, nothing was sent; `expired`: too old before it could be
 * sent.
 */
export const deliveryStates = ['waiting', 'sending', 'sent', 'failed', 'off', 'expired'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * The result of an attempt. `away`: the server was unreachable; `unclear`: everything was sent but
 * not confirmed, so it may have arrived.
 */
export const attemptOutcomes = ['sent', 'later', 'away', 'unclear', 'failed'] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];
