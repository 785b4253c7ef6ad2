import {
  accessEndpoints,
  type CodeSent,
  type EnterByCodeInput,
  type EntryCodeInput,
  type LoginInput,
  type Session,
} from '@wasit/contract/accounts/access/access';
import { userLevel } from '@wasit/contract/accounts/levels';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { countCall } from '../../../platform/http/call/rate-limit.ts';
import { newId, newToken } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashSecret } from '../../../platform/secret-hash.ts';
import {
  lockActiveCustomer,
  markProved,
  storePasswordHash,
  type UserRow,
  userById,
  usersWithAny,
} from '../accounts.store.ts';
import { channelsOf } from '../codes/channels.ts';
import type { CodeRoute } from '../codes/code-route.ts';
import { type CodeOwner, countedGuess, redeemCode, refuseCode, validMs } from '../codes/codes.ts';
import { type ContactType, isOnlyClaimed } from '../codes/trusted-contacts.ts';
import { isWhatsappServed } from '../codes/whatsapp-limits.ts';
import { endLinks } from '../links/end-links.ts';
import { emailKey, nameKeys } from '../users/account-keys.ts';
import { releaseContact } from '../users/contact-changes.ts';
import { insertAccount } from '../users/create-user.ts';
import { logInUser } from './enter.ts';
import { endAccess } from './login-password.ts';
import { phoneOf, userOfPhone } from './phones.ts';
import { admit, type PhoneInput, sendCode } from './send-codes.ts';
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
  purpose: 'login',
  target,
  userId: user?.userId ?? null,
});

/** Where an entry code is sent. */
function routeOf({ config }: Platform, contact: EnteredContact): CodeRoute {
  const { contactType, target, user, mayGoByEmail } = contact;
  const { whatsapp, email } = channelsOf(config);
  if (contactType === 'email')
    return email
      ? { channel: 'email', deliverTo: target }
      : fail('CODE_NOT_SENT', { field: 'email' });
  const hasProvedBoth = user?.phoneVerifiedAt && user.emailVerifiedAt;
  if (mayGoByEmail && email && hasProvedBoth && user.email)
    return { channel: 'email', deliverTo: user.email };
  return whatsapp
    ? { channel: 'whatsapp', deliverTo: target }
    : fail('CODE_NOT_SENT', { field: 'phone' });
}

interface EnteredContact {
  readonly contactType: ContactType;
  readonly target: string;
  readonly user: UserRow | undefined;
  /**
   * For a number not served by WhatsApp, when the caller learns anyway whether an account has it.
   */
  readonly mayGoByEmail: boolean;
}

/**
 * Sends a code to the typed contact; `mayGoByEmail`: to the e-mail address of an owner who has
 * proved both. An account that merely claims a number may be somebody else's.
 * @throws CODE_NOT_SENT, as sendCode
 */
async function sendToEnter(
  platform: Platform,
  { locale }: Visit,
  contact: EnteredContact,
): Promise<CodeSent> {
  const route = routeOf(platform, contact);
  const code = { ...codeOwnerOf(contact.target, contact.user), ...route, locale };
  return platform.transact((tx) => sendCode(platform, tx, code));
}

/**
 * Sends a code to a phone number or e-mail address, with the same answer whether or not an account
 * has it: without WhatsApp it is refused for every number.
 * @throws PHONE_INVALID, CODE_NOT_SENT, as admit and sendCode
 */
export async function sendEntryCode(
  platform: Platform,
  visit: Visit,
  input: EntryCodeInput,
): Promise<CodeSent> {
  await admit(platform, visit, input);
  const contact = contactOf(input);
  const [user] = await usersWithAny(platform.db, { [contact.contactType]: contact.target });
  return sendToEnter(platform, visit, { ...contact, user, mayGoByEmail: false });
}

/**
 * Sends such a code to a phone number that an account has.
 * @throws PHONE_INVALID, PHONE_UNREGISTERED, CODE_NOT_SENT, as admit and sendCode
 */
export async function sendLoginCode(
  platform: Platform,
  visit: Visit,
  input: PhoneInput,
): Promise<CodeSent> {
  await admit(platform, visit, input);
  const { user, phone } = await userOfPhone(platform, input);
  const isReached =
    channelsOf(platform.config).whatsapp && (await isWhatsappServed(platform, platform.db, phone));
  const contact = { contactType: 'phone', target: phone, user, mayGoByEmail: !isReached } as const;
  return sendToEnter(platform, visit, contact);
}

interface EntryResult {
  readonly userId: string;
  readonly passwordEnded: boolean;
  readonly redeemedAt: Date;
}

/**
 * Logs in with the code; a new customer gets an account of level 1 without a password, under a
 * generated name. Repeating it with its key (the first answer was lost) opens a session for the
 * same account while the code would have been valid. `newAccount`: the contact is taken from an
 * account that merely claims it.
 * @throws PHONE_INVALID, CODE_WRONG, EMAIL_CODE_WRONG, CODE_SPENT, ACCOUNT_SUSPENDED,
 * CONTACT_UNPROVED when the owner of the account has proved another contact but never this one: it
 * may be a typo in somebody else's account, or the caller's own account, which they should log in
 * to as usual
 */
export const enterByCode = (
  platform: Platform,
  visit: Visit,
  { code, newAccount, ...typed }: EnterByCodeInput,
): Promise<Session> => {
  const contact = contactOf(typed);
  return enter(platform, visit, { ...contact, code, newAccount, field: contact.contactType });
};

/**
 * Login by a code sent to the phone number of an account. It reveals whether there is one, and
 * counts as `checkLoginPhone` does.
 * @throws TOO_MANY, PHONE_INVALID, PHONE_UNREGISTERED, CODE_WRONG with the guesses left,
 * CODE_SPENT, ACCOUNT_SUSPENDED, CONTACT_UNPROVED as enterByCode, which takes the same code
 */
export async function loginWithCode(
  platform: Platform,
  visit: Visit,
  { account, areaId, code }: Extract<LoginInput, { type: 2 }>,
): Promise<Session> {
  await countCall(platform, accessEndpoints.checkLoginPhone, visit.network);
  const field = 'account';
  const { phone: target } = await userOfPhone(platform, { phone: account, areaId, field });
  return enter(platform, visit, { contactType: 'phone', target, code, newAccount: false, field });
}

interface Entry {
  readonly contactType: ContactType;
  readonly target: string;
  readonly code: string;
  readonly newAccount: boolean;
  /** Where CONTACT_UNPROVED is shown. */
  readonly field: string;
}

/** Whether entering sets a random password: a new account, or one without a proved contact. */
const getsNewPassword = (
  user: UserRow | undefined,
  { contactType, newAccount }: Pick<Entry, 'contactType' | 'newAccount'>,
): boolean =>
  !user ||
  (isOnlyClaimed(user, contactType) ? newAccount : !user.phoneVerifiedAt && !user.emailVerifiedAt);

async function enter(platform: Platform, visit: Visit, entry: Entry): Promise<Session> {
  const { contactType, target, code, field } = entry;
  const [holder] = await usersWithAny(platform.db, { [contactType]: target });
  const guess = await countedGuess(platform, {
    ...codeOwnerOf(target, holder),
    code,
    channel: contactType === 'email' ? 'email' : 'whatsapp',
  });
  // Before the transaction, since it takes half a second; after the guess, which costs little.
  const passwordHash =
    !('key' in guess) && getsNewPassword(holder, entry) ? await hashSecret(newToken()) : null;
  const result = await platform.transact<EntryResult>(async (tx) => {
    if ('key' in guess) return refuseCode(guess);
    const [user] = await usersWithAny(tx, { [contactType]: target });
    // The code was sent to the account that had the contact then.
    if (user?.userId !== holder?.userId) return fail('CODE_SPENT', { field: 'code' });
    const mustRelease = user !== undefined && isOnlyClaimed(user, contactType);
    // Null only if the account has changed in the meantime.
    const newHash = () => passwordHash ?? fail('CODE_SPENT', { field: 'code' });
    // Undone with all else when this is refused; a release ends the codes of its account.
    const codeChannel = await redeemCode(tx, guess);
    if (mustRelease) {
      const claim = { userId: user.userId, contact: contactType, target };
      // The code stays valid: with it they may open an account of their own.
      if (!entry.newAccount || !(await releaseContact(tx, visit.actor, claim)))
        return fail('CONTACT_UNPROVED', { field });
    }
    const redeemedAt = tx.now;
    if (!user || mustRelease) {
      const account = { contactType, target, passwordHash: newHash(), visit };
      return { userId: await openAccount(tx, account), passwordEnded: false, redeemedAt };
    }
    // Before anything of it changes.
    if (!(await lockActiveCustomer(tx, user.userId))) return fail('ACCOUNT_SUSPENDED');
    await markProved(tx, user.userId, codeChannel);
    const isUnproved = getsNewPassword(user, entry);
    if (isUnproved)
      await revokeUnprovedAccess(tx, { userId: user.userId, passwordHash: newHash(), visit });
    return { userId: user.userId, passwordEnded: isUnproved && user.hasPassword, redeemedAt };
  });
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

/**
 * The number may have been registered by somebody who does not own it: once the owner logs in, that
 * password, its sessions and linked third-party logins are revoked ("pre-hijacked accounts",
 * Sudhodanan and Paverd, USENIX Security 2022).
 */
async function revokeUnprovedAccess(
  tx: Tx,
  { userId, passwordHash, visit }: { userId: string; passwordHash: string; visit: Visit },
): Promise<void> {
  await storePasswordHash(tx, userId, { passwordHash, hasPassword: false });
  await endAccess(tx, userId);
  await endLinks(tx, userId);
  await audit(tx, visit.actor, {
    action: 'accounts.end-unproved-password',
    object: `user:${userId}`,
    reason: 'first proof of a contact',
  });
}
