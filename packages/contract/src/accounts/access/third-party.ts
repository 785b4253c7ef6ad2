import { z } from 'zod';
import { isStorable, isStorableDeep } from '../../wire.ts';

export const thirdParties = ['google', 'facebook', 'apple'] as const;
export type ThirdParty = (typeof thirdParties)[number];

const token = z.string().min(1, 'REQUIRED').max(8_000).refine(isStorable, 'FORMAT');
const nonce = z.string().min(1, 'REQUIRED').max(100).refine(isStorable, 'FORMAT');
/**
 * The browser's data about the person. Never trusted: name and address are taken from the verified
 * token.
 */
const thirdPartyInfo = z
  .record(z.string().max(40), z.unknown())
  .refine(isStorableDeep, 'FORMAT')
  .optional();

/** Google: the authorization code of its popup. */
export const GoogleAnswer = z.object({
  type: z.literal(3),
  code: token,
  thirdRedirectUrl: z.string().max(2_000),
  nonce,
});
/** Facebook: the access token of its popup, and the id it is claimed to be for. */
export const FacebookAnswer = z.object({
  type: z.literal(4),
  openId: z.string().min(1, 'REQUIRED').max(100),
  code: token,
  nonce,
  thirdPartyInfo,
});
/** Apple: the identity token of its popup. */
export const AppleAnswer = z.object({ type: z.literal(5), code: token, nonce, thirdPartyInfo });
