import type {
  CodeSent,
  EnterByCodeInput,
  EntryCodeInput,
  Session,
} from '@wasit/contract/accounts/access/access';
import { userLevel } from '@wasit/contract/accounts/levels';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newId, newToken } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashSecret } from '../../../platform/secret-hash.ts';
import {
  lockActiveCustomer,
  markProved,
  type UserRow,
  userById,
  usersWithAny,
} from '../accounts.store.ts';
import { channelsOf } from '../codes/channels.ts';
import {
  type CodeOwner,
  type CodeRefusal,
  guessCode,
  redeemCode,
  refuseCode,
  validMs,
} from '../codes/codes.ts';
import { type ContactType, isOnlyClaimed, trustedContacts } from '../codes/trusted-contacts.ts';
import { emailKey, nameKeys } from '../users/account-keys.ts';
import { releaseContact } from '../users/contact-changes.ts';
import { insertAccount } from '../users/create-user.ts';
import { logInUser } from './enter.ts';
import { revokeUnprovedAccess } from './login.ts';
import { phoneOf } from './phones.ts';
import { admit, sendCode } from './send-codes.ts';
import type { Visit } from './visit.ts';

type Contact = Pick<EnterByCodeInput, 'phone' | 'areaId' | 'email'>;

/** @throws PHONE_INVALID */
const contactOf = ({
  phone,
  areaId,
  email,
}: Contact): { contactType: ContactType; target: string } =>
  phone === undefined
    ? { contactType: 'email', target: emailKey(email ?? '') }
    : { contactType: 'phone', target: phoneOf({ phone, areaId }) };

const codeOwnerOf = (target: string, user: UserRow | undefined): CodeOwner => ({
  purpose: 'entry',
  target,
  userId: user?.userId ?? null,
});

/**
 * Sends a code to a phone number or e-mail address, with the same answer whether or not an account
 * has it. If the number cannot be reached by WhatsApp and its owner has proved an e-mail address,
 * the code goes there.
 * @throws PHONE_INVALID, CODE_NOT_SENT, as admit and sendCode
 */
export async function sendEntryCode(
  platform: Platform,
  visit: Visit,
  input: EntryCodeInput,
): Promise<CodeSent> {
  await admit(platform, visit, input);
  const { contactType, target } = contactOf(input);
  const [user] = await usersWithAny(platform.db, { [contactType]: target });
  const code = { ...codeOwnerOf(target, user), locale: visit.locale };
  const { whatsapp, email } = channelsOf(platform.config);
  if (contactType === 'email' ? email : whatsapp) {
    const channel = contactType === 'email' ? 'email' : 'whatsapp';
    return platform.transact((tx) => sendCode(platform, tx, { ...code, channel }));
  }
  const deliverTo =
    contactType === 'phone' && email && user?.phoneVerifiedAt ? trustedContacts(user).email : null;
  if (!deliverTo) return fail('CODE_NOT_SENT', { field: contactType });
  return platform.transact((tx) =>
    sendCode(platform, tx, { ...code, channel: 'email', deliverTo }),
  );
}

interface EntryResult {
  readonly userId: string;
  readonly passwordEnded: boolean;
  readonly redeemedAt: Date;
}
type EntryRefusal = CodeRefusal | { readonly key: 'CONTACT_UNPROVED' };

/**
 * Logs in with the code; a new customer gets an account of level 1 without a password, under a
 * generated name. Repeating it with its key (the first answer was lost) opens a session for the
 * same account while the code would have been valid. `newAccount`: the contact is taken from an
 * account that merely claims it.
 * @throws PHONE_INVALID, CODE_WRONG, EMAIL_CODE_WRONG, CODE_SPENT, ACCOUNT_SUSPENDED,
 * CONTACT_UNPROVED when the owner of the account has proved another contact but never this one: it
 * may be a typo in somebody else's account, or the caller's own account, which they should log in to
 * as usual
 */
export async function enterByCode(
  platform: Platform,
  visit: Visit,
  { code, newAccount, ...contact }: EnterByCodeInput,
): Promise<Session> {
  const { contactType, target } = contactOf(contact);
  // Hashed before the transaction, since it takes half a second.
  const passwordHash = await hashSecret(newToken());
  const result = await platform.transact<EntryResult | EntryRefusal>(async (tx) => {
    const [user] = await usersWithAny(tx, { [contactType]: target });
    const guess = await guessCode(platform, tx, {
      ...codeOwnerOf(target, user),
      code,
      channel: contactType === 'email' ? 'email' : 'whatsapp',
    });
    if ('key' in guess) return guess;
    const mustRelease = user !== undefined && isOnlyClaimed(user, contactType);
    // The code stays valid: with it they may open an account of their own.
    if (mustRelease && !newAccount) return { key: 'CONTACT_UNPROVED' };
    const codeChannel = await redeemCode(tx, guess);
    const claim = mustRelease && { userId: user.userId, contact: contactType, target };
    if (claim && !(await releaseContact(tx, visit.actor, claim)))
      return { key: 'CONTACT_UNPROVED' };
    if (!user || claim)
      return {
        userId: await openAccount(tx, { contactType, target, passwordHash, visit }),
        passwordEnded: false,
        redeemedAt: tx.now,
      };
    const isProved = Boolean(user.phoneVerifiedAt || user.emailVerifiedAt);
    // Before anything of it changes.
    if (!(await lockActiveCustomer(tx, user.userId))) return fail('ACCOUNT_SUSPENDED');
    await markProved(tx, user.userId, codeChannel);
    if (!isProved) await revokeUnprovedAccess(tx, { userId: user.userId, passwordHash, visit });
    return {
      userId: user.userId,
      passwordEnded: !isProved && user.hasPassword,
      redeemedAt: tx.now,
    };
  });
  if ('key' in result)
    return result.key === 'CONTACT_UNPROVED'
      ? fail(result.key, { field: contactType })
      : refuseCode(result);
  return platform.transact(async (tx) => {
    const user = await userById(tx, result.userId);
    if (!user || tx.now.getTime() - result.redeemedAt.getTime() > validMs)
      return fail('CODE_SPENT', { field: 'code' });
    const session = await logInUser(tx, { user, visit });
    return result.passwordEnded ? { ...session, passwordEnded: true } : session;
  });
}

async function openAccount(
  tx: Tx,
  {
    contactType,
    target,
    passwordHash,
    visit,
  }: { contactType: ContactType; target: string; passwordHash: string; visit: Visit },
): Promise<string> {
  const userName = newId('buyer');
  const { userId } = await insertAccount(tx, {
    userName,
    userNameKey: nameKeys(userName).userNameKey,
    phone: contactType === 'phone' ? target : null,
    email: contactType === 'email' ? target : null,
    passwordHash,
    hasPassword: false,
    proved: contactType,
    locale: visit.locale,
    level: userLevel.customer,
    by: 'self',
  });
  await tx.emit('accounts.registered', { userId, locale: visit.locale });
  return userId;
}
