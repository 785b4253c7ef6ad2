import { type Code, entry } from '../errors/code-entry.ts';

/** Certificates of goods, suppliers and brands. */
export const certificateCodes = {
  CERTIFICATE_NOT_PDF: entry(7521, 422),
  CERTIFICATE_DATES: entry(7522, 422),
  CERTIFICATE_NUMBER_TAKEN: entry(7523, 409),
} as const satisfies Record<string, Code>;
