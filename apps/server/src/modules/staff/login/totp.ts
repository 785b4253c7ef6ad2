import { Secret, TOTP } from 'otpauth';
import { type SecretKeys, seal, unseal } from '../../../platform/sealing/sealing.ts';

export const secretBinding = (staffId: string) => ({
  use: 'wasit staff second factor',
  boundTo: staffId,
});

/**
 * Encrypts an authenticator secret for the database, bound to its owner, so that it cannot be
 * copied to another row.
 */
export const sealSecret = (
  secretKey: string,
  { secret, staffId }: { secret: string; staffId: string },
): string => seal(secretKey, secret, secretBinding(staffId));

/** @throws Error when the row was tampered with or its key is no longer configured */
export const unsealSecret = (
  keys: SecretKeys,
  { sealed, staffId }: { sealed: string; staffId: string },
): string => unseal(keys, sealed, secretBinding(staffId));

const authenticator = (secret: string, userName = '') =>
  new TOTP({ issuer: 'Wasit', label: userName, secret: Secret.fromBase32(secret) });

export const newSecret = (): string => new Secret({ size: 20 }).base32;
export const otpauthUrl = (secret: string, userName: string): string =>
  authenticator(secret, userName).toString();

/**
 * The time step of a code; null when it matches neither the current one nor its two neighbours (RFC
 * 6238, section 5.2). Uses the machine's clock, not the injected one: the authenticator keeps real
 * time, also in a demo whose clock was moved.
 */
export function stepOfCode(secret: string, code: string): number | null {
  const timestamp = Date.now();
  const totp = authenticator(secret);
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
