import { userLevel } from '@wasit/contract/accounts/levels';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { violates } from '../../../platform/db/transact.ts';
import { fail } from '../../../platform/errors.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import { newToken } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashSecret } from '../../../platform/secret-hash.ts';
import { phoneOf } from '../access/phones.ts';
import { usersWithAny } from '../accounts.store.ts';
import { nameKeys } from '../users/account-keys.ts';
import { insertAccount } from '../users/create-user.ts';

/**
 * The first of these names that is free.
 * @throws USER_NAME_EXISTS
 */
async function freeName(tx: Tx, names: readonly string[]): Promise<string> {
  for (const name of names) if ((await usersWithAny(tx, nameKeys(name))).length === 0) return name;
  return fail('USER_NAME_EXISTS', { field: 'name' });
}

/**
 * Creates an account for a walk-in customer. Its password is unknown to everybody: the owner logs
 * in by a code sent to the number, which is not proved yet. If the name is taken, the end of the
 * number is appended.
 * @throws PHONE_INVALID, PHONE_EXISTS, USER_NAME_EXISTS
 */
export async function makeCustomer(
  platform: Platform,
  by: StaffActor,
  { name, phone: typed, locale }: CallInput<'staffMakeCustomer'>,
): Promise<{ userId: string; userName: string }> {
  const phone = phoneOf({ phone: typed });
  const passwordHash = await hashSecret(newToken());
  try {
    return await platform.transact(async (tx) => {
      if ((await usersWithAny(tx, { phone })).length > 0) fail('PHONE_EXISTS', { field: 'phone' });
      const userName = await freeName(tx, [name, `${name.slice(0, 35)}.${phone.slice(-4)}`]);
      const { userId } = await insertAccount(tx, {
        ...{ userName, userNameKey: nameKeys(userName).userNameKey, phone, email: null },
        ...{ passwordHash, hasPassword: false, proved: null, locale },
        ...{ level: userLevel.customer, by },
      });
      await tx.emit('accounts.registered', { userId, locale });
      return { userId, userName };
    });
  } catch (error) {
    // Another clerk inserted it after our check: the index decides.
    if (violates(error, 'user_account_phone_once')) fail('PHONE_EXISTS', { field: 'phone' });
    if (violates(error, 'user_account_user_name_once')) fail('USER_NAME_EXISTS', { field: 'name' });
    throw error;
  }
}
