import { type Code, entry } from '../errors/code-entry.ts';

/** Product links, suppliers' platforms and inquiries. */
export const sourcingCodes = {
  PRODUCT_LINK_UNKNOWN: entry(7160, 422),
  SUPPLIER_UNAVAILABLE: entry(7161, 503),
  DOCUMENT_FILE_TYPE: entry(7162, 422),
  INQUIRY_CLOSED: entry(7163, 409),
} as const satisfies Record<string, Code>;
