import { hash, verify } from '@node-rs/argon2';
import { resemblesAccount } from '@wasit/contract/accounts/access/password-rules';
import { fail } from '../../../platform/errors.ts';

/**
 * argon2id, 19 MiB, two passes: the first choice of the OWASP Password Storage Cheat Sheet. Runs on
 * the thread pool.
 */
const strong = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let nobody: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(password, strong);

/**
 * Whether the password is right. Without a hash (unknown name) the same work is done, so that the
 * response takes as long.
 */
export async function passwordFits(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  nobody ??= hash('nobody has this password', strong);
  const fits = await verify(passwordHash ?? (await nobody), password);
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
  if ([userName, name].some((known) => resemblesAccount(password, { userName: known })))
    fail('PASSWORD_LIKE_NAME', { field: 'password' });
}
