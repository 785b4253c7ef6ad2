import { like } from 'drizzle-orm';
import type { Reader } from '../../../platform/db/db.ts';
import { userAccount } from '../accounts.tables.ts';

const maxRows = 100;

/** Customers whose phone number ends with these digits; at most 100. */
export const usersByPhoneEnd = async (reader: Reader, digits: string): Promise<string[]> =>
  (
    await reader
      .select({ userId: userAccount.userId })
      .from(userAccount)
      .where(like(userAccount.phone, `%${digits}`))
      .limit(maxRows)
  ).map(({ userId }) => userId);
