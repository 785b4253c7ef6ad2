import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/**
 * Why there is no answer: the address is not allowed, nothing answered, or the answer is too large.
 */
export type OutsideFailure = 'refused' | 'unreachable' | 'too-large';

export class OutsideError extends Error {
  override name = 'OutsideError';
  readonly kind: OutsideFailure;

  constructor(kind: OutsideFailure, detail: string) {
    super(detail);
    this.kind = kind;
  }
}

/** Every address of a host name. */
export type ResolveHost = (host: string, signal: AbortSignal) => Promise<string[]>;

export interface OutsideRules {
  readonly maxBytes: number;
  /** For name resolution, connection and the whole answer. */
  readonly timeoutMs: number;
  /**
   * Origins ("http://127.0.0.1:4010") that may be called although they are not public: an
   * operator's own, or a fake.
   */
  readonly allowedOrigins?: readonly string[];
  readonly resolve?: ResolveHost;
}

const maxAddressLength = 2_000;
const ports = new Set(['', '80', '443']);

/**
 * Fetches the bytes at an address given by an outsider (attack UP08). http(s) on its usual port and
 * without credentials; the name is resolved once, all its addresses must be public, and the
 * connection goes to one of them; no redirects, no proxy of the environment, no compression; size
 * and time are limited while it streams. The caller has to verify the content.
 * @throws OutsideError
 */
export const fetchOutside = (address: string, rules: OutsideRules): Promise<Buffer> =>
  requestOutside(address, rules, (response) => readBody(response, rules.maxBytes));

/**
 * The target of an address's redirect, from the head of one answer and under the same rules; it is
 * not followed. Undefined without a redirect.
 * @throws OutsideError
 */
export const redirectOf = (address: string, rules: OutsideRules): Promise<string | undefined> =>
  requestOutside(address, rules, async ({ statusCode = 0, headers: { location } }) =>
    statusCode >= 300 && statusCode < 400 && location && URL.canParse(location, address)
      ? new URL(location, address).href
      : undefined,
  );

/** A POST to an address given by an outsider. */
interface OutsidePost {
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** The head of an answer. */
export interface ResponseHead {
  readonly status: number;
  readonly retryAfter: string | null;
}

/**
 * Sends something to an address, under the same rules as `fetchOutside`; the body of the answer is
 * not read.
 * @throws OutsideError
 */
export const postOutside = (
  address: string,
  sent: OutsidePost,
  rules: OutsideRules,
): Promise<ResponseHead> =>
  requestOutside(
    address,
    rules,
    async ({ statusCode = 0, headers }) => ({
      status: statusCode,
      retryAfter: headers['retry-after'] ?? null,
    }),
    sent,
  );

type ReadAnswer<T> = (response: IncomingMessage) => Promise<T>;

async function requestOutside<T>(
  address: string,
  rules: OutsideRules,
  read: ReadAnswer<T>,
  post?: OutsidePost,
): Promise<T> {
  const url = parseAddress(address);
  const allowed = rules.allowedOrigins?.includes(url.origin) ?? false;
  if (!allowed && !ports.has(url.port)) throw new OutsideError('refused', `port ${url.port}`);
  const signal = AbortSignal.timeout(rules.timeoutMs);
  try {
    const addresses = await addressesOf(url, { resolve: rules.resolve ?? resolveHost, signal });
    if (!allowed)
      for (const ip of addresses)
        if (!isPublicAddress(ip)) throw new OutsideError('refused', `${ip} is not public`);
    return await send(url, { addresses, signal, read, post });
  } catch (error) {
    if (error instanceof OutsideError) throw error;
    throw new OutsideError('unreachable', String(error));
  }
}

function parseAddress(address: string): URL {
  const url =
    address.length <= maxAddressLength && URL.canParse(address) ? new URL(address) : undefined;
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.hostname === '')
    throw new OutsideError('refused', 'not an http address');
  if (url.username || url.password) throw new OutsideError('refused', 'credentials in the address');
  return url;
}

/**
 * c-ares and not the system's resolver, whose slow answers would hold the threads that pictures are
 * decoded on.
 */
async function resolveHost(host: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const stop = () => resolver.cancel();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function addressesOf(
  url: URL,
  { resolve, signal }: { resolve: ResolveHost; signal: AbortSignal },
): Promise<string[]> {
  // The parser has already turned "0x7f.1" and "2130706433" into the address they mean.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host)) return [host];
  const addresses = await Promise.race([resolve(host, signal), aborted(signal)]);
  if (addresses.length === 0) throw new OutsideError('unreachable', `${host} has no address`);
  return addresses;
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Resolves to the checked addresses, whatever the name resolves to by now. */
const pinnedTo =
  (addresses: readonly string[]): LookupFunction =>
  (_host, options, callback) => {
    const list = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = list;
    if (options.all) callback(null, list);
    else callback(null, first?.address ?? '', first?.family);
  };

async function send<T>(
  url: URL,
  {
    addresses,
    signal,
    read,
    post,
  }: {
    addresses: readonly string[];
    signal: AbortSignal;
    read: ReadAnswer<T>;
    post: OutsidePost | undefined;
  },
): Promise<T> {
  const { request, Agent } = url.protocol === 'https:' ? https : http;
  const clientRequest = request(url, {
    method: post ? 'POST' : 'GET',
    // An agent of its own: no shared connection and no proxy of the environment.
    agent: new Agent({ keepAlive: false }),
    lookup: pinnedTo(addresses),
    headers: {
      accept: '*/*',
      'accept-encoding': 'identity',
      'user-agent': 'Wasit/1.0',
      ...post?.headers,
    },
    maxHeaderSize: 16_384,
    signal,
  });
  // A request that is cut off may still emit an error after this function has returned.
  clientRequest.on('error', () => {});
  try {
    clientRequest.end(post?.body);
    const [response] = await once(clientRequest, 'response', { signal });
    return await read(response);
  } finally {
    clientRequest.destroy();
  }
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const { statusCode, headers } = response;
  if (statusCode !== 200) throw new OutsideError('unreachable', `answered ${statusCode}`);
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new OutsideError('unreachable', 'compressed answer');
  if (Number(headers['content-length'] ?? 0) > maxBytes)
    throw new OutsideError('too-large', `${headers['content-length']} bytes`);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new OutsideError('too-large', `more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  if (!response.complete) throw new OutsideError('unreachable', 'the answer broke off');
  return Buffer.concat(chunks, bytes);
}
