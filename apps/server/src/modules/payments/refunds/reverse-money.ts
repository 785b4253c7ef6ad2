import { centsAt } from '@wasit/contract/money';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { causeOf, type Reversal, reverseIn } from '../../wallet/index.ts';
import { type Family, lockFamily } from '../payables/family.store.ts';
import { appendCreditNote, reversalNotes, reversalPrefix } from '../payables/receipts.store.ts';
import { lockPaymentsOf, type PaymentStored, paymentById } from '../payments.store.ts';
import { addReturnedAmounts } from './refunds.store.ts';

/**
 * Reverses a mistaken wallet credit: the books by an opposite transaction and, for a payment, the
 * receipt by a numbered credit note in the same transaction. The payment can no longer be refunded
 * or charged back.
 * @throws NOT_FOUND, REASON_REQUIRED, ALREADY_REVERSED, BALANCE_SHORT when the customer has spent
 * it, NOT_REVERSIBLE (another kind of movement, or a part of the payment was already refunded)
 */
export async function reverseMoney(platform: Platform, actor: StaffActor, reversal: Reversal) {
  return platform.transact(async (tx) => {
    const lockedPayment = await lockPaymentOfPosting(tx, await causeOf(tx, reversal.txId));
    const reversed = await reverseIn(tx, { ...reversal, actor });
    if (lockedPayment) await reverseReceipt(tx, { ...lockedPayment, ...reversal });
    return reversed;
  });
}

interface LockedPayment {
  readonly family: Family;
  readonly payment: PaymentStored;
}

/**
 * The payment of a posting. Payments are always locked before ledger accounts.
 * @throws ALREADY_REVERSED, NOT_REVERSIBLE
 */
async function lockPaymentOfPosting(tx: Tx, cause: string): Promise<LockedPayment | undefined> {
  const paymentId = /^payment:(.+)$/.exec(cause)?.[1];
  const storedPayment = paymentId ? await paymentById(tx, paymentId) : undefined;
  if (!storedPayment) return undefined;
  const family = await lockFamily(tx, storedPayment.payNo);
  const payment = (await lockPaymentsOf(tx, [storedPayment.payNo])).find(
    (candidate) => candidate.paymentId === paymentId,
  );
  if (!payment) return undefined;
  if ((await reversalNotes(tx, [payment.paymentId])).size > 0) fail('ALREADY_REVERSED');
  if (payment.refundedMinor + payment.returnedMinor + payment.chargedBackMinor > 0)
    fail('NOT_REVERSIBLE');
  return { family, payment };
}

async function reverseReceipt(tx: Tx, { family, payment, txId, reason }: LockedPayment & Reversal) {
  const {
    paymentId,
    payNo,
    orderNo,
    userId,
    receivedMinor,
    receivedCurrency,
    appliedMinor,
    appliedUsdMinor,
  } = payment;
  const money = { amountMinor: receivedMinor ?? 0, currency: receivedCurrency ?? payment.currency };
  const refundedMinor = appliedMinor ?? 0;
  await addReturnedAmounts(tx, payment, {
    refundedMinor,
    refundedUsdMinor: appliedUsdMinor ?? 0,
    returnedMinor: money.amountMinor - refundedMinor,
  });
  const amountUsdMinor = centsAt(money, family.root.dinarsPerDollar);
  await appendCreditNote(tx, {
    payNo,
    orderNo,
    userId,
    paymentId,
    reference: `${reversalPrefix}${txId}`,
    reason,
    ...money,
    amountUsdMinor,
  });
}
