import { LocaleSchema } from '@wasit/contract/wire';
import { z } from 'zod';
import type { Subscriber } from '../../../platform/outbox/outbox.ts';
import { rememberLanguage } from '../../accounts/index.ts';
import { sendCodeMessage } from './notify.ts';
import { notifyOn } from './notify-on.ts';
import { accountPath, applyAgentPath, homePath, inquiryPath } from './paths.ts';

const Inquiry = z.object({
  userId: z.string().nullable(),
  goods: z.string(),
  locale: LocaleSchema,
  email: z.string().nullable(),
  answer: z.string(),
});
const Application = z.object({
  decision: z.enum(['ACCEPTED', 'DECLINED']),
  userId: z.string().nullable(),
  brand: z.string(),
  locale: LocaleSchema,
  left: z.object({ email: z.string(), whatsapp: z.string() }).nullable(),
  answer: z.string(),
});
const Person = z.object({ userId: z.string() });
const Link = Person.extend({ provider: z.string() });
const Contact = z.object({
  userId: z.string(),
  contact: z.enum(['email', 'phone']),
  old: z.string().nullable(),
});

const news: readonly Subscriber[] = [
  notifyOn('quotes.answered', Inquiry, ({ userId, goods, locale, email, answer }) => {
    if (userId !== null)
      return { event: 'inquiry-answered', userId, data: { goods }, path: inquiryPath };
    // A visitor has no page where the answer waits for them: the mail to the address they left
    // brings it.
    const data = { goods, answer };
    return email === null
      ? null
      : {
          event: 'inquiry-offer',
          userId,
          locale,
          data,
          addresses: { email, whatsapp: null },
          path: homePath,
        };
  }),
  notifyOn(
    'brand-agents.decided',
    Application,
    ({ decision, userId, brand, locale, left, answer }) => {
      const told = {
        event: decision === 'ACCEPTED' ? 'brand-agent-accepted' : 'brand-agent-declined',
        data: { brand, answer },
      } as const;
      if (userId !== null) return { ...told, userId, path: applyAgentPath };
      // A visitor's page knows nothing of them: what they left brings them the answer.
      return left && { ...told, userId, locale, addresses: left, path: null };
    },
  ),
  notifyOn('accounts.password-changed', Person, ({ userId }) => ({
    event: 'password-changed',
    userId,
    data: {},
    path: accountPath,
  })),
  notifyOn('wallet.pay-password-changed', Person, ({ userId }) => ({
    event: 'pay-password-changed',
    userId,
    data: {},
    path: accountPath,
  })),
  notifyOn('accounts.login-linked', Link, ({ userId, provider }) => ({
    event: 'login-linked',
    userId,
    data: { provider },
    path: accountPath,
  })),
  notifyOn('accounts.login-unlinked', Link, ({ userId, provider }) => ({
    event: 'login-unlinked',
    userId,
    data: { provider },
    path: accountPath,
  })),
  notifyOn('accounts.registered', Person, ({ userId }) => ({
    event: 'welcome',
    userId,
    data: {},
    path: accountPath,
  })),
  notifyOn('accounts.login-locked', Person, ({ userId }) => ({
    event: 'login-locked',
    userId,
    data: {},
    path: accountPath,
  })),
  notifyOn('accounts.suspended', Person, ({ userId }) => ({
    event: 'account-suspended',
    userId,
    data: {},
    path: null,
  })),
  notifyOn('accounts.restored', Person, ({ userId }) => ({
    event: 'account-restored',
    userId,
    data: {},
    path: accountPath,
  })),
  notifyOn('accounts.contact-changed', Contact, ({ userId, contact, old }) => ({
    event: 'contact-changed',
    userId,
    data: { contact },
    path: accountPath,
    // Whoever took an account over must not be the only one to hear of it.
    addresses: {
      email: contact === 'email' ? old : null,
      whatsapp: contact === 'phone' ? old : null,
    },
  })),
];

const Code = z.object({
  codeId: z.string(),
  channel: z.enum(['email', 'whatsapp']),
  target: z.string(),
  userId: z.string().nullable(),
  locale: LocaleSchema,
  purpose: z.string(),
  sealed: z.string(),
  expiresAt: z.coerce.date(),
});

const codeSubscriber: Subscriber = {
  name: 'messages.accounts.code-issued',
  event: 'accounts.code-issued',
  handle: (tx, given, platform, eventId) => {
    const { codeId, purpose, ...code } = Code.parse(given);
    return sendCodeMessage(platform, tx, { ...code, eventId, data: { codeId, use: purpose } });
  },
};

/** Whoever logs in reads this language now: messages to them are in it from then on. */
const languageSubscriber: Subscriber = {
  name: 'messages.language',
  event: 'accounts.logged-in',
  handle: (tx, given) =>
    rememberLanguage(tx, z.object({ userId: z.string(), locale: LocaleSchema }).parse(given)),
};

/** What people are told of their account, their inquiries and applications. */
export const accountSubscribers: readonly Subscriber[] = [
  ...news,
  codeSubscriber,
  languageSubscriber,
];
