import { foldLetters } from '@wasit/contract/accounts/fold-letters';
import { normalisePhone } from '@wasit/contract/accounts/normalise-phone';
import { parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * The typed name in lower case: the key of accounts whose folded name was already taken when
 * folding was introduced.
 */
const plainNameKey = (userName: string): string => userName.normalize('NFKC').trim().toLowerCase();

/** One account per name, however and on whichever keyboard it is typed. */
function nameKey(userName: string): string {
  const plain = plainNameKey(userName);
  return foldLetters(plain) || plain;
}

/** The keys a user name occupies; they are unique. */
export const nameKeys = (userName: string) => ({
  userNameKey: nameKey(userName),
  plainNameKey: plainNameKey(userName),
});

export const emailKey = (email: string): string => email.trim().toLowerCase();

/**
 * E.164 of a number as written in Iraq (0770…, 964770…, +964 770…, 00964…) or a foreign one with
 * its country code; undefined when it is not a number.
 */
export function phoneKey(phone: string): string | undefined {
  const plainPhone = normalisePhone(phone);
  const parsed = [plainPhone, `+${plainPhone}`]
    .map((text) => parsePhoneNumberFromString(text, 'IQ'))
    .find((number) => number?.isValid());
  return parsed?.number;
}

/**
 * Possible meanings of the login field: an e-mail address, a phone number or a user name (which has
 * a letter, so it is never a phone number).
 */
export function keysOfAccount(account: string): {
  userNameKey: string;
  plainNameKey: string;
  phone?: string | undefined;
  email?: string | undefined;
} {
  const names = nameKeys(account);
  if (account.includes('@')) return { ...names, email: emailKey(account) };
  const digits = normalisePhone(account);
  return { ...names, phone: /^\+?\d{7,15}$/.test(digits) ? phoneKey(digits) : undefined };
}

/** Name of an account in the records of its browsers and password tries. */
export const holderOf = (userId: string): string => `user:${userId}`;
