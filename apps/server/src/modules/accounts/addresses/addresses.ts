import { type Address, type AddressInput, iraqId } from '@wasit/contract/accounts/endpoints';
import type { Locale } from '@wasit/contract/locales';
import type { UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockUser } from '../accounts.store.ts';
import {
  type AddressFields,
  type AddressId,
  type AddressRow,
  addressRow,
  addressRows,
  countAddresses,
  deleteAddressRow,
  insertAddress,
  makeDefault,
  newestAddressId,
  storeAddress,
} from './address.store.ts';
import { hasChildren, isChildOf, regionName } from './regions.ts';

/** Limit of addresses per customer. */
const maxAddresses = 50;

/**
 * Specification, section 5: the province is one of Iraq's; a city is required only where the
 * province has cities.
 * @throws REGION_UNKNOWN, CITY_REQUIRED
 */
function assertRegions({ provinceId, cityId }: Pick<AddressInput, 'provinceId' | 'cityId'>): void {
  if (!isChildOf(provinceId, iraqId)) fail('REGION_UNKNOWN', { field: 'provinceId' });
  if (cityId === null && hasChildren(provinceId)) fail('CITY_REQUIRED', { field: 'cityId' });
  if (cityId !== null && !isChildOf(cityId, provinceId))
    fail('REGION_UNKNOWN', { field: 'cityId' });
}

const fieldsOf = ({ isDefault: _, ...fields }: AddressInput): AddressFields => fields;

function viewAddress(
  { addressId, userId: _, createdAt: __, changedAt: ___, isDefault, ...row }: AddressRow,
  locale: Locale,
): Address {
  return {
    ...row,
    id: addressId,
    countryId: iraqId,
    isDefault: isDefault ? 1 : 0,
    countryName: regionName(row.countryId, locale),
    provinceName: regionName(row.provinceId, locale),
    cityName: regionName(row.cityId, locale),
  };
}

/** One address of its owner; null when there is none or it is somebody else's. */
export async function addressOf(
  reader: Reader,
  { locale, ...id }: AddressId & { locale: Locale },
): Promise<Address | null> {
  const row = await addressRow(reader, id);
  return row ? viewAddress(row, locale) : null;
}

/** A customer's address book, the default first. */
export async function addressesOf(
  reader: Reader,
  userId: string,
  locale: Locale,
): Promise<Address[]> {
  return (await addressRows(reader, userId)).map((row) => viewAddress(row, locale));
}

async function lockAddressBook(tx: Tx, userId: string): Promise<void> {
  if (!(await lockUser(tx, userId))) fail('UNAUTHORISED');
}

/**
 * Adds an address; the first one becomes the default.
 * @throws CITY_REQUIRED, REGION_UNKNOWN, ADDRESS_LIMIT
 */
export function addAddress(platform: Platform, actor: UserActor, input: AddressInput) {
  assertRegions(input);
  const id = { userId: actor.userId, addressId: newId('ad') };
  return platform.transact(async (tx) => {
    await lockAddressBook(tx, actor.userId);
    const count = await countAddresses(tx, actor.userId);
    if (count >= maxAddresses) fail('ADDRESS_LIMIT', { params: { max: maxAddresses } });
    await insertAddress(tx, {
      ...fieldsOf(input),
      ...id,
      isDefault: false,
      createdAt: tx.now,
      changedAt: tx.now,
    });
    if (input.isDefault === 1 || count === 0) await makeDefault(tx, id);
    await audit(tx, actor, { action: 'accounts.address-add', object: `address:${id.addressId}` });
    return id;
  });
}

/**
 * Changes an address. The default stays the default until another address becomes it.
 * @throws CITY_REQUIRED, REGION_UNKNOWN, NOT_FOUND
 */
export function updateAddress(
  platform: Platform,
  actor: UserActor,
  { id: addressId, ...input }: AddressInput & { id: string },
): Promise<AddressId> {
  assertRegions(input);
  const id = { userId: actor.userId, addressId };
  return platform.transact(async (tx) => {
    await lockAddressBook(tx, actor.userId);
    if (!(await storeAddress(tx, id, fieldsOf(input)))) fail('NOT_FOUND');
    if (input.isDefault === 1) await makeDefault(tx, id);
    await audit(tx, actor, { action: 'accounts.address-update', object: `address:${addressId}` });
    return id;
  });
}

/**
 * Removes an address; if it was the default, the newest remaining one becomes the default.
 * @throws NOT_FOUND
 */
export function deleteAddress(platform: Platform, actor: UserActor, addressId: string) {
  const { userId } = actor;
  return platform.transact(async (tx) => {
    await lockAddressBook(tx, userId);
    const deleted = (await deleteAddressRow(tx, { userId, addressId })) ?? fail('NOT_FOUND');
    const nextDefault = deleted.isDefault ? await newestAddressId(tx, userId) : undefined;
    if (nextDefault) await makeDefault(tx, { userId, addressId: nextDefault });
    await audit(tx, actor, { action: 'accounts.address-delete', object: `address:${addressId}` });
  });
}
