import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { importJWK, jwtVerify } from 'jose';
import { z } from 'zod';
import { type BrowserKeys, decrypt } from './open-push.testing.ts';

/**
 * How the next calls are answered: accepted; 429 with an hour to wait; 500; 410; the connection
 * breaks.
 */
export type PushMode = 'take' | 'throttle' | 'broken' | 'gone' | 'drop';

const Notification = z.strictObject({
  title: z.string(),
  text: z.string(),
  path: z.string(),
  tag: z.string(),
  lang: z.string(),
  dir: z.enum(['ltr', 'rtl']),
});
type Notification = z.infer<typeof Notification>;

/** A browser that has subscribed: what it gives the shop, and what it was sent. */
export interface TestBrowser {
  readonly target: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  /** Decrypted by the browser alone. */
  readonly notifications: Notification[];
}

export interface PushStandIn {
  readonly env: Record<string, string>;
  readonly publicKey: string;
  /** Calls that came, with what they asked of the service. */
  readonly calls: { readonly path: string; readonly ttl: number; readonly urgency: string }[];
  aBrowser(): TestBrowser;
  /** Towards one browser alone, where it is named. */
  behave(mode: PushMode, towards?: TestBrowser): void;
  close(): Promise<void>;
}

interface BrowserWithKeys extends TestBrowser, BrowserKeys {}

const anEcdh = (): ECDH => {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return keys;
};

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** RFC 8292: a token of ours for this service, signed with the key that the browser knows. */
async function isFromShop(
  header: string | undefined,
  { publicKey, origin }: { publicKey: string; origin: string },
): Promise<boolean> {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header ?? '') ?? [];
  if (key !== publicKey) return false;
  const point = Buffer.from(publicKey, 'base64url');
  const verifier = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    'ES256',
  );
  return jwtVerify(token, verifier, {
    audience: origin,
    subject: 'mailto:shop@shop.example',
  }).then(
    ({ payload: { exp } }) => exp !== undefined,
    () => false,
  );
}

/** A push service of this machine that checks and reads what it gets, and fails on command. */
export async function startPushService(): Promise<PushStandIn> {
  const shop = anEcdh();
  const publicKey = shop.getPublicKey('base64url');
  // Node leaves out zeros at the front.
  const number = shop.getPrivateKey();
  const privateKey = Buffer.concat([Buffer.alloc(32 - number.length), number]).toString(
    'base64url',
  );
  const browsers = new Map<string, BrowserWithKeys>();
  const calls: PushStandIn['calls'] = [];
  let behaviour: { mode: PushMode; towards?: TestBrowser | undefined } = { mode: 'take' };
  let origin = '';
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const path = request.url ?? '';
    const { ttl, urgency, authorization, 'content-encoding': coding } = request.headers;
    const browser = browsers.get(path);
    const { towards } = behaviour;
    const mode = towards && towards !== browser ? 'take' : behaviour.mode;
    calls.push({ path, ttl: Number(ttl), urgency: String(urgency) });
    if (mode === 'drop') return request.socket.destroy();
    if (mode === 'broken') return response.writeHead(500).end();
    if (mode === 'throttle') return response.writeHead(429, { 'retry-after': '3600' }).end();
    if (mode === 'gone' || !browser) return response.writeHead(410).end();
    if (!(await isFromShop(authorization, { publicKey, origin })))
      return response.writeHead(403).end();
    if (coding !== 'aes128gcm' || ttl === undefined) return response.writeHead(400).end();
    browser.notifications.push(Notification.parse(JSON.parse(decrypt(body, browser))));
    return response.writeHead(201, { location: `${origin}/message` }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  origin = `http://127.0.0.1:${address.port}`;
  return {
    env: {
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      VAPID_SUBJECT: 'mailto:shop@shop.example',
      PUSH_ALLOWLIST: origin,
    },
    publicKey,
    calls,
    aBrowser() {
      const keys = anEcdh();
      const secret = randomBytes(16);
      const path = `/send/${randomBytes(12).toString('base64url')}`;
      const target = {
        endpoint: `${origin}${path}`,
        p256dh: keys.getPublicKey('base64url'),
        auth: secret.toString('base64url'),
      };
      const browser = { target, keys, secret, notifications: [] };
      browsers.set(path, browser);
      return browser;
    },
    behave: (mode, towards) => {
      behaviour = { mode, towards };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
