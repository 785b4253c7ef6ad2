import { latinDigits } from '@wasit/contract/latin-digits';
import { type Currency, minorPerMajor, type WireMoney } from '@wasit/contract/money';
import { parseAmount } from '@wasit/i18n/digits';

type ReceivedComparison =
  | { kind: 'unclear' }
  | { kind: 'exact' | 'short' | 'surplus'; received: WireMoney; difference: WireMoney };

const minorOf = (amount: number, currency: Currency) =>
  Math.round(amount * minorPerMajor[currency]);

/**
 * The effect of approving an amount. Exact: settles. Less: settles that part and creates a payable
 * for the rest. More: the surplus goes to the wallet. Unclear: not an amount, zero, or too many
 * decimals.
 */
export function compareReceived(due: WireMoney, typed: string): ReceivedComparison {
  const { currency } = due;
  const amount = parseAmount(typed, currency);
  if (amount === null || amount <= 0) return { kind: 'unclear' };
  const minor = minorOf(amount, currency);
  if (!Number.isSafeInteger(minor)) return { kind: 'unclear' };
  const difference = minor - minorOf(due.amount, currency);
  return {
    kind: difference === 0 ? 'exact' : difference < 0 ? 'short' : 'surplus',
    received: { amount: minor / minorPerMajor[currency], currency },
    difference: { amount: Math.abs(difference) / minorPerMajor[currency], currency },
  };
}

/** Compares references in any digits, without blanks, dashes and case. */
export function isSameReference(actual: string, expected: string): boolean {
  const plain = (text: string) =>
    latinDigits(text)
      .replace(/[\s\-_/]/g, '')
      .toUpperCase();
  return plain(actual) === plain(expected);
}
