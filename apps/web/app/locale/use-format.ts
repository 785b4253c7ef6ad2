import type { Locale } from '@wasit/contract/locales';
import type { WireMoney } from '@wasit/contract/money';
import { formatDate, formatDateTime, formatDuration, formatMoney, formatMoneyRange } from '@wasit/locale';
import { use, useMemo } from 'react';
import { I18nContext } from './use-translation.ts';

export const useLocale = (): Locale => use(I18nContext).locale;

/** The formatters of packages/locale that need to know the language, bound to the page's. */
export function useFormat() {
  const locale = useLocale();
  return useMemo(
    () => ({
      locale,
      money: (money: WireMoney) => formatMoney(money, locale),
      moneyRange: (from: WireMoney, to: WireMoney | null) => formatMoneyRange(from, to, locale),
      date: (moment: string | number | Date) => formatDate(moment, locale),
      dateTime: (moment: string | number | Date) => formatDateTime(moment, locale),
      duration: (durationMs: number) => formatDuration(durationMs, locale),
    }),
    [locale],
  );
}
