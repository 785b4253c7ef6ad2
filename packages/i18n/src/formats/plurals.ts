import type { Locale } from '@wasit/contract/locales';

export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

function arabicForm(count: number): PluralForm {
  if (!Number.isInteger(count)) return 'other';
  if (count === 0) return 'zero';
  if (count === 1) return 'one';
  if (count === 2) return 'two';
  const rest = count % 100;
  if (rest >= 3 && rest <= 10) return 'few';
  return rest >= 11 ? 'many' : 'other';
}

/** The plural form of a count, whole or not (CLDR 48), without Intl: browsers carry no Sorani. */
export function pluralForm(count: number, locale: Locale): PluralForm {
  const size = Math.abs(count);
  if (locale === 'ar') return arabicForm(size);
  if (locale === 'zh-Hans') return 'other';
  return size === 1 ? 'one' : 'other';
}
