import { z } from 'zod';
import { deskLists } from '../desks/lists.ts';
import { act, endpoint, endpointsOf } from '../endpoint.ts';
import { digits, Instant, Paging, PublicId, pageOf, required, sortBy, trimmed } from '../wire.ts';
import { type PartnerScope, partnerScopeNames, scopesFor } from './scopes.ts';

export const partnerKeyStates = ['valid', 'expired', 'revoked'] as const;

export const PartnerKeyInput = z
  .object({
    /** The partner and the purpose of the key. */
    name: required(80),
    scopes: z.array(z.enum(partnerScopeNames)).min(1, 'REQUIRED'),
    /** Only the data of this customer (user name, number or e-mail address); empty for the whole company. */
    customer: trimmed(100).default(''),
    validDays: digits(z.number().int().min(1).max(366)),
    /** Calls per minute. */
    perMinute: digits(z.number().int().min(1).max(600)).default(60),
  })
  .superRefine(({ scopes, customer }, context) => {
    const open: readonly PartnerScope[] = scopesFor(customer ? 'customer' : 'company');
    if (!scopes.every((scope) => open.includes(scope)))
      context.addIssue({ code: 'custom', path: ['scopes'], message: 'SCOPE_NOT_OPEN' });
  })
  .transform(({ scopes, ...key }) => ({ ...key, scopes: [...new Set(scopes)] }));
export type PartnerKeyInput = z.infer<typeof PartnerKeyInput>;

export const PartnerKey = z.object({
  keyId: PublicId,
  name: z.string(),
  /** The last characters of the key, to recognise it. */
  ending: z.string(),
  scopes: z.array(z.enum(partnerScopeNames)),
  customerId: PublicId.nullable(),
  customerName: z.string().nullable(),
  perMinute: z.number().int(),
  state: z.enum(partnerKeyStates),
  madeBy: z.string(),
  madeAt: Instant,
  expiresAt: Instant,
  revokedAt: Instant.nullable(),
  /** To the minute; null before its first call. */
  lastUsedAt: Instant.nullable(),
});
export type PartnerKey = z.infer<typeof PartnerKey>;

const staff = { policy: 'staff:partners.manage' } as const;

export const partnerKeyEndpoints = endpointsOf({
  partnerKeys: endpoint('POST', '/console/partners/keys', {
    summary: 'Keys of partners that are valid, or those that are over, the newest first.',
    in: Paging.extend({
      show: z.enum(['valid', 'over']).default('valid'),
      search: trimmed(100).default(''),
      sort: sortBy(deskLists['partner-keys'].sorts),
    }),
    out: pageOf(PartnerKey),
    ...staff,
  }),
  makePartnerKey: endpoint('POST', '/console/partners/makeKey', {
    summary:
      'Make a key that reads the calls of its scopes until it expires, as far as its maker may read them too. Only this answer holds it. Wants a fresh code.',
    in: PartnerKeyInput,
    out: z.object({ keyId: PublicId, key: z.string(), expiresAt: Instant }),
    errors: ['FRESH_CODE_NEEDED', 'RIGHT_NOT_HELD'],
    ...staff,
  }),
  revokePartnerKey: act('/console/partners/revokeKey', {
    summary: 'End a key now: its next call is refused.',
    in: z.object({ keyId: PublicId, reason: required(300) }),
    errors: ['CONFLICT'],
    ...staff,
  }),
});
