import { z } from 'zod';
import { secret } from './secret.ts';

const url = z.url({ protocol: /^https?$/ });
const id = z.string().min(1).optional();
const key = secret(z.string().min(4).optional());
const wholeDinars = z.coerce.number().int().min(0).max(10_000_000);

/** Accounts with payment companies. Each company is off until all that it needs is there. */
export const paymentCompanySettings = {
  FIB_URL: url.default('https://fib.prod.fib.iq'),
  FIB_CLIENT_ID: id,
  FIB_CLIENT_SECRET: key,
  ZAINCASH_URL: url.default('https://pg-api.zaincash.iq'),
  ZAINCASH_CLIENT_ID: id,
  ZAINCASH_CLIENT_SECRET: key,
  ZAINCASH_API_KEY: key,
  ZAINCASH_SERVICE_TYPE: z.string().min(1).default('Delivery'),
  ZAINCASH_LANGUAGES: z.enum(['En Ar Ku', 'en ar ku']).default('En Ar Ku'),
  ZAINCASH_MINIMUM_IQD: wholeDinars.default(1000),
  QICARD_URL: url.optional(),
  QICARD_USERNAME: id,
  QICARD_PASSWORD: key,
  QICARD_TERMINAL_ID: id,
  QICARD_PUBLIC_KEY: z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n').trim())
    .refine(
      (text) => /^-----BEGIN PUBLIC KEY-----\n[\s\S]+\n-----END PUBLIC KEY-----$/.test(text),
      'an RSA public key in PEM',
    )
    .optional(),
  FASTPAY_URL: url.default('https://apigw-merchant.fast-pay.iq'),
  FASTPAY_STORE_ID: id,
  FASTPAY_STORE_PASSWORD: key,
  FASTPAY_REFUND_KEY: key,
  NASSWALLET_URL: url.default('https://gw-api.nasswallet.com/phase3/payment/transaction'),
  NASSWALLET_PORTAL_URL: url.optional(),
  NASSWALLET_BASIC_TOKEN: key,
  NASSWALLET_USERNAME: id,
  NASSWALLET_PASSWORD: key,
  NASSWALLET_TRANSACTION_PIN: key,
};

type Name = keyof typeof paymentCompanySettings;

const requiredTogether: readonly { readonly of: string; readonly names: readonly Name[] }[] = [
  { of: 'FIB', names: ['FIB_CLIENT_ID', 'FIB_CLIENT_SECRET'] },
  { of: 'ZainCash', names: ['ZAINCASH_CLIENT_ID', 'ZAINCASH_CLIENT_SECRET', 'ZAINCASH_API_KEY'] },
  {
    of: 'QiCard',
    names: ['QICARD_URL', 'QICARD_USERNAME', 'QICARD_PASSWORD', 'QICARD_TERMINAL_ID'],
  },
  { of: 'FastPay', names: ['FASTPAY_STORE_ID', 'FASTPAY_STORE_PASSWORD'] },
  {
    of: 'NassWallet',
    names: [
      'NASSWALLET_PORTAL_URL',
      'NASSWALLET_BASIC_TOKEN',
      'NASSWALLET_USERNAME',
      'NASSWALLET_PASSWORD',
      'NASSWALLET_TRANSACTION_PIN',
    ],
  },
];

/** Messages about a partly configured account, naming the missing settings. */
export function paymentCompanyErrors(settings: Partial<Record<Name, unknown>>): string[] {
  return requiredTogether.flatMap(({ of, names }) => {
    const missing = names.filter((name) => !settings[name]);
    return missing.length === names.length
      ? []
      : missing.map((name) => `${name}: required with the other keys of ${of}`);
  });
}
