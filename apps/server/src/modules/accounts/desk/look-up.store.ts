import { normalisePhone } from '@wasit/contract/accounts/normalise-phone';
import { isLongEnough } from '@wasit/contract/staff/find';
import { and, desc, eq, ne, or } from 'drizzle-orm';
import type { Reader } from '../../../platform/db/db.ts';
import { startsOrEnds } from '../../../platform/db/lists/starts-or-ends.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { pluck } from '../../../platform/pluck.ts';
import { userAccount } from '../accounts.tables.ts';
import { emailKey, nameKeys, phoneKey } from '../users/account-keys.ts';
import { findUserByName } from '../users/find-users.ts';

/** Last digits of a phone number. */
const isPhoneEnd = (text: string) => /^\d{4,15}$/.test(text);

/** Customers by part of their name, e-mail address or phone number, or its last digits. */
export function lookUpCustomers(reader: Reader, { text, limit }: { text: string; limit: number }) {
  const phone = phoneKey(text);
  const digits = normalisePhone(text);
  return rowsOf(
    reader,
    userAccount,
    and(
      ne(userAccount.status, 'deleted'),
      or(
        startsOrEnds(userAccount.userNameKey, nameKeys(text).userNameKey),
        eq(userAccount.userId, text),
        text.includes('@') ? eq(userAccount.email, emailKey(text)) : undefined,
        phone ? eq(userAccount.phone, phone) : undefined,
        isPhoneEnd(digits) ? startsOrEnds(userAccount.phone, digits) : undefined,
      ),
    ),
    { order: [desc(userAccount.createdAt)], limit },
  );
}

/** More than these are found by a more exact text. */
const maxSearched = 50;

/**
 * The customers whom the search of a list may mean: by name or its beginning or end, by e-mail
 * address, by phone number or its last digits.
 */
export async function findUserIds(reader: Reader, search: string | undefined): Promise<string[]> {
  if (!search) return [];
  const named = await findUserByName(reader, search);
  const text = search.trim();
  const similar = isLongEnough(text)
    ? await lookUpCustomers(reader, { text, limit: maxSearched })
    : [];
  return [...new Set([...(named ? [named.userId] : []), ...pluck(similar, 'userId')])];
}
