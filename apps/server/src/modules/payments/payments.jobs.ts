import type { Sweep } from '../../platform/module.ts';
import { expirePayables, pollGateway } from './expire-payables.ts';

export const paymentSweeps: readonly Sweep[] = [
  { name: 'payments.expire', run: expirePayables },
  { name: 'payments.poll', run: pollGateway },
];
