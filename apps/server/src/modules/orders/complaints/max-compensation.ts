import type { Tx } from '../../../platform/db/db.ts';
import { firstStageOf, payablesOf, refundableCents } from '../../payments/index.ts';
import { linesOf } from '../orders.store.ts';
import { remainingWorth } from '../refunds/lost-pieces.rules.ts';
import { complaintsOfOrder } from './complaints.store.ts';

/**
 * The maximum compensation of a complaint: the cost of goods neither refunded nor lost
 * (specification, section 9: 100% of the product cost), less earlier compensations of the order,
 * and at most the remaining payments for them. US cents.
 */
export async function maxCompensation(tx: Tx, orderNo: string): Promise<number> {
  const lines = (await linesOf(tx, [orderNo])).filter(({ status }) => status !== 'refunded');
  const worthMinor = lines.reduce((total, line) => total + remainingWorth(line), 0);
  const earlier = (await complaintsOfOrder(tx, orderNo)).filter(
    ({ status }) => status === 'agreed' || status === 'compensated',
  );
  const compensatedMinor = earlier.reduce((total, { offerMinor }) => total + (offerMinor ?? 0), 0);
  const paid = firstStageOf(await payablesOf(tx, [orderNo]));
  const refundableMinor = paid ? await refundableCents(tx, paid.payNo) : 0;
  return Math.max(0, Math.min(worthMinor - compensatedMinor, refundableMinor));
}
