import type { Address, AddressInput, Region } from '@wasit/contract';
import type { Locale } from '@wasit/contract/locales';
import { barePhone, latinDigits } from '@wasit/i18n/digits';
import { type Complaint, emailComplaint } from '../../shell/access/credentials.ts';

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

const bounded = (typed: string, max: number): Complaint =>
  typed.trim().length > max ? 'tooLong' : null;
const filled = (typed: string, max: number): Complaint =>
  typed.trim() === '' ? 'required' : bounded(typed, max);

const mobileComplaint = (typed: string): Complaint => {
  const missing = filled(typed, addressLimits.mobile);
  if (missing) return missing;
  const plain = barePhone(typed);
  return /^\+?\d{7,15}$/.test(plain) ? null : 'phoneLength';
};

/** Message keys of `form.…`; the city is required only where the province has cities. */
export const addressRules = (hasCities: () => boolean) => ({
  firstName: (typed: string) => filled(typed, addressLimits.firstName),
  lastName: (typed: string) => filled(typed, addressLimits.lastName),
  provinceId: (chosen: string): Complaint => (chosen === '' ? 'required' : null),
  cityId: (chosen: string): Complaint => (hasCities() && chosen === '' ? 'required' : null),
  address: (typed: string) => filled(typed, addressLimits.address),
  address2: (typed: string) => bounded(typed, addressLimits.address2),
  landmark: (typed: string) => bounded(typed, addressLimits.landmark),
  location: (typed: string) => bounded(typed, addressLimits.location),
  mobile: mobileComplaint,
  postcode: (typed: string) => bounded(typed, addressLimits.postcode),
  email: (typed: string): Complaint => (typed.trim() === '' ? null : emailComplaint(typed)),
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
