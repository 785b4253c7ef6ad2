import { Secret, TOTP } from 'otpauth';
import { type SecretKeys, seal, unseal } from '../../../platform/sealing/sealing.ts';

export const secretBinding = (staffId: string) => ({
  use: 'wasit staff second factor',
  boundTo: staffId,
});

/**
 * Encrypts an authenticator secret for the database; bound to its owner, so that a row cannot lend
 * its secret to another.
 */
export const sealSecret = (
  secretKey: string,
  { secret, staffId }: { secret: string; staffId: string },
): string => seal(secretKey, secret, secretBinding(staffId));

/** @throws Error when the row was tampered with or its key is not configured any more */
export const openSecret = (
  keys: SecretKeys,
  { sealed, staffId }: { sealed: string; staffId: string },
): string => unseal(keys, sealed, secretBinding(staffId));

const authenticator = (secret: string, userName = '') =>
  new TOTP({ issuer: 'Wasit', label: userName, secret: Secret.fromBase32(secret) });

export const newSecret = (): string => new Secret({ size: 20 }).base32;
export const otpauthUrl = (secret: string, userName: string): string =>
  authenticator(secret, userName).toString();

/**
 * The time step a code belongs to, or null when it fits none of the present one and its two
 * neighbours (RFC 6238, section 5.2). The machine's clock decides, not the injected one: the
 * authenticator is an outside device that keeps real time, also in a demo whose clock was moved.
 */
export function stepOfCode(secret: string, code: string): number | null {
  const timestamp = Date.now();
  const totp = authenticator(secret);
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
