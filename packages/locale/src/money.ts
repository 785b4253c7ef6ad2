import { dirOf, type Locale } from '@wasit/contract/locales';
import type { WireMoney } from '@wasit/contract/money';
import { isolate } from './isolate.ts';
import { formatNumber } from './numbers.ts';

const dinarWord = { en: 'IQD', ar: 'دينار', ckb: 'دینار', 'zh-Hans': '第纳尔' } as const satisfies Record<Locale, string>;

/** "$1,234.50"; "1,617,000 دينار". Put it inside `<bdi>` or isolate(). */
export function formatMoney({ amount, currency }: WireMoney, locale: Locale): string {
  if (currency === 'IQD') {
    const number = formatNumber(amount, { max: 0 });
    // In a right-to-left text a minus would go behind its number.
    return `${amount < 0 && dirOf(locale) === 'rtl' ? isolate(number) : number} ${dinarWord[locale]}`;
  }
  const text = formatNumber(Math.abs(amount), { min: 2, max: 2 });
  return amount < 0 && text !== '0.00' ? `−$${text}` : `$${text}`;
}

/** "$5.00 – $12.50"; one amount when both ends are the same or there is no upper end. */
export function formatMoneyRange(from: WireMoney, to: WireMoney | null, locale: Locale): string {
  if (!to || to.amount === from.amount) return formatMoney(from, locale);
  if (from.currency === 'IQD') {
    const range = `${formatNumber(from.amount, { max: 0 })} – ${formatNumber(to.amount, { max: 0 })}`;
    // The lower end stays first on the line, as in the dollar range above it.
    return `${dirOf(locale) === 'rtl' ? isolate(range) : range} ${dinarWord[locale]}`;
  }
  return `${formatMoney(from, locale)} – ${formatMoney(to, locale)}`;
}
