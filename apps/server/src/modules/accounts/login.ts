import type { LoginInput, Session } from '@wasit/contract/accounts/access/access';
import type { Platform } from '../../platform/platform.ts';
import { loginWithCode } from './access/enter-by-code.ts';
import { loginWithPassword } from './access/login.ts';
import type { Visit } from './access/visit.ts';
import { loginWithThirdParty } from './third-party/login.ts';

/**
 * Logs in by any of the five types.
 * @throws as the login of the type, ACCOUNT_SUSPENDED
 */
export function login(platform: Platform, visit: Visit, input: LoginInput): Promise<Session> {
  if (input.type === 1) return loginWithPassword(platform, visit, input);
  if (input.type === 2) return loginWithCode(platform, visit, input);
  return loginWithThirdParty(platform, visit, input);
}
