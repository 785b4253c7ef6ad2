import type { CompanyContacts } from '@wasit/contract/content/endpoints';
import { after, hours } from '../../platform/clock/clock.ts';
import type { Platform } from '../../platform/platform.ts';

/** The settings that every page shows at its foot. */
export async function companyContacts({ db, setting, clock }: Platform): Promise<CompanyContacts> {
  return {
    name: await setting(db, 'company.name'),
    address: await setting(db, 'company.address'),
    email: await setting(db, 'company.email'),
    phone: await setting(db, 'company.phone'),
    whatsapp: await setting(db, 'company.whatsapp'),
    // By Baghdad's time.
    year: after(clock.now(), hours(3)).getUTCFullYear(),
  };
}
