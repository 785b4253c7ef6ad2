import { dirOf, type Locale } from '@wasit/contract/locales';
import type { WireMoney } from '@wasit/contract/money';
import { isolate } from '../isolate.ts';
import { formatNumber, rangeSeparators } from './numbers.ts';

const dinarWord = {
  en: 'IQD',
  ar: 'دينار',
  ckb: 'دینار',
  'zh-Hans': '第纳尔',
} as const satisfies Record<Locale, string>;

const localeCurrencies = {
  en: 'usd',
  ar: 'iqd',
  ckb: 'iqd',
  'zh-Hans': 'usd',
} as const satisfies Record<Locale, 'usd' | 'iqd'>;

/** The currency that readers of a language think in: dinars in Arabic and Sorani, else dollars. */
export const localeCurrency = (locale: Locale): 'usd' | 'iqd' => localeCurrencies[locale];

/**
 * "$12.50"; "16,500 دينار ($12.50)" for readers who think in dinars. Isolated, for the middle of a
 * sentence.
 */
export function formatDual({ usd, iqd }: { usd: WireMoney; iqd: WireMoney }, locale: Locale) {
  const dollars = isolate(formatMoney(usd, locale));
  return localeCurrency(locale) === 'iqd'
    ? isolate(`${formatMoney(iqd, locale)} (${dollars})`)
    : dollars;
}

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

/**
 * "$5.00 – $12.50", "750 إلى 3,750 دينار"; one amount when both ends are the same or there is no
 * upper end. Put it inside `<bdi>` without a direction.
 */
export function formatMoneyRange(from: WireMoney, to: WireMoney | null, locale: Locale): string {
  if (!to || to.amount === from.amount) return formatMoney(from, locale);
  const separator = dirOf(locale) === 'rtl' ? rangeSeparators[locale] : ' – ';
  if (from.currency === 'IQD')
    return `${formatNumber(from.amount, { max: 0 })}${separator}${formatMoney(to, locale)}`;
  const ends = [from, to].map((end) => formatMoney(end, locale));
  return (dirOf(locale) === 'rtl' ? ends.map(isolate) : ends).join(separator);
}
