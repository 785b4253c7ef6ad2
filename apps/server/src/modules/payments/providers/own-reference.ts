import { createHash } from 'node:crypto';

const digest = (paymentId: string): Buffer =>
  createHash('sha256').update(`wasit:${paymentId}`).digest();

/** A payment's name where a company wants a UUID: of version 8, made from its id. */
export function uuidOf(paymentId: string): string {
  const bytes = digest(paymentId).subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Where it wants letters and digits: 24 of them. */
export const hexOf = (paymentId: string): string => digest(paymentId).toString('hex').slice(0, 24);

/** Where it wants digits only: up to 18, from 60 bits. */
export const digitsOf = (paymentId: string): string =>
  (digest(paymentId).readBigUInt64BE() >> 4n).toString();
