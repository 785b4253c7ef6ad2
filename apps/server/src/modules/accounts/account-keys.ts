import { barePhone } from '@wasit/contract/accounts';
import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** One account per name, however it is typed. */
export const nameKey = (userName: string): string => userName.normalize('NFKC').trim().toLowerCase();

export const emailKey = (email: string): string => email.trim().toLowerCase();

/** E.164 of a number as people in Iraq write it (0770…, 964770…, +964 770…, 00964…) or a foreign one with its country code; undefined when it is none. */
export function phoneKey(phone: string): string | undefined {
  const bare = barePhone(phone);
  const parsed = [bare, `+${bare}`].map((text) => parsePhoneNumberFromString(text, 'IQ')).find((one) => one?.isValid());
  return parsed?.number;
}

/** What the login field may mean: an e-mail address, or a phone number, or a user name (which has a letter, so it is never a phone number). */
export function keysOfAccount(account: string): { userNameKey: string; phone?: string | undefined; email?: string | undefined } {
  const userNameKey = nameKey(account);
  if (account.includes('@')) return { userNameKey, email: emailKey(account) };
  const digits = barePhone(account);
  return { userNameKey, phone: /^\+?\d{7,15}$/.test(digits) ? phoneKey(digits) : undefined };
}
