import type { Sweep } from '../../platform/module.ts';
import { notifyLateComplaints } from './complaints/late-complaints.ts';
import { cancelUnansweredRaises } from './life/price-rise.ts';
import { closeConfirmedOrders, confirmOverdueOrders } from './life/receive-order.ts';
import { reportSilentOrders } from './life/silent-orders.ts';
import type { LogisticsReader } from './logistics-reader.ts';

export const orderSweeps = (journey: LogisticsReader): readonly Sweep[] => [
  { name: 'orders.confirm', run: confirmOverdueOrders },
  { name: 'orders.close', run: closeConfirmedOrders },
  { name: 'orders.price-rise', run: cancelUnansweredRaises },
  { name: 'orders.complaints', run: notifyLateComplaints },
  { name: 'orders.silent', run: (platform) => reportSilentOrders(platform, journey) },
];
