import type { Currency } from '@wasit/contract/money';
import { useOwnCurrency } from '../ui/text/price.tsx';

/** Puts values in the reader's own currency before those in the other one. */
export function useOwnCurrencyFirst() {
  const own = useOwnCurrency().toUpperCase();
  return <T>(items: readonly T[], currencyOf: (item: T) => Currency): T[] =>
    items.toSorted((a, b) => Number(currencyOf(b) === own) - Number(currencyOf(a) === own));
}
