import { createHmac } from 'node:crypto';

/**
 * Signature of a call to the open platform of 1688: HMAC-SHA1 over the path and the sorted
 * parameters, in upper-case hexadecimal (open.1688.com/doc/signature.htm; domain facts 3.1).
 */
export function signatureOf(
  path: string,
  { params, secret }: { params: Readonly<Record<string, string>>; secret: string },
): string {
  const signed = Object.entries(params)
    .filter(([name]) => name !== '_aop_signature')
    .map(([name, value]) => name + value)
    .sort()
    .join('');
  return createHmac('sha1', secret)
    .update(path + signed, 'utf8')
    .digest('hex')
    .toUpperCase();
}
