import { normalisePhone } from '@wasit/contract/accounts/normalise-phone';
import { latinDigits } from '@wasit/i18n/digits';

/** The specification's phone countries, Iraq first. */
export const phoneCountries = [
  { name: 'iraq', code: '964' },
  { name: 'turkey', code: '90' },
  { name: 'saudi', code: '966' },
  { name: 'china', code: '86' },
] as const;
export type PhoneCode = (typeof phoneCountries)[number]['code'];

export const isPhoneCode = (text: string): text is PhoneCode =>
  phoneCountries.some(({ code }) => code === text);

/** Parses typed numbers (0770…, 00964 770…, +964 (770)…, ٠٧٧٠…) into one international number. */
export function fullPhone(code: PhoneCode, typed: string): string {
  const plain = normalisePhone(typed);
  if (plain.startsWith('+')) return plain;
  if (plain.startsWith(code) && plain.length >= code.length + 7) return `+${plain}`;
  return `+${code}${plain.replace(/^0+/, '')}`;
}

/** Message keys of `form.…`, or null when the value is fine. */
export type FieldErrorKey = string | null;

export const phoneErrorOf = (code: PhoneCode, typed: string): FieldErrorKey => {
  if (typed.trim() === '') return 'required';
  if (/^\+\d{7,13}$/.test(fullPhone(code, typed))) return null;
  return code === '964' && !/^\s*(?:\+|00)/.test(typed) ? 'phoneIraq' : 'phoneLength';
};

export const userNameErrorOf = (typed: string): FieldErrorKey => {
  if (typed.trim() === '') return 'required';
  return /^(?=.*\p{L})[\p{L}\p{N}._-]{3,40}$/u.test(typed.trim()) ? null : 'userNameForm';
};

/** Deliberately loose: it only catches slips, the server decides. */
export const emailErrorOf = (typed: string): FieldErrorKey => {
  if (typed.trim() === '') return 'required';
  return typed.trim().length <= 320 && /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(typed.trim())
    ? null
    : 'emailForm';
};

export const passwordErrorOf = (typed: string): FieldErrorKey => {
  if (typed === '') return 'required';
  if (typed.length < 6) return 'passwordShort';
  return typed.length > 32 ? 'passwordLong' : null;
};

export const repeatedPasswordErrorOf = (password: string, again: string): FieldErrorKey => {
  if (again === '') return 'required';
  return again === password ? null : 'passwordsDiffer';
};

export const requiredErrorOf = (typed: string): FieldErrorKey =>
  typed.trim() === '' ? 'required' : null;

/** Six digits, in any grouping and script. */
export const codeErrorOf = (typed: string): FieldErrorKey => {
  if (typed.trim() === '') return 'required';
  return /^\d{6}$/.test(latinDigits(typed).replace(/\s/g, '')) ? null : 'codeForm';
};

/** The six digits of a message that was pasted, in any grouping and script. */
export const findCode = (text: string): string | undefined =>
  latinDigits(text)
    .replace(/(?<=\d)[\s-](?=\d)/g, '')
    .match(/(?<!\d)\d{6}(?!\d)/)?.[0];
