import type { Address, AddressInput, Region } from '@wasit/contract';
import { normalisePhone } from '@wasit/contract/accounts/normalise-phone';
import type { Locale } from '@wasit/contract/locales';
import { latinDigits } from '@wasit/i18n/digits';
import { emailErrorOf, type FieldErrorKey } from '../../shell/access/credentials.ts';

/** The country of every address (specification, section 3). */
export const iraqId = 4840;

/** Maximum lengths (specification, section 5). */
export const addressLimits = {
  firstName: 128,
  lastName: 128,
  address: 128,
  address2: 128,
  landmark: 128,
  location: 300,
  mobile: 128,
  postcode: 9,
  email: 320,
} as const;

export const emptyAddress = {
  firstName: '',
  lastName: '',
  provinceId: '',
  cityId: '',
  address: '',
  address2: '',
  landmark: '',
  location: '',
  mobile: '',
  postcode: '',
  email: '',
  isDefault: '',
};
export type AddressValues = typeof emptyAddress;

export const valuesOf = (address: Address): AddressValues => ({
  firstName: address.firstName,
  lastName: address.lastName,
  provinceId: String(address.provinceId),
  cityId: address.cityId === null ? '' : String(address.cityId),
  address: address.address,
  address2: address.address2,
  landmark: address.landmark,
  location: address.location,
  mobile: address.mobile,
  postcode: address.postcode,
  email: address.email,
  isDefault: address.isDefault === 1 ? '1' : '',
});

const maxLengthErrorOf = (typed: string, max: number): FieldErrorKey =>
  typed.trim().length > max ? 'tooLong' : null;
const requiredTextErrorOf = (typed: string, max: number): FieldErrorKey =>
  typed.trim() === '' ? 'required' : maxLengthErrorOf(typed, max);

const mobileErrorOf = (typed: string): FieldErrorKey => {
  const missing = requiredTextErrorOf(typed, addressLimits.mobile);
  if (missing) return missing;
  const plain = normalisePhone(typed);
  return /^\+?\d{7,15}$/.test(plain) ? null : 'phoneLength';
};

/** Message keys of `form.…`; the city is required only where the province has cities. */
export const addressRules = (hasCities: () => boolean) => ({
  firstName: (typed: string) => requiredTextErrorOf(typed, addressLimits.firstName),
  lastName: (typed: string) => requiredTextErrorOf(typed, addressLimits.lastName),
  provinceId: (chosen: string): FieldErrorKey => (chosen === '' ? 'required' : null),
  cityId: (chosen: string): FieldErrorKey => (hasCities() && chosen === '' ? 'required' : null),
  address: (typed: string) => requiredTextErrorOf(typed, addressLimits.address),
  address2: (typed: string) => maxLengthErrorOf(typed, addressLimits.address2),
  landmark: (typed: string) => maxLengthErrorOf(typed, addressLimits.landmark),
  location: (typed: string) => maxLengthErrorOf(typed, addressLimits.location),
  mobile: mobileErrorOf,
  postcode: (typed: string) => maxLengthErrorOf(typed, addressLimits.postcode),
  email: (typed: string): FieldErrorKey => (typed.trim() === '' ? null : emailErrorOf(typed)),
});

export const inputOf = (values: AddressValues): AddressInput => ({
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  countryId: iraqId,
  provinceId: Number(values.provinceId),
  cityId: values.cityId === '' ? null : Number(values.cityId),
  address: values.address.trim(),
  address2: values.address2.trim(),
  landmark: values.landmark.trim(),
  location: values.location.trim(),
  mobile: latinDigits(values.mobile).trim(),
  postcode: latinDigits(values.postcode).trim(),
  email: values.email.trim(),
  isDefault: values.isDefault === '1' ? 1 : 0,
});

const fieldOfLocale = {
  en: 'areaEnName',
  ar: 'areaArName',
  ckb: 'areaKuName',
  'zh-Hans': 'areaName',
} as const satisfies Record<Locale, keyof Region>;
const fallback: readonly Locale[] = ['ckb', 'ar', 'en', 'zh-Hans'];

/** The region's name in the page's language, else the first available of ckb → ar → en → zh. */
export function regionName(region: Region, locale: Locale): string {
  const order = [locale, ...fallback.slice(fallback.indexOf(locale) + 1), ...fallback];
  return order.map((name) => region[fieldOfLocale[name]]).find((name) => name !== '') ?? '';
}

/** As on a parcel: name, street, place. */
export const addressLines = (
  address: Pick<
    Address,
    'address' | 'address2' | 'cityName' | 'provinceName' | 'countryName' | 'postcode'
  >,
) =>
  [
    address.address,
    address.address2,
    [address.cityName, address.provinceName].filter(Boolean).join(' – '),
    [address.countryName, address.postcode].filter(Boolean).join(' '),
  ].filter(Boolean);
