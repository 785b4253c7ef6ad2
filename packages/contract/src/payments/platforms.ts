/**
 * Outside payment companies, each behind an adapter of the server, in display order. Free of zod.
 * All but the sandbox settle in whole dinars only.
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
