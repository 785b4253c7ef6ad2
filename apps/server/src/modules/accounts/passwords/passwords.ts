import {
  type AccountIdentifiers,
  resemblesAccount,
} from '@wasit/contract/accounts/access/password-rules';
import { fail } from '../../../platform/errors.ts';
import { commonPasswords } from './common-passwords.ts';

/**
 * Refuses easily guessed passwords for this account, wherever a password is chosen.
 * @throws PASSWORD_COMMON, PASSWORD_LIKE_NAME
 */
export function refuseEasyPassword(password: string, account: AccountIdentifiers): void {
  if (commonPasswords.has(password.toLowerCase())) fail('PASSWORD_COMMON', { field: 'password' });
  if (resemblesAccount(password, account)) fail('PASSWORD_LIKE_NAME', { field: 'password' });
}
