import type { LoginInput, ThirdParty } from '@wasit/contract/accounts/access/access';
import { z } from 'zod';
import type { Config } from '../../../platform/config/config.ts';
import { fail } from '../../../platform/errors.ts';
import { callProvider, jsonOf } from './call-provider.ts';
import { type ExpectedToken, issuerAt, refuse, verifyIdToken } from './id-token.ts';

export type ThirdPartyInput = Extract<LoginInput, { type: 3 | 4 | 5 }>;

export interface Identity {
  readonly provider: ThirdParty;
  readonly issuer: string;
  readonly subject: string;
  /** In lower case; only when the issuer says it is verified. */
  readonly email: string | null;
}

const inputTypes = { google: 3, facebook: 4, apple: 5 } as const satisfies Record<
  ThirdParty,
  ThirdPartyInput['type']
>;

/** Our client id at a provider; null while it is off. */
export const clientIdOf = (config: Config, provider: ThirdParty): string | null =>
  ({
    google: config.GOOGLE_CLIENT_ID,
    facebook: config.FACEBOOK_APP_ID,
    apple: config.APPLE_CLIENT_ID,
  })[provider] ?? null;

export const providerOf = ({ type }: ThirdPartyInput): ThirdParty =>
  type === inputTypes.google ? 'google' : type === inputTypes.facebook ? 'facebook' : 'apple';

/**
 * Verifies the caller's identity with the provider; other claims of the browser are ignored.
 * @throws THIRD_PARTY_OFF, THIRD_PARTY_REFUSED, THIRD_PARTY_DOWN
 */
export async function identify(config: Config, input: ThirdPartyInput): Promise<Identity> {
  const provider = providerOf(input);
  const clientId = clientIdOf(config, provider) ?? fail('THIRD_PARTY_OFF');
  if (input.type === 3) return identifyByGoogle(config, { ...input, clientId });
  if (input.type === 4) return identifyByFacebook(config, { ...input, clientId });
  const issuer = config.OIDC_APPLE_ISSUER;
  const claims = await verifyIdToken(input.code, {
    issuer,
    clientId,
    nonce: input.nonce,
    nonceRequired: true,
  });
  return { provider, issuer, subject: claims.sub, email: verifiedEmail(claims) };
}

const EmailClaims = z.object({
  email: z.email().max(320),
  email_verified: z.union([z.literal(true), z.literal('true')]),
});
/** Apple sends "true" as a string. */
function verifiedEmail(claims: unknown): string | null {
  const parsed = EmailClaims.safeParse(claims);
  return parsed.success ? parsed.data.email.toLowerCase() : null;
}

const TokenAnswer = z.object({ id_token: z.string().max(8_000) });
const googleIssuer = 'https://accounts.google.com';

/**
 * The popup's code is exchanged with Google server-side with our secret, so the token was never in
 * the browser.
 */
async function identifyByGoogle(
  config: Config,
  {
    code,
    thirdRedirectUrl,
    nonce,
    clientId,
  }: Extract<LoginInput, { type: 3 }> & { clientId: string },
): Promise<Identity> {
  const ownOrigin = new URL(config.publicUrl).origin;
  if (!URL.canParse(thirdRedirectUrl) || new URL(thirdRedirectUrl).origin !== ownOrigin)
    return refuse('a redirect address that is not ours');
  const issuer = config.OIDC_GOOGLE_ISSUER;
  const { discovery } = await issuerAt(issuer);
  const body = new URLSearchParams({
    code,
    client_id: clientId,
    client_secret: config.GOOGLE_CLIENT_SECRET ?? '',
    // A popup's code is bound to the origin of the page that opened it.
    redirect_uri: ownOrigin,
    grant_type: 'authorization_code',
  });
  const response = await callProvider(discovery.token_endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: body.toString(),
  });
  const answer = TokenAnswer.safeParse(await jsonOf(response));
  if (!response.ok || !answer.success)
    return refuse(`the code was answered with ${response.status}`);
  const expected: ExpectedToken = { issuer, clientId, nonce, nonceRequired: false };
  const claims = await verifyIdToken(
    answer.data.id_token,
    issuer === googleIssuer ? { ...expected, alias: 'accounts.google.com' } : expected,
  );
  return { provider: 'google', issuer, subject: claims.sub, email: verifiedEmail(claims) };
}

const DebugAnswer = z.object({
  data: z.object({
    is_valid: z.literal(true),
    app_id: z.string(),
    user_id: z.string().min(1).max(100),
    expires_at: z.number(),
    type: z.string(),
  }),
});

/**
 * Facebook returns the app and user of an access token; a token for another app is somebody else's
 * login (token substitution). Its e-mail addresses are not stated as verified, so none is used.
 */
async function identifyByFacebook(
  config: Config,
  { code, openId, clientId }: Extract<LoginInput, { type: 4 }> & { clientId: string },
): Promise<Identity> {
  const query = new URLSearchParams({
    input_token: code,
    access_token: `${clientId}|${config.FACEBOOK_APP_SECRET ?? ''}`,
  });
  const response = await callProvider(`${config.FACEBOOK_GRAPH_URL}/debug_token?${query}`);
  const answer = DebugAnswer.safeParse(await jsonOf(response));
  if (!response.ok || !answer.success) return refuse('not valid');
  const { app_id, user_id, expires_at, type } = answer.data.data;
  if (app_id !== clientId || type !== 'USER') return refuse('made for another app');
  if (expires_at !== 0 && expires_at * 1000 <= Date.now()) return refuse('expired');
  if (user_id !== openId) return refuse('made for somebody else');
  return {
    provider: 'facebook',
    issuer: 'https://www.facebook.com',
    subject: user_id,
    email: null,
  };
}
