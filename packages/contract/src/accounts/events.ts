import { z } from 'zod';
import { Instant, LocaleSchema } from '../wire.ts';

const Person = z.object({ userId: z.string() });
const Link = Person.extend({ provider: z.string() });

/** Events of customers' accounts and logins. */
export const accountEvents = {
  'accounts.registered': Person.extend({ locale: LocaleSchema }),
  /** `visitorId`: the visitor whose cart and favourites become the customer's; null for none. */
  'accounts.logged-in': Person.extend({ visitorId: z.string().nullable(), locale: LocaleSchema }),
  /** Too many wrong passwords; once a day, so that nobody can be flooded with messages. */
  'accounts.login-locked': Person,
  'accounts.login-linked': Link,
  'accounts.login-unlinked': Link,
  'accounts.password-changed': Person.extend({
    how: z.enum(['self', 'code', 'staff']),
    locale: LocaleSchema.optional(),
  }),
  /**
   * `old`: the contact before; `other`: the one that stays, an e-mail address for a changed number.
   * Null where there is none, or only one that the owner never proved.
   */
  'accounts.contact-changed': Person.extend({
    contact: z.enum(['email', 'phone']),
    old: z.string().nullable(),
    other: z.string().nullable().optional(),
  }),
  'accounts.level-changed': Person.extend({ from: z.number(), to: z.number() }),
  /**
   * Sessions ended by a person, not expired ones: `sessionId`, or with null all but `butSessionId`.
   */
  'accounts.sessions-ended': Person.extend({
    sessionId: z.string().nullable(),
    butSessionId: z.string().nullable(),
  }),
  'accounts.suspended': Person,
  'accounts.restored': Person,
  /** The code itself is sealed; null where its owner has no account yet. */
  'accounts.code-issued': z.object({
    codeId: z.string(),
    channel: z.enum(['email', 'whatsapp']),
    target: z.string(),
    userId: z.string().nullable(),
    locale: LocaleSchema,
    purpose: z.string(),
    sealed: z.string(),
    expiresAt: Instant,
  }),
  'privacy.account-deleted': Person,
} as const;
