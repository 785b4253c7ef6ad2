import { iqd } from '@wasit/contract/money';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { expireFamilyPayments } from '../payables/expire-payments.ts';
import { familiesOf, lockFamily } from '../payables/family.store.ts';
import { openPayment } from '../payables/open-payable.ts';
import { dueIn, payableToPay } from '../payables/payable.rules.ts';
import { settle } from '../payables/settle.ts';
import { insertCashReceived, lockOpenSession } from './till.store.ts';

/**
 * The dinars still to pay for each of some first payables: for its rest once a part was paid, 0
 * once it is settled or closed.
 */
export async function dinarsDue(reader: Reader, payNos: readonly string[]) {
  const members = await familiesOf(reader, payNos);
  const roots = members.filter(({ rootPayNo }) => rootPayNo === null);
  return new Map(
    roots.map((root) => {
      const payable = payableToPay(root, members);
      return [root.payNo, payable.status === 'open' ? dueIn(payable, 'IQD').amountMinor : 0];
    }),
  );
}

/**
 * Books cash collected by a courier, at the open till of the clerk who counts it: it settles the
 * payable, or its rest; money no longer due goes to the wallet.
 * @throws TILL_NOT_OPEN, NOT_FOUND
 */
export async function bookCourierCash(
  tx: Tx,
  { actor, payNo, receivedIqd }: { actor: StaffActor; payNo: string; receivedIqd: number },
): Promise<void> {
  const session = (await lockOpenSession(tx, actor.staffId)) ?? fail('TILL_NOT_OPEN');
  const family = await lockFamily(tx, payNo);
  await expireFamilyPayments(tx, family, { actor });
  const payable = payableToPay(family.payable, family.members);
  const payment = await openPayment(tx, payable, { method: 'cash', currency: 'IQD', actor });
  await settle(tx, {
    family: { ...family, payable },
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
