import type { RegisterInput, Session } from '@wasit/contract/accounts/access/access';
import { userLevel } from '@wasit/contract/accounts/levels';
import type { Tx } from '../../../platform/db/db.ts';
import { CommittedRefusal } from '../../../platform/db/transact.ts';
import { fail, failMissing } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { secretFits } from '../../../platform/secret-hash.ts';
import { lockCurrentPassword, userById, usersWithAny } from '../accounts.store.ts';
import { guessCode, redeemCode, refuseCode } from '../codes/codes.ts';
import { type ContactType, isOnlyClaimed } from '../codes/trusted-contacts.ts';
import { emailKey } from '../users/account-keys.ts';
import { releaseContact } from '../users/contact-changes.ts';
import { storeUser } from '../users/create-user.ts';
import { logInUser } from './enter.ts';
import { phoneOf } from './phones.ts';
import type { Visit } from './visit.ts';

/** The contact that a code would prove: the phone number where there is one. */
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
      before: (tx) => takeContact(platform, tx, { visit, ...codeContact, code: input.code }),
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

/**
 * Redeems the code, and takes the contact from an account that merely claims it.
 * @throws CODE_WRONG, EMAIL_CODE_WRONG, to be committed: the guess counts; CODE_SPENT; REQUIRED at
 * `code` when only the code can take the contact
 */
async function takeContact(
  platform: Platform,
  tx: Tx,
  { visit, contact, target, code }: CodeContact & { visit: Visit; code: RegisterInput['code'] },
): Promise<void> {
  const [holder] = await usersWithAny(tx, { [contact]: target });
  const claimedBy = holder && isOnlyClaimed(holder, contact) ? holder.userId : null;
  if (code === undefined) return claimedBy === null ? undefined : failMissing('code');
  const guess = await guessCode(platform, tx, {
    purpose: 'register',
    target,
    userId: null,
    code,
    channel: contact === 'email' ? 'email' : 'whatsapp',
  });
  if ('key' in guess) return keepGuess(() => refuseCode(guess));
  await redeemCode(tx, guess);
  if (claimedBy !== null)
    await releaseContact(tx, visit.actor, { userId: claimedBy, contact, target });
}

function keepGuess(refuse: () => never): never {
  try {
    return refuse();
  } catch (refusal) {
    throw new CommittedRefusal(refusal);
  }
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
