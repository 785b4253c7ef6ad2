import { iqd } from '@wasit/contract/money';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { fail, failField } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockOpenPayable } from '../payables/open-payable.ts';
import { settle } from '../payables/settle.ts';
import { paymentById } from '../payments.store.ts';
import { insertCashReceived, lockOpenSession, paymentOfCode } from './till.store.ts';

export interface Cash {
  readonly code: string;
  /** Whole dinars: the amount handed over, and the change. */
  readonly tendered: number;
  readonly change: number;
}

/**
 * Records cash at the clerk's open till. The amount kept settles the payable; less is a part, with
 * a new payable for the rest; more goes to the wallet. Change is given only from the surplus. The
 * receipt is numbered in the same transaction.
 * @throws TILL_NOT_OPEN, CASH_CODE_UNKNOWN, CASH_CODE_OVER, TILL_CHANGE_WRONG, VALIDATION (nothing
 * handed over), PAYABLE_CLOSED, PAYABLE_SETTLED, PAYMENT_RUNNING
 */
export async function recordCash(
  platform: Platform,
  actor: StaffActor,
  { code, tendered, change }: Cash,
): Promise<{ paymentId: string }> {
  return platform.transact(async (tx) => {
    const session = (await lockOpenSession(tx, actor.staffId)) ?? fail('TILL_NOT_OPEN');
    const { paymentId, payNo } =
      (await paymentOfCode(tx, code)) ?? fail('CASH_CODE_UNKNOWN', { field: 'code' });
    const family = await lockOpenPayable(tx, payNo);
    const payment = await paymentById(tx, paymentId);
    if (payment?.status !== 'pending') return fail('CASH_CODE_OVER', { field: 'code' });
    if (tendered === 0) failField('tendered', 'ABOVE_ZERO');
    if (change > Math.max(0, tendered - payment.amountMinor))
      fail('TILL_CHANGE_WRONG', { field: 'change' });
    const receivedIqd = tendered - change;
    await settle(tx, {
      family,
      payment,
      received: iqd(receivedIqd),
      move: 'succeed',
      actor,
      decision: { decidedBy: actor.staffId, decidedAt: tx.now },
      tillId: session.tillId,
    });
    const { sessionId, tillId } = session;
    await insertCashReceived(tx, {
      paymentId,
      sessionId,
      handedIqd: tendered,
      changeIqd: change,
      receivedIqd,
      at: tx.now,
    });
    await audit(tx, actor, {
      action: 'till.record',
      object: paymentId,
      to: { handed: iqd(tendered), change: iqd(change), received: iqd(receivedIqd), till: tillId },
    });
    return { paymentId };
  });
}
