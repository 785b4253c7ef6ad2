import { z } from 'zod';
import { endpoint, endpointsOf } from '../endpoint.ts';
import { Done, digits, latinDigits, PublicId, required, trimmed } from '../wire.ts';
import { sentPhone } from './normalise-phone.ts';

export const password = z.string().min(6).max(32);
export const phone = z.preprocess(sentPhone, z.string().regex(/^\+?\d{7,13}$/, 'PHONE_INVALID'));
/** Telephones put a blank behind an address that they fill in. */
export const email = z.string().trim().pipe(z.email('EMAIL_INVALID').max(320));
const latin = /\p{Script=Latin}/u;
const likeLatin = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
/**
 * Must contain a letter: a name of digits alone could pass for a phone number at the login. Nothing
 * invisible (Hangul fillers count as letters) and no Latin letters among Greek or Cyrillic
 * look-alikes: people could not distinguish two such names (Unicode TR 39).
 */
export const userName = z
  .string()
  .trim()
  .regex(/^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{N}._-]{3,40}$/u, 'USER_NAME_FORM')
  // Two expressions: one for both would take quadratic time, also on names that are too long.
  .refine((name) => !(latin.test(name) && likeLatin.test(name)), 'USER_NAME_FORM')
  .regex(/\p{L}/u, 'USER_NAME_LETTER');

/**
 * The user, as the header and the personal centre show them. `level`: 1 customer, 6 VIP, 12
 * procurement agent.
 */
export const User = z.object({
  userId: PublicId,
  userName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  level: z.number().int(),
});
export type User = z.infer<typeof User>;

/** For a form with a new password entered twice. */
export const passwordsAgree = [
  (input: { password: string; confirmPassword: string }) =>
    input.password === input.confirmPassword,
  { path: ['confirmPassword'], message: 'PASSWORDS_DIFFER' },
] satisfies [unknown, unknown];

/**
 * One region of the address tree, with the specification's field names; `hasChildren`: a city must
 * be chosen.
 */
export const Region = z.object({
  id: z.number().int(),
  areaName: z.string(),
  areaEnName: z.string(),
  areaKuName: z.string(),
  areaArName: z.string(),
  hasChildren: z.boolean(),
});
export type Region = z.infer<typeof Region>;

export const iraqId = 4840;

/** Map services whose links people share; any other link could lead a courier anywhere. */
const mapHosts =
  /^https:\/\/((www\.|maps\.)?google\.com\/maps|maps\.google\.com\/|maps\.app\.goo\.gl\/|goo\.gl\/maps\/|maps\.apple\.com\/|www\.openstreetmap\.org\/)/;

/**
 * A shared map link, or coordinates like "33.3152, 44.3661", which are converted to one. Empty for
 * none.
 */
export const mapPlace = z
  .string()
  .trim()
  .max(300)
  .transform((text) => {
    const [, latitude, longitude] =
      /^(-?\d{1,2}\.\d{1,15})\s*[,،]\s*(-?\d{1,3}\.\d{1,15})$/.exec(latinDigits(text)) ?? [];
    return latitude ? `https://maps.google.com/?q=${latitude},${longitude}` : text;
  })
  .refine((text) => text === '' || (mapHosts.test(text) && !/[\s<>"'\\]/.test(text)), 'MAP_PLACE');

/** Typed in the reader's own digits, stored in those of labels and phones. */
const inLatinDigits = <T extends z.ZodType>(text: T) =>
  z.preprocess((value) => (typeof value === 'string' ? latinDigits(value) : value), text);

/**
 * Specification, section 5: text is trimmed; the country is fixed at 4840; a city is required only
 * where the province has cities.
 */
export const AddressInput = z.object({
  firstName: required(128),
  lastName: required(128),
  countryId: digits(z.literal(iraqId)).default(iraqId),
  provinceId: digits(z.number().int()),
  /** A form sends an empty one where there is none. */
  cityId: z
    .preprocess((value) => (value === '' ? null : value), digits(z.number().int()).nullable())
    .default(null),
  address: required(128),
  address2: trimmed(128).default(''),
  mobile: inLatinDigits(required(128)),
  /** A nearby landmark, needed in streets without names and numbers. */
  landmark: trimmed(128).default(''),
  /** Where it is on the map, as WhatsApp shares a place; empty when not given. */
  location: mapPlace.default(''),
  postcode: inLatinDigits(trimmed(9)).default(''),
  email: z.union([z.literal(''), email]).default(''),
  isDefault: digits(z.union([z.literal(0), z.literal(1)])).default(0),
});
export type AddressInput = z.infer<typeof AddressInput>;
export const Address = AddressInput.extend({
  id: PublicId,
  countryName: z.string(),
  provinceName: z.string(),
  cityName: z.string(),
});
export type Address = z.infer<typeof Address>;

export const accountEndpoints = endpointsOf({
  userInfo: endpoint('GET', '/hello/user/userInfo', {
    summary: 'Who is logged in.',
    out: User,
    policy: 'customer',
    inMode: 'self',
  }),
  addressList: endpoint('POST', '/hello/userAddress/list', {
    summary: 'The address book, the default first.',
    out: z.object({ items: z.array(Address) }),
    policy: 'customer',
    inMode: 'reads',
  }),
  addressAdd: endpoint('POST', '/hello/userAddress/add', {
    summary: 'Add an address; the first one becomes the default.',
    in: AddressInput,
    out: Address,
    policy: 'customer',
    inMode: 'acts',
    failure: 'OPERATION_FAILED',
    inputTip: 'addressEmptyTip1',
    errors: ['CITY_REQUIRED', 'REGION_UNKNOWN', 'ADDRESS_LIMIT'],
  }),
  addressUpdate: endpoint('POST', '/hello/userAddress/update', {
    summary: 'Change an address.',
    in: AddressInput.extend({ id: PublicId }),
    out: Address,
    policy: 'customer',
    inMode: 'acts',
    failure: 'OPERATION_FAILED',
    inputTip: 'addressEmptyTip1',
    errors: ['CITY_REQUIRED', 'REGION_UNKNOWN', 'NOT_FOUND'],
  }),
  addressDelete: endpoint('POST', '/hello/userAddress/delete', {
    summary: 'Remove an address.',
    in: z.object({ id: PublicId }),
    out: Done,
    policy: 'customer',
    failure: 'OPERATION_FAILED',
    errors: ['NOT_FOUND'],
  }),
  areaList: endpoint('POST', '/hello/userAddress/area', {
    summary: 'Regions below a parent; 0 for the countries.',
    alsoBy: 'GET',
    in: z.object({ parentId: digits(z.number().int().min(0)).default(0) }),
    out: z.object({ items: z.array(Region) }),
    policy: 'anyone',
    readsReplica: true,
  }),
});
