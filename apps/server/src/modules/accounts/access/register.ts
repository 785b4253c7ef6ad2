import type { RegisterInput, Session } from '@wasit/contract/accounts/access/access';
import { userLevel } from '@wasit/contract/accounts/levels';
import { BusinessError, fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type CodeProof, redeemCode, verifyCode } from '../codes/codes.ts';
import { emailKey } from '../users/account-keys.ts';
import { storeUser } from '../users/create-user.ts';
import { logInUser } from './enter.ts';
import { phoneOf } from './phones.ts';
import type { Visit } from './visit.ts';

/**
 * Creates an account of level 1 and logs in.
 * @throws as storeUser; INVITATION_WRONG; CODE_WRONG, EMAIL_CODE_WRONG, CODE_SPENT when a code was
 * given or is needed
 */
export async function register(
  platform: Platform,
  visit: Visit,
  input: RegisterInput,
): Promise<Session> {
  const invitationCode = await invitationOf(platform, input.invitationCode);
  const proof = await proofOf(platform, input);
  const proved = proof ? (input.phone === undefined ? 'email' : 'phone') : null;
  return storeUser(
    platform,
    {
      ...input,
      invitationCode,
      proved,
      locale: visit.locale,
      level: userLevel.customer,
      by: 'self',
    },
    async (tx, user) => {
      if (proof) await redeemCode(tx, proof);
      await tx.emit('accounts.registered', { userId: user.userId, locale: visit.locale });
      return logInUser(tx, { user, visit });
    },
  );
}

/** A typed code must be one of the setting's codes; an empty one is allowed. */
async function invitationOf(platform: Platform, typed: string | undefined): Promise<string | null> {
  if (!typed) return null;
  const validCodes = (await platform.setting(platform.db, 'accounts.invitationCodes'))
    .split(/[,،，\s]+/)
    .filter(Boolean);
  return (
    validCodes.find((code) => code.toLowerCase() === typed.toLowerCase()) ??
    fail('INVITATION_WRONG', { field: 'invitationCode' })
  );
}

async function proofOf(
  platform: Platform,
  { code, phone, email = '' }: RegisterInput,
): Promise<CodeProof | null> {
  if (code !== undefined) {
    const [target, channel] =
      phone === undefined
        ? [emailKey(email), 'email' as const]
        : [phoneOf({ phone }), 'whatsapp' as const];
    return verifyCode(platform, { purpose: 'register', target, userId: null, code, channel });
  }
  if (!(await platform.setting(platform.db, 'accounts.registerNeedsCode'))) return null;
  throw new BusinessError('VALIDATION', { fields: [{ field: 'code', key: 'REQUIRED' }] });
}
