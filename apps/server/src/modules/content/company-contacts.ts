import type { CompanyContacts } from '@wasit/contract/content';
import type { Platform } from '../../platform/platform.ts';

/** The settings that every page shows at its foot. */
export async function companyContacts({ db, setting }: Platform): Promise<CompanyContacts> {
  return {
    name: await setting(db, 'company.name'),
    address: await setting(db, 'company.address'),
    email: await setting(db, 'company.email'),
    phone: await setting(db, 'company.phone'),
    whatsapp: await setting(db, 'company.whatsapp'),
  };
}
