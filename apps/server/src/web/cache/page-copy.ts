import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { edited, placesOf, scriptTags } from '../first-view/page-parts.ts';
import { type Outsiders, pagePolicy } from '../page-policy.ts';

const brotli = promisify(brotliCompress);
const unpackBrotli = promisify(brotliDecompress);
const packGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page as sent to all visitors. */
export interface PageCopy {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: number;
  /** Free of cost in the encoding used by nearly all browsers. */
  body(encoding: Encoding): Promise<Buffer> | Buffer;
  etag(encoding: Encoding): string;
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('base64');

/** zlib's output is a slice of 64 kB, which would be retained with it. */
const alone = (packed: Buffer): Buffer => {
  const copy = Buffer.allocUnsafeSlow(packed.length);
  packed.copy(copy);
  return copy;
};

/** `quality` from 0, quickest, to 11, smallest. */
export const packBrotli = (page: Buffer, quality: number): Promise<Buffer> =>
  brotli(page, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      // 256 kB, more than any page: a window of the usual size would waste memory.
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
    },
  });

interface CopyOptions {
  nonce: string;
  language: string;
  /** Origins of third-party logins. */
  outsiders: Outsiders;
  /** Additional headers of this answer, e.g. marking it as data of a page. */
  headers?: Readonly<Record<string, string>>;
}

interface NoncelessPage {
  readonly plain: Buffer;
  /** Hashes of our scripts in the page, for the policy. */
  readonly hashes: ReadonlySet<string>;
}

/** Separate functions, so that closures kept with a copy do not retain the page. */
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
 * Only the brotli body is cached: a fifth of the page's size. The gzip body is added on demand, for
 * browsers without https.
 */
function bodyOf(packed: Buffer): PageCopy['body'] {
  let gzipped: Buffer | undefined;
  const unpacked = async (encoding: Encoding): Promise<Buffer> => {
    const body = await unpackBrotli(packed);
    if (encoding === 'identity') return body;
    gzipped = alone(await packGzip(body, { level: 6 }));
    return gzipped;
  };
  return (encoding) =>
    (encoding === 'br' ? packed : encoding === 'gzip' ? gzipped : undefined) ?? unpacked(encoding);
}

/**
 * Makes a rendered page reusable. A reused nonce protects nothing, so the scripts carrying it (ours
 * only, because it cannot be guessed) are allowed by their hash instead, and the nonce is removed.
 */
export async function copyOf(
  html: string,
  { nonce, language, outsiders, headers = {} }: CopyOptions,
): Promise<PageCopy> {
  const { plain, hashes } = withoutNonce(html, nonce);
  const etag = sha256(plain).slice(0, 22);
  const packed = alone(await packBrotli(plain, 5));
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...headers,
      'content-language': language,
      'content-security-policy': pagePolicy([...hashes].join(' '), outsiders),
      // Revalidated each time, answered with 304 if unchanged: browsers never show a cached price.
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Accept-Encoding',
    },
    // Includes room for the gzip body, requested without https.
    bytes: Math.ceil(packed.length * 2.3) + 1000,
    body: bodyOf(packed),
    etag: (encoding) => `"${etag}-${encoding}"`,
  };
}

/** The smallest encoding the browser accepts. */
export function encodingOf(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const offered = accepted.split(',').map((one) => one.split(';').map((part) => part.trim()));
  const takes = (name: string) =>
    offered.some(([coding, weight]) => coding === name && weight?.replace(/\s/g, '') !== 'q=0');
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
