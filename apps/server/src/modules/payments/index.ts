import type { Module } from '../../platform/module.ts';
import { paymentSweeps } from './payments.jobs.ts';
import { paymentRoutes } from './payments.routes.ts';
import { reviewRoutes } from './payments.staff-routes.ts';
import { paymentsPersonal } from './personal.store.ts';

export { closePayable } from './close-payable.ts';
export { leftOpen } from './gateway/left-open.ts';
export { issuePayable } from './issue-payable.ts';
export { firstStageOf, type PayableRow, payablesOf, receiptsOf, viewPayable } from './payments.view.ts';
export { refundToWallet } from './refund-to-wallet.ts';
export { repricePayable } from './reprice-payable.ts';
export { reviewLoad } from './review/reviews.store.ts';

/** Payables and the tries to pay them: wallet, bank transfer under review, gateway. */
export const paymentsModule: Module = {
  name: 'payments',
  routes: [...paymentRoutes, ...reviewRoutes],
  sweeps: paymentSweeps,
  personal: paymentsPersonal,
};
