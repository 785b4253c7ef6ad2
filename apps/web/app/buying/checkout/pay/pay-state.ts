import type { Currency, WireMoney } from '@wasit/contract/money';
import type { PayableDetail } from '@wasit/contract/payments/endpoints';

/** The state of the payment page. */
type PayView = 'settled' | 'closed' | 'review' | 'choose';

export function payViewOf({ status, payment }: Pick<PayableDetail, 'status' | 'payment'>): PayView {
  if (status === 'settled') return 'settled';
  if (status === 'closed') return 'closed';
  return payment?.status === 'under_review' ? 'review' : 'choose';
}

/** The result of the last attempt, where the payer should see it before trying again. */
export type LastAttempt = 'rejected' | 'failed' | 'running' | null;

/** A cash code was given out and not paid yet: no payment is under way. */
export const waitsForCash = ({ payment }: Pick<PayableDetail, 'payment'>): boolean =>
  payment?.method === 'cash' && payment.status === 'pending';

export function lastAttemptOf({ payment }: Pick<PayableDetail, 'payment'>): LastAttempt {
  if (waitsForCash({ payment })) return null;
  if (payment?.status === 'rejected') return 'rejected';
  if (payment?.status === 'failed' || payment?.status === 'expired') return 'failed';
  return payment?.status === 'processing' || payment?.status === 'pending' ? 'running' : null;
}

/** The state of the result page: the server's state of this payable. */
export type PayResult = 'paid' | 'failed' | 'processing' | 'review' | 'open';

export function payResultOf(payable: Pick<PayableDetail, 'status' | 'payment'>): PayResult {
  if (payable.status === 'settled') return 'paid';
  if (payable.status === 'closed') return 'failed';
  if (payable.payment?.status === 'under_review') return 'review';
  const last = lastAttemptOf(payable);
  if (last === 'running') return 'processing';
  return last ? 'failed' : 'open';
}

export const amountIn = (amount: PayableDetail['amount'], currency: Currency): WireMoney =>
  currency === 'USD' ? amount.usd : amount.iqd;

/** The currency selected first: one with enough balance, else one with any, else the first. */
export function firstCurrency(
  currencies: readonly Currency[],
  amount: PayableDetail['amount'],
  books: readonly { currency: Currency; available: WireMoney }[],
): Currency {
  const availableIn = (currency: Currency) =>
    books.find((book) => book.currency === currency)?.available.amount ?? 0;
  const enough = currencies.find(
    (currency) => availableIn(currency) >= amountIn(amount, currency).amount,
  );
  const some = currencies.find((currency) => availableIn(currency) > 0);
  return enough ?? some ?? currencies[0] ?? 'USD';
}

/** The missing amount; null when the balance is enough. */
export function missingOf(due: WireMoney, available: WireMoney | undefined): WireMoney | null {
  const missing = Math.round((due.amount - (available?.amount ?? 0)) * 100) / 100;
  return missing > 0 ? { amount: missing, currency: due.currency } : null;
}

/** The smallest part that the server takes from a wallet: one dollar, a thousand dinars. */
const minPart = { USD: 1, IQD: 1000 } as const satisfies Record<Currency, number>;

/**
 * The part of a payable that an insufficient balance can pay; null if it is less than the smallest
 * part.
 */
export const partOf = (available: WireMoney | undefined): WireMoney | null =>
  available && available.amount >= minPart[available.currency] ? available : null;
