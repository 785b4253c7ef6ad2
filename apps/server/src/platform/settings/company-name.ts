import type { Locale } from '@wasit/contract/locales';
import { shopNames } from '@wasit/contract/shop-names';
import { settings } from '@wasit/contract/staff/settings/settings';

/** `company.name` as its readers write it; a name that the operator has set stays as it is. */
export const companyName = (name: string, locale: Locale): string =>
  name === settings['company.name'].value ? shopNames[locale] : name;
