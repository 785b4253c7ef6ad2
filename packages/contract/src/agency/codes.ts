import { type Code, entry } from '../errors/code-entry.ts';

/** Acting for customers, and approvals needed only then. */
export const agencyCodes = {
  COMMISSION_MONTH: entry(7158, 409),
  MODE_CHANGED: entry(7150, 409),
  MODE_NEEDED: entry(7151, 409),
  MODE_FORBIDDEN: entry(7152, 403),
  CUSTOMER_REFUSES: entry(7153, 422),
  PRICE_RANGE: entry(7154, 422),
  PRICE_SAME: entry(7155, 422),
  PHONE_MISSING: entry(7156, 422),
  NOTHING_DUE: entry(7157, 409),
  VIP_ONLY: entry(7140, 422),
  WISH_RANGE: entry(7141, 422),
  WISH_OPEN: entry(7142, 409),
  WISH_LIMIT: entry(7143, 422),
  GRANT_RANGE: entry(7144, 422),
} as const satisfies Record<string, Code>;
