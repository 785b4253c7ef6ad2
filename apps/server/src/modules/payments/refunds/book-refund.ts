import type { MinorMoney } from '@wasit/contract/money';
import type { RefundKind, RefundTarget } from '@wasit/contract/refunds/states';
import type { HouseBook } from '@wasit/contract/wallet/states';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { pluck } from '../../../platform/pluck.ts';
import { lockUndeletedCustomer } from '../../accounts/index.ts';
import { transfer } from '../../wallet/index.ts';
import { type Family, lockFamily } from '../payables/family.store.ts';
import { divideRefund } from '../payables/payable.rules.ts';
import { appendCreditNote } from '../payables/receipts.store.ts';
import { lockPaymentsOf, type PaymentStored } from '../payments.store.ts';
import { refundedPart, sumRefunded } from './refunded.ts';
import { addReturnedAmounts, insertPayout, type RefundRow } from './refunds.store.ts';

/** The book charged: insurance premiums for insured kinds, else refunds. */
const chargedBook = (kind: RefundKind): HouseBook =>
  kind === 'lost' || kind === 'damaged'
    ? 'insurance'
    : kind === 'chargeback'
      ? 'chargebacks'
      : 'refunds';

/**
 * Whether a payment can be returned to its source; for a wallet payment the wallet is the source.
 */
export const hasSource = ({ method }: PaymentStored): boolean => method !== 'wallet';

/**
 * Refundable rest of each payment that settled a family, newest first. Empty if it is not settled.
 */
export async function refundablePaymentsOf(tx: Tx, { root, members }: Family) {
  // Top-ups are in the wallet already: they leave it as withdrawals.
  if (root.status !== 'settled' || root.purpose === 'top-up') return [];
  const payments = await lockPaymentsOf(tx, pluck(members, 'payNo'));
  return payments.flatMap((payment) => {
    const {
      paymentId,
      status,
      receivedCurrency,
      appliedMinor,
      appliedUsdMinor,
      refundedMinor,
      refundedUsdMinor,
    } = payment;
    if (status !== 'succeeded' || !receivedCurrency || !appliedMinor || !appliedUsdMinor) return [];
    const left = {
      usdLeft: appliedUsdMinor - refundedUsdMinor,
      minorLeft: appliedMinor - refundedMinor,
    };
    return [
      {
        payment,
        paymentId,
        currency: receivedCurrency,
        ...left,
        dinarsPerDollar: root.dinarsPerDollar,
      },
    ];
  });
}

/** Refundable US cents of a payable. */
export async function refundableCents(tx: Tx, payNo: string): Promise<number> {
  return (await refundablePaymentsOf(tx, await lockFamily(tx, payNo))).reduce(
    (total, { usdLeft }) => total + usdLeft,
    0,
  );
}

/**
 * Books a refund: from the payments that settled the payable, newest first, each in its currency
 * and with a numbered credit note; into the wallet, or as a payout to the source. `payouts`:
 * whether something still has to be sent.
 * @throws REFUND_ABOVE_PAID, NOT_FOUND, REFUND_OWNER_DELETED
 */
export async function bookRefund(tx: Tx, refund: RefundRow) {
  const family = await lockFamily(tx, refund.payNo);
  const refundables = await refundablePaymentsOf(tx, family);
  const divided = divideRefund(refund.amountUsdMinor, refundables);
  const covered = divided.reduce((total, part) => total + part.usdMinor, 0);
  if (refund.amountUsdMinor <= 0 || covered !== refund.amountUsdMinor)
    return fail('REFUND_ABOVE_PAID', {
      field: 'amount',
      detail: `${refund.payNo}: ${refund.amountUsdMinor} of ${covered}`,
    });
  const parts = divided.map(({ paymentId, ...amounts }) => {
    const payment =
      refundables.find((candidate) => candidate.paymentId === paymentId)?.payment ??
      fail('CONFLICT');
    const target: RefundTarget = hasSource(payment) ? refund.target : 'wallet';
    return { ...amounts, payment, target };
  });
  // Nobody could spend or withdraw money in a deleted account's wallet.
  if (
    parts.some(({ target }) => target === 'wallet') &&
    !(await lockUndeletedCustomer(tx, refund.userId))
  )
    fail('REFUND_OWNER_DELETED');
  const creditNoteNos: string[] = [];
  let payouts = false;
  for (const { payment, target, currency, amountMinor, usdMinor } of parts) {
    const { paymentId } = payment;
    const money = { currency, amountMinor };
    await addReturnedAmounts(tx, payment, {
      refundedMinor: amountMinor,
      refundedUsdMinor: usdMinor,
    });
    await transfer(tx, {
      reference: `refund:${paymentId}:${refund.reference}`,
      kind: 'refund',
      memo: refund.payNo,
      ...money,
      from: chargedBook(refund.kind),
      to: target === 'wallet' ? { userId: refund.userId, book: 'available' } : 'payouts',
    });
    if (target === 'source') await openPayout(tx, { refund, payment, money });
    payouts ||= target === 'source';
    creditNoteNos.push(await issueCreditNote(tx, { refund, payment, money, usdMinor }));
  }
  return { creditNoteNos, payouts, refunded: sumRefunded(parts.map(refundedPart)) };
}

interface RefundPart {
  readonly refund: RefundRow;
  readonly payment: PaymentStored;
  readonly money: MinorMoney;
}

/** Creates a payout: money to be returned to its source, not sent yet. */
export const openPayout = (tx: Tx, { refund, payment, money }: RefundPart) =>
  insertPayout(tx, {
    payoutId: newId('po'),
    refundNo: refund.refundNo,
    paymentId: payment.paymentId,
    method: payment.method,
    ...money,
    status: 'due',
  });

/** Creates the numbered credit note of one part. */
export const issueCreditNote = (
  tx: Tx,
  { refund, payment, money, usdMinor }: RefundPart & { usdMinor: number },
): Promise<string> => {
  const { payNo, userId, reference, reason } = refund;
  const { paymentId, orderNo } = payment;
  return appendCreditNote(tx, {
    payNo,
    orderNo,
    userId,
    paymentId,
    reference,
    reason,
    ...money,
    amountUsdMinor: usdMinor,
  });
};
