import type { Currency, WireMoney } from '@wasit/contract/money';
import { normaliseNumber } from '@wasit/i18n/digits';

/** The maximum length of the field, above the limits that the server enforces. */
export const amountLength = 13;

/**
 * Parses a typed amount, in major units, or null: at most two decimals for dollars and none for
 * dinars.
 */
export function parseAmount(typed: string, currency: Currency): WireMoney | null {
  const plain = normaliseNumber(typed);
  const pattern = currency === 'USD' ? /^\d{1,13}(\.\d{1,2})?$/ : /^\d{1,13}$/;
  return pattern.test(plain) && Number(plain) > 0 ? { amount: Number(plain), currency } : null;
}

/**
 * The error of an amount to withdraw from `available`, as a key of `form.…` in the wallet's texts.
 */
export function amountErrorOf(
  typed: string,
  { least, available }: { least: WireMoney; available: WireMoney },
): 'amount' | 'amountLeast' | 'amountAvailable' | null {
  const money = parseAmount(typed, available.currency);
  if (!money) return 'amount';
  if (money.amount < least.amount) return 'amountLeast';
  return money.amount > available.amount ? 'amountAvailable' : null;
}

/** The gift for a pre-charge, calculated as on the server: whole dinars, half up. */
export const giftOf = (amount: number, percent: number): number =>
  Math.round(Number(((amount * percent) / 100).toFixed(6)));
