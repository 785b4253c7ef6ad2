import { hash, verify } from '@node-rs/argon2';
import {
  type AccountIdentifiers,
  resemblesAccount,
} from '@wasit/contract/accounts/access/password-rules';
import { fail } from '../../../platform/errors.ts';
import { commonPasswords } from './common-passwords.ts';

/**
 * argon2id, 19 MiB, two passes: the first choice of the OWASP Password Storage Cheat Sheet. Runs on
 * the thread pool.
 */
export const strongHash = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export type HashCost = typeof strongHash;

/** Hashes a password or another short secret such as the payment password. */
export const hashSecret = (secret: string, cost: HashCost = strongHash): Promise<string> =>
  hash(secret, cost);

/** Whether `secret` matches the hash. */
export const secretFits = (secretHash: string, secret: string): Promise<boolean> =>
  verify(secretHash, secret);

/**
 * Refuses easily guessed passwords for this account, wherever a password is chosen.
 * @throws PASSWORD_COMMON, PASSWORD_LIKE_NAME
 */
export function refuseEasyPassword(password: string, account: AccountIdentifiers): void {
  if (commonPasswords.has(password.toLowerCase())) fail('PASSWORD_COMMON', { field: 'password' });
  if (resemblesAccount(password, account)) fail('PASSWORD_LIKE_NAME', { field: 'password' });
}
