import type { Locale } from '@wasit/contract/locales';
import { isLocale } from '@wasit/contract/locales';
import type { WireMoney } from '@wasit/contract/money';
import { formatDate, formatDateTime, formatDuration, formatMoney, formatMoneyRange } from '@wasit/locale';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return isLocale(i18n.language) ? i18n.language : 'en';
}

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
