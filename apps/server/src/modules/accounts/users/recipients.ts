import type { Reader } from '../../../platform/db/db.ts';
import { firstRow } from '../../../platform/db/rows.ts';
import { userById } from '../accounts.store.ts';
import { trustedContacts } from '../codes/trusted-contacts.ts';
import { type Recipient, recipientsByIds } from './recipients.store.ts';

export type { Recipient as AccountReader } from './recipients.store.ts';

/** Contact data of an account's owner; undefined for an unknown id. */
export const recipientById = (reader: Reader, userId: string): Promise<Recipient | undefined> =>
  firstRow(recipientsByIds(reader, [userId]));

/**
 * Where a code of this account may go: phone number in E.164 and e-mail address; null if missing or
 * only claimed.
 */
export async function codeContacts(
  reader: Reader,
  userId: string,
): Promise<{ phone: string | null; email: string | null }> {
  const user = await userById(reader, userId);
  return user ? trustedContacts(user) : { phone: null, email: null };
}

/**
 * Contacts that the account's owner has proved by a code sent there; null if missing or only
 * claimed.
 */
export async function provedContacts(
  reader: Reader,
  userId: string,
): Promise<{ phone: string | null; email: string | null }> {
  const user = await userById(reader, userId);
  return {
    phone: (user?.phoneVerifiedAt && user.phone) ?? null,
    email: (user?.emailVerifiedAt && user.email) ?? null,
  };
}
