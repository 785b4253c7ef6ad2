import type { Locale } from '@wasit/contract/locales';

/**
 * Latin digits with thousands separators in every language: Iraqi payment apps and price tags use
 * them, and one page never mixes two digit sets.
 */
export function formatNumber(value: number, decimals?: { min?: number; max?: number }): string {
  const { min = 0, max = Math.max(min, 2) } = decimals ?? {};
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(max).split('.');
  let digits = fraction.replace(/0+$/, '');
  while (digits.length < min) digits += '0';
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const isZero = Number(`${whole}.${digits || '0'}`) === 0;
  return `${value < 0 && !isZero ? '−' : ''}${grouped}${digits ? `.${digits}` : ''}`;
}

/**
 * Specification, section 9: numbers of 10000 or more show as n.nw in all languages (12,345 → 1.2w);
 * never rounded up to a sale that was not made.
 */
export const formatCompact = (value: number): string =>
  value < 10_000
    ? formatNumber(value, { max: 0 })
    : `${formatNumber(Math.floor(value / 1000) / 10, { min: 1, max: 1 })}w`;

/**
 * The mark between the two ends of a range. Read from right to left the later end of "30–40" would
 * be taken for the first: there a word replaces the dash.
 */
export const rangeSeparators = {
  en: '–',
  ar: ' إلى ',
  ckb: ' تا ',
  'zh-Hans': '–',
} as const satisfies Record<Locale, string>;

/** "30–40", "30 إلى 40", or one number when both ends are the same. */
export const formatRange = ({ from, to }: { from: number; to: number }, locale: Locale): string =>
  from === to
    ? formatNumber(from)
    : `${formatNumber(from)}${rangeSeparators[locale]}${formatNumber(to)}`;
