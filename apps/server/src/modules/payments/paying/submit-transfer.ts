import type { Currency } from '@wasit/contract/money';
import { type Actor, actorId } from '../../../platform/actor.ts';
import { after, minutes } from '../../../platform/clock/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuseWhilePaidAtGateway } from '../gateway/check-payment.ts';
import { expireFamilyPayments } from '../payables/expire-payments.ts';
import { lockOpenPayable, openPayment } from '../payables/open-payable.ts';
import { normalizedReference } from '../payables/payable.rules.ts';
import { insertProofs, movePayment, setPayableFacts } from '../payments.store.ts';
import { computeLikenesses } from '../review/proof-likeness.ts';

export interface Transfer {
  readonly payNo: string;
  readonly currency: Currency;
  /** The payer's reference on the transfer; may be empty. */
  readonly reference: string;
  /** One to five pictures uploaded by `actor`. */
  readonly proofFileIds: readonly string[];
}

/**
 * Submits the proof of a bank transfer: it is reviewed by finance, and the countdown is paused.
 * @throws FILE_UNKNOWN (a file that is not theirs), PAYABLE_CLOSED, PAYABLE_SETTLED,
 * PAYMENT_RUNNING, NOT_FOUND
 */
export async function submitTransfer(platform: Platform, actor: Actor, transfer: Transfer) {
  const { payNo, currency, reference } = transfer;
  await refuseWhilePaidAtGateway(platform, payNo);
  const likenessByFile = await computeLikenesses(platform, transfer.proofFileIds);
  return platform.transact(async (tx) => {
    const family = await lockOpenPayable(tx, payNo);
    const owner = { ownedBy: actorId(actor), field: 'proofFileIds' };
    const files = await platform.files.attach(tx, [...new Set(transfer.proofFileIds)], owner);
    await expireFamilyPayments(tx, family, { actor });
    const pending = await openPayment(tx, family.payable, {
      method: 'bank-transfer',
      currency,
      actor,
    });
    const { paymentId, orderNo, userId } = pending;
    const proofs = files.map(({ fileId, sha256, differenceHash }, position) => {
      return {
        paymentId,
        position,
        fileId,
        sha256,
        differenceHash,
        likeness: likenessByFile.get(fileId) ?? null,
      };
    });
    await insertProofs(tx, proofs);
    await tx.emit('payments.proofs-submitted', { paymentId, userId });
    const reviewMinutes = await tx.setting('payments.reviewMinutes');
    const reviewBy = after(tx.now, minutes(reviewMinutes));
    await movePayment(tx, pending, {
      move: 'submitProof',
      actor,
      set: {
        reference,
        referenceKey: normalizedReference(reference),
        submittedAt: tx.now,
        reviewBy,
      },
    });
    await setPayableFacts(tx, payNo, { pausedAt: tx.now });
    if (orderNo !== null)
      await tx.emit('payments.under-review', {
        paymentId,
        payNo,
        orderNo,
        purpose: family.root.purpose,
        userId,
      });
    return { payNo, paymentId };
  });
}
