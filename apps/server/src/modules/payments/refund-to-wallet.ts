import { system } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { houseAccount, post, walletAccount } from '../wallet/index.ts';
import { divideRefund } from './payable.rules.ts';
import { type Family, lockFamily, paymentsOfPayables } from './payments.store.ts';
import { appendCreditNote, creditNotesOfPayments } from './receipts.store.ts';

export interface Refund {
  readonly payNo: string;
  /** US cents. */
  readonly amountMinor: number;
  /** Names the cause: the same cause is refunded once. */
  readonly reference: string;
  readonly reason: string;
}

/**
 * Gives back what was paid on a settled payable, to the customer's wallet, in the currency it was paid in and at the payable's frozen rate; each payment
 * it is taken from has a numbered credit note. The same reference again changes nothing.
 * @throws REFUND_ABOVE_PAID when more than is left of what was paid, NOT_FOUND
 */
export async function refundToWallet(_platform: Platform, tx: Tx, refund: Refund): Promise<{ creditNoteNos: string[] }> {
  const family = await lockFamily(tx, refund.payNo);
  // What filled the wallet is in the wallet already.
  if (family.root.purpose === 'top-up') return fail('REFUND_ABOVE_PAID', { detail: `${refund.payNo} is a top-up` });
  const paid = await paidOn(tx, family);
  const before = paid.flatMap(({ notes }) => notes).filter((note) => note.reference === refund.reference);
  if (before.length > 0) return { creditNoteNos: before.map((note) => note.creditNoteNo) };
  const parts = divideRefund(refund.amountMinor, paid);
  const covered = parts.reduce((total, part) => total + part.usdMinor, 0);
  if (refund.amountMinor <= 0 || covered !== refund.amountMinor)
    return fail('REFUND_ABOVE_PAID', { detail: `${refund.payNo}: ${refund.amountMinor} of ${covered}` });
  const creditNoteNos: string[] = [];
  for (const part of parts) creditNoteNos.push(await refundPart(tx, { family, refund, part }));
  await audit(tx, system('payments'), {
    action: 'payments.refund',
    object: refund.payNo,
    to: `${refund.amountMinor} USD cents, ${creditNoteNos.join(', ')}`,
    reason: refund.reason,
  });
  return { creditNoteNos };
}

/** What is left to refund of each payment that settled the family, the newest first. Nothing as long as it is not settled. */
async function paidOn(tx: Tx, { root, members }: Family) {
  if (root.status !== 'settled') return [];
  const payments = await paymentsOfPayables(
    tx,
    members.map((member) => member.payNo),
  );
  const notes = await creditNotesOfPayments(
    tx,
    payments.map((payment) => payment.paymentId),
  );
  return payments.flatMap(({ paymentId, status, receivedCurrency, appliedMinor, appliedUsdMinor }) => {
    if (status !== 'succeeded' || !receivedCurrency || !appliedMinor || !appliedUsdMinor) return [];
    const own = notes.filter((note) => note.paymentId === paymentId);
    const given = (amount: 'amountUsdMinor' | 'amountMinor') => own.reduce((total, note) => total + note[amount], 0);
    return [
      {
        paymentId,
        currency: receivedCurrency,
        usdLeft: appliedUsdMinor - given('amountUsdMinor'),
        minorLeft: appliedMinor - given('amountMinor'),
        dinarsPerDollar: root.dinarsPerDollar,
        notes: own,
      },
    ];
  });
}

async function refundPart(
  tx: Tx,
  { family, refund, part }: { family: Family; refund: Refund; part: ReturnType<typeof divideRefund>[number] },
): Promise<string> {
  const { userId, orderNo } = family.root;
  const { paymentId, currency, amountMinor, usdMinor } = part;
  const { payNo, reference, reason } = refund;
  const to = await walletAccount(tx, { userId, currency, book: 'available' });
  await post(tx, {
    reference: `refund:${paymentId}:${reference}`,
    kind: 'refund',
    memo: payNo,
    entries: [
      { accountId: await houseAccount(tx, { book: 'refunds', currency }), amountMinor: -amountMinor },
      { accountId: to, amountMinor },
    ],
  });
  return appendCreditNote(tx, { payNo, orderNo, userId, paymentId, reference, reason, currency, amountMinor, amountUsdMinor: usdMinor });
}
