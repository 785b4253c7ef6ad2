import { type Code, entry } from '../errors/code-entry.ts';

export const ordersCodes = {
  PRODUCT_OFF_SHELF: entry(7020, 422),
  PRODUCT_INVALID: entry(7028, 404),
  QUANTITY_BATCH: entry(7021, 422),
  QUANTITY_MINIMUM: entry(7022, 422),
  MIXED_BATCH: entry(7023, 422),
  CART_FULL: entry(7024, 422),
  CART_LINE_INVALID: entry(7025, 422),
  NOTHING_SELECTED: entry(7026, 422),
  ORDER_MINIMUM: entry(7030, 422),
  ADDRESS_REQUIRED: entry(7031, 422, 'noAddressWaringContent'),
  PRICE_CHANGED: entry(7032, 409),
  ORDER_STATE: entry(7033, 409),
  ORDER_PAID: entry(7034, 409),
  UNDER_REVIEW: entry(7035, 409),
  UNPAID_LIMIT: entry(7037, 409),
  UNPAID_LIMIT_UNPROVEN: entry(7038, 409),
  STOCK_UNPROVEN: entry(7039, 409),
  DELIVERY_LOCKED: entry(7036, 409),
  DELIVERY_PACKED: entry(7197, 409),
} as const satisfies Record<string, Code>;
