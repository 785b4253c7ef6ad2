import type { CodeSent } from '@wasit/contract/accounts/access/access';
import type { MyInformation, NewContact, ProvedContact } from '@wasit/contract/accounts/profile';
import type { UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Reader } from '../../../platform/db/db.ts';
import { violates } from '../../../platform/db/transact.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countNetworkCode } from '../access/counters.ts';
import { phoneOf } from '../access/phones.ts';
import { provePerson } from '../access/prove-person.ts';
import { sendCode } from '../access/send-codes.ts';
import type { Visit } from '../access/visit.ts';
import { lockUserRow, markProved, type UserRow, usersWithAny } from '../accounts.store.ts';
import { channelsOf } from '../codes/channels.ts';
import { endCodes } from '../codes/codes.store.ts';
import { countedGuess, redeemCode, refuseCode } from '../codes/codes.ts';
import { isOnlyClaimed } from '../codes/trusted-contacts.ts';
import { emailKey } from '../users/account-keys.ts';
import { emitContactChanged, releaseContact } from '../users/contact-changes.ts';
import { myInformation } from './my-information.ts';
import { storeContact } from './profile.store.ts';

type ContactInput = { contact: 'email'; email: string } | { contact: 'phone'; phone: string };
interface ContactChange {
  readonly contact: 'email' | 'phone';
  readonly purpose: 'change-email' | 'change-phone';
  /** A lower-case e-mail address or an E.164 number. */
  readonly target: string;
}

/** @throws PHONE_INVALID */
const newContactOf = (typed: ContactInput): ContactChange =>
  typed.contact === 'email'
    ? { contact: 'email', purpose: 'change-email', target: emailKey(typed.email) }
    : { contact: 'phone', purpose: 'change-phone', target: phoneOf(typed) };

const isProved = (
  { emailVerifiedAt, phoneVerifiedAt }: UserRow,
  contact: ContactChange['contact'],
): boolean => (contact === 'email' ? emailVerifiedAt : phoneVerifiedAt) !== null;

/**
 * Why the customer may not take this contact; null when they may. Their own may be proved, once;
 * one merely claimed by another account may be taken from it.
 */
async function takenBy(reader: Reader, userId: string, { contact, target }: ContactChange) {
  const [holder] = await usersWithAny(reader, { [contact]: target });
  if (!holder) return null;
  if (holder.userId === userId) return isProved(holder, contact) ? 'CONTACT_SAME' : null;
  if (isOnlyClaimed(holder, contact)) return null;
  return contact === 'email' ? 'EMAIL_EXISTS' : 'PHONE_EXISTS';
}

/**
 * Sends a code to the new contact, or to the current unproved one, after the login password. A
 * phone number is proved by WhatsApp alone: an e-mail would prove nothing.
 * @throws as provePerson; CONTACT_SAME, EMAIL_EXISTS, PHONE_EXISTS, PHONE_INVALID, CODE_NOT_SENT,
 * CODE_TOO_SOON, DAILY_LIMIT
 */
export async function sendContactCode(
  platform: Platform,
  visit: Visit & { actor: UserActor },
  input: NewContact,
): Promise<CodeSent> {
  const { userId } = visit.actor;
  const newContact = newContactOf(input);
  await provePerson(platform, userId, input.loginPassword);
  const refusal = await takenBy(platform.db, userId, newContact);
  if (refusal) fail(refusal, { field: newContact.contact });
  const channel = newContact.contact === 'email' ? 'email' : 'whatsapp';
  if (!channelsOf(platform.config)[channel]) fail('CODE_NOT_SENT', { field: newContact.contact });
  await countNetworkCode(platform, visit.network);
  const { purpose, target } = newContact;
  return platform.transact((tx) =>
    sendCode(platform, tx, { purpose, target, userId, channel, locale: visit.locale }),
  );
}

/**
 * Stores a new contact, or marks the current one as proved, by the code sent there. Repeating it
 * with its key (the first answer was lost) gives the same answer: refusals belong to the act.
 * @throws CODE_WRONG, EMAIL_CODE_WRONG, CODE_SPENT, CONTACT_SAME, EMAIL_EXISTS, PHONE_EXISTS,
 * PHONE_INVALID
 */
export async function changeContact(
  platform: Platform,
  actor: UserActor,
  input: ProvedContact,
): Promise<MyInformation> {
  const { userId } = actor;
  const newContact = newContactOf(input);
  const { contact, purpose, target } = newContact;
  const channel = contact === 'email' ? 'email' : 'whatsapp';
  const code = { purpose, target, userId, channel, code: input.code } as const;
  // Of a contact that is refused no code is tried.
  const guess =
    (await takenBy(platform.db, userId, newContact)) ?? (await countedGuess(platform, code));
  try {
    await platform.transact(async (tx) => {
      if (typeof guess === 'string') return fail(guess, { field: contact });
      if ('key' in guess) return refuseCode(guess);
      const readBy = await redeemCode(tx, guess);
      const before = (await lockUserRow(tx, userId)) ?? fail('UNAUTHORISED');
      if (before[contact] === target) {
        await markProved(tx, userId, readBy);
        await audit(tx, actor, { action: `accounts.prove-${contact}`, object: `user:${userId}` });
        return;
      }
      await endCodes(tx, userId);
      const [holder] = await usersWithAny(tx, { [contact]: target });
      if (holder) await releaseContact(tx, actor, { userId: holder.userId, contact, target });
      await storeContact(tx, userId, contact === 'email' ? { email: target } : { phone: target });
      await audit(tx, actor, { action: `accounts.change-${contact}`, object: `user:${userId}` });
      await emitContactChanged(tx, before, contact);
    });
  } catch (error) {
    // Another customer registered with it after our check: the index decides.
    if (violates(error, 'user_account_email_once')) fail('EMAIL_EXISTS', { field: 'email' });
    if (violates(error, 'user_account_phone_once')) fail('PHONE_EXISTS', { field: 'phone' });
    throw error;
  }
  return myInformation(platform.db, userId);
}
