import type { Sweep } from '../../platform/module.ts';
import { cancelUnanswered } from './price-rise.ts';
import { closeConfirmed, confirmOverdue, reportSilent } from './receive-order.ts';

export const orderSweeps: readonly Sweep[] = [
  { name: 'orders.confirm', run: confirmOverdue },
  { name: 'orders.close', run: closeConfirmed },
  { name: 'orders.price-rise', run: cancelUnanswered },
  { name: 'orders.silent', run: reportSilent },
];
