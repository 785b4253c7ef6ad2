import type { MessageEvent } from '@wasit/contract/message-events';
import type { OrderAction } from '@wasit/contract/order-states';
import { LocaleSchema } from '@wasit/contract/wire';
import { z } from 'zod';
import { after, days } from '../../../platform/clock/clock.ts';
import type { Subscriber } from '../../../platform/outbox/outbox.ts';
import { rememberLanguage } from '../../accounts/index.ts';
import { agentNews } from './agent-news.ts';
import { Amount, Asked, asked, askedUntil, hear, Order, ofOrder, Payable, Until } from './hear.ts';
import {
  accountPath,
  applyAgentPath,
  homePath,
  inquiryPath,
  orderPath,
  payPath,
  preChargesPath,
  walletPath,
  withdrawalsPath,
} from './paths.ts';
import { tell, tellCode } from './tell.ts';

/** What a customer hears when his order moves. Settling is told by payments, asking for the second stage with its amount by orders. */
export const toldOfMoves: Readonly<Record<OrderAction, MessageEvent | null>> = {
  settleFirstStage: null,
  expire: 'order-expired',
  cancel: 'order-cancelled',
  completePurchase: 'order-bought',
  announceParcel: 'order-announced',
  issueSecondStage: null,
  // With the days on which it is expected: below.
  depart: null,
  arrive: 'order-arrived',
  handOver: 'order-handed-over',
  confirm: 'order-confirmed',
  compensate: null,
  close: null,
  terminate: 'order-ended',
};

const orderNews: readonly Subscriber[] = [
  hear('orders.placed', Order.extend({ amountMinor: z.number(), until: z.string() }), ({ orderNo, userId, amountMinor, until }) => ({
    event: 'order-placed',
    userId,
    data: { orderNo, amount: amountMinor, currency: 'USD', until },
    path: orderPath(orderNo),
  })),
  hear('orders.moved', Order.extend({ action: z.string() }), ({ action, ...order }) => {
    const event = Object.entries(toldOfMoves).find(([move]) => move === action)?.[1];
    return event ? ofOrder(event)(order) : null;
  }),
  {
    name: 'messages.orders.departed',
    event: 'orders.moved',
    async handle(tx, given, platform, eventId) {
      const { orderNo, userId, action } = Order.extend({ action: z.string() }).parse(given);
      if (action !== 'depart') return;
      const [from, to] = [await platform.setting(tx, 'logistics.seaDaysFrom'), await platform.setting(tx, 'logistics.seaDaysTo')];
      const [earliest, latest] = [from, to].map((count) => after(tx.now, days(count)).toISOString());
      const data = { orderNo, from: earliest ?? '', to: latest ?? '' };
      await tell(platform, tx, { eventId, event: 'order-departed', userId, data, path: orderPath(orderNo) });
    },
  },
  hear('orders.price-raised', Order.extend({ amountMinor: z.number(), until: z.string() }), ({ orderNo, userId, amountMinor, until }) => ({
    event: 'price-raised',
    userId,
    data: { orderNo, amount: amountMinor, currency: 'USD', until },
    path: orderPath(orderNo),
  })),
  hear('orders.second-stage-asked', Asked, asked('second-stage-asked')),
  hear('orders.storage-asked', Asked, asked('storage-asked')),
  hear('logistics.storage-soon', Order.extend({ freeUntil: z.string() }), ({ orderNo, userId, freeUntil }) => ({
    event: 'storage-soon',
    userId,
    data: { orderNo, until: freeUntil },
    path: orderPath(orderNo),
  })),
  hear('orders.complaint-answered', Order, ofOrder('complaint-answered')),
  hear('orders.complaint-refused', Order, ofOrder('complaint-refused')),
  hear('orders.lines-refunded', Order.extend(Amount.shape), ({ orderNo, userId, amountMinor, currency }) => ({
    event: 'lines-refunded',
    userId,
    data: { orderNo, amount: amountMinor, currency },
    path: orderPath(orderNo),
  })),
];

const paymentNews: readonly Subscriber[] = [
  hear('payments.under-review', Payable, ofOrder('payment-review')),
  hear('payments.settled', Payable.extend({ amountMinor: z.number() }), ({ orderNo, userId, purpose, amountMinor }) => ({
    event: 'payment-received',
    userId,
    data: { orderNo, purpose, amount: amountMinor, currency: 'USD' },
    path: orderPath(orderNo),
  })),
  hear('payments.rejected', Payable.extend({ reason: z.string(), until: Until }), ({ orderNo, userId, payNo, reason, until }) => ({
    event: 'payment-rejected',
    userId,
    data: { orderNo, reason, until },
    path: payPath(payNo),
  })),
  hear('payments.expired', Payable, ({ purpose, ...order }) =>
    // An order that was not paid tells it itself when it is cancelled.
    purpose === 'price-difference' ? ofOrder('difference-expired')(order) : null,
  ),
  hear('payments.part-received', Asked.extend({ until: Until }), askedUntil('payment-part')),
  hear('payments.to-wallet', Order.extend(Amount.shape), ({ orderNo, userId, amountMinor, currency }) => ({
    event: 'payment-to-wallet',
    userId,
    data: { orderNo, amount: amountMinor, currency },
    path: orderPath(orderNo),
  })),
  hear(
    'payments.refunded',
    Order.extend(Amount.shape).extend({ orderNo: z.string().nullable() }),
    ({ orderNo, userId, amountMinor, currency }) =>
      // What belongs to no order is seen in the wallet itself.
      orderNo === null
        ? null
        : { event: 'refund-booked', userId, data: { orderNo, amount: amountMinor, currency }, path: orderPath(orderNo) },
  ),
  hear('wallet.credited', Amount.extend({ userId: z.string() }), ({ userId, amountMinor, currency }) => ({
    event: 'wallet-credited',
    userId,
    data: { amount: amountMinor, currency },
    path: walletPath,
  })),
];

const InWallet = Amount.extend({ userId: z.string() });
const inWallet =
  (event: MessageEvent, path: string) =>
  ({ userId, amountMinor: amount, currency }: z.output<typeof InWallet>) => ({ event, userId, data: { amount, currency }, path });

const walletNews: readonly Subscriber[] = [
  hear('wallet.topped-up', InWallet, inWallet('wallet-credited', walletPath)),
  hear('wallet.corrected', InWallet, inWallet('wallet-corrected', walletPath)),
  hear('wallet.top-up-rejected', z.object({ userId: z.string(), payNo: z.string(), reason: z.string() }), ({ userId, payNo, reason }) => ({
    event: 'top-up-rejected',
    userId,
    data: { reason },
    path: payPath(payNo),
  })),
  hear('wallet.withdrawal-paid', InWallet, inWallet('withdrawal-paid', withdrawalsPath)),
  hear('wallet.withdrawal-rejected', InWallet.extend({ reason: z.string() }), ({ reason, ...heard }) => {
    const told = inWallet('withdrawal-rejected', withdrawalsPath)(heard);
    return { ...told, data: { ...told.data, reason } };
  }),
  hear('wallet.pre-charge-ended', InWallet, inWallet('pre-charge-ended', preChargesPath)),
];

const Inquiry = z.object({
  userId: z.string().nullable(),
  goods: z.string(),
  locale: LocaleSchema,
  email: z.string().nullable(),
  answer: z.string(),
});
const Application = z.object({
  decision: z.enum(['ACCEPTED', 'DECLINED']),
  userId: z.string().nullable(),
  brand: z.string(),
  locale: LocaleSchema,
  left: z.object({ email: z.string(), whatsapp: z.string() }).nullable(),
  answer: z.string(),
});
const Person = z.object({ userId: z.string() });
const Link = Person.extend({ provider: z.string() });
const Contact = z.object({ userId: z.string(), contact: z.enum(['email', 'phone']), old: z.string().nullable() });

const accountNews: readonly Subscriber[] = [
  hear('quotes.answered', Inquiry, ({ userId, goods, locale, email, answer }) => {
    if (userId !== null) return { event: 'inquiry-answered', userId, data: { goods }, path: inquiryPath };
    // A visitor has no page where the answer waits for him: the mail to the address he left brings it.
    const data = { goods, answer };
    return email === null ? null : { event: 'inquiry-offer', userId, locale, data, addresses: { email, whatsapp: null }, path: homePath };
  }),
  hear('brand-agents.decided', Application, ({ decision, userId, brand, locale, left, answer }) => {
    const told = { event: decision === 'ACCEPTED' ? 'brand-agent-accepted' : 'brand-agent-declined', data: { brand, answer } } as const;
    if (userId !== null) return { ...told, userId, path: applyAgentPath };
    // A visitor's page knows nothing of him: what he left brings him the answer.
    return left && { ...told, userId, locale, addresses: left, path: null };
  }),
  hear('accounts.password-changed', Person, ({ userId }) => ({
    event: 'password-changed',
    userId,
    data: {},
    path: accountPath,
  })),
  hear('wallet.pay-password-changed', Person, ({ userId }) => ({ event: 'pay-password-changed', userId, data: {}, path: accountPath })),
  hear('accounts.login-linked', Link, ({ userId, provider }) => ({ event: 'login-linked', userId, data: { provider }, path: accountPath })),
  hear('accounts.login-unlinked', Link, ({ userId, provider }) => ({
    event: 'login-unlinked',
    userId,
    data: { provider },
    path: accountPath,
  })),
  hear('accounts.registered', Person, ({ userId }) => ({ event: 'welcome', userId, data: {}, path: accountPath })),
  hear('accounts.login-locked', Person, ({ userId }) => ({ event: 'login-locked', userId, data: {}, path: accountPath })),
  hear('accounts.suspended', Person, ({ userId }) => ({ event: 'account-suspended', userId, data: {}, path: null })),
  hear('accounts.restored', Person, ({ userId }) => ({ event: 'account-restored', userId, data: {}, path: accountPath })),
  hear('accounts.contact-changed', Contact, ({ userId, contact, old }) => ({
    event: 'contact-changed',
    userId,
    data: { contact },
    path: accountPath,
    // Whoever took an account over must not be the only one to hear of it.
    addresses: { email: contact === 'email' ? old : null, whatsapp: contact === 'phone' ? old : null },
  })),
];

const Code = z.object({
  codeId: z.string(),
  channel: z.enum(['email', 'whatsapp']),
  target: z.string(),
  userId: z.string().nullable(),
  locale: LocaleSchema,
  purpose: z.string(),
  sealed: z.string(),
  expiresAt: z.coerce.date(),
});

const codeNews: Subscriber = {
  name: 'messages.accounts.code-issued',
  event: 'accounts.code-issued',
  handle: (tx, given, platform, eventId) => {
    const { codeId, purpose, ...code } = Code.parse(given);
    return tellCode(platform, tx, { ...code, eventId, data: { codeId, use: purpose } });
  },
};

/** Whoever logs in reads this language now: he is written to in it from then on. */
const languageNews: Subscriber = {
  name: 'messages.language',
  event: 'accounts.logged-in',
  handle: (tx, given) => rememberLanguage(tx, z.object({ userId: z.string(), locale: LocaleSchema }).parse(given)),
};

/** Everything that somebody is told of. A module that wants a person told emits an event and knows nothing of this. */
export const messageSubscribers: readonly Subscriber[] = [
  ...orderNews,
  ...agentNews,
  ...paymentNews,
  ...walletNews,
  ...accountNews,
  codeNews,
  languageNews,
];
