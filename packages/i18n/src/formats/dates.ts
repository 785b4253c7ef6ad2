import { baghdadClock } from '@wasit/contract/baghdad-calendar';
import type { Locale } from '@wasit/contract/locales';

/** Iraqi Arabic keeps the Levantine month names; the Sorani ones are CLDR 48's, with ک ی ە. */
const months: Record<Exclude<Locale, 'zh-Hans'>, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  ar: [
    'كانون الثاني',
    'شباط',
    'آذار',
    'نيسان',
    'أيار',
    'حزيران',
    'تموز',
    'آب',
    'أيلول',
    'تشرين الأول',
    'تشرين الثاني',
    'كانون الأول',
  ],
  ckb: [
    'کانوونی دووەم',
    'شوبات',
    'ئازار',
    'نیسان',
    'ئایار',
    'حوزەیران',
    'تەمووز',
    'ئاب',
    'ئەیلوول',
    'تشرینی یەکەم',
    'تشرینی دووەم',
    'کانوونی یەکەم',
  ],
};

export const monthName = (month: number, locale: Locale): string =>
  locale === 'zh-Hans' ? `${month + 1}月` : (months[locale][month] ?? '');

export type DateInput = string | number | Date;

export function toBaghdadClock(value: DateInput): Date | null {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : baghdadClock(date);
}

function dayText(local: Date, locale: Locale): string {
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()];
  if (locale === 'zh-Hans') return `${year}年${month + 1}月${day}日`;
  if (locale === 'ckb') return `${day}ی ${monthName(month, locale)}ی ${year}`;
  return `${day} ${monthName(month, locale)} ${year}`;
}

/**
 * The day in Baghdad: "25 Aug 2026", "25 آب 2026", "25ی ئابی 2026", "2026年8月25日". Empty for what is
 * no date.
 */
export function formatDate(value: DateInput, locale: Locale): string {
  const local = toBaghdadClock(value);
  return local ? dayText(local, locale) : '';
}

const timeText = (local: Date): string =>
  [local.getUTCHours(), local.getUTCMinutes()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** The time in Baghdad: "14:05". Empty for what is no date. */
export function formatTime(value: DateInput): string {
  const local = toBaghdadClock(value);
  return local ? timeText(local) : '';
}

/** Day and time in Baghdad: "25 Aug 2026, 14:05". Empty for what is no date. */
export function formatDateTime(value: DateInput, locale: Locale): string {
  const local = toBaghdadClock(value);
  if (!local) return '';
  const comma = { en: ', ', ar: '، ', ckb: '، ', 'zh-Hans': ' ' }[locale];
  return `${dayText(local, locale)}${comma}${timeText(local)}`;
}
