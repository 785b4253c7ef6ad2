import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const algorithm = 'aes-256-gcm';

/**
 * The configuration's keys: the current one first, then earlier ones, which are only for reading.
 */
export type SecretKeys = readonly [string, ...string[]];

/** One key per use: a text sealed for one use cannot be opened for another. */
const keyOf = (secretKey: string, use: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, '', use, 32));

/**
 * The public id of a key, a prefix of everything made with it. It reveals nothing about the key.
 */
export const keyIdOf = (secretKey: string): string =>
  `k${createHash('sha256').update(`wasit key id ${secretKey}`).digest('base64url').replace(/[-_]/g, '0').slice(0, 8)}`;

/** A sealed text's use (a constant in the code) and owner: it cannot be opened for others. */
export interface SealBinding {
  readonly use: string;
  readonly boundTo: string;
}

/**
 * Encrypts a short secret (AES-256-GCM) for storage in a table or an event. `secretKey` is the
 * current one.
 */
export function seal(secretKey: string, text: string, { use, boundTo }: SealBinding): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, keyOf(secretKey, use), iv).setAAD(Buffer.from(boundTo));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [
    keyIdOf(secretKey),
    ...[iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url')),
  ].join('.');
}

function unsealWith(secretKey: string, parts: readonly string[], { use, boundTo }: SealBinding) {
  const [iv, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (iv?.length !== 12 || tag?.length !== 16 || !body) throw new Error(`not readable: ${use}`);
  const decipher = createDecipheriv(algorithm, keyOf(secretKey, use), iv)
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

/**
 * @throws Error when it was tampered with, belongs to something else, or its key is no longer
 * configured
 */
export function unseal(keys: SecretKeys, sealed: string, binding: SealBinding): string {
  const parts = sealed.split('.');
  if (parts.length === 4) {
    const key = keys.find((one) => keyIdOf(one) === parts[0]);
    if (!key) throw new Error(`sealed with a key that is not configured: ${binding.use}`);
    return unsealWith(key, parts.slice(1), binding);
  }
  // Sealed by a release that wrote no key ids: try each key.
  for (const key of keys.slice(0, -1))
    try {
      return unsealWith(key, parts, binding);
    } catch {
      // The next key is tried; the last one decides.
    }
  return unsealWith(keys.at(-1) ?? keys[0], parts, binding);
}

/** Whether it was sealed with an earlier key. */
export const needsReseal = (keys: SecretKeys, sealed: string): boolean =>
  !sealed.startsWith(`${keyIdOf(keys[0])}.`);

/**
 * The same secret under the present key.
 * @throws Error as `unseal`
 */
export const reseal = (keys: SecretKeys, sealed: string, binding: SealBinding): string =>
  seal(keys[0], unseal(keys, sealed, binding), binding);

/**
 * A keyed hash for secrets too short for an ordinary one, such as six digits: useless without the
 * key.
 */
export const keyedHash = (secretKey: string, { use, boundTo }: SealBinding): string =>
  createHmac('sha256', keyOf(secretKey, use)).update(boundTo).digest('base64url');

const equalInConstantTime = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Whether a keyed hash was made of this, with any of our keys. */
export const isKeyedHash = (keys: SecretKeys, hash: string, binding: SealBinding): boolean =>
  keys.some((key) => equalInConstantTime(hash, keyedHash(key, binding)));

/** Proof, for instance in an address, that we wrote it: the key's id and a keyed hash. */
export const sign = (secretKey: string, binding: SealBinding): string =>
  `${keyIdOf(secretKey)}.${keyedHash(secretKey, binding)}`;

/** Whether we signed this, with any of our keys; also as releases did that named no keys. */
export const isSigned = (keys: SecretKeys, hash: string, binding: SealBinding): boolean =>
  keys.some((key) => equalInConstantTime(hash, sign(key, binding))) ||
  isKeyedHash(keys, hash, binding);
