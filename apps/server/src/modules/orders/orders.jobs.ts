import type { Sweep } from '../../platform/module.ts';
import { notifyLateComplaints } from './complaints/late-complaints.ts';
import { cancelUnansweredRaises } from './life/price-rise.ts';
import {
  closeConfirmedOrders,
  confirmOverdueOrders,
  reportSilentOrders,
} from './life/receive-order.ts';

export const orderSweeps: readonly Sweep[] = [
  { name: 'orders.confirm', run: confirmOverdueOrders },
  { name: 'orders.close', run: closeConfirmedOrders },
  { name: 'orders.price-rise', run: cancelUnansweredRaises },
  { name: 'orders.complaints', run: notifyLateComplaints },
  { name: 'orders.silent', run: reportSilentOrders },
];
