import type { Sweep } from '../../platform/module.ts';
import { reconcileCards } from './cards/reconcile-cards.ts';
import { expirePayables } from './expire-payables.ts';
import { reconcile } from './gateway/reconcile.ts';
import { askAfterPayouts } from './refunds/payout-at-company.ts';

export const paymentSweeps: readonly Sweep[] = [
  { name: 'payments.expire', run: expirePayables },
  { name: 'payments.poll', run: reconcile },
  { name: 'payments.cards', run: reconcileCards },
  { name: 'payments.payouts', run: askAfterPayouts },
];
