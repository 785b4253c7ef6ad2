import type { Currency } from '@wasit/contract/money';
import { useOwnCurrency } from '../ui/text/price.tsx';

/** Puts values in one currency before those in the other one. */
export const currencyFirst =
  (first: Currency) =>
  <T>(items: readonly T[], currencyOf: (item: T) => Currency): T[] =>
    items.toSorted((a, b) => Number(currencyOf(b) === first) - Number(currencyOf(a) === first));

/** Puts values in the reader's own currency before those in the other one. */
export const useOwnCurrencyFirst = () => currencyFirst(useOwnCurrency() === 'usd' ? 'USD' : 'IQD');
