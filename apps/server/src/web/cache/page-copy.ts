import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { edited, placesOf, scriptTags } from '../page-parts.ts';
import { type Outsiders, pagePolicy } from '../page-policy.ts';

const packBrotli = promisify(brotliCompress);
const unpackBrotli = promisify(brotliDecompress);
const packGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page as it is sent to everybody. */
export interface PageCopy {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: number;
  /** As nearly all browsers take it, it costs nothing. */
  body(encoding: Encoding): Promise<Buffer> | Buffer;
  etag(encoding: Encoding): string;
}

const sha256 = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('base64');

interface CopyOptions {
  nonce: string;
  language: string;
  /** Of third-party logins. */
  outsiders: Outsiders;
  /** What this answer says beside what all pages do, e.g. that it is the data of a page. */
  headers?: Readonly<Record<string, string>>;
}

interface NoncelessPage {
  readonly plain: Buffer;
  /** Of our scripts in the page, as a policy names them. */
  readonly hashes: ReadonlySet<string>;
}

/** Functions of their own, so that nothing kept with a copy holds on to the page it was made of. */
function withoutNonce(html: string, nonce: string): NoncelessPage {
  const nonceMark = ` nonce="${nonce}"`;
  const ours = scriptTags(html).filter(
    ({ tag }) => tag.includes(nonceMark) && !tag.includes(' src='),
  );
  const hashes = new Set(
    ours.map(({ text }) => `'sha256-${sha256(html.slice(text, html.indexOf('</script>', text)))}'`),
  );
  const plain = edited(
    html,
    placesOf(html, nonceMark).map((from) => ({ from, to: from + nonceMark.length, text: '' })),
  );
  return { plain: Buffer.from(plain.replaceAll(nonce, '')), hashes };
}

/**
 * Only what brotli made is kept: a fifth of the page, so that five times as many fit. The page with
 * gzip, too, where somebody asks for it: browsers do without https.
 */
function bodyOf(brotli: Buffer): PageCopy['body'] {
  let gzipped: Buffer | undefined;
  const unpacked = async (encoding: Encoding): Promise<Buffer> => {
    const body = await unpackBrotli(brotli);
    if (encoding === 'identity') return body;
    gzipped = await packGzip(body, { level: 6 });
    return gzipped;
  };
  return (encoding) =>
    (encoding === 'br' ? brotli : encoding === 'gzip' ? gzipped : undefined) ?? unpacked(encoding);
}

/**
 * Makes a rendered page fit to be sent more than once. A nonce that is used twice protects nobody,
 * so the scripts that carry it (those that we wrote, and no others: it cannot be guessed) are
 * allowed by the hash of their text instead, and the nonce leaves the page.
 */
export async function copyOf(
  html: string,
  { nonce, language, outsiders, headers = {} }: CopyOptions,
): Promise<PageCopy> {
  const { plain, hashes } = withoutNonce(html, nonce);
  const etag = sha256(plain).slice(0, 22);
  const packed = await packBrotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...headers,
      'content-language': language,
      'content-security-policy': pagePolicy([...hashes].join(' '), outsiders),
      // Asked for again each time, answered with 304 while it is the same: a price is never shown
      // from a browser's memory.
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Accept-Encoding',
    },
    // With room for the other compression, which is asked for without https.
    bytes: Math.ceil(packed.length * 2.3) + 1000,
    body: bodyOf(packed),
    etag: (encoding) => `"${etag}-${encoding}"`,
  };
}

/** What the browser takes, the smallest first. */
export function encodingOf(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const offered = accepted.split(',').map((one) => one.trim().split(/\s*;\s*/));
  const takes = (name: string) =>
    offered.some(([coding, weight]) => coding === name && weight?.replace(/\s/g, '') !== 'q=0');
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
