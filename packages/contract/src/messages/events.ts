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

/** Decisions about money and about who may enter: nobody can switch these off. */
export const mandatoryTopics: readonly MessageTopic[] = ['payments', 'security'];

/** These go to nobody, not even to the inbox, unless a person switched a channel on for them. */
export const topicsOnRequest: readonly MessageTopic[] = ['reminders'];

/** Ways outside the inbox. */
export const messageChannels = ['email', 'whatsapp', 'push'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Ways that lead to an address of the account; `push` goes to browsers that asked for it. */
export type AddressChannel = Exclude<MessageChannel, 'push'>;

/** What goes to browsers: news of orders and of their money. Nothing about who may enter. */
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
 * `off`: the channel is not configured, nothing was sent; `expired`: too old to be of use
 * before it could go.
 */
export const deliveryStates = ['waiting', 'sending', 'sent', 'failed', 'off', 'expired'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * How an attempt ended. `away`: the other side accepted nothing from anybody; `unclear`: it had
 * everything and did not answer, so that it may have arrived.
 */
export const attemptOutcomes = ['sent', 'later', 'away', 'unclear', 'failed'] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];
