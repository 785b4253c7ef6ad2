import { z } from 'zod';
import { act, endpoint, endpointsOf, write } from '../../endpoint.ts';
import { Done, required, trimmed } from '../../wire.ts';
import { email, password, passwordsAgree, phone, User, userName } from '../endpoints.ts';
import { Captcha, captchaAnswer } from './captcha.ts';
import {
  areaId,
  EnterByCodeInput,
  EntryCodeInput,
  sixDigitCode,
  unlessEmpty,
} from './code-inputs.ts';
import { ownSessionEndpoints } from './sessions.ts';
import { AppleAnswer, FacebookAnswer, GoogleAnswer, thirdParties } from './third-party.ts';

export { type EnterByCodeInput, type EntryCodeInput, sixDigitCode } from './code-inputs.ts';
export type { OwnSession } from './sessions.ts';
export { type ThirdParty, thirdParties } from './third-party.ts';

/** Login types of the specification, section 3. */
export const loginType = { password: 1, phone: 2, google: 3, facebook: 4, apple: 5 } as const;

const Login = z.discriminatedUnion('type', [
  z.object({
    type: z.literal(1),
    account: required(320),
    password: z.string().min(1, 'REQUIRED').max(128),
    ...captchaAnswer,
  }),
  z.object({ type: z.literal(2), account: phone, code: sixDigitCode, areaId }),
  GoogleAnswer,
  FacebookAnswer,
  AppleAnswer,
]);

/**
 * The login form of the specification (section 3) holds the user name or phone in `email` and the
 * number of a phone login in `mobile`; forms send the type as text.
 */
function fromLoginForm(sent: z.input<typeof Login>): unknown {
  if (typeof sent !== 'object' || sent === null || !('type' in sent)) return sent;
  const form: Record<string, unknown> = { ...sent };
  const type =
    typeof form.type === 'string' && /^[1-5]$/.test(form.type) ? Number(form.type) : form.type;
  const account = type === loginType.phone ? (form.mobile ?? form.email) : form.email;
  return {
    ...form,
    type,
    ...(form.account === undefined && account ? { account } : {}),
  };
}

export const LoginInput = z.preprocess(fromLoginForm, Login);
export type LoginInput = z.infer<typeof LoginInput>;
/**
 * `passwordEnded`: the password given at registration does not open this account any more, because
 * the phone number was proved only now.
 */
export const Session = z.object({
  token: z.string(),
  user: User,
  passwordEnded: z.boolean().optional(),
});
export type Session = z.infer<typeof Session>;

export const RegisterInput = z
  .object({
    userName,
    phone: unlessEmpty(phone),
    email: unlessEmpty(email),
    password,
    confirmPassword: z.string(),
    /** Sent to the phone number, or to the e-mail address where no number is given. */
    code: unlessEmpty(sixDigitCode),
    invitationCode: trimmed(40).optional(),
  })
  .refine(...passwordsAgree)
  .refine((input) => input.phone !== undefined || input.email !== undefined, {
    path: ['phone'],
    message: 'REQUIRED',
  });
export type RegisterInput = z.infer<typeof RegisterInput>;

export const ForgetPasswordInput = z
  .object({ account: required(320), code: sixDigitCode, password, confirmPassword: z.string() })
  .refine(...passwordsAgree);
export type ForgetPasswordInput = z.infer<typeof ForgetPasswordInput>;
export const ChangePasswordInput = z
  .object({
    oldPassword: z.string().min(1, 'REQUIRED').max(128),
    password,
    confirmPassword: z.string(),
  })
  .refine(...passwordsAgree);
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

/** The login methods available here and now. */
export const AccessOptions = z.object({
  thirdParties: z.array(
    z.object({ name: z.enum(thirdParties), enabled: z.boolean(), clientId: z.string().nullable() }),
  ),
  /** The channels for codes; both false: none. */
  channels: z.object({ whatsapp: z.boolean(), email: z.boolean() }),
  registerNeedsCode: z.boolean(),
  /** Nothing is sent outside: the operator reads messages on the command line. */
  demo: z.boolean(),
});
export type AccessOptions = z.infer<typeof AccessOptions>;

/**
 * `channel`: how the code was sent; "account" where only its owner may know. Seconds, not instants:
 * the reader's clock may be wrong.
 */
export const CodeSent = z.object({
  channel: z.enum(['whatsapp', 'email', 'account']),
  resendAfterSeconds: z.number().int(),
  validSeconds: z.number().int(),
});
export type CodeSent = z.infer<typeof CodeSent>;

/**
 * Calls that reveal without a captcha whether an account exists share one budget, so that a list of
 * numbers cannot be tried; so does login type 2, besides the budget of `login`.
 */
const revealsAccounts = { perMinute: 20, budget: 'tells-accounts' } as const;
const free = {
  out: z.object({ free: z.boolean() }),
  policy: 'anyone',
  ...revealsAccounts,
} as const;
/** `needsCode`: another account claims it without proof, so registering takes the code sent there. */
const freeContact = {
  ...free,
  out: z.object({ free: z.boolean(), needsCode: z.literal(true).optional() }),
} as const;
const sendErrors = [
  'CAPTCHA_REQUIRED',
  'CAPTCHA_WRONG',
  'CODE_TOO_SOON',
  'CODE_NOT_SENT',
  'PHONE_NOT_SERVED',
  'DAILY_LIMIT',
] as const;
const codeErrors = ['CODE_WRONG', 'EMAIL_CODE_WRONG', 'CODE_SPENT'] as const;
const sending = { out: CodeSent, policy: 'anyone', perMinute: 20 } as const;

export const accessEndpoints = endpointsOf({
  accessOptions: endpoint('GET', '/hello/user/login/options', {
    summary: 'Which ways of logging in are open.',
    out: AccessOptions,
    policy: 'anyone',
  }),
  captcha: endpoint('POST', '/hello/user/login/getCheckCaptcha', {
    summary:
      'Whether a captcha is needed for this login, or (without account) a captcha for a code: work for the caller. One try each, ten minutes.',
    in: z.object({ account: trimmed(320).optional() }),
    out: z.object({ needed: z.boolean(), captcha: Captcha.nullable() }),
    policy: 'anyone',
    perMinute: 60,
  }),
  beginThirdParty: endpoint('POST', '/hello/user/login/thirdParty', {
    summary:
      'Begin a login with a third party: the nonce that its answer must carry, once, within ten minutes.',
    in: z.object({ provider: z.enum(thirdParties) }),
    out: z.object({ nonce: z.string(), clientId: z.string() }),
    policy: 'anyone',
    errors: ['THIRD_PARTY_OFF'],
    perMinute: 30,
  }),
  login: endpoint('POST', '/hello/user/login/login', {
    summary:
      'Log in: 1 password, 2 phone with code, 3 Google, 4 Facebook, 5 Apple; the visitor cart is merged.',
    in: LoginInput,
    out: Session,
    policy: 'anyone',
    errors: [
      'ACCOUNT_UNKNOWN',
      'PASSWORD_WRONG',
      'PASSWORD_LOCKED',
      'DAILY_LIMIT',
      'ACCOUNT_SUSPENDED',
      'CAPTCHA_REQUIRED',
      'CAPTCHA_WRONG',
      'PHONE_UNREGISTERED',
      'PHONE_INVALID',
      ...codeErrors,
      'CONTACT_UNPROVED',
      'THIRD_PARTY_OFF',
      'THIRD_PARTY_REFUSED',
      'THIRD_PARTY_DOWN',
      'EMAIL_EXISTS',
    ],
    perMinute: 60,
  }),
  register: write('/hello/user/login/register', {
    summary: 'Open an account and log in; the visitor cart is merged.',
    in: RegisterInput,
    out: Session,
    policy: 'anyone',
    errors: [
      'USER_NAME_EXISTS',
      'PHONE_EXISTS',
      'EMAIL_EXISTS',
      'EMAIL_INVALID',
      'PHONE_INVALID',
      'PASSWORD_COMMON',
      'PASSWORD_LIKE_NAME',
      'PASSWORDS_DIFFER',
      'USER_NAME_LETTER',
      'INVITATION_WRONG',
      'ACCOUNT_SUSPENDED',
      ...codeErrors,
    ],
    secretAnswer: true,
    ...revealsAccounts,
  }),
  logout: endpoint('POST', '/hello/user/login/logout', {
    summary: 'End this session.',
    out: Done,
    policy: 'customer',
    inMode: 'self',
  }),
  checkEmail: endpoint('POST', '/hello/user/login/checkEmail', {
    summary: 'Whether an e-mail address is free.',
    in: z.object({ email }),
    ...freeContact,
    errors: ['EMAIL_INVALID'],
  }),
  checkPhone: endpoint('POST', '/hello/user/login/checkPhone', {
    summary: 'Whether a phone number is free.',
    in: z.object({ phone }),
    ...freeContact,
    errors: ['PHONE_INVALID'],
  }),
  checkUserName: endpoint('POST', '/hello/user/login/checkUserName', {
    summary: 'Whether a user name is free.',
    in: z.object({ userName }),
    ...free,
  }),
  checkLoginPhone: endpoint('POST', '/hello/user/login/checkWhatsAppLoginCode', {
    summary: 'Whether a login code can be sent to this phone number.',
    in: z.object({ phone, areaId }),
    out: Done,
    policy: 'anyone',
    errors: ['PHONE_UNREGISTERED', 'PHONE_INVALID'],
    ...revealsAccounts,
  }),
  sendLoginCode: endpoint('POST', '/hello/user/login/sendWhatsAppLoginCode', {
    summary: 'Send a code to the phone number of an account, for login type 2 or `enterByCode`.',
    in: z.object({ phone, areaId, ...captchaAnswer }),
    ...sending,
    errors: ['PHONE_UNREGISTERED', 'PHONE_INVALID', ...sendErrors],
  }),
  sendRegisterCode: endpoint('POST', '/hello/user/login/sendRegisterCode', {
    summary: 'Send a code by WhatsApp that proves a phone number before registering.',
    in: z.object({ phone, areaId, ...captchaAnswer }),
    ...sending,
    errors: ['PHONE_EXISTS', 'PHONE_INVALID', ...sendErrors],
  }),
  sendEntryCode: endpoint('POST', '/hello/user/login/sendEntryCode', {
    summary:
      'Send a code to a phone number or e-mail address, with or without an account; the answer never tells which.',
    in: EntryCodeInput,
    ...sending,
    errors: ['PHONE_INVALID', 'EMAIL_INVALID', ...sendErrors],
  }),
  enterByCode: write('/hello/user/login/enterByCode', {
    summary:
      'Log in with that code; whoever has no account yet gets one, without a password. The visitor cart is merged.',
    in: EnterByCodeInput,
    out: Session,
    policy: 'anyone',
    errors: [
      'PHONE_INVALID',
      'EMAIL_INVALID',
      'CONTACT_UNPROVED',
      'ACCOUNT_SUSPENDED',
      ...codeErrors,
    ],
    secretAnswer: true,
    perMinute: 20,
  }),
  sendEmailCode: endpoint('POST', '/hello/user/login/sendEmailCode', {
    summary: 'Send a code by e-mail, before registering or for a new password.',
    in: z.object({
      email,
      purpose: z.enum(['register', 'reset-password']).default('register'),
      ...captchaAnswer,
    }),
    ...sending,
    errors: ['EMAIL_EXISTS', 'EMAIL_INVALID', ...sendErrors],
  }),
  sendResetCode: endpoint('POST', '/hello/user/login/sendResetCode', {
    summary: 'Send a code for a new password; answers alike whether the account exists or not.',
    in: z.object({ account: required(320), ...captchaAnswer }),
    ...sending,
    errors: sendErrors,
  }),
  forgetPassword: act('/hello/user/login/forgetPassword', {
    summary: 'Choose a new password with a code; every session ends.',
    in: ForgetPasswordInput,
    policy: 'anyone',
    errors: [
      ...codeErrors,
      'PASSWORD_SAME',
      'PASSWORD_COMMON',
      'PASSWORD_LIKE_NAME',
      'PASSWORDS_DIFFER',
    ],
    perMinute: 60,
  }),
  changePassword: endpoint('POST', '/hello/user/changePassword', {
    summary: 'Change the password; every session ends, this one goes on with a new token.',
    in: ChangePasswordInput,
    out: Session,
    policy: 'customer',
    errors: [
      'PASSWORD_NEEDED',
      'OLD_PASSWORD_WRONG',
      'PASSWORD_SAME',
      'PASSWORD_LOCKED',
      'DAILY_LIMIT',
      'PASSWORD_COMMON',
      'PASSWORD_LIKE_NAME',
      'PASSWORDS_DIFFER',
    ],
    perMinute: 30,
  }),
  ...ownSessionEndpoints,
});
