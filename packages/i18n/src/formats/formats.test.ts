import { locales } from '@wasit/contract/locales';
import { expect, test } from 'vitest';
import {
  formatClock,
  formatCompact,
  formatDate,
  formatDateTime,
  formatDay,
  formatDuration,
  formatMoney,
  formatMoneyRange,
  formatNumber,
  formatRange,
  isolate,
  monthName,
  pluralForm,
} from '../index.ts';

test('dollars have two decimals and separators in every language', () => {
  for (const locale of locales)
    expect(formatMoney({ amount: 1234.5, currency: 'USD' }, locale)).toBe('$1,234.50');
  expect(formatMoney({ amount: 0.005, currency: 'USD' }, 'en')).toMatch(/^\$0\.0[01]$/);
  expect(formatMoney({ amount: -3, currency: 'USD' }, 'en')).toBe('−$3.00');
});

test('dinars are whole and named in the language', () => {
  const amount = { amount: 1_617_250, currency: 'IQD' } as const;
  expect(locales.map((locale) => formatMoney(amount, locale))).toEqual([
    '1,617,250 IQD',
    '1,617,250 دينار',
    '1,617,250 دینار',
    '1,617,250 第纳尔',
  ]);
});

test('the minus of dinars precedes the number, also from right to left', () => {
  expect(formatMoney({ amount: -1000, currency: 'IQD' }, 'ar')).toBe('\u2066−1,000\u2069 دينار');
  expect(formatMoney({ amount: -1000, currency: 'IQD' }, 'en')).toBe('−1,000 IQD');
});

test('a price range shows its currency once if it is a word', () => {
  const dinars = (amount: number) => ({ amount, currency: 'IQD' }) as const;
  expect(formatMoneyRange(dinars(250), dinars(1000), 'ar')).toBe('250 إلى 1,000 دينار');
  expect(
    formatMoneyRange({ amount: 5, currency: 'USD' }, { amount: 12.5, currency: 'USD' }, 'en'),
  ).toBe('$5.00 – $12.50');
  expect(formatMoneyRange({ amount: 5, currency: 'USD' }, null, 'en')).toBe('$5.00');
});

test('numbers from 10,000 on are shown like 1.2w, rounded down', () => {
  expect([0, 999, 9999, 10_000, 12_345, 19_999, 1_234_567].map(formatCompact)).toEqual([
    '0',
    '999',
    '9,999',
    '1.0w',
    '1.2w',
    '1.9w',
    '123.4w',
  ]);
});

test('numbers have no trailing zeros', () => {
  expect([1, 1.5, 1234567.891, -0.001, -2].map((value) => formatNumber(value))).toEqual([
    '1',
    '1.5',
    '1,234,567.89',
    '0',
    '−2',
  ]);
  expect(formatNumber(0.1824, { max: 3 })).toBe('0.182');
  const days = { from: 30, to: 40 };
  expect(locales.map((locale) => formatRange(days, locale))).toEqual([
    '30–40',
    '30 إلى 40',
    '30 تا 40',
    '30–40',
  ]);
  expect(formatRange({ from: 3, to: 3 }, 'ar')).toBe('3');
});

test('dates are days of Baghdad with Iraqi and Sorani month names', () => {
  const lateEvening = '2026-08-24T21:30:00Z';
  expect(locales.map((locale) => formatDate(lateEvening, locale))).toEqual([
    '25 Aug 2026',
    '25 آب 2026',
    '25ی ئابی 2026',
    '2026年8月25日',
  ]);
  expect(locales.map((locale) => formatDay(lateEvening, locale))).toEqual([
    '25 Aug',
    '25 آب',
    '25ی ئاب',
    '8月25日',
  ]);
  expect(formatDateTime(lateEvening, 'en')).toBe('25 Aug 2026, 00:30');
  expect(monthName(0, 'ar')).toBe('كانون الثاني');
  expect(formatDate('not a date', 'en')).toBe('');
});

test('Sorani texts have no Arabic letters that only look alike', () => {
  const texts =
    Array.from({ length: 12 }, (_, month) => monthName(month, 'ckb')).join('') +
    formatDuration(93_784_000, 'ckb');
  expect(texts).not.toMatch(/[كيىة]/);
});

test('durations show their two largest units', () => {
  const dayAndThree = 27 * 3_600_000 + 5000;
  expect(locales.map((locale) => formatDuration(dayAndThree, locale))).toEqual([
    '1 day 3 hours',
    'يوم واحد و3 ساعات',
    '1 ڕۆژ و 3 کاتژمێر',
    '1 天 3 小时',
  ]);
  expect(formatDuration(2 * 60_000, 'ar')).toBe('دقيقتان');
  expect(formatDuration(0, 'en')).toBe('0 seconds');
  expect(formatClock(86_399_000)).toBe('23:59:59');
  expect(formatClock(-5)).toBe('00:00:00');
});

test('plural forms follow CLDR', () => {
  expect([0, 1, 2, 3, 11, 100, 103, 111].map((count) => pluralForm(count, 'ar'))).toEqual([
    'zero',
    'one',
    'two',
    'few',
    'many',
    'other',
    'few',
    'many',
  ]);
  expect([1, 2].map((count) => pluralForm(count, 'ckb'))).toEqual(['one', 'other']);
});

test('isolated text keeps its direction', () => {
  expect(isolate('+964 770')).toBe('\u2066+964 770\u2069');
  // Dinars stand behind their number where text runs from the right.
  expect(isolate('196,500 دينار')).toBe('\u2068196,500 دينار\u2069');
});
