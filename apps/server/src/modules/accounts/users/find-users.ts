import type { AccountIdentifiers } from '@wasit/contract/accounts/access/password-rules';
import type { User } from '@wasit/contract/accounts/endpoints';
import type { Reader } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { userById, userRowsByIds, usersWithAny } from '../accounts.store.ts';
import { type ContactType, isOnlyClaimed } from '../codes/trusted-contacts.ts';
import { emailKey, keysOfAccount, nameKeys, phoneKey } from './account-keys.ts';
import { viewUser } from './accounts.view.ts';

/** Customers by id; unknown ids are left out. */
export async function usersByIds(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, User>> {
  if (ids.length === 0) return new Map<string, User>();
  const rows = await userRowsByIds(reader, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.userId, viewUser(row)]));
}

/** The customer with this user name, phone number or e-mail address. */
export async function findUserByName(reader: Reader, account: string): Promise<User | undefined> {
  const [row] = await usersWithAny(reader, keysOfAccount(account));
  return row && viewUser(row);
}

/**
 * Accounts whose owner proved this e-mail address (lower case) or phone number (E.164) by a code
 * sent there.
 */
export async function usersOfProvedContact(
  reader: Reader,
  { email, phone }: { email: string; phone: string },
): Promise<(User & { known: 'email' | 'phone' })[]> {
  const rows = await usersWithAny(reader, { email, phone });
  return rows.flatMap((row) => {
    const byEmail = row.email === email && row.emailVerifiedAt !== null;
    if (!byEmail && !(row.phone === phone && row.phoneVerifiedAt !== null)) return [];
    return [{ ...viewUser(row), known: byEmail ? ('email' as const) : ('phone' as const) }];
  });
}

/**
 * Account data that its own secrets must not resemble.
 * @throws UNAUTHORISED when the account is gone
 */
export async function knownOfAccount(
  reader: Reader,
  userId: string,
): Promise<AccountIdentifiers & { since: Date }> {
  const { userName, email, phone, createdAt } =
    (await userById(reader, userId)) ?? fail('UNAUTHORISED');
  return { userName, email, phone, since: createdAt };
}

/** @throws UNAUTHORISED when the account is gone */
export async function userInfo(reader: Reader, userId: string): Promise<User> {
  const row = await userById(reader, userId);
  return row ? viewUser(row) : fail('UNAUTHORISED');
}

export const nameAvailability = async (reader: Reader, userName: string) => ({
  free: (await usersWithAny(reader, nameKeys(userName))).length === 0,
});

/** A contact merely claimed by an account is free for anyone who proves it by a code. */
async function contactAvailability(
  reader: Reader,
  contact: ContactType,
  target: string,
): Promise<{ free: boolean; needsCode?: true }> {
  const [holder] = await usersWithAny(reader, { [contact]: target });
  if (!holder) return { free: true };
  return isOnlyClaimed(holder, contact) ? { free: true, needsCode: true } : { free: false };
}

export const emailAvailability = (reader: Reader, email: string) =>
  contactAvailability(reader, 'email', emailKey(email));
/** @throws PHONE_INVALID */
export const phoneAvailability = async (reader: Reader, phone: string) =>
  contactAvailability(
    reader,
    'phone',
    phoneKey(phone) ?? fail('PHONE_INVALID', { field: 'phone' }),
  );
