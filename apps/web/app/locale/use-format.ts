import type { Locale } from '@wasit/contract/locales';
import type { WireMoney } from '@wasit/contract/money';
import { formatDate, formatDateTime, formatMoney, formatMoneyRange } from '@wasit/locale';
import { use, useMemo } from 'react';
import { I18nContext } from './use-translation.ts';

export const useLocale = (): Locale => use(I18nContext).locale;

/**
 * The formatters of packages/locale that every page needs, bound to the page's language; the words
 * of durations are with the few pages that tell them.
 */
export function useFormat() {
  const locale = useLocale();
  return useMemo(
    () => ({
      locale,
      money: (money: WireMoney) => formatMoney(money, locale),
      moneyRange: (from: WireMoney, to: WireMoney | null) => formatMoneyRange(from, to, locale),
      date: (moment: string | number | Date) => formatDate(moment, locale),
      dateTime: (moment: string | number | Date) => formatDateTime(moment, locale),
    }),
    [locale],
  );
}
