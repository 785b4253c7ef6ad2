import type { Locale } from '@wasit/contract/locales';
import type { WireMoney } from '@wasit/contract/money';
import { useContext, useMemo } from 'react';
import { formatDate, formatDateTime } from './formats/dates.ts';
import { formatMoney, formatMoneyRange } from './formats/money.ts';
import { I18nContext } from './react.ts';

export const useLocale = (): Locale => useContext(I18nContext).locale;

/**
 * The formatters that every page needs, bound to the reader's language; the words of durations are
 * with the few pages that name them.
 */
export function useFormat() {
  const locale = useLocale();
  return useMemo(
    () => ({
      locale,
      money: (money: WireMoney) => formatMoney(money, locale),
      moneyRange: (from: WireMoney, to: WireMoney | null) => formatMoneyRange(from, to, locale),
      date: (value: string | number | Date) => formatDate(value, locale),
      dateTime: (value: string | number | Date) => formatDateTime(value, locale),
    }),
    [locale],
  );
}
