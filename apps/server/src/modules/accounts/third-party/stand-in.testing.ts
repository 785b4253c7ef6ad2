import { createHmac, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, type JWTPayload, SignJWT } from 'jose';

/** Behaviour of the stand-in: correct, or one of the provider failures. */
type Behaviour =
  | 'well'
  | 'down'
  | 'garbage'
  | 'refuses'
  | 'moved'
  | 'endless'
  | 'impostor'
  | 'elsewhere';

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * A real server for the public parts of OpenID Connect and Facebook's debug_token; fails on
 * command.
 */
export interface ProviderStandIn {
  readonly issuer: string;
  behaviour: Behaviour;
  /** Authorization codes and their identity tokens. */
  readonly codes: Map<string, string>;
  /** Access tokens and their debug_token answers. */
  readonly accessTokens: Map<string, object>;
  /** Requests to the token endpoint, the latest last. */
  readonly requests: URLSearchParams[];
  sign(claims: JWTPayload, more?: { key?: KeyObject; keyId?: string }): Promise<string>;
  /** A forged token: no algorithm, or HS256 with the public key as secret. */
  forge(claims: JWTPayload, algorithm: 'none' | 'HS256'): Promise<string>;
  rotateKeys(): void;
  close(): Promise<void>;
}

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

export async function startProviderStandIn(port = 0): Promise<ProviderStandIn> {
  let keys = newKeys();
  let keyId = randomUUID();
  const state = {
    behaviour: 'well' as Behaviour,
    codes: new Map<string, string>(),
    accessTokens: new Map<string, object>(),
    requests: [] as URLSearchParams[],
  };
  const server: Server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const reply = (status: number, body: object | string) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
    let text = '';
    for await (const chunk of request) text += chunk;
    if (state.behaviour === 'down') return reply(503, {});
    if (state.behaviour === 'garbage') return reply(200, '<html>a proxy speaks</html>');
    if (state.behaviour === 'moved' && !url.searchParams.has('moved'))
      return response
        .writeHead(302, { location: `${url.pathname}?${url.searchParams}&moved=1` })
        .end();
    if (url.pathname === '/.well-known/openid-configuration')
      return reply(200, {
        issuer: state.behaviour === 'impostor' ? 'https://accounts.google.com' : issuer(),
        jwks_uri: `${state.behaviour === 'elsewhere' ? 'http://keys.example' : issuer()}/keys`,
        token_endpoint: `${issuer()}/token`,
      });
    if (url.pathname === '/keys')
      return reply(200, {
        keys: [{ ...(await exportJWK(keys.publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }],
      });
    if (url.pathname === '/debug_token') {
      const known = state.accessTokens.get(url.searchParams.get('input_token') ?? '');
      const padding = state.behaviour === 'endless' ? 'x'.repeat(1_000_000) : '';
      return reply(
        known ? 200 : 400,
        known ? { data: known, padding } : { error: { message: 'unknown' } },
      );
    }
    const form = new URLSearchParams(text);
    state.requests.push(form);
    const idToken =
      state.behaviour === 'refuses' ? undefined : state.codes.get(form.get('code') ?? '');
    return idToken
      ? reply(200, { id_token: idToken, token_type: 'Bearer' })
      : reply(400, { error: 'invalid_grant' });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    issuer: issuer(),
    sign: (claims: JWTPayload, more: { key?: KeyObject; keyId?: string } = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: more.keyId ?? keyId })
        .sign(more.key ?? keys.privateKey),
    async forge(claims: JWTPayload, algorithm: 'none' | 'HS256') {
      const body = `${encode({ alg: algorithm, kid: keyId, typ: 'JWT' })}.${encode(claims)}`;
      if (algorithm === 'none') return `${body}.`;
      return `${body}.${createHmac('sha256', await exportSPKI(keys.publicKey))
        .update(body)
        .digest('base64url')}`;
    },
    rotateKeys() {
      keys = newKeys();
      keyId = randomUUID();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
