import { usd } from '@wasit/contract/money';
import type { RefundKind } from '@wasit/contract/refunds/states';
import { type Actor, actorId, system } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { lockFamily } from '../payables/family.store.ts';
import { bookRefund } from './book-refund.ts';
import { refundedPart, sumRefunded } from './refunded.ts';
import { insertRefund, notesOfReferences, refundOfReference } from './refunds.store.ts';

export interface Refund {
  readonly payNo: string;
  /** US cents. */
  readonly amountMinor: number;
  readonly kind: RefundKind;
  /** Identifies the cause: each is refunded once. */
  readonly reference: string;
  readonly reason: string;
  readonly actor?: Actor;
}

/**
 * Refunds a settled payable to the wallet, in the currency of each payment and at the frozen rate;
 * each payment gets a numbered credit note. It results from another act with a responsible person
 * (a line out of stock, a lost parcel), so it needs no second person. A repeated reference has no
 * effect.
 * @throws REFUND_ABOVE_PAID when it exceeds the unrefunded amount, NOT_FOUND, REFUND_OWNER_DELETED
 */
export async function refundToWallet(tx: Tx, refund: Refund) {
  const { payNo, amountMinor, kind, reference, reason, actor = system('payments') } = refund;
  const { root } = await lockFamily(tx, payNo);
  if (await refundOfReference(tx, reference)) {
    const notes = await notesOfReferences(tx, [reference]);
    return {
      creditNoteNos: notes.map((note) => note.creditNoteNo),
      refunded: sumRefunded(
        notes.map(({ amountUsdMinor: usdMinor, ...note }) => refundedPart({ ...note, usdMinor })),
      ),
    };
  }
  const decider = actorId(actor);
  const row = await insertRefund(tx, {
    refundNo: newId('rf'),
    payNo,
    orderNo: root.orderNo,
    userId: root.userId,
    kind,
    target: 'wallet',
    status: 'done',
    amountUsdMinor: amountMinor,
    reference,
    reason,
    requestedBy: decider,
    requestedAt: tx.now,
    decidedBy: decider,
    decidedAt: tx.now,
  });
  const { creditNoteNos, refunded } = await bookRefund(tx, row);
  await audit(tx, actor, {
    action: 'payments.refund',
    object: payNo,
    to: { amount: usd(amountMinor), creditNotes: creditNoteNos },
    reason,
  });
  return { creditNoteNos, refunded };
}
