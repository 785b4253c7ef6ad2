import type { MessageEvent } from '@wasit/contract/messages/events';
import type { OrderAction } from '@wasit/contract/orders/states';
import { z } from 'zod';
import { after, days } from '../../../platform/clock/clock.ts';
import type { Subscriber } from '../../../platform/outbox/outbox.ts';
import { accountSubscribers } from './account-subscribers.ts';
import { agentSubscribers } from './agent-subscribers.ts';
import { notify } from './notify.ts';
import {
  Amount,
  AmountDue,
  amountDue,
  amountDueUntil,
  notifyOn,
  Order,
  ofOrder,
  Payable,
  Until,
} from './notify-on.ts';
import { orderPath, payPath, preChargesPath, walletPath, withdrawalsPath } from './paths.ts';

/**
 * What a customer hears when their order moves. Settling is told by payments, asking for the second
 * stage with its amount by orders.
 */
export const messageOfMove: Readonly<Record<OrderAction, MessageEvent | null>> = {
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
  bringBack: null,
  confirm: 'order-confirmed',
  compensate: null,
  close: null,
  terminate: 'order-ended',
};

const orderSubscribers: readonly Subscriber[] = [
  notifyOn(
    'orders.placed',
    Order.extend({ amountMinor: z.number(), until: z.string() }),
    ({ orderNo, userId, amountMinor, until }) => ({
      event: 'order-placed',
      userId,
      data: { orderNo, amount: amountMinor, currency: 'USD', until },
      path: orderPath(orderNo),
    }),
  ),
  notifyOn('orders.moved', Order.extend({ action: z.string() }), ({ action, ...order }) => {
    const event = Object.entries(messageOfMove).find(([move]) => move === action)?.[1];
    return event ? ofOrder(event)(order) : null;
  }),
  {
    name: 'messages.orders.departed',
    event: 'orders.moved',
    async handle(tx, given, platform, eventId) {
      const { orderNo, userId, action } = Order.extend({ action: z.string() }).parse(given);
      if (action !== 'depart') return;
      const [from, to] = [
        await tx.setting('logistics.seaDaysFrom'),
        await tx.setting('logistics.seaDaysTo'),
      ];
      const [earliest, latest] = [from, to].map((count) =>
        after(tx.now, days(count)).toISOString(),
      );
      const data = { orderNo, from: earliest ?? '', to: latest ?? '' };
      await notify(platform, tx, {
        eventId,
        event: 'order-departed',
        userId,
        data,
        path: orderPath(orderNo),
      });
    },
  },
  notifyOn(
    'orders.price-raised',
    Order.extend({ amountMinor: z.number(), until: z.string() }),
    ({ orderNo, userId, amountMinor, until }) => ({
      event: 'price-raised',
      userId,
      data: { orderNo, amount: amountMinor, currency: 'USD', until },
      path: orderPath(orderNo),
    }),
  ),
  notifyOn('orders.second-stage-asked', AmountDue, amountDue('second-stage-asked')),
  notifyOn('orders.storage-asked', AmountDue, amountDue('storage-asked')),
  notifyOn(
    'logistics.storage-soon',
    Order.extend({ freeUntil: z.string() }),
    ({ orderNo, userId, freeUntil }) => ({
      event: 'storage-soon',
      userId,
      data: { orderNo, until: freeUntil },
      path: orderPath(orderNo),
    }),
  ),
  notifyOn('orders.complaint-answered', Order, ofOrder('complaint-answered')),
  notifyOn('orders.complaint-refused', Order, ofOrder('complaint-refused')),
  notifyOn('orders.complaint-late', Order, ofOrder('complaint-late')),
  notifyOn(
    'orders.lines-refunded',
    Order.extend(Amount.shape),
    ({ orderNo, userId, amountMinor, currency }) => ({
      event: 'lines-refunded',
      userId,
      data: { orderNo, amount: amountMinor, currency },
      path: orderPath(orderNo),
    }),
  ),
];

const paymentSubscribers: readonly Subscriber[] = [
  notifyOn('payments.under-review', Payable, ofOrder('payment-review')),
  notifyOn(
    'payments.settled',
    Payable.extend({ amountMinor: z.number() }),
    ({ orderNo, userId, purpose, amountMinor }) => ({
      event: 'payment-received',
      userId,
      data: { orderNo, purpose, amount: amountMinor, currency: 'USD' },
      path: orderPath(orderNo),
    }),
  ),
  notifyOn(
    'payments.rejected',
    Payable.extend({ reason: z.string(), until: Until }),
    ({ orderNo, userId, payNo, reason, until }) => ({
      event: 'payment-rejected',
      userId,
      data: { orderNo, reason, until },
      path: payPath(payNo),
    }),
  ),
  notifyOn('payments.expired', Payable, ({ purpose, ...order }) =>
    // An order that was not paid tells it itself when it is cancelled.
    purpose === 'price-difference' ? ofOrder('difference-expired')(order) : null,
  ),
  notifyOn(
    'payments.part-received',
    AmountDue.extend({ until: Until }),
    amountDueUntil('payment-part'),
  ),
  notifyOn(
    'payments.to-wallet',
    Order.extend(Amount.shape),
    ({ orderNo, userId, amountMinor, currency }) => ({
      event: 'payment-to-wallet',
      userId,
      data: { orderNo, amount: amountMinor, currency },
      path: orderPath(orderNo),
    }),
  ),
  notifyOn(
    'payments.refunded',
    Order.extend(Amount.shape).extend({ orderNo: z.string().nullable() }),
    ({ orderNo, userId, amountMinor, currency }) =>
      // What belongs to no order is seen in the wallet itself.
      orderNo === null
        ? null
        : {
            event: 'refund-booked',
            userId,
            data: { orderNo, amount: amountMinor, currency },
            path: orderPath(orderNo),
          },
  ),
  notifyOn(
    'wallet.credited',
    Amount.extend({ userId: z.string() }),
    ({ userId, amountMinor, currency }) => ({
      event: 'wallet-credited',
      userId,
      data: { amount: amountMinor, currency },
      path: walletPath,
    }),
  ),
];

const InWallet = Amount.extend({ userId: z.string() });
const inWallet =
  (event: MessageEvent, path: string) =>
  ({ userId, amountMinor: amount, currency }: z.output<typeof InWallet>) => ({
    event,
    userId,
    data: { amount, currency },
    path,
  });

const walletSubscribers: readonly Subscriber[] = [
  notifyOn('wallet.topped-up', InWallet, inWallet('wallet-credited', walletPath)),
  notifyOn('wallet.corrected', InWallet, inWallet('wallet-corrected', walletPath)),
  notifyOn(
    'wallet.top-up-rejected',
    z.object({ userId: z.string(), payNo: z.string(), reason: z.string() }),
    ({ userId, payNo, reason }) => ({
      event: 'top-up-rejected',
      userId,
      data: { reason },
      path: payPath(payNo),
    }),
  ),
  notifyOn('wallet.withdrawal-paid', InWallet, inWallet('withdrawal-paid', withdrawalsPath)),
  notifyOn(
    'wallet.withdrawal-rejected',
    InWallet.extend({ reason: z.string() }),
    ({ reason, ...payload }) => {
      const told = inWallet('withdrawal-rejected', withdrawalsPath)(payload);
      return { ...told, data: { ...told.data, reason } };
    },
  ),
  notifyOn('wallet.pre-charge-ended', InWallet, inWallet('pre-charge-ended', preChargesPath)),
];

/**
 * Everything that somebody is told of. A module that wants a person told emits an event and knows
 * nothing of this.
 */
const news: readonly Subscriber[] = [
  ...orderSubscribers,
  ...agentSubscribers,
  ...paymentSubscribers,
  ...walletSubscribers,
  ...accountSubscribers,
];

/** Whoever acted does not wait until others were told. */
export const messageSubscribers: readonly Subscriber[] = news.map((one) => ({
  ...one,
  afterAnswer: true,
}));
