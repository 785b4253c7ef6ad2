import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const algorithm = 'aes-256-gcm';

const keyOf = (secretKey: string) => Buffer.from(hkdfSync('sha256', secretKey, '', 'wasit staff second factor', 32));

/** Encrypts an authenticator secret for the database; bound to its owner, so that a row cannot lend its secret to another. */
export function sealSecret(secretKey: string, { secret, staffId }: { secret: string; staffId: string }): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, keyOf(secretKey), iv).setAAD(Buffer.from(staffId));
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return [iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url')).join('.');
}

/** @throws Error when the row was tampered with or the key of the environment was changed */
export function openSecret(secretKey: string, { sealed, staffId }: { sealed: string; staffId: string }): string {
  const [iv, tag, body] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!iv || !tag || !body) throw new Error('the second factor is not readable');
  const decipher = createDecipheriv(algorithm, keyOf(secretKey), iv).setAAD(Buffer.from(staffId)).setAuthTag(tag);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

const authenticator = (secret: string, userName = '') => new TOTP({ issuer: 'Wasit', label: userName, secret: Secret.fromBase32(secret) });

export const newSecret = (): string => new Secret({ size: 20 }).base32;
export const otpauthUrl = (secret: string, userName: string): string => authenticator(secret, userName).toString();

/**
 * The time step a code belongs to, or null when it fits none of the present one and its two neighbours (RFC 6238, section 5.2).
 * The machine's clock decides, not the injected one: the authenticator is an outside device that keeps real time, also in a demo whose clock was moved.
 */
export function stepOfCode(secret: string, code: string): number | null {
  const timestamp = Date.now();
  const totp = authenticator(secret);
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
