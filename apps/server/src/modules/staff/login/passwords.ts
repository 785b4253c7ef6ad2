import { hash, verify } from '@node-rs/argon2';
import { resemblesAccount } from '@wasit/contract/accounts/access/password-rules';
import { fail } from '../../../platform/errors.ts';
import { openedOnce } from '../../../platform/opened-once.ts';

/**
 * argon2id, 19 MiB, two passes: the first choice of the OWASP Password Storage Cheat Sheet. Runs on
 * the thread pool.
 */
const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const dummyHash = openedOnce(() => hash('nobody has this password', hashCost));

export const hashPassword = (password: string): Promise<string> => hash(password, hashCost);

/**
 * Whether the password is right. Without a hash (unknown name) the same work is done, so that the
 * response takes as long.
 */
export async function passwordFits(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await dummyHash()), password);
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
