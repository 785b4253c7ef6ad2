import type { Locale } from '@wasit/contract/locales';
import { type DateInput, monthName, toBaghdadClock } from './dates.ts';

/** The day without its year, where there is no room for it: "25 Aug", "25 آب", "25ی ئاب", "8月25日". */
export function formatDay(value: DateInput, locale: Locale): string {
  const local = toBaghdadClock(value);
  if (!local) return '';
  const [month, day] = [local.getUTCMonth(), local.getUTCDate()];
  if (locale === 'zh-Hans') return `${month + 1}月${day}日`;
  return `${locale === 'ckb' ? `${day}ی` : day} ${monthName(month, locale)}`;
}
