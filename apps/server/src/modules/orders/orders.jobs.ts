import type { Sweep } from '../../platform/module.ts';
import { notifyLateComplaints } from './complaints/late-complaints.ts';
import { cancelUnanswered } from './life/price-rise.ts';
import { closeConfirmed, confirmOverdue, reportSilent } from './life/receive-order.ts';

export const orderSweeps: readonly Sweep[] = [
  { name: 'orders.confirm', run: confirmOverdue },
  { name: 'orders.close', run: closeConfirmed },
  { name: 'orders.price-rise', run: cancelUnanswered },
  { name: 'orders.complaints', run: notifyLateComplaints },
  { name: 'orders.silent', run: reportSilent },
];
