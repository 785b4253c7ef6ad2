import { type MinorMoney, toWire } from '@wasit/contract/money';
import { formatMoney, isolate } from '@wasit/i18n';
import { fail } from '../../platform/errors.ts';

/**
 * An amount for an error message, language-free: "$5.00" and "1,250 IQD" read the same in all four
 * languages.
 */
export const plainAmount = (money: MinorMoney): string => isolate(formatMoney(toWire(money), 'en'));

/** @throws AMOUNT_TOO_SMALL */
export function assertAtLeast(minMinor: number, { amountMinor, currency }: MinorMoney): void {
  if (amountMinor < minMinor || amountMinor <= 0)
    fail('AMOUNT_TOO_SMALL', {
      field: 'amount',
      params: { least: plainAmount({ amountMinor: Math.max(1, minMinor), currency }) },
    });
}
