import { type Code, entry } from '../errors/code-entry.ts';

/** Purchase orders at suppliers. */
export const purchasingCodes = {
  PO_MOVED: entry(7501, 409),
  PO_LINE_TAKEN: entry(7502, 409),
  PO_LINES_CHANGED: entry(7503, 409),
  PO_LINES_BOUGHT: entry(7504, 409),
  SUPPLIER_CHANGED: entry(7505, 409),
  CLAIM_MOVED: entry(7506, 409),
  CLAIM_EXISTS: entry(7507, 409),
  RATE_MISSING: entry(7373, 422),
} as const satisfies Record<string, Code>;
