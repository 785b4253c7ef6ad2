import {
  emailErrorOf,
  isPhoneCode,
  type PhoneCode,
  phoneCountries,
  phoneErrorOf,
  requiredErrorOf,
} from '../../shell/access/credentials.ts';

export const emptyApplication = {
  name: '',
  email: '',
  phone: '',
  brand: '',
  city: '',
  business: '',
};
export type ApplicationValues = typeof emptyApplication;

/**
 * In the order of the form: the error of a field as a message key of `form.…`, or null. The server
 * has the last word.
 */
export const applicationRules = (code: PhoneCode) => ({
  brand: requiredErrorOf,
  name: requiredErrorOf,
  phone: (typed: string) => phoneErrorOf(code, typed),
  email: emailErrorOf,
});

/**
 * The account's number in the form of the country picker: +9647701234567 is Iraq and 7701234567. A
 * country that it does not offer stays in the number.
 */
export function splitPhone(phone: string): { code: PhoneCode; number: string } {
  const countryCode = phoneCountries.find(({ code }) => phone.startsWith(`+${code}`))?.code ?? '';
  return isPhoneCode(countryCode)
    ? { code: countryCode, number: phone.slice(countryCode.length + 1) }
    : { code: '964', number: phone };
}
