import { fromWire } from '@wasit/contract/money';
import { openPaymentEndpoints } from '@wasit/contract/payments/open';
import { reviewEndpoints } from '@wasit/contract/payments/reviews';
import { walletDeskEndpoints } from '@wasit/contract/wallet/desk';
import { routes, withActor } from '../../platform/http/call/call.ts';
import { checkPaymentNow, giveUpPayment, recordPaid } from './gateway/decide-open-payment.ts';
import { openPaymentPage } from './gateway/overdue-payments.ts';
import { reverseMoney } from './refunds/reverse-money.ts';
import { approveReview, clearOffline, rejectReview } from './review/decide-review.ts';
import { reviewDetail, reviewQueue } from './review/review.view.ts';

export const reviewRoutes = routes(reviewEndpoints, {
  reviewQueue: ({ platform, actor }, input) => reviewQueue(platform, input, actor),
  reviewDetail: ({ platform, actor }, { paymentId }) => reviewDetail(platform, paymentId, actor),
  reviewApprove: async ({ platform, actor }, { paymentId, received }) => {
    await approveReview(platform, actor, { paymentId, received: fromWire(received) });
    return reviewDetail(platform, paymentId, actor);
  },
  reviewReject: async ({ platform, actor }, input) => {
    await rejectReview(platform, actor, input);
    return reviewDetail(platform, input.paymentId, actor);
  },
  reviewClearOffline: async ({ platform, actor }, { paymentId, received, reason }) => {
    await clearOffline(platform, actor, {
      paymentId,
      received: fromWire(received),
      reason,
    });
    return reviewDetail(platform, paymentId, actor);
  },
});

export const openPaymentRoutes = routes(openPaymentEndpoints, {
  openPaymentPage: withActor(openPaymentPage),
  openPaymentAsk: ({ platform }, input) => checkPaymentNow(platform, input),
  openPaymentRecord: ({ platform, actor }, { received, ...input }) =>
    recordPaid(platform, actor, { ...input, received: fromWire(received) }),
  openPaymentGiveUp: withActor(giveUpPayment),
});

const { staffReverse } = walletDeskEndpoints;

export const reversalRoutes = routes({ staffReverse }, { staffReverse: withActor(reverseMoney) });
