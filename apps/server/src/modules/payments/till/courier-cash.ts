import { iqd } from '@wasit/contract/money';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { expireFamilyPayments } from '../payables/expire-payments.ts';
import { lockFamily } from '../payables/family.store.ts';
import { openPayment } from '../payables/open-payable.ts';
import { dueIn } from '../payables/payable.rules.ts';
import { settle } from '../payables/settle.ts';
import { payableByNo } from '../payments.store.ts';
import { insertCashReceived, lockOpenSession } from './till.store.ts';

/**
 * The dinars that settle a payable.
 * @throws NOT_FOUND
 */
export async function dinarsDue(reader: Reader, payNo: string): Promise<number> {
  const payable = (await payableByNo(reader, payNo)) ?? fail('NOT_FOUND', { field: 'payNo' });
  return dueIn(payable, 'IQD').amountMinor;
}

/**
 * Books cash collected by a courier, at the open till of the clerk who counts it: it settles the
 * payable; money no longer due goes to the wallet.
 * @throws TILL_NOT_OPEN, NOT_FOUND
 */
export async function bookCourierCash(
  tx: Tx,
  { actor, payNo, receivedIqd }: { actor: StaffActor; payNo: string; receivedIqd: number },
): Promise<void> {
  const session = (await lockOpenSession(tx, actor.staffId)) ?? fail('TILL_NOT_OPEN');
  const family = await lockFamily(tx, payNo);
  await expireFamilyPayments(tx, family, { actor });
  const payment = await openPayment(tx, family.payable, { method: 'cash', currency: 'IQD', actor });
  await settle(tx, {
    family,
    payment,
    received: iqd(receivedIqd),
    move: 'succeed',
    actor,
    decision: { decidedBy: actor.staffId, decidedAt: tx.now },
    tillId: session.tillId,
  });
  await insertCashReceived(tx, {
    paymentId: payment.paymentId,
    sessionId: session.sessionId,
    handedIqd: receivedIqd,
    changeIqd: 0,
    receivedIqd,
    at: tx.now,
  });
  await audit(tx, actor, {
    action: 'till.record',
    object: payment.paymentId,
    to: { received: iqd(receivedIqd), till: session.tillId },
  });
}
