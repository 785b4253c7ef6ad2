/**
 * Payment companies outside, each behind one adapter of the server, in the order in which they are
 * offered. Free of zod. All but the sandbox settle in whole dinars only.
 */
export const payPlatforms = [
  'sandbox',
  'fib',
  'zaincash',
  'qicard',
  'fastpay',
  'nasswallet',
] as const;
export type PayPlatform = (typeof payPlatforms)[number];
