import { usd } from '@wasit/contract/money';
import type { RefundKind } from '@wasit/contract/refunds/states';
import { type Actor, actorId, system } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockFamily } from '../payables/family.store.ts';
import { giveBack } from './give-back.ts';
import { insertRefund, notesOfReferences, refundOfReference } from './refunds.store.ts';

export interface Refund {
  readonly payNo: string;
  /** US cents. */
  readonly amountMinor: number;
  readonly kind: RefundKind;
  /** Names the cause: the same cause is refunded once. */
  readonly reference: string;
  readonly reason: string;
  readonly actor?: Actor;
}

/**
 * Gives back what was paid on a settled payable, to the customer's wallet, in the currency it was
 * paid in and at the payable's frozen rate; each payment it is taken from has a numbered credit
 * note. It follows from an act that somebody is answerable for (a line out of stock, a lost
 * parcel), so it needs no second person. The same reference again changes nothing.
 * @throws REFUND_ABOVE_PAID when more than is left of what was paid, NOT_FOUND
 */
export async function refundToWallet(
  _platform: Platform,
  tx: Tx,
  asked: Refund,
): Promise<{ creditNoteNos: string[] }> {
  const { payNo, amountMinor, kind, reference, reason, actor = system('payments') } = asked;
  const { root } = await lockFamily(tx, payNo);
  if (await refundOfReference(tx, reference))
    return {
      creditNoteNos: (await notesOfReferences(tx, [reference])).map((note) => note.creditNoteNo),
    };
  const by = actorId(actor);
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
    askedBy: by,
    askedAt: tx.now,
    decidedBy: by,
    decidedAt: tx.now,
  });
  const { creditNoteNos } = await giveBack(tx, row);
  await audit(tx, actor, {
    action: 'payments.refund',
    object: payNo,
    to: { amount: usd(amountMinor), creditNotes: creditNoteNos },
    reason,
  });
  return { creditNoteNos };
}
