import { centsAt, type MinorMoney } from '@wasit/contract/money';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail, failField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { balances, houseAccount, post, walletAccount } from '../../wallet/index.ts';
import { type Family, lockFamily } from '../payables/family.store.ts';
import { externalBook } from '../payables/settle.ts';
import { lockPaymentsOf, type PaymentStored, paymentById } from '../payments.store.ts';
import { hasSource, issueCreditNote } from './book-refund.ts';
import {
  addReturnedAmounts,
  insertRefund,
  type RefundRow,
  refundOfReference,
} from './refunds.store.ts';

interface Chargeback {
  readonly paymentId: string;
  readonly money: MinorMoney;
  /** The bank's case number: each case is booked once. */
  readonly reference: string;
  readonly reason: string;
}

/**
 * Records a chargeback by the payer's bank. The amount not yet refunded is written off as a
 * separate refund; the amount already returned to the customer is taken from their wallet as far as
 * possible, the rest is our loss. The order does not move: staff are notified and decide.
 * @throws NOT_FOUND, CHARGEBACK_ABOVE_PAID, VALIDATION (another currency, nothing, a payment from a
 * wallet), REFUND_STATE (a part that still waits for its rest)
 */
export async function recordChargeback(platform: Platform, actor: StaffActor, input: Chargeback) {
  return platform.transact(async (tx) => {
    const { paymentId, money, reason } = input;
    const storedPayment =
      (await paymentById(tx, paymentId)) ?? fail('NOT_FOUND', { field: 'paymentId' });
    const family = await lockFamily(tx, storedPayment.payNo);
    const payment =
      (await lockPaymentsOf(tx, [storedPayment.payNo])).find(
        (candidate) => candidate.paymentId === paymentId,
      ) ?? fail('NOT_FOUND');
    const reference = `chargeback:${paymentId}:${input.reference}`;
    const existing = await refundOfReference(tx, reference);
    if (existing) return existing;
    assertChargeable(payment, { family, money });
    const share = unrefundedShare(payment, { family, money });
    const { payNo, orderNo, userId } = payment;
    const row = await insertRefund(tx, {
      refundNo: newId('rf'),
      payNo,
      orderNo,
      userId,
      kind: 'chargeback',
      target: 'source',
      status: 'done',
      amountUsdMinor: centsAt(money, family.root.dinarsPerDollar),
      reference,
      reason,
      requestedBy: actor.staffId,
      requestedAt: tx.now,
      decidedBy: actor.staffId,
      decidedAt: tx.now,
    });
    const amounts = {
      refundedMinor: share.freshMinor,
      refundedUsdMinor: share.freshUsdMinor,
      chargedBackMinor: money.amountMinor,
    };
    await addReturnedAmounts(tx, payment, amounts);
    const recovered = await postChargeback(tx, {
      row,
      payment,
      money,
      fromWalletMinor: money.amountMinor - share.freshMinor,
    });
    if (share.freshMinor > 0)
      await issueCreditNote(tx, {
        refund: row,
        payment,
        money: { ...money, amountMinor: share.freshMinor },
        usdMinor: share.freshUsdMinor,
      });
    await audit(tx, actor, {
      action: 'payments.chargeback',
      object: paymentId,
      to: {
        amount: money,
        fromWallet: { ...money, amountMinor: recovered },
        reference: input.reference,
      },
      reason,
    });
    await tx.emit('payments.charged-back', {
      paymentId,
      payNo,
      orderNo,
      userId,
      ...money,
    });
    return row;
  });
}

/** The amount of a payment that the payer's bank can still take back, in the received currency. */
export const chargeableMinor = (
  { receivedMinor, chargedBackMinor, returnedMinor, refundedMinor }: PaymentStored,
  { isTopUp }: { isTopUp: boolean },
): number =>
  // A top-up that we reversed (reverse-money.ts) cannot be charged back again.
  (receivedMinor ?? 0) - chargedBackMinor - returnedMinor - (isTopUp ? refundedMinor : 0);

function assertChargeable(
  payment: PaymentStored,
  { family, money }: { family: Family; money: MinorMoney },
): void {
  const { status, receivedCurrency, outcome } = payment;
  if (status !== 'succeeded' || !hasSource(payment)) fail('VALIDATION', { field: 'paymentId' });
  if (money.currency !== receivedCurrency) fail('VALIDATION', { field: 'amount' });
  if (money.amountMinor <= 0) failField('amount', 'ABOVE_ZERO');
  const isTopUp = family.root.purpose === 'top-up';
  if (money.amountMinor > chargeableMinor(payment, { isTopUp }))
    fail('CHARGEBACK_ABOVE_PAID', { field: 'amount' });
  if (outcome === 'part' && family.root.status === 'open') fail('REFUND_STATE');
}

/** The part still held by us: applied to a settled payable and not refunded. */
function unrefundedShare(
  payment: PaymentStored,
  { family, money }: { family: Family; money: MinorMoney },
) {
  // A top-up is in the wallet, like refunded money.
  if (family.root.status !== 'settled' || family.root.purpose === 'top-up')
    return { freshMinor: 0, freshUsdMinor: 0 };
  const left = (payment.appliedMinor ?? 0) - payment.refundedMinor;
  const usdLeft = (payment.appliedUsdMinor ?? 0) - payment.refundedUsdMinor;
  const freshMinor = Math.min(money.amountMinor, left);
  const cents = centsAt({ ...money, amountMinor: freshMinor }, family.root.dinarsPerDollar);
  return { freshMinor, freshUsdMinor: freshMinor === left ? usdLeft : Math.min(usdLeft, cents) };
}

/**
 * One posting: the amount taken by the bank, the part taken from the wallet of earlier refunds, and
 * the loss. Returns the part from the wallet.
 */
async function postChargeback(
  tx: Tx,
  {
    row,
    payment,
    money,
    fromWalletMinor,
  }: { row: RefundRow; payment: PaymentStored; money: MinorMoney; fromWalletMinor: number },
): Promise<number> {
  const { userId, payNo } = payment;
  const { currency, amountMinor } = money;
  const wallet = (await balances(tx, userId))[currency].availableMinor;
  const recovered = Math.min(fromWalletMinor, wallet);
  const entries = [
    { accountId: await houseAccount(tx, { book: externalBook(payment), currency }), amountMinor },
    {
      accountId: await houseAccount(tx, { book: 'chargebacks', currency }),
      amountMinor: recovered - amountMinor,
    },
    {
      accountId: await walletAccount(tx, { userId, currency, book: 'available' }),
      amountMinor: -recovered,
    },
  ].filter((entry) => entry.amountMinor !== 0);
  await post(tx, { reference: row.reference, kind: 'chargeback', memo: payNo, entries });
  return recovered;
}
