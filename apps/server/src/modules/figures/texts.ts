import type { Locale } from '@wasit/contract/locales';
import ar from './texts/ar/figures.json' with { type: 'json' };
import ckb from './texts/ckb/figures.json' with { type: 'json' };
import en from './texts/en/figures.json' with { type: 'json' };
import zh from './texts/zh-Hans/figures.json' with { type: 'json' };

const texts: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en,
  ar,
  ckb,
  'zh-Hans': zh,
};

/** A text of the reports, if there is one. */
export const findText = (locale: Locale, key: string): string | undefined => texts[locale][key];

/** @throws Error for a key missing in every language: a programming error */
export function textOf(locale: Locale, key: string): string {
  const text = findText(locale, key);
  if (text === undefined) throw new Error(`no text of the reports: ${key}`);
  return text;
}

const places = new Map(Object.keys(en).map((key, index) => [key, index]));
/** Codes are in the order of their texts; those without a text keep their order. */
export const placeOfText = (key: string): number => places.get(key) ?? 0;
