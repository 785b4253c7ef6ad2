import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { edited, placesOf, scriptTags } from '../page-parts.ts';
import { type Outsiders, pagePolicy } from '../page-policy.ts';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page as it is sent to everybody. */
export interface PageCopy {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: number;
  /** Compressed when it is first asked for; from then on it costs nothing. */
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

/**
 * Makes a rendered page fit to be sent more than once. A nonce that is used twice protects nobody,
 * so the scripts that carry it (those that we wrote, and no
 * others: it cannot be guessed) are allowed by the hash of their text instead, and the nonce leaves
 * the page.
 */
export function copyOf(
  html: string,
  { nonce, language, outsiders, headers = {} }: CopyOptions,
): PageCopy {
  const nonceMark = ` nonce="${nonce}"`;
  const ours = scriptTags(html).filter(
    ({ tag }) => tag.includes(nonceMark) && !tag.includes(' src='),
  );
  const hashes = new Set(
    ours.map(({ text }) => `'sha256-${sha256(html.slice(text, html.indexOf('</script>', text)))}'`),
  );
  const plain = Buffer.from(
    edited(
      html,
      placesOf(html, nonceMark).map((from) => ({ from, to: from + nonceMark.length, text: '' })),
    ).replaceAll(nonce, ''),
  );
  const etag = sha256(plain).slice(0, 22);
  const packed: Partial<Record<Encoding, Buffer>> = { identity: plain };
  const pack = async (encoding: Encoding): Promise<Buffer> => {
    const made =
      encoding === 'br'
        ? await packBrotli(plain, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: 6,
              [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
            },
          })
        : await packGzip(plain, { level: 6 });
    packed[encoding] = made;
    return made;
  };
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
    // A third of it again for both compressed bodies.
    bytes: Math.ceil(plain.length * 1.34) + 1000,
    body: (encoding) => packed[encoding] ?? pack(encoding),
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
