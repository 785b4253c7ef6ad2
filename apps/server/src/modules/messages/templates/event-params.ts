import type { MessageEvent } from '@wasit/contract/messages/events';
import type { Action, WordList } from './template.ts';

/**
 * Kinds of placeholder values. `code`: a number or code of ours; `text`: one line typed by a
 * person; `prose`: several lines; `money`: `amount` in minor units with `currency`, and `dinars`
 * where known; `quantity`: a count of goods with their `unit`; `moment` and `day`: ISO text;
 * `deadline`: an instant in words ("before …"), empty without one; `secret`: known only while
 * sending; else a list of words, of which the data has the key.
 */
export type ParamKind =
  | 'code'
  | 'text'
  | 'prose'
  | 'money'
  | 'quantity'
  | 'moment'
  | 'day'
  | 'deadline'
  | 'secret'
  | WordList;

interface EventSpec {
  readonly params: Readonly<Record<string, ParamKind>>;
  readonly action: Action | null;
}

const order = { params: { orderNo: 'code' }, action: 'order' } as const satisfies EventSpec;
const payableSpec = (more: EventSpec['params'] = {}) =>
  ({ params: { orderNo: 'code', ...more }, action: 'pay' }) as const satisfies EventSpec;

/**
 * The placeholders of every event's texts, in the order in which WhatsApp's templates number them,
 * and where its button leads.
 */
export const eventSpecs: Readonly<Record<MessageEvent, EventSpec>> = {
  welcome: { params: {}, action: 'account' },
  'order-placed': {
    params: { orderNo: 'code', amount: 'money', until: 'moment' },
    action: 'order',
  },
  'order-cancelled': order,
  'order-bought': order,
  'order-confirmed': order,
  'payment-review': order,
  'order-announced': order,
  'order-not-sent': order,
  'order-departed': { params: { orderNo: 'code', from: 'day', to: 'day' }, action: 'order' },
  'order-arrived': order,
  'order-handed-over': order,
  'order-returned': order,
  'price-changed': {
    params: { orderNo: 'code', amount: 'money', until: 'moment' },
    action: 'order',
  },
  'price-wish-refused': order,
  'customer-wishes': { params: { customer: 'text', orderNo: 'code' }, action: 'customers' },
  'inquiry-answered': { params: { goods: 'text' }, action: 'inquiry' },
  'inquiry-offer': { params: { goods: 'text', answer: 'prose' }, action: 'shop' },
  'price-offered': {
    params: { goods: 'text', amount: 'money', until: 'moment' },
    action: 'inquiry',
  },
  'brand-agent-accepted': { params: { brand: 'text', answer: 'prose' }, action: 'application' },
  'brand-agent-declined': { params: { brand: 'text', answer: 'prose' }, action: 'application' },
  'cart-left': { params: { goods: 'text' }, action: 'cart' },
  'payment-received': {
    params: { orderNo: 'code', amount: 'money', purpose: 'purpose' },
    action: 'order',
  },
  'payment-rejected': payableSpec({ reason: 'reason', until: 'deadline' }),
  'payment-part': payableSpec({ amount: 'money', until: 'deadline' }),
  'payment-to-wallet': { params: { orderNo: 'code', amount: 'money' }, action: 'order' },
  'payment-surplus': { params: { orderNo: 'code', amount: 'money' }, action: 'order' },
  'order-expired': order,
  'difference-expired': order,
  'price-raised': {
    params: { orderNo: 'code', amount: 'money', until: 'moment' },
    action: 'order',
  },
  'goods-question': {
    params: { orderNo: 'code', pieces: 'quantity', until: 'moment' },
    action: 'order',
  },
  'second-stage-asked': payableSpec({ amount: 'money' }),
  'storage-asked': payableSpec({ amount: 'money' }),
  'storage-soon': { params: { orderNo: 'code', until: 'moment' }, action: 'order' },
  'goods-unclaimed': {
    params: { orderNo: 'code', days: 'code', until: 'moment' },
    action: 'order',
  },
  'goods-kept': { params: { orderNo: 'code', until: 'moment' }, action: 'order' },
  'goods-sold': { params: { orderNo: 'code', amount: 'money' }, action: 'order' },
  'goods-given-up': order,
  'lines-refunded': { params: { orderNo: 'code', amount: 'money' }, action: 'order' },
  'refund-booked': { params: { orderNo: 'code', amount: 'money' }, action: 'order' },
  'complaint-answered': order,
  'complaint-refused': order,
  'complaint-late': order,
  'review-shown': { params: { goods: 'text' }, action: 'reviews' },
  'review-refused': { params: { goods: 'text', reason: 'prose' }, action: 'reviews' },
  'order-ended': order,
  'wallet-credited': { params: { amount: 'money' }, action: 'wallet' },
  'wallet-corrected': { params: { amount: 'money' }, action: 'wallet' },
  'top-up-rejected': { params: { reason: 'reason' }, action: 'pay' },
  'withdrawal-paid': { params: { amount: 'money' }, action: 'wallet' },
  'withdrawal-rejected': { params: { amount: 'money', reason: 'text' }, action: 'wallet' },
  'pre-charge-ended': { params: { amount: 'money' }, action: 'wallet' },
  code: { params: { use: 'use', code: 'secret' }, action: null },
  'login-locked': { params: {}, action: 'account' },
  'agent-entered': { params: { agent: 'text' }, action: 'account' },
  'agent-reported': { params: { customer: 'text' }, action: 'reports' },
  'password-changed': { params: {}, action: 'account' },
  'contact-changed': { params: { contact: 'contact' }, action: 'account' },
  'pay-password-changed': { params: {}, action: 'account' },
  'login-linked': { params: { provider: 'text' }, action: 'account' },
  'login-unlinked': { params: { provider: 'text' }, action: 'account' },
  'customer-assigned': { params: { customer: 'text' }, action: 'customers' },
  'customer-taken': { params: { customer: 'text' }, action: 'customers' },
  'customer-refuses': { params: { customer: 'text' }, action: 'customers' },
  'account-suspended': { params: {}, action: null },
  'account-restored': { params: {}, action: 'account' },
};

/** The placeholders of a text, each once. */
export const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
];
