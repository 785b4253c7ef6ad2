import { type Code, entry } from '../errors/code-entry.ts';

export const paymentCodes = {
  PAYABLE_CLOSED: entry(7040, 409),
  PAYABLE_SETTLED: entry(7041, 409),
  PAYMENT_RUNNING: entry(7042, 409),
  PRICE_FIXED: entry(7056, 409),
  PAY_METHOD_OFF: entry(7043, 422),
  BALANCE_SHORT: entry(7044, 422),
  PAY_PASSWORD_UNSET: entry(7045, 422),
  PAY_PASSWORD_WRONG: entry(7046, 422),
  PAY_PASSWORD_LOCKED: entry(7047, 429),
  PAY_PASSWORD_EASY: entry(7055, 422),
  PROOF_REQUIRED: entry(7048, 422),
  GATEWAY_DOWN: entry(7049, 503),
  REFUND_ABOVE_PAID: entry(7051, 409),
  PLATFORM_REFUSED: entry(7052, 422),
  PLATFORM_RESTING: entry(7053, 503),
  PLATFORM_MINIMUM: entry(7054, 422),
  SIGNATURE_INVALID: entry(7050, 403),
} as const satisfies Record<string, Code>;
