import type { Locale } from '@wasit/contract/locales';
import { and, eq, ne } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { isOneOfParam, prepared } from '../../../platform/db/prepared.ts';
import { userAccount } from '../accounts.tables.ts';
import { trustedContacts } from '../codes/trusted-contacts.ts';

/**
 * Contact data for messages to an account: once one contact is proved, without the merely claimed
 * one, which may be somebody else's.
 */
export interface Recipient {
  readonly userId: string;
  readonly userName: string;
  /** E.164. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly locale: Locale;
}

/** Deleted accounts are left out. */
export async function recipientsByIds(reader: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await undeletedByIds(reader, { ids: [...new Set(ids)] });
  return rows.map(({ userId, userName, locale, ...contacts }) => ({
    userId,
    userName,
    locale,
    ...trustedContacts(contacts),
  }));
}

const undeletedByIds = prepared((db) => {
  const { userId, userName, phone, email, locale, phoneVerifiedAt, emailVerifiedAt } = userAccount;
  return db
    .select({ userId, userName, phone, email, locale, phoneVerifiedAt, emailVerifiedAt })
    .from(userAccount)
    .where(and(isOneOfParam(userId, 'ids'), ne(userAccount.status, 'deleted')));
});

/** Stores a new language for messages to this customer. */
export async function rememberLanguage(
  tx: Tx,
  { userId, locale }: { userId: string; locale: Locale },
): Promise<void> {
  await tx
    .update(userAccount)
    .set({ locale })
    .where(and(eq(userAccount.userId, userId), ne(userAccount.locale, locale)));
}
