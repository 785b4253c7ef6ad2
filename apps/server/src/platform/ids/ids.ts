import { createHash, randomBytes, randomInt } from 'node:crypto';
import { looksLikeCardNumber } from './card-data.ts';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** A public id that cannot be guessed or counted: a prefix and 80 random bits, e.g. "u_3k9…". */
export function newId(prefix: string): string {
  let text = '';
  for (const byte of randomBytes(16)) text += alphabet[byte & 31];
  return `${prefix}_${text}`;
}

/**
 * Sixteen digits that can be read out over the phone: order numbers. Random, so that they do not
 * reveal how many there are, and never a possible card number, which calls refuse.
 */
export function newNumber(): string {
  for (;;) {
    let text = String(randomInt(1, 10));
    while (text.length < 16) text += String(randomInt(0, 10));
    if (!looksLikeCardNumber(text)) return text;
  }
}

/** An opaque bearer token, 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret that is compared and never shown again. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
