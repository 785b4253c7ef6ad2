import { resemblesAccount } from '@wasit/contract/accounts/access/password-rules';
import { fail } from '../../../platform/errors.ts';
import { openedOnce } from '../../../platform/opened-once.ts';
import { hashSecret, secretFits } from '../../../platform/secret-hash.ts';

const dummyHash = openedOnce(() => hashSecret('nobody has this password'));

/**
 * Whether the password is right. Without a hash (unknown name) the same work is done, so that the
 * response takes as long.
 */
export async function passwordFits(passwordHash: string | undefined, password: string) {
  const fits = await secretFits(passwordHash ?? (await dummyHash()), password);
  return fits && passwordHash !== undefined;
}

/**
 * @throws PASSWORD_LIKE_NAME when the password is the user name or the real name, also with digits
 * or signs added
 */
export function refuseOwnName(
  password: string,
  { userName, name }: { userName: string; name: string },
): void {
  if ([userName, name].some((ownName) => resemblesAccount(password, { userName: ownName })))
    fail('PASSWORD_LIKE_NAME', { field: 'password' });
}
