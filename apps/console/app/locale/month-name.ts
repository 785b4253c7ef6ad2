import { monthName } from '@wasit/i18n';
import { currentLocale } from './i18n.ts';

/** Formats "2026-11" as "Nov 2026". */
export function nameOfMonth(month: string): string {
  const [year, locale] = [month.slice(0, 4), currentLocale()];
  const name = monthName(Number(month.slice(5)) - 1, locale);
  return locale === 'zh-Hans' ? `${year}年${name}` : `${name} ${year}`;
}
