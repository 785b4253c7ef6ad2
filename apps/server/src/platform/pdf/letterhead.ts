import type { Locale } from '@wasit/contract/locales';
import type { Reader } from '../db/db.ts';
import type { Platform } from '../platform.ts';
import { companyAddresses } from '../settings/company-address.ts';
import { companyName } from '../settings/company-name.ts';
import type { Paper } from './paper.ts';

/** The company, as printed at the head of every paper. */
export interface CompanyFacts {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  /** By language; earlier papers have only `address`. */
  readonly addresses?: Record<Locale, string>;
  /** Numbers in the commercial register and of taxes, as the operator writes them. */
  readonly registration: string;
}

/** The company as its settings have it now. */
export const companyFacts = async (platform: Platform, reader: Reader): Promise<CompanyFacts> => ({
  name: await platform.setting(reader, 'company.name'),
  phone: await platform.setting(reader, 'company.phone'),
  email: await platform.setting(reader, 'company.email'),
  address: await platform.setting(reader, 'company.address'),
  addresses: await companyAddresses(platform, reader),
  registration: await platform.setting(reader, 'company.registration'),
});

/** The head of a sheet; unset parts take no line. */
export const letterhead = (
  { name, address, addresses, phone, email, registration }: CompanyFacts,
  locale: Locale,
): Paper['company'] => ({
  name: companyName(name, locale),
  lines: [addresses?.[locale] ?? address, phone, email, registration].filter((line) => line !== ''),
});
