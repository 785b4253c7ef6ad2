import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';

/** One key per use: what was sealed for one use opens for no other. */
const keyOf = (secretKey: string, use: string) => Buffer.from(hkdfSync('sha256', secretKey, '', use, 32));

/** What a sealed text is for (a fixed word of the code) and to what it belongs: it opens nowhere else. */
export interface SealBinding {
  readonly use: string;
  readonly boundTo: string;
}

/** Encrypts a short secret (AES-256-GCM) so that it may lie in a table or an event. `secretKey` is the configuration's. */
export function seal(secretKey: string, text: string, { use, boundTo }: SealBinding): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, keyOf(secretKey, use), iv).setAAD(Buffer.from(boundTo));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url')).join('.');
}

/** @throws Error when it was tampered with, belongs to something else, or the configuration's key was changed */
export function unseal(secretKey: string, sealed: string, { use, boundTo }: SealBinding): string {
  const [iv, tag, body] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (iv?.length !== 12 || tag?.length !== 16 || !body) throw new Error(`not readable: ${use}`);
  const decipher = createDecipheriv(algorithm, keyOf(secretKey, use), iv).setAAD(Buffer.from(boundTo)).setAuthTag(tag);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

/** A keyed hash for secrets too short to stand an ordinary one, such as six digits: worth nothing to who has the table alone. */
export const keyedHash = (secretKey: string, { use, boundTo }: SealBinding): string =>
  createHmac('sha256', keyOf(secretKey, use)).update(boundTo).digest('base64url');
