import { z } from 'zod';
import { email, password, passwordsAgree, phone, User, userName } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { AppleAnswer, FacebookAnswer, GoogleAnswer, thirdParties } from './third-party.ts';
import { Done, Empty, Instant, latinDigits, PublicId, required, trimmed } from './wire.ts';

export { type ThirdParty, thirdParties } from './third-party.ts';

/** Login types of the specification, section 3. */
export const loginType = { password: 1, phone: 2, google: 3, facebook: 4, apple: 5 } as const;

export const sixDigitCode = z.preprocess(
  (value) => (typeof value === 'string' ? latinDigits(value).replace(/\s/g, '') : value),
  z.string().regex(/^\d{6}$/, 'SIX_DIGITS'),
);
/** Both or neither; whether they are needed, the server decides (`getCheckCaptcha`). */
const captcha = { captchaKey: PublicId.optional(), captchaCode: trimmed(32).optional() };
/** The phone code of the country picker; a number written with its country code needs none. */
const areaId = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z
    .string()
    .regex(/^\+?\d{1,4}$/, 'FORMAT')
    .optional(),
);

export const LoginInput = z.discriminatedUnion('type', [
  z.object({ type: z.literal(1), account: required(320), password: z.string().min(1, 'REQUIRED').max(128), ...captcha }),
  z.object({ type: z.literal(2), account: phone, code: sixDigitCode, areaId }),
  GoogleAnswer,
  FacebookAnswer,
  AppleAnswer,
]);
export type LoginInput = z.infer<typeof LoginInput>;
/** `passwordEnded`: the password given at registration does not open this account any more, because the phone number was proved only now. */
export const Session = z.object({ token: z.string(), user: User, passwordEnded: z.boolean().optional() });
export type Session = z.infer<typeof Session>;

export const RegisterInput = z
  .object({
    userName,
    phone: phone.optional(),
    email: email.optional(),
    password,
    confirmPassword: z.string(),
    /** Sent to the phone number, or to the e-mail address where no number is given. */
    code: sixDigitCode.optional(),
    invitationCode: trimmed(40).optional(),
  })
  .refine(...passwordsAgree)
  .refine((input) => input.phone !== undefined || input.email !== undefined, { path: ['phone'], message: 'REQUIRED' });
export type RegisterInput = z.infer<typeof RegisterInput>;

export const ForgetPasswordInput = z
  .object({ account: required(320), code: sixDigitCode, password, confirmPassword: z.string() })
  .refine(...passwordsAgree);
export type ForgetPasswordInput = z.infer<typeof ForgetPasswordInput>;
export const ChangePasswordInput = z
  .object({ oldPassword: z.string().min(1, 'REQUIRED').max(128), password, confirmPassword: z.string() })
  .refine(...passwordsAgree);
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

/** A picture of signs and the same barrier as a question in words: either answer is right. */
export const Captcha = z.object({ captchaKey: PublicId, image: z.string(), question: z.string(), validSeconds: z.number().int() });
export type Captcha = z.infer<typeof Captcha>;

/** What the login page offers here and now. */
export const AccessOptions = z.object({
  thirdParties: z.array(z.object({ name: z.enum(thirdParties), on: z.boolean(), clientId: z.string().nullable() })),
  /** By which way codes go out; both false: there are none. */
  channels: z.object({ whatsapp: z.boolean(), email: z.boolean() }),
  registerNeedsCode: z.boolean(),
  /** Nothing leaves the house: the operator reads messages at the command line. */
  demo: z.boolean(),
});
export type AccessOptions = z.infer<typeof AccessOptions>;

/** `channel`: by which way the code went; "account" where only its owner may know. Seconds, not instants: the reader's clock may be wrong. */
export const CodeSent = z.object({
  channel: z.enum(['whatsapp', 'email', 'account']),
  resendAfterSeconds: z.number().int(),
  validSeconds: z.number().int(),
});
export type CodeSent = z.infer<typeof CodeSent>;

export const OwnSession = z.object({
  sessionId: PublicId,
  /** Browser and system, e.g. "Chrome, Android"; empty when unknown. */
  device: z.string(),
  since: Instant,
  seenAt: Instant,
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

const free = { out: z.object({ free: z.boolean() }), policy: 'anyone', errors: [] as const, perMinute: 60 } as const;
const sendErrors = ['CAPTCHA_REQUIRED', 'CAPTCHA_WRONG', 'CODE_TOO_SOON', 'CODE_NOT_SENT', 'DAILY_LIMIT'] as const;
const codeErrors = ['CODE_WRONG', 'EMAIL_CODE_WRONG', 'CODE_SPENT'] as const;
const sending = { out: CodeSent, policy: 'anyone', perMinute: 20 } as const;

export const accessEndpoints = {
  accessOptions: endpoint('accessOptions', {
    summary: 'Which ways of logging in are open.',
    in: Empty,
    out: AccessOptions,
    policy: 'anyone',
    errors: [],
  }),
  captcha: endpoint('captcha', {
    summary: 'Whether a captcha is needed for this login, or (without account) a captcha for a code. One try each, five minutes.',
    in: z.object({ account: trimmed(320).optional() }),
    out: z.object({ needed: z.boolean(), captcha: Captcha.nullable() }),
    policy: 'anyone',
    errors: [],
    perMinute: 60,
  }),
  beginThirdParty: endpoint('beginThirdParty', {
    summary: 'Begin a login with a third party: the nonce that its answer must carry, once, within ten minutes.',
    in: z.object({ provider: z.enum(thirdParties) }),
    out: z.object({ nonce: z.string(), clientId: z.string() }),
    policy: 'anyone',
    errors: ['THIRD_PARTY_OFF'],
    perMinute: 30,
  }),
  login: endpoint('login', {
    summary: 'Log in: 1 password, 2 phone with code, 3 Google, 4 Facebook, 5 Apple; the visitor cart is merged.',
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
      'THIRD_PARTY_OFF',
      'THIRD_PARTY_REFUSED',
      'THIRD_PARTY_DOWN',
      'EMAIL_EXISTS',
    ],
    perMinute: 60,
  }),
  register: endpoint('register', {
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
      'PASSWORDS_DIFFER',
      'USER_NAME_LETTER',
      'INVITATION_WRONG',
      ...codeErrors,
    ],
    perMinute: 60,
  }),
  logout: endpoint('logout', { summary: 'End this session.', in: Empty, out: Done, policy: 'customer', inMode: 'self', errors: [] }),
  checkEmail: endpoint('checkEmail', {
    summary: 'Whether an e-mail address is free.',
    in: z.object({ email }),
    ...free,
    errors: ['EMAIL_INVALID'],
  }),
  checkPhone: endpoint('checkPhone', {
    summary: 'Whether a phone number is free.',
    in: z.object({ phone }),
    ...free,
    errors: ['PHONE_INVALID'],
  }),
  checkUserName: endpoint('checkUserName', { summary: 'Whether a user name is free.', in: z.object({ userName }), ...free }),
  checkLoginPhone: endpoint('checkLoginPhone', {
    summary: 'Whether a login code can be sent to this phone number.',
    in: z.object({ phone, areaId }),
    out: Done,
    policy: 'anyone',
    errors: ['PHONE_UNREGISTERED', 'PHONE_INVALID'],
    perMinute: 60,
  }),
  sendLoginCode: endpoint('sendLoginCode', {
    summary: 'Send a login code by WhatsApp, or by e-mail where WhatsApp is off.',
    in: z.object({ phone, areaId, ...captcha }),
    ...sending,
    errors: ['PHONE_UNREGISTERED', 'PHONE_INVALID', ...sendErrors],
  }),
  sendRegisterCode: endpoint('sendRegisterCode', {
    summary: 'Send a code by WhatsApp that proves a phone number before registering.',
    in: z.object({ phone, areaId, ...captcha }),
    ...sending,
    errors: ['PHONE_EXISTS', 'PHONE_INVALID', ...sendErrors],
  }),
  sendEmailCode: endpoint('sendEmailCode', {
    summary: 'Send a code by e-mail, before registering or for a new password.',
    in: z.object({ email, purpose: z.enum(['register', 'reset-password']).default('register'), ...captcha }),
    ...sending,
    errors: ['EMAIL_EXISTS', 'EMAIL_INVALID', ...sendErrors],
  }),
  sendResetCode: endpoint('sendResetCode', {
    summary: 'Send a code for a new password; answers alike whether the account exists or not.',
    in: z.object({ account: required(320), ...captcha }),
    ...sending,
    errors: sendErrors,
  }),
  forgetPassword: endpoint('forgetPassword', {
    summary: 'Choose a new password with a code; every session ends.',
    in: ForgetPasswordInput,
    out: Done,
    policy: 'anyone',
    errors: [...codeErrors, 'PASSWORD_SAME', 'PASSWORD_COMMON', 'PASSWORDS_DIFFER'],
    perMinute: 60,
  }),
  changePassword: endpoint('changePassword', {
    summary: 'Change the password; every session ends, this one goes on with a new token.',
    in: ChangePasswordInput,
    out: Session,
    policy: 'customer',
    errors: ['OLD_PASSWORD_WRONG', 'PASSWORD_SAME', 'PASSWORD_LOCKED', 'DAILY_LIMIT', 'PASSWORD_COMMON', 'PASSWORDS_DIFFER'],
    perMinute: 30,
  }),
  sessionList: endpoint('sessionList', {
    summary: 'Where this account is logged in, the latest first.',
    in: Empty,
    out: z.object({ items: z.array(OwnSession) }),
    policy: 'customer',
    errors: [],
  }),
  endSession: endpoint('endSession', {
    summary: 'End one session of this account.',
    in: z.object({ sessionId: PublicId }),
    out: Done,
    policy: 'customer',
    errors: ['NOT_FOUND'],
  }),
  endOtherSessions: endpoint('endOtherSessions', {
    summary: 'End every session of this account but this one.',
    in: Empty,
    out: z.object({ ended: z.number().int() }),
    policy: 'customer',
    errors: [],
  }),
};
