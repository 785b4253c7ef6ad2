import type { Locale } from '@wasit/contract/locales';
import { inBaghdad, type Moment, monthName } from './dates.ts';

/** The day without its year, where there is no room for it: "25 Aug", "25 آب", "25ی ئاب", "8月25日". */
export function formatDay(moment: Moment, locale: Locale): string {
  const local = inBaghdad(moment);
  if (!local) return '';
  const [month, day] = [local.getUTCMonth(), local.getUTCDate()];
  if (locale === 'zh-Hans') return `${month + 1}月${day}日`;
  return `${locale === 'ckb' ? `${day}ی` : day} ${monthName(month, locale)}`;
}
