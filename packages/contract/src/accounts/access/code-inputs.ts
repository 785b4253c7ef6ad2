import { z } from 'zod';
import { flag, latinDigits } from '../../wire.ts';
import { email, phone } from '../endpoints.ts';
import { captchaAnswer } from './captcha.ts';

export const sixDigitCode = z.preprocess(
  (value) => (typeof value === 'string' ? latinDigits(value).replace(/\s/g, '') : value),
  z.string().regex(/^\d{6}$/, 'SIX_DIGITS'),
);
/** The phone code of the country picker; not needed for a number with a country code. */
export const areaId = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value === '' ? undefined : value),
  z
    .string()
    .regex(/^\+?\d{1,4}$/, 'FORMAT')
    .optional(),
);

/** An empty form field counts as absent. */
export const unlessEmpty = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional()).optional();

/** A phone number, or an e-mail address where no number is given. */
const contact = { phone: unlessEmpty(phone), areaId, email: unlessEmpty(email) };
const hasContact = [
  (input: { phone?: string | undefined; email?: string | undefined }) =>
    input.phone !== undefined || input.email !== undefined,
  { path: ['phone'], message: 'REQUIRED' },
] satisfies [unknown, unknown];
export const EntryCodeInput = z.object({ ...contact, ...captchaAnswer }).refine(...hasContact);
export type EntryCodeInput = z.infer<typeof EntryCodeInput>;
export const EnterByCodeInput = z
  .object({
    ...contact,
    code: sixDigitCode,
    /**
     * After CONTACT_UNPROVED, with the same code: opens a new account with the contact, which the
     * other account loses.
     */
    newAccount: flag.default(false),
  })
  .refine(...hasContact);
export type EnterByCodeInput = z.infer<typeof EnterByCodeInput>;
