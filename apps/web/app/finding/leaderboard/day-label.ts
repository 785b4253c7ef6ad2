import type { Locale } from '@wasit/contract/locales';
import type { MarketPeriod } from '@wasit/contract/market/choices';
import type { MarketStep } from '@wasit/contract/market/endpoints';
import { monthName } from '@wasit/i18n';

const steps: Readonly<Record<MarketPeriod, MarketStep>> = {
  week: 'day',
  month: 'week',
  quarter: 'week',
  year: 'month',
};

/** The step of a chart's points: a phone can show at most 14. */
export const stepOf = (period: MarketPeriod): MarketStep => steps[period];

/** A day of Baghdad's calendar ("2026-11-24") below a chart: "24 Nov", or the month alone. */
export function dayLabel(day: string, locale: Locale, step: MarketStep): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const name = monthName(month - 1, locale);
  if (step === 'month') return locale === 'zh-Hans' ? `${year}年${name}` : `${name} ${year}`;
  return locale === 'zh-Hans' ? `${name}${date}日` : `${date} ${name}`;
}

/** The same in figures, for a telephone: "24/11", or "11/2026"; in Chinese the month first. */
export function shortDayLabel(day: string, locale: Locale, step: MarketStep): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const isChinese = locale === 'zh-Hans';
  if (step === 'month') return isChinese ? `${year}/${month}` : `${month}/${year}`;
  return isChinese ? `${month}/${date}` : `${date}/${month}`;
}
