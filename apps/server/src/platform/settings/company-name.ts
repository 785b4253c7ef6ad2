import type { Locale } from '@wasit/contract/locales';
import { settings } from '@wasit/contract/staff/settings/settings';

/** As in the head of the shop's pages. */
const names = {
  en: 'Wasit',
  ar: 'وسيط',
  ckb: 'وەسیت',
  'zh-Hans': 'Wasit',
} as const satisfies Record<Locale, string>;

/** `company.name` as its readers write it; a name that the operator has set stays as it is. */
export const companyName = (name: string, locale: Locale): string =>
  name === settings['company.name'].value ? names[locale] : name;
