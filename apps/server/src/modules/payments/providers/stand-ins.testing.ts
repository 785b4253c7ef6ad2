import { z } from 'zod';
import type { TestGateway } from '../payments.testing.ts';

export type CompanyKey = 'fib' | 'zaincash' | 'qicard' | 'fastpay' | 'nasswallet';
export const companyKeys = [
  'fib',
  'zaincash',
  'qicard',
  'fastpay',
  'nasswallet',
] as const satisfies readonly CompanyKey[];

const Deal = z.object({
  id: z.string(),
  reference: z.string(),
  amount: z.number(),
  status: z.string(),
  refunded: z.number(),
  cancelled: z.boolean(),
});
type Deal = z.infer<typeof Deal>;
type DealStatus = 'open' | 'paid' | 'declined' | 'expired' | 'refunded';

/** The merchant known to every stand-in (apps/gateway/src/stand-ins/company.ts). */
const merchant = {
  id: 'stand-in',
  secret: 'secret-of-the-stand-in',
  apiKey: 'api-key-of-the-stand-in-32-letters',
  terminal: '237984',
  pin: '147258',
};

/** Environment of a server with accounts at all five companies. */
export async function standInSettings(url: string): Promise<Record<string, string>> {
  const answer = z
    .object({ publicKey: z.string() })
    .parse(await (await fetch(`${url}/testers/qicard/public-key`)).json());
  return {
    FIB_URL: `${url}/fib`,
    FIB_CLIENT_ID: merchant.id,
    FIB_CLIENT_SECRET: merchant.secret,
    ZAINCASH_URL: `${url}/zaincash`,
    ZAINCASH_CLIENT_ID: merchant.id,
    ZAINCASH_CLIENT_SECRET: merchant.secret,
    ZAINCASH_API_KEY: merchant.apiKey,
    QICARD_URL: `${url}/qicard/api/v1`,
    QICARD_USERNAME: merchant.id,
    QICARD_PASSWORD: merchant.secret,
    QICARD_TERMINAL_ID: merchant.terminal,
    QICARD_PUBLIC_KEY: answer.publicKey,
    FASTPAY_URL: `${url}/fastpay`,
    FASTPAY_STORE_ID: merchant.id,
    FASTPAY_STORE_PASSWORD: merchant.secret,
    FASTPAY_REFUND_KEY: merchant.apiKey,
    NASSWALLET_URL: `${url}/nasswallet`,
    NASSWALLET_PORTAL_URL: `${url}/nasswallet`,
    NASSWALLET_BASIC_TOKEN: merchant.apiKey,
    NASSWALLET_USERNAME: merchant.id,
    NASSWALLET_PASSWORD: merchant.secret,
    NASSWALLET_TRANSACTION_PIN: merchant.pin,
  };
}

export interface StandIn {
  /** Sets one of the gateway's fault modes. */
  fault(mode: string, more?: { delayMs?: number; times?: number }): Promise<void>;
  deals(): Promise<Deal[]>;
  /** Acts as the payer; the merchant gets a callback unless `isTold` is false. */
  decide(
    id: string,
    status: DealStatus,
    more?: { amount?: number; isTold?: boolean },
  ): Promise<void>;
  /**
   * Sends callbacks now.
   * @returns the HTTP statuses of the merchant
   */
  notify(
    id: string,
    status: DealStatus,
    more?: { times?: number; isForged?: boolean; origins?: string[] },
  ): Promise<number[]>;
  revokeTokens(): Promise<void>;
  /** For companies whose callback address is not part of the call. */
  register(callbackUrl: string): Promise<void>;
}

/** The stand-in of one company in the gateway's process, with controls for tests. */
export function standInOf({ url }: Pick<TestGateway, 'url'>, company: CompanyKey): StandIn {
  const send = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${url}/testers/${company}${path}`, {
      ...(body
        ? {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }
        : {}),
    });
    if (!answer.ok)
      throw new Error(`${company}${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  return {
    fault: async (mode, more = {}) => void (await send('/faults', { mode, ...more })),
    deals: async () => z.object({ deals: z.array(Deal) }).parse(await send('/deals')).deals,
    decide: async (id, status, more = {}) =>
      void (await send(`/deals/${id}/decide`, { status, ...more })),
    notify: async (id, status, more = {}) =>
      z
        .object({ answers: z.array(z.number()) })
        .parse(await send(`/deals/${id}/tell`, { status, ...more })).answers,
    revokeTokens: async () => void (await send('/forget-tokens', {})),
    register: async (callbackUrl) => void (await send('/register', { callbackUrl })),
  };
}
