import type { Module } from '../../platform/module.ts';
import { bankStatementRoutes } from './bank-statement/bank-statement.staff-routes.ts';
import { cardRoutes } from './cards/cards.routes.ts';
import { cardTokens } from './cards/reseal-cards.ts';
import { paymentSweeps } from './payments.jobs.ts';
import { paymentRoutes, topUpRoutes } from './payments.routes.ts';
import { openPaymentRoutes, reversalRoutes, reviewRoutes } from './payments.staff-routes.ts';
import { paymentsPersonal } from './personal.store.ts';
import { refundRoutes } from './refunds/refunds.staff-routes.ts';
import { proofSubscribers } from './review/proof-likeness.ts';
import { tillRoutes } from './till/till.routes.ts';

export { documentsOfReferences, payableAges, payoutAges } from './accounting.store.ts';
export { countWaitingLines } from './bank-statement/bank-statement.store.ts';
export { countLeftOpenPayments, leftOpen } from './gateway/overdue-payments.ts';
export { goodsMoneyChangedSince, goodsMoneyOf } from './goods-money.store.ts';
export { lookUpTransfers, paymentOwner } from './look-up.store.ts';
export {
  type PaperPayable,
  type PaymentPapers,
  papersOf,
  rootPayNoOfPaper,
} from './papers.store.ts';
export { closePayable } from './payables/close-payable.ts';
export { issuePayable } from './payables/issue-payable.ts';
export {
  type CreditNoteRow,
  type NumberSeries,
  nextNumber,
  type ReceiptRow,
  reversalOfReceipt,
  reversalPrefix,
} from './payables/receipts.store.ts';
export { repricePayable } from './payables/reprice-payable.ts';
export { linesUnderReview, openPayableOrders } from './payables/to-pay.store.ts';
export { payMethodsBefore } from './paying/pay-methods.ts';
export { payOffer } from './paying/pay-offer.ts';
export {
  firstStageOf,
  type PayableRow,
  payablesOf,
  receiptsOf,
  viewPayable,
} from './payments.view.ts';
export { refundableCents } from './refunds/book-refund.ts';
export { refundToWallet } from './refunds/refund-to-wallet.ts';
export { moneyRefunded, type Refunded, sumRefunded } from './refunds/refunded.ts';
export { countRefunds, type RefundRow, refundsOfOrder } from './refunds/refunds.store.ts';
export { refundsOf } from './refunds/refunds.view.ts';
export { refuseWaitingRefund, requestRefundIn } from './refunds/request-refund.ts';
export { reviewLoad } from './review/reviews.store.ts';
export { bookCourierCash, dinarsDue } from './till/courier-cash.ts';
export { clerkOfReceipt, countToSign } from './till/till.store.ts';
export { saveTill, seedTills } from './till/till-setup.ts';

/** Payables and payments: wallet, card, gateway, bank transfer under review, cash at a till. */
export const paymentsModule: Module = {
  name: 'payments',
  routes: [
    ...paymentRoutes,
    ...topUpRoutes,
    ...cardRoutes,
    ...reviewRoutes,
    ...openPaymentRoutes,
    ...reversalRoutes,
    ...refundRoutes,
    ...bankStatementRoutes,
    ...tillRoutes,
  ],
  sealed: [cardTokens],
  subscribers: proofSubscribers,
  sweeps: paymentSweeps,
  personal: paymentsPersonal,
};
