import type { Locale } from './locales.ts';

/** The shop's name as its readers write it, until the operator sets another one. */
export const shopNames = {
  en: 'Wasit',
  ar: 'وسيط',
  ckb: 'وەسیت',
  'zh-Hans': 'Wasit',
} as const satisfies Record<Locale, string>;
