import type { MessageEvent } from '@wasit/contract/messages/events';
import type { Currency } from '@wasit/contract/money';
import type { OrderAction } from '@wasit/contract/orders/states';
import { after, days } from '../../../platform/clock/clock.ts';
import { on, type Subscriber } from '../../../platform/outbox/outbox.ts';
import { accountSubscribers } from './account-subscribers.ts';
import { agentSubscribers } from './agent-subscribers.ts';
import { notify } from './notify.ts';
import { amountNotice, deadlineNotice, notifyOn, orderNotice, payableNotice } from './notify-on.ts';
import {
  orderPath,
  payPath,
  preChargesPath,
  reviewsPath,
  walletPath,
  withdrawalsPath,
} from './paths.ts';

interface RefundEvent {
  readonly orderNo: string;
  readonly userId: string;
  readonly amountMinor: number;
  readonly amountIqd?: number | undefined;
  readonly refunded?: { readonly amountMinor: number; readonly currency: Currency } | undefined;
}

/**
 * The message to a customer whose order moved. Payments sends that of settling, and the request for
 * the second stage has one with its amount.
 */
const messageOfMove: Readonly<Record<OrderAction, MessageEvent | null>> = {
  settleFirstStage: null,
  expire: 'order-expired',
  cancel: 'order-cancelled',
  completePurchase: 'order-bought',
  announceParcel: 'order-announced',
  withdrawWaybill: 'order-not-sent',
  issueSecondStage: null,
  // With the days on which it is expected: below.
  depart: null,
  arrive: 'order-arrived',
  handOver: 'order-handed-over',
  bringBack: 'order-returned',
  confirm: 'order-confirmed',
  compensate: null,
  close: null,
  terminate: 'order-ended',
  // With the rest of the proceeds: below.
  endUnclaimed: null,
  loseGoods: 'order-ended',
};

/** In the currency in which the money went back, where it is one. */
const asRefunded = ({ refunded, orderNo, userId, amountMinor, amountIqd }: RefundEvent) => ({
  orderNo,
  userId,
  ...(refunded ?? { amountMinor, amountIqd }),
});

const orderSubscribers: readonly Subscriber[] = [
  notifyOn('orders.placed', deadlineNotice('order-placed')),
  notifyOn('orders.moved', ({ action, ...order }) => {
    const event = messageOfMove[action];
    return event ? orderNotice(event)(order) : null;
  }),
  on('orders.moved', {
    name: 'messages.orders.departed',
    when: ({ action }) => action === 'depart',
    async handle(tx, { orderNo, userId, seaDays }, platform, eventId) {
      const { from, to } = seaDays ?? {
        from: await tx.setting('logistics.seaDaysFrom'),
        to: await tx.setting('logistics.seaDaysTo'),
      };
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
  }),
  notifyOn('orders.price-raised', deadlineNotice('price-raised')),
  notifyOn('logistics.goods-asked', ({ orderNo, userId, pieces, unit, until }) => ({
    event: 'goods-question',
    userId,
    data: { orderNo, pieces, unit: unit ?? 'pc', until },
    path: orderPath(orderNo),
  })),
  notifyOn('orders.second-stage-asked', payableNotice('second-stage-asked')),
  notifyOn('orders.storage-asked', payableNotice('storage-asked')),
  // The same words: the pickup code is on the order page.
  notifyOn('logistics.pickup-agreed', orderNotice('order-arrived')),
  notifyOn('logistics.storage-soon', ({ orderNo, userId, freeUntil }) => ({
    event: 'storage-soon',
    userId,
    data: { orderNo, until: freeUntil },
    path: orderPath(orderNo),
  })),
  notifyOn('logistics.unclaimed', ({ orderNo, userId, days: count, until }) => ({
    event: 'goods-unclaimed',
    userId,
    data: { orderNo, days: count, until },
    path: orderPath(orderNo),
  })),
  notifyOn('logistics.unclaimed-kept', ({ orderNo, userId, until }) => ({
    event: 'goods-kept',
    userId,
    data: { orderNo, until },
    path: orderPath(orderNo),
  })),
  notifyOn('logistics.unclaimed-ended', ({ isSold, ...order }) =>
    isSold ? amountNotice('goods-sold')(order) : orderNotice('goods-given-up')(order),
  ),
  notifyOn('orders.complaint-answered', orderNotice('complaint-answered')),
  notifyOn('orders.complaint-refused', orderNotice('complaint-refused')),
  notifyOn('orders.complaint-late', orderNotice('complaint-late')),
  notifyOn('orders.lines-refunded', ({ isFreight, ...payload }) =>
    amountNotice(isFreight ? 'refund-booked' : 'lines-refunded')(asRefunded(payload)),
  ),
  notifyOn('reviews.decided', ({ userId, goods, verdict, reason }) => ({
    event: verdict === 'shown' ? 'review-shown' : 'review-refused',
    userId,
    data: { goods, reason },
    path: reviewsPath,
  })),
];

const paymentSubscribers: readonly Subscriber[] = [
  notifyOn('payments.under-review', orderNotice('payment-review')),
  notifyOn('payments.settled', ({ purpose, ...order }) => {
    const notice = amountNotice('payment-received')(order);
    return { ...notice, data: { ...notice.data, purpose } };
  }),
  notifyOn('payments.rejected', ({ orderNo, userId, payNo, reason, until }) => ({
    event: 'payment-rejected',
    userId,
    data: { orderNo, reason, until: until ?? '' },
    path: payPath(payNo),
  })),
  notifyOn('payments.expired', ({ purpose, ...order }) =>
    // An order that was not paid in time has a message of its own: `order-expired`.
    purpose === 'price-difference' ? orderNotice('difference-expired')(order) : null,
  ),
  notifyOn('payments.part-received', ({ until, ...payable }) => {
    const notice = payableNotice('payment-part')(payable);
    return { ...notice, data: { ...notice.data, until: until ?? '' } };
  }),
  notifyOn('payments.to-wallet', amountNotice('payment-to-wallet')),
  notifyOn('payments.surplus', amountNotice('payment-surplus')),
  notifyOn('payments.refunded', ({ orderNo, ...payload }) =>
    // Payments without an order appear in the wallet.
    orderNo === null ? null : amountNotice('refund-booked')(asRefunded({ orderNo, ...payload })),
  ),
];

interface WalletEvent {
  readonly userId: string;
  readonly amountMinor: number;
  readonly currency: Currency;
}

const walletNotice =
  (event: MessageEvent, path: string) =>
  ({ userId, amountMinor: amount, currency }: WalletEvent) => ({
    event,
    userId,
    data: { amount, currency },
    path,
  });

const walletSubscribers: readonly Subscriber[] = [
  notifyOn('wallet.credited', walletNotice('wallet-credited', walletPath)),
  notifyOn('wallet.topped-up', walletNotice('wallet-credited', walletPath)),
  notifyOn('wallet.corrected', walletNotice('wallet-corrected', walletPath)),
  notifyOn('wallet.top-up-rejected', ({ userId, payNo, reason }) => ({
    event: 'top-up-rejected',
    userId,
    data: { reason },
    path: payPath(payNo),
  })),
  notifyOn('wallet.withdrawal-paid', walletNotice('withdrawal-paid', withdrawalsPath)),
  notifyOn('wallet.withdrawal-rejected', ({ reason, ...withdrawal }) => {
    const notice = walletNotice('withdrawal-rejected', withdrawalsPath)(withdrawal);
    return { ...notice, data: { ...notice.data, reason } };
  }),
  notifyOn('wallet.pre-charge-ended', walletNotice('pre-charge-ended', preChargesPath)),
];

/** All events with a message. The modules that emit them do not depend on messages. */
const allSubscribers: readonly Subscriber[] = [
  ...orderSubscribers,
  ...agentSubscribers,
  ...paymentSubscribers,
  ...walletSubscribers,
  ...accountSubscribers,
];

/** The caller does not wait for messages to others. */
export const messageSubscribers: readonly Subscriber[] = allSubscribers.map((subscriber) => ({
  ...subscriber,
  afterAnswer: true,
}));
