import type { Currency, WireMoney } from '@wasit/contract/money';
import { latinDigits } from '@wasit/i18n/digits';

/**
 * Parses a typed amount, in major units, or null: digits of any of our scripts, thousands
 * separators of all four languages, at most two decimals for dollars and none for dinars.
 */
export function amountOf(typed: string, currency: Currency): WireMoney | null {
  const plain = latinDigits(typed)
    .replace(/٫/g, '.')
    .replace(/[\s,٬،']/g, '');
  const form = currency === 'USD' ? /^\d{1,9}(\.\d{1,2})?$/ : /^\d{1,12}$/;
  return form.test(plain) && Number(plain) > 0 ? { amount: Number(plain), currency } : null;
}

/** The gift for a pre-charge, calculated as on the server: whole dinars, half up. */
export const giftOf = (amount: number, percent: number): number =>
  Math.round(Number(((amount * percent) / 100).toFixed(6)));
