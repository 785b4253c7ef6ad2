import { z } from 'zod';
import { endpoint, endpointsOf } from '../../endpoint.ts';
import { Instant } from '../../wire.ts';
import { AppleAnswer, FacebookAnswer, GoogleAnswer, thirdParties } from './third-party.ts';

/** A provider that may open the account; `linkedAt` is null where it does not. */
export const LoginLink = z.object({
  provider: z.enum(thirdParties),
  enabled: z.boolean(),
  linkedAt: Instant.nullable(),
});
export type LoginLink = z.infer<typeof LoginLink>;

const LoginLinks = z.object({ items: z.array(LoginLink), hasPassword: z.boolean() });
const loginPassword = z.string().min(1, 'REQUIRED').max(128);
const passwordErrors = [
  'PASSWORD_WRONG',
  'PASSWORD_LOCKED',
  'DAILY_LIMIT',
  'PASSWORD_NEEDED',
] as const;

/**
 * The provider's answer to a login started here, and the own password: a stolen session alone
 * cannot link a login.
 */
export const LinkInput = z.discriminatedUnion('type', [
  GoogleAnswer.extend({ loginPassword }),
  FacebookAnswer.extend({ loginPassword }),
  AppleAnswer.extend({ loginPassword }),
]);
export type LinkInput = z.infer<typeof LinkInput>;

/** Google, Facebook and Apple as ways into an account that exists. */
export const loginLinkEndpoints = endpointsOf({
  loginLinks: endpoint('POST', '/hello/user/logins/list', {
    summary: 'Which providers may open my account.',
    out: LoginLinks,
    policy: 'customer',
  }),
  linkLogin: endpoint('POST', '/hello/user/logins/link', {
    summary: 'Let a provider open my account too; wants the login password.',
    in: LinkInput,
    out: LoginLinks,
    policy: 'customer',
    errors: [
      ...passwordErrors,
      'THIRD_PARTY_OFF',
      'THIRD_PARTY_REFUSED',
      'THIRD_PARTY_DOWN',
      'THIRD_PARTY_TAKEN',
    ],
    perMinute: 20,
  }),
  unlinkLogin: endpoint('POST', '/hello/user/logins/unlink', {
    summary: 'Take a provider away. Wants the login password, so that a way in always remains.',
    in: z.object({ provider: z.enum(thirdParties), loginPassword }),
    out: LoginLinks,
    policy: 'customer',
    errors: [...passwordErrors, 'NOT_FOUND'],
    perMinute: 20,
  }),
});
