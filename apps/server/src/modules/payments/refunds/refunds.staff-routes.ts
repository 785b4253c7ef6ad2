import { fromWire } from '@wasit/contract/money';
import { refundEndpoints } from '@wasit/contract/refunds/endpoints';
import { routes } from '../../../platform/http/call/call.ts';
import { recordChargeback } from './chargeback.ts';
import { sendByCompany } from './payout-at-company.ts';
import {
  creditNotePage,
  refundablePayments,
  staffRefund,
  staffRefundPage,
} from './refunds.view.ts';
import { approveRefund, refuseRefund, requestRefund } from './request-refund.ts';
import { recordPayout, startPayoutByHand } from './send-payout.ts';

export const refundRoutes = routes(refundEndpoints, {
  staffRefundPage: ({ platform, actor }, { search, ...input }) =>
    staffRefundPage(platform, { ...input, ...(search ? { search } : {}) }, actor),
  staffRefundable: async ({ platform }, { number }) => ({
    items: await refundablePayments(platform, number),
  }),
  refundAsk: async ({ platform, actor }, { amount, ...input }) => {
    const { refundNo } = await requestRefund(platform, actor, {
      ...input,
      money: fromWire(amount),
    });
    return staffRefund(platform, refundNo, actor);
  },
  refundApprove: async ({ platform, actor }, input) => {
    const { refundNo } = await approveRefund(platform, actor, input);
    return staffRefund(platform, refundNo, actor);
  },
  refundRefuse: async ({ platform, actor }, input) => {
    const { refundNo } = await refuseRefund(platform, actor, input);
    return staffRefund(platform, refundNo, actor);
  },
  payoutSend: async ({ platform, actor }, { payoutId, ...byHand }) => {
    const { refundNo } =
      byHand.reference === ''
        ? await sendByCompany(platform, actor, payoutId)
        : await recordPayout(platform, actor, { payoutId, ...byHand });
    return staffRefund(platform, refundNo, actor);
  },
  payoutStart: async ({ platform, actor }, input) => {
    const { refundNo } = await startPayoutByHand(platform, actor, input);
    return staffRefund(platform, refundNo, actor);
  },
  chargebackRecord: async ({ platform, actor }, { amount, ...input }) => {
    const { refundNo } = await recordChargeback(platform, actor, {
      ...input,
      money: fromWire(amount),
    });
    return staffRefund(platform, refundNo, actor);
  },
  creditNotePage: ({ platform }, { search, currency, ...paging }) =>
    creditNotePage(platform, {
      ...paging,
      ...(search ? { search } : {}),
      ...(currency ? { currency } : {}),
    }),
});
