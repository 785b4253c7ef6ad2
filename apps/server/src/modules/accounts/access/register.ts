import type { RegisterInput, Session } from '@wasit/contract/accounts/access/access';
import { userLevel } from '@wasit/contract/accounts/levels';
import type { Tx } from '../../../platform/db/db.ts';
import { fail, failMissing } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { secretFits } from '../../../platform/secret-hash.ts';
import { lockCurrentPassword, userById, usersWithAny } from '../accounts.store.ts';
import { type CodeProof, countedGuess, redeemCode, refuseCode } from '../codes/codes.ts';
import { type ContactType, isOnlyClaimed } from '../codes/trusted-contacts.ts';
import { emailKey } from '../users/account-keys.ts';
import { releaseContact } from '../users/contact-changes.ts';
import { storeUser } from '../users/create-user.ts';
import { logInUser } from './enter.ts';
import { phoneOf } from './phones.ts';
import type { Visit } from './visit.ts';

/** The contact that a code would prove: the phone number if given. */
interface CodeContact {
  readonly contact: ContactType;
  readonly target: string;
}

/** @throws PHONE_INVALID */
const codeContactOf = ({ phone, email = '' }: RegisterInput): CodeContact =>
  phone === undefined
    ? { contact: 'email', target: emailKey(email) }
    : { contact: 'phone', target: phoneOf({ phone }) };

/**
 * Creates an account of level 1 and logs in. A contact that another account merely claims is taken
 * from it by the code sent there. Repeating it with its key (the first answer was lost) opens a
 * session for the same account while its password is still the one of the request.
 * @throws as storeUser; INVITATION_WRONG; CODE_WRONG, EMAIL_CODE_WRONG, CODE_SPENT when a code was
 * given; REQUIRED at `code` when one is needed; ACCOUNT_SUSPENDED
 */
export async function register(
  platform: Platform,
  visit: Visit,
  input: RegisterInput,
): Promise<Session> {
  const invitationCode = await invitationOf(platform, input.invitationCode);
  const codeContact = codeContactOf(input);
  const needsCode = await platform.setting(platform.db, 'accounts.registerNeedsCode');
  if (needsCode && input.code === undefined) failMissing('code');
  let proof: CodeProof | undefined;
  let newHash: string | undefined;
  const { userId } = await storeUser(
    platform,
    {
      ...input,
      invitationCode,
      proved: input.code === undefined ? null : codeContact.contact,
      locale: visit.locale,
      level: userLevel.customer,
      by: 'self',
    },
    {
      refusalOf: async () => {
        if (input.code === undefined) return undefined;
        const guess = await guessOf(platform, { ...codeContact, code: input.code });
        if ('key' in guess) return () => refuseCode(guess);
        proof = guess;
        return undefined;
      },
      before: (tx) => takeContact(tx, { visit, ...codeContact, proof }),
      after: async (tx, user) => {
        newHash = user.passwordHash;
        await tx.emit('accounts.registered', { userId: user.userId, locale: visit.locale });
        return { userId: user.userId };
      },
    },
  );
  // Of a repeated request the account may have changed since: its owner may have proved the contact
  // and ended this password.
  const user = (await userById(platform.db, userId)) ?? refuseName();
  const isSame =
    user.passwordHash === newHash || (await secretFits(user.passwordHash, input.password));
  if (!isSame) return refuseName();
  return platform.transact(async (tx) =>
    (await lockCurrentPassword(tx, user)) ? logInUser(tx, { user, visit }) : refuseName(),
  );
}

const refuseName = (): never => fail('USER_NAME_EXISTS', { field: 'userName' });

const guessOf = (
  platform: Platform,
  { contact, target, code }: CodeContact & { code: string },
): ReturnType<typeof countedGuess> =>
  countedGuess(platform, {
    purpose: 'register',
    target,
    userId: null,
    code,
    channel: contact === 'email' ? 'email' : 'whatsapp',
  });

/**
 * Redeems the code, and takes the contact from an account that merely claims it.
 * @throws CODE_SPENT; REQUIRED at `code` when only the code can take the contact
 */
async function takeContact(
  tx: Tx,
  { visit, contact, target, proof }: CodeContact & { visit: Visit; proof: CodeProof | undefined },
): Promise<void> {
  const [holder] = await usersWithAny(tx, { [contact]: target });
  const claimedBy = holder && isOnlyClaimed(holder, contact) ? holder.userId : null;
  if (!proof) return claimedBy === null ? undefined : failMissing('code');
  await redeemCode(tx, proof);
  if (claimedBy !== null)
    await releaseContact(tx, visit.actor, { userId: claimedBy, contact, target });
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
