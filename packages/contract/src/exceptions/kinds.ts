/** Matters that need a person and have no desk of their own. Free of zod. */
export const exceptionKinds = [
  'silent-order',
  'above-estimate',
  'unknown-parcel',
  'discrepancy',
  'replacement',
  'missing-on-shelf',
  'price-risen',
  'chargeback',
  'returned-goods',
  'overdue-purchase',
  'late-container',
  'open-payment',
  'undelivered-message',
  'stopped-webhook',
  'failed-job',
] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];
