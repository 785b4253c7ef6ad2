import type { Reader } from '../../../platform/db/db.ts';
import { firstRow } from '../../../platform/db/rows.ts';
import { userById } from '../accounts.store.ts';
import type { CodePurpose } from '../codes/codes.ts';
import { trustedContacts } from '../codes/trusted-contacts.ts';
import { type Recipient, recipientsByIds } from './recipients.store.ts';

export type { Recipient as AccountReader } from './recipients.store.ts';

/** Contact data of an account's owner; undefined for an unknown id. */
export const recipientById = (reader: Reader, userId: string): Promise<Recipient | undefined> =>
  firstRow(recipientsByIds(reader, [userId]));

/**
 * Contacts that the account's owner has proved by a code sent there; null if missing or only
 * claimed.
 */
export async function provedContacts(reader: Reader, userId: string) {
  const user = await userById(reader, userId);
  return {
    phone: (user?.phoneVerifiedAt && user.phone) ?? null,
    email: (user?.emailVerifiedAt && user.email) ?? null,
  };
}

/**
 * The e-mail address for a code that WhatsApp cannot deliver; null without one. For entry codes by
 * phone number only if the owner has proved both: an account that merely claims the typed number
 * may be somebody else's.
 */
export async function emailForCode(
  reader: Reader,
  { userId, use }: { userId: string; use: unknown },
): Promise<string | null> {
  if (use === ('login' satisfies CodePurpose)) {
    const proved = await provedContacts(reader, userId);
    return proved.phone && proved.email;
  }
  const user = await userById(reader, userId);
  return user ? trustedContacts(user).email : null;
}
