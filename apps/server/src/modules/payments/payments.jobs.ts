import type { Sweep } from '../../platform/module.ts';
import { sweepStatements } from './bank-statement/import-statement.ts';
import { reconcileCards } from './cards/reconcile-cards.ts';
import { expirePayables } from './expire-payables.ts';
import { reconcile } from './gateway/reconcile.ts';
import { checkPayouts } from './refunds/payout-at-company.ts';

export const paymentSweeps: readonly Sweep[] = [
  { name: 'payments.expire', run: expirePayables },
  { name: 'payments.statements', run: sweepStatements },
  { name: 'payments.poll', reachesOutside: true, run: reconcile },
  { name: 'payments.cards', reachesOutside: true, run: reconcileCards },
  { name: 'payments.payouts', reachesOutside: true, run: checkPayouts },
];
