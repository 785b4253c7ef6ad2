import { createHash } from 'node:crypto';

const digest = (paymentId: string) => createHash('sha256').update(`wasit:${paymentId}`).digest();

/** Reference for companies that require a UUID: version 8, derived from the payment id. */
export function uuidOf(paymentId: string): string {
  const bytes = digest(paymentId).subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Reference of 24 letters and digits. */
export const hexOf = (paymentId: string): string => digest(paymentId).toString('hex').slice(0, 24);

/** Reference of up to 18 digits, from 60 bits. */
export const digitsOf = (paymentId: string): string =>
  (digest(paymentId).readBigUInt64BE() >> 4n).toString();
