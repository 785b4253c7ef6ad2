import type { PayablePurpose } from '@wasit/contract/payments/states';
import type { Tx } from '../../../platform/db/db.ts';
import { payablesOf, refundableCents, refundsOfOrder } from '../../payments/index.ts';
import { linesOf } from '../orders.store.ts';
import { remainingWorth } from '../refunds/lost-pieces.rules.ts';

/** What a compensation is refunded from, in this order: the payments for the goods. */
const refundedPurposes: readonly PayablePurpose[] = ['first-stage', 'price-difference'];

/** What is left to refund of the settled payments for the goods. US cents. */
async function refundableParts(tx: Tx, orderNo: string) {
  const settled = (await payablesOf(tx, [orderNo])).filter(({ status }) => status === 'settled');
  const parts: { payNo: string; leftMinor: number }[] = [];
  for (const purpose of refundedPurposes)
    for (const { payNo } of settled.filter((payable) => payable.purpose === purpose))
      parts.push({ payNo, leftMinor: await refundableCents(tx, payNo) });
  return parts;
}

/** Refunds by which a compensation is paid out. US cents. */
export async function divideCompensation(tx: Tx, orderNo: string, amountMinor: number) {
  let restMinor = amountMinor;
  return (await refundableParts(tx, orderNo)).flatMap(({ payNo, leftMinor }) => {
    const partMinor = Math.min(restMinor, leftMinor);
    restMinor -= partMinor;
    return partMinor > 0 ? { payNo, partMinor } : [];
  });
}

/**
 * The maximum compensation of a complaint: the cost of goods neither refunded nor lost
 * (specification, section 9: 100% of the product cost), less what earlier complaints of the order
 * were promised or paid, and at most what was paid for the goods and is not refunded. US cents.
 */
export async function maxCompensation(tx: Tx, orderNo: string): Promise<number> {
  const lines = (await linesOf(tx, [orderNo])).filter(({ status }) => status !== 'refunded');
  const worthMinor = lines.reduce((total, line) => total + remainingWorth(line), 0);
  const compensatedMinor = (await refundsOfOrder(tx, orderNo))
    .filter(({ kind, status }) => kind === 'complaint' && status !== 'refused')
    .reduce((total, { amountUsdMinor }) => total + amountUsdMinor, 0);
  const refundableMinor = (await refundableParts(tx, orderNo)).reduce(
    (total, { leftMinor }) => total + leftMinor,
    0,
  );
  return Math.max(0, Math.min(worthMinor - compensatedMinor, refundableMinor));
}
