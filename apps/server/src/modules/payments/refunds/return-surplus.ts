import { type Currency, centsAt } from '@wasit/contract/money';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { pluck } from '../../../platform/pluck.ts';
import { transfer } from '../../wallet/index.ts';
import { type Family, lockFamily } from '../payables/family.store.ts';
import { lockPaymentsOf, type PaymentStored } from '../payments.store.ts';
import { hasSource, issueCreditNote, openPayout } from './book-refund.ts';
import { refundedPart } from './refunded.ts';
import { addReturnedAmounts, type RefundRow } from './refunds.store.ts';

/**
 * The part of a payment that went to the wallet besides its payable and was not returned yet, in
 * the received currency.
 */
export const surplusRemaining = ({
  status,
  receivedMinor,
  appliedMinor,
  returnedMinor,
  chargedBackMinor,
}: PaymentStored): number =>
  status === 'succeeded'
    ? (receivedMinor ?? 0) - returnedMinor - Math.max(appliedMinor ?? 0, chargedBackMinor)
    : 0;

/** Payments of a family with a surplus in a currency and a source to return it to, newest first. */
export async function paymentsWithSurplus(tx: Tx, { members }: Family, currency: Currency) {
  const payments = await lockPaymentsOf(tx, pluck(members, 'payNo'));
  return payments
    .filter((payment) => payment.receivedCurrency === currency && hasSource(payment))
    .map((payment) => ({ payment, left: surplusRemaining(payment) }))
    .filter(({ left }) => left > 0);
}

/**
 * Returns a surplus or late money from the wallet to its source; each part has its credit note.
 * @throws REFUND_ABOVE_PAID, BALANCE_SHORT when the customer has spent it
 */
export async function returnSurplus(tx: Tx, refund: RefundRow) {
  const { surplusMinor, surplusCurrency: currency, userId, payNo, amountUsdMinor } = refund;
  if (!surplusMinor || !currency) return fail('REFUND_STATE');
  const family = await lockFamily(tx, payNo);
  const creditNoteNos: string[] = [];
  let remainingMinor = surplusMinor;
  for (const { payment, left } of await paymentsWithSurplus(tx, family, currency)) {
    const amountMinor = Math.min(remainingMinor, left);
    if (amountMinor === 0) break;
    const money = { amountMinor, currency };
    await addReturnedAmounts(tx, payment, { returnedMinor: amountMinor });
    await transfer(tx, {
      reference: `surplus-back:${payment.paymentId}:${refund.reference}`,
      kind: 'refund',
      memo: payNo,
      ...money,
      from: { userId, book: 'available' },
      to: 'payouts',
    });
    await openPayout(tx, { refund, payment, money });
    creditNoteNos.push(
      await issueCreditNote(tx, {
        refund,
        payment,
        money,
        usdMinor: centsAt(money, family.root.dinarsPerDollar),
      }),
    );
    remainingMinor -= amountMinor;
  }
  if (remainingMinor > 0) fail('REFUND_ABOVE_PAID', { field: 'amount' });
  const refunded = refundedPart({
    currency,
    amountMinor: surplusMinor,
    usdMinor: amountUsdMinor,
  });
  return { creditNoteNos, payouts: true, refunded };
}
