import { type Locale, locales } from '@wasit/contract/locales';
import { settings } from '@wasit/contract/staff/settings/settings';
import type { Reader } from '../db/db.ts';
import type { Platform } from '../platform.ts';

/**
 * The company's address in a language if set, else `company.address`. A language's sample no longer
 * counts once `company.address` differs from its own sample.
 */
export async function companyAddress(
  { setting }: Pick<Platform, 'setting'>,
  reader: Reader,
  locale: Locale,
): Promise<string> {
  const forAll = await setting(reader, 'company.address');
  if (locale === 'en') return forAll;
  const key = `company.address.${locale}` as const;
  const own = await setting(reader, key);
  const isOldSample = own === settings[key].value && forAll !== settings['company.address'].value;
  return own === '' || isOldSample ? forAll : own;
}

/** In every language, for stored papers. */
export const companyAddresses = async (
  platform: Pick<Platform, 'setting'>,
  reader: Reader,
): Promise<Record<Locale, string>> =>
  Object.fromEntries(
    await Promise.all(
      locales.map(
        async (locale) => [locale, await companyAddress(platform, reader, locale)] as const,
      ),
    ),
  ) as Record<Locale, string>;
