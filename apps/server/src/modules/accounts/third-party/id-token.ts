import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { BusinessError, fail } from '../../../platform/errors.ts';
import { callProvider, jsonOf } from './call-provider.ts';

const Discovery = z.object({
  issuer: z.string(),
  jwks_uri: z.url({ protocol: /^https?$/ }),
  token_endpoint: z.url({ protocol: /^https?$/ }),
});
export type Discovery = z.infer<typeof Discovery>;

const cacheMs = 3_600_000;
const issuerCache = new Map<
  string,
  { fetchedAt: number; discovery: Discovery; keys: JWTVerifyGetKey }
>();

/**
 * An issuer's metadata (OpenID Connect Discovery 1.0) and its keys; looked up once an hour.
 * @throws THIRD_PARTY_DOWN
 */
export async function issuerAt(issuer: string) {
  const cached = issuerCache.get(issuer);
  if (cached && performance.now() - cached.fetchedAt < cacheMs) return cached;
  const parsed = Discovery.safeParse(
    await jsonOf(
      await callProvider(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`),
    ),
  );
  if (!parsed.success || parsed.data.issuer !== issuer || !isSafe(parsed.data, issuer))
    return fail('THIRD_PARTY_DOWN', { detail: `${issuer} returned no valid discovery document` });
  const { createRemoteJWKSet, customFetch } = await import('jose');
  // An unknown key id triggers a new fetch, at most every 30 seconds: keys rotate.
  const keys = createRemoteJWKSet(new URL(parsed.data.jwks_uri), {
    [customFetch]: (url: string) => callProvider(url),
    cooldownDuration: 30_000,
  });
  const provider = { fetchedAt: performance.now(), discovery: parsed.data, keys };
  issuerCache.set(issuer, provider);
  return provider;
}

/** Keys and tokens must come over TLS; without it only from the exact origin configured. */
const isSafe = ({ jwks_uri, token_endpoint }: Discovery, issuer: string): boolean =>
  [jwks_uri, token_endpoint].every(
    (url) => url.startsWith('https:') || new URL(url).origin === new URL(issuer).origin,
  );

export interface ExpectedToken {
  /** The issuer as configured; `alias` is another spelling it signs with. */
  readonly issuer: string;
  readonly alias?: string;
  readonly clientId: string;
  /** The nonce of the login started here; a token delivered through the browser must contain it. */
  readonly nonce: string;
  readonly nonceRequired: boolean;
}

/**
 * Verifies an identity token: signature by the issuer's current keys, RS256 only (neither "none"
 * nor a symmetric algorithm with the public key), issuer, audience, authorised party, time and
 * nonce. Uses the machine's clock: the issuer keeps real time even if a demo's clock was moved.
 * @throws THIRD_PARTY_REFUSED for any defect, THIRD_PARTY_DOWN when the keys cannot be fetched
 */
export async function verifyIdToken(
  token: string,
  expected: ExpectedToken,
): Promise<JWTPayload & { sub: string }> {
  const { keys } = await issuerAt(expected.issuer);
  const { jwtVerify } = await import('jose');
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: expected.alias ? [expected.issuer, expected.alias] : expected.issuer,
      audience: expected.clientId,
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: 60,
      maxTokenAge: '1 day',
    });
    const { sub, nonce, azp } = payload;
    if (typeof sub !== 'string' || sub === '' || sub.length > 255) return refuse('no subject');
    if (azp !== undefined && azp !== expected.clientId) return refuse('another authorised party');
    if (Array.isArray(payload.aud) && payload.aud.length > 1 && azp === undefined)
      return refuse('several audiences');
    if (nonce === undefined ? expected.nonceRequired : nonce !== expected.nonce)
      return refuse('another nonce');
    return { ...payload, sub };
  } catch (error) {
    if (error instanceof BusinessError) throw error;
    return refuse(String(error));
  }
}

export const refuse = (detail: string): never => fail('THIRD_PARTY_REFUSED', { detail });
