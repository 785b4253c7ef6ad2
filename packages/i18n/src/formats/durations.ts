import type { Locale } from '@wasit/contract/locales';
import { type PluralForm, pluralForm } from './plurals.ts';

type Unit = 'day' | 'hour' | 'minute' | 'second';
type Words = Partial<Record<PluralForm, string>> & { other: string };

const unitMs: readonly (readonly [Unit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
];

/** `#` is the number; Arabic says one and two of a thing without it. */
const words: Record<Locale, Record<Unit, Words>> = {
  en: {
    day: { one: '# day', other: '# days' },
    hour: { one: '# hour', other: '# hours' },
    minute: { one: '# minute', other: '# minutes' },
    second: { one: '# second', other: '# seconds' },
  },
  ar: {
    day: { one: 'يوم واحد', two: 'يومان', few: '# أيام', many: '# يومًا', other: '# يوم' },
    hour: { one: 'ساعة واحدة', two: 'ساعتان', few: '# ساعات', many: '# ساعة', other: '# ساعة' },
    minute: {
      one: 'دقيقة واحدة',
      two: 'دقيقتان',
      few: '# دقائق',
      many: '# دقيقة',
      other: '# دقيقة',
    },
    second: {
      one: 'ثانية واحدة',
      two: 'ثانيتان',
      few: '# ثوانٍ',
      many: '# ثانية',
      other: '# ثانية',
    },
  },
  ckb: {
    day: { other: '# ڕۆژ' },
    hour: { other: '# کاتژمێر' },
    minute: { other: '# خولەک' },
    second: { other: '# چرکە' },
  },
  'zh-Hans': {
    day: { other: '# 天' },
    hour: { other: '# 小时' },
    minute: { other: '# 分钟' },
    second: { other: '# 秒' },
  },
};

const separators: Record<Locale, string> = { en: ' ', ar: ' و', ckb: ' و ', 'zh-Hans': ' ' };

function unitText(unit: Unit, count: number, locale: Locale): string {
  const forms = words[locale][unit];
  return (forms[pluralForm(count, locale)] ?? forms.other).replace('#', String(count));
}

/**
 * The two largest units that are not zero: "1 day 3 hours", "4 دقائق". Below a second: zero
 * seconds.
 */
export function formatDuration(durationMs: number, locale: Locale): string {
  let remainingMs = Math.max(0, Math.floor(durationMs / 1000) * 1000);
  const parts: string[] = [];
  for (const [unit, size] of unitMs) {
    const count = Math.floor(remainingMs / size);
    remainingMs -= count * size;
    if (count > 0) parts.push(unitText(unit, count, locale));
    else if (parts.length > 0) break;
    if (parts.length === 2) break;
  }
  return parts.join(separators[locale]) || unitText('second', 0, locale);
}

/** A countdown's face: "23:59:08"; hours grow beyond 24. Language-free, for `<bdi>`. */
export function formatClock(durationMs: number): string {
  const seconds = Math.max(0, Math.ceil(durationMs / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
