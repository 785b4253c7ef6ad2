import type { MyInformation } from '@wasit/contract/accounts/profile';
import type { Reader } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { userById } from '../accounts.store.ts';
import { viewUser } from '../users/accounts.view.ts';

/**
 * The customer's own account data.
 * @throws UNAUTHORISED when the account is gone
 */
export async function myInformation(reader: Reader, userId: string): Promise<MyInformation> {
  const row = (await userById(reader, userId)) ?? fail('UNAUTHORISED');
  return {
    user: viewUser(row),
    hasPassword: row.hasPassword,
    emailVerified: row.email !== null && row.emailVerifiedAt !== null,
    phoneVerified: row.phone !== null && row.phoneVerifiedAt !== null,
    locale: row.locale,
  };
}
