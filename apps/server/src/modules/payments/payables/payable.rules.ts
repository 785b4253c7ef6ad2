import { latinDigits } from '@wasit/contract/latin-digits';
import { type Currency, centsAt, type MinorMoney, roundMinor } from '@wasit/contract/money';
import type { PayablePurpose, PaymentStatus } from '@wasit/contract/payments/states';
import type { HouseBook } from '@wasit/contract/wallet/states';
import { after, minutes } from '../../../platform/clock/clock.ts';
import type { PayableStored } from '../payments.store.ts';

type Amounts = Pick<PayableStored, 'amountMinor' | 'amountIqd' | 'roundingIqd' | 'dinarsPerDollar'>;

/** The amount that settles a payable in a currency. */
export const dueIn = (
  { amountMinor, amountIqd }: Pick<Amounts, 'amountMinor' | 'amountIqd'>,
  currency: Currency,
): MinorMoney => ({ amountMinor: currency === 'USD' ? amountMinor : amountIqd, currency });

/**
 * The payable of a family to pay now: after a partial payment, the one for the rest, while it is
 * open.
 */
export function payableToPay<T extends Pick<PayableStored, 'payNo' | 'status' | 'restPayNo'>>(
  payable: T,
  members: readonly T[],
): T {
  const rest =
    payable.status === 'open' && members.find(({ payNo }) => payNo === payable.restPayNo);
  return rest ? payableToPay(rest, members) : payable;
}

/** The income book of a payable's purpose. */
export const houseBookOf = (purpose: PayablePurpose): HouseBook =>
  purpose === 'second-stage' ? 'freight' : purpose === 'storage' ? 'storage' : 'goods';

/**
 * The reference for a bank transfer: short enough for a bank form, long enough to be unique among
 * open ones.
 */
export const bankReference = (payNo: string): string => payNo.slice(-8);

/** References are compared in any digits, without case, blanks or dashes. */
export const normalizedReference = (reference: string): string =>
  latinDigits(reference).toUpperCase().replace(/[\s-]/g, '');

export type ReceivedSplit =
  | { readonly outcome: 'settles'; readonly appliedMinor: number; readonly surplusMinor: number }
  | { readonly outcome: 'part'; readonly appliedMinor: number; readonly rest: Rest };

/** The rest after a short payment: US cents and dinars of the next payable. */
export interface Rest {
  readonly amountMinor: number;
  readonly amountIqd: number | null;
  readonly roundingIqd: number;
}

/**
 * The exact amount or more settles, with the excess as surplus; less is a part and leaves a rest
 * (product decision 5). `amountIqd` of the rest is set when dinars were paid, so that part and rest
 * add up to the dinars of the bill; for dollars it follows from the rest in dollars.
 */
export function divideReceived(payable: Amounts, received: MinorMoney): ReceivedSplit {
  const due = dueIn(payable, received.currency).amountMinor;
  if (received.amountMinor >= due)
    return { outcome: 'settles', appliedMinor: due, surplusMinor: received.amountMinor - due };
  if (received.currency === 'USD')
    return {
      outcome: 'part',
      appliedMinor: received.amountMinor,
      rest: {
        amountMinor: payable.amountMinor - received.amountMinor,
        amountIqd: null,
        roundingIqd: 0,
      },
    };
  const restIqd = payable.amountIqd - received.amountMinor;
  const partUsd = Math.min(payable.amountMinor - 1, centsAt(received, payable.dinarsPerDollar));
  return {
    outcome: 'part',
    appliedMinor: received.amountMinor,
    rest: {
      amountMinor: payable.amountMinor - partUsd,
      amountIqd: restIqd,
      roundingIqd: Math.min(payable.roundingIqd, restIqd),
    },
  };
}

/** The amount is no longer due: money that arrives for it is credited to the customer's wallet. */
export const isNoLongerDue = ({
  purpose,
  status,
  restPayNo,
}: Pick<PayableStored, 'purpose' | 'status' | 'restPayNo'>): boolean =>
  purpose !== 'top-up' && (status !== 'open' || restPayNo !== null);

/**
 * Whether a payment prevents a price change: money was received or is expected, or it was rejected
 * but may still be cleared by finance.
 */
export const preventsRepricing = ({ status }: { readonly status: PaymentStatus }): boolean =>
  status !== 'failed' && status !== 'expired';

/**
 * Whether a payment is running or under review. Only these prevent a new amount of a second-stage
 * bill, which has no countdown to end a rejected or partial payment. Money paid in part, or cleared
 * later, goes to the wallet.
 */
export const isUnderWay = ({ status }: { readonly status: PaymentStatus }): boolean =>
  status === 'pending' || status === 'processing' || status === 'under_review';

/**
 * The deadline after a pause: the time under review does not count, and after a rejection at least
 * the grace period remains.
 */
export function deadlineAfterPause(
  { deadlineAt, pausedAt }: Pick<PayableStored, 'deadlineAt' | 'pausedAt'>,
  { now, graceMinutes }: { now: Date; graceMinutes: number },
): Date | null {
  if (!deadlineAt) return null;
  const shifted = pausedAt ? after(deadlineAt, now.getTime() - pausedAt.getTime()) : deadlineAt;
  const earliest = after(now, minutes(graceMinutes));
  return shifted > earliest ? shifted : earliest;
}

/**
 * The deadline shown to the buyer: while a payment is under review the remaining time does not
 * decrease.
 */
export const shownDeadline = (
  { deadlineAt, pausedAt }: Pick<PayableStored, 'deadlineAt' | 'pausedAt'>,
  now: Date,
) => (deadlineAt && pausedAt ? after(deadlineAt, now.getTime() - pausedAt.getTime()) : deadlineAt);

/**
 * Distributes a refund of `usdMinor` cents over the payments, newest first, in the currency of
 * each. The last cents of a payment take all minor units left of it, so that a full refund
 * returns exactly what was paid.
 */
export function divideRefund(
  usdMinor: number,
  payments: readonly {
    paymentId: string;
    currency: Currency;
    usdLeft: number;
    minorLeft: number;
    dinarsPerDollar: number;
  }[],
): { paymentId: string; currency: Currency; usdMinor: number; amountMinor: number }[] {
  let remaining = usdMinor;
  const parts = [];
  for (const { paymentId, currency, usdLeft, minorLeft, dinarsPerDollar } of payments) {
    const amountUsd = Math.min(remaining, usdLeft);
    if (amountUsd <= 0) continue;
    const converted =
      currency === 'USD'
        ? amountUsd
        : Math.min(minorLeft, roundMinor((amountUsd / 100) * dinarsPerDollar));
    parts.push({
      paymentId,
      currency,
      usdMinor: amountUsd,
      amountMinor: amountUsd === usdLeft ? minorLeft : converted,
    });
    remaining -= amountUsd;
  }
  return parts;
}
