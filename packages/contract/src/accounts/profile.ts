import { z } from 'zod';
import { endpoint, endpointsOf, write } from '../endpoint.ts';
import { FileAnswer } from '../files/answer.ts';
import { Done, LocaleSchema } from '../wire.ts';
import { CodeSent, sixDigitCode } from './access/access.ts';
import { email, phone, User, userName } from './endpoints.ts';

/** A customer's account as they see and may change it. */
export const MyInformation = z.object({
  user: User,
  /**
   * False for an account of a third party's login without a password: its owner requests one as if
   * it were forgotten.
   */
  hasPassword: z.boolean(),
  /** Whether it was proved by a code. */
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  /** The language of messages to this customer. */
  locale: LocaleSchema,
});
export type MyInformation = z.infer<typeof MyInformation>;

const loginPassword = z.string().min(1, 'REQUIRED').max(128);
const passwordErrors = [
  'PASSWORD_WRONG',
  'PASSWORD_LOCKED',
  'DAILY_LIMIT',
  'PASSWORD_NEEDED',
] as const;
const takenErrors = [
  'EMAIL_EXISTS',
  'EMAIL_INVALID',
  'PHONE_EXISTS',
  'PHONE_INVALID',
  'CONTACT_SAME',
] as const;

export const contactKinds = ['email', 'phone'] as const;
export type ContactKind = (typeof contactKinds)[number];
/** A new contact; a phone number has its country code or is one of Iraq. */
const newContact = [
  z.object({ contact: z.literal('email'), email }),
  z.object({ contact: z.literal('phone'), phone }),
] as const;

export const NewContact = z.discriminatedUnion('contact', [
  newContact[0].extend({ loginPassword }),
  newContact[1].extend({ loginPassword }),
]);
export type NewContact = z.infer<typeof NewContact>;
export const ProvedContact = z.discriminatedUnion('contact', [
  newContact[0].extend({ code: sixDigitCode }),
  newContact[1].extend({ code: sixDigitCode }),
]);
export type ProvedContact = z.infer<typeof ProvedContact>;

export const profileEndpoints = endpointsOf({
  myInformation: endpoint('POST', '/hello/user/information', {
    summary: 'My account: name, contacts, which of them are proved, language.',
    out: MyInformation,
    policy: 'customer',
  }),
  changeUserName: endpoint('POST', '/hello/user/changeUserName', {
    summary: 'Take another user name.',
    in: z.object({ userName }),
    out: User,
    policy: 'customer',
    errors: ['USER_NAME_EXISTS', 'USER_NAME_LETTER'],
    perMinute: 20,
  }),
  sendContactCode: endpoint('POST', '/hello/user/contact/sendCode', {
    summary:
      'After the login password: send a code to the new e-mail address or, by WhatsApp, to the new phone number.',
    in: NewContact,
    out: CodeSent,
    policy: 'customer',
    errors: [
      ...passwordErrors,
      ...takenErrors,
      'CODE_TOO_SOON',
      'CODE_NOT_SENT',
      'PHONE_NOT_SERVED',
    ],
    perMinute: 20,
  }),
  changeContact: write('/hello/user/contact/change', {
    summary: 'Take the new contact with the code that was sent there; the old one is told.',
    in: ProvedContact,
    out: MyInformation,
    policy: 'customer',
    errors: ['CODE_WRONG', 'EMAIL_CODE_WRONG', 'CODE_SPENT', ...takenErrors],
    perMinute: 30,
  }),
});

/** Why an account cannot be deleted now. */
export const openMatters = ['orders', 'payments', 'wallet', 'reports', 'agent'] as const;
export type OpenMatter = (typeof openMatters)[number];

/** A person's own data: export, and closing the account. */
export const personalDataEndpoints = endpointsOf({
  exportMyData: endpoint('POST', '/hello/user/data/export', {
    summary:
      'Everything kept about me: a ZIP of one JSON and one CSV file per subject, without secrets. Wants the login password, or a code (sendExportCode) of an account that has none.',
    in: z.object({ loginPassword: loginPassword.optional(), code: sixDigitCode.optional() }),
    out: FileAnswer,
    fileTypes: ['application/zip'],
    policy: 'customer',
    errors: [
      'PASSWORD_WRONG',
      'PASSWORD_LOCKED',
      'DAILY_LIMIT',
      'CODE_WRONG',
      'EMAIL_CODE_WRONG',
      'CODE_SPENT',
    ],
    perMinute: 6,
  }),
  sendExportCode: endpoint('POST', '/hello/user/data/exportCode', {
    summary:
      'Send a code for taking my data along to my own phone number or e-mail address, where I have no password.',
    out: CodeSent,
    policy: 'customer',
    errors: ['CODE_TOO_SOON', 'CODE_NOT_SENT', 'DAILY_LIMIT'],
    perMinute: 6,
  }),
  accountClosing: endpoint('POST', '/hello/user/data/closing', {
    summary:
      'What stands against deleting my account now, in words of the reader’s language; empty when nothing does.',
    out: z.object({
      matters: z.array(z.object({ matter: z.enum(openMatters), text: z.string() })),
      hasPassword: z.boolean(),
    }),
    policy: 'customer',
  }),
  deleteAccount: endpoint('POST', '/hello/user/data/delete', {
    summary:
      'Delete my account for good: personal data is removed, orders and books stay without it, every session ends.',
    in: z.object({ loginPassword }),
    out: Done,
    policy: 'customer',
    errors: [...passwordErrors, 'ACCOUNT_HAS_MATTERS'],
    perMinute: 10,
  }),
});
