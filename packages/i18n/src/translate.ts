import type { Locale } from '@wasit/contract/locales';
import { formatNumber, pluralForm } from './index.ts';

/** Flat: the keys have dots, the file has no levels. */
export type Messages = Readonly<Record<string, string>>;

/** `count` chooses the plural form; the others fill the placeholders of their name. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * The text of a key, with its placeholders. Plural forms come from packages/i18n: a browser that
 * has no Sorani would take the forms of its own language and find none of the texts.
 * @returns the key itself where there is no text.
 */
export function textOf(
  key: string,
  sources: readonly (Messages | undefined)[],
  locale: Locale,
  count: unknown,
): string {
  const keys =
    typeof count === 'number'
      ? [`${key}_${pluralForm(count, locale)}`, key, `${key}_other`]
      : [key];
  for (const messages of sources)
    for (const candidate of keys)
      if (messages?.[candidate] !== undefined) return messages[candidate];
  return key;
}

/** Numbers get thousands separators, in Latin digits; what is already a text stays as it is. */
const formatValue = (value: unknown): string =>
  typeof value === 'number' ? formatNumber(value) : String(value ?? '');

export const fill = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => formatValue(values[name]));
