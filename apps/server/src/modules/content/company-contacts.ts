import { baghdadClock } from '@wasit/contract/baghdad-calendar';
import type { CompanyContacts } from '@wasit/contract/content/endpoints';
import type { Locale } from '@wasit/contract/locales';
import type { Platform } from '../../platform/platform.ts';
import { companyAddress } from '../../platform/settings/company-address.ts';
import { companyName } from '../../platform/settings/company-name.ts';

/** Company contacts from the settings, shown in the footer of every page. */
export async function companyContacts(
  platform: Platform,
  locale: Locale,
): Promise<CompanyContacts> {
  const { db, setting, clock } = platform;
  return {
    name: companyName(await setting(db, 'company.name'), locale),
    address: await companyAddress(platform, db, locale),
    email: await setting(db, 'company.email'),
    phone: await setting(db, 'company.phone'),
    whatsapp: await setting(db, 'company.whatsapp'),
    year: baghdadClock(clock.now()).getUTCFullYear(),
  };
}
