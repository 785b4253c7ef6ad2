import { centsAt, type MinorMoney } from '@wasit/contract/money';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Family } from '../payables/family.store.ts';
import { markFirstApproval, type PaymentStored } from '../payments.store.ts';

/** Whether an amount of US cents needs two people (setting, ASVS 2.3.5). */
export const needsTwoPeople = async (tx: Tx, cents: number): Promise<boolean> =>
  cents > (await tx.setting('payments.twoPeopleAboveCents'));

interface ApprovalInput {
  readonly family: Family;
  readonly payment: PaymentStored;
  readonly received: MinorMoney;
  readonly actor: StaffActor;
}

/**
 * True when this approval is the first of two: it is stored and has no other effect. Somebody who
 * saw another amount than the first person becomes the new first: two people must have seen the
 * same.
 * @throws SECOND_PERSON when the same person approves the same again
 */
export async function awaitsSecondApproval(
  tx: Tx,
  { family, payment, received, actor }: ApprovalInput,
): Promise<boolean> {
  if (!(await needsTwoPeople(tx, centsAt(received, family.payable.dinarsPerDollar)))) return false;
  const isSameAmount =
    payment.firstReceivedMinor === received.amountMinor &&
    payment.firstReceivedCurrency === received.currency;
  if (payment.firstApprovedBy && isSameAmount)
    return payment.firstApprovedBy === actor.staffId ? fail('SECOND_PERSON') : false;
  await markFirstApproval(tx, payment, { staffId: actor.staffId, received });
  await audit(tx, actor, {
    action: 'payments.firstApproval',
    object: payment.paymentId,
    from:
      payment.firstReceivedMinor === null || payment.firstReceivedCurrency === null
        ? null
        : {
            amount: {
              amountMinor: payment.firstReceivedMinor,
              currency: payment.firstReceivedCurrency,
            },
          },
    to: { amount: received },
  });
  return true;
}
