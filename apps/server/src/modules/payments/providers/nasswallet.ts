import type { Locale } from '@wasit/contract/locales';
import { z } from 'zod';
import type { Config } from '../../../platform/config/config.ts';
import { AccessToken, withToken } from './access-token.ts';
import { Dinars, parseAnswer, statusOfWord } from './answers.ts';
import { callOutside, type OutsideAnswer } from './call-outside.ts';
import { digitsOf } from './own-reference.ts';
import {
  type PaymentProvider,
  type PaymentToStart,
  ProviderError,
  type ProviderStatus,
} from './provider.ts';

const languages: Readonly<Record<Locale, string>> = {
  en: 'en',
  ar: 'ar',
  ckb: 'ku',
  'zh-Hans': 'en',
};
/** Lifetime of a token without an expiry. */
const shortLifeMs = 5 * 60_000;

const Token = z.object({
  data: z.object({
    access_token: z.string().min(1),
    accessTokenExpiry: z.coerce.number().positive().optional(),
  }),
});
const Id = z.coerce.string().min(1).max(100);
const Opened = z.object({
  data: z.object({ transactionId: Id, token: z.coerce.string().min(1).max(500) }),
});
const CompanyAnswer = z.object({
  data: z.object({
    transactionStatus: z.string().optional(),
    amount: Dinars.optional().catch(undefined),
    TransactionHistoryList: z
      .array(
        z.object({ TransactionStatus: z.string(), Amount: Dinars.optional().catch(undefined) }),
      )
      .optional(),
  }),
});

const statusWords = {
  SUCCESS: 'paid',
  FAILED: 'failed',
  PENDING: 'pending',
  INITIATED: 'pending',
} as const;

/** `responseCode` 0 means success; `errCode` is "1" even then and is ignored. */
function readSuccess<S extends z.ZodType>(schema: S, { status, body }: OutsideAnswer): z.output<S> {
  const code = z.object({ responseCode: z.coerce.number() }).safeParse(body).data?.responseCode;
  if (status >= 400 || code !== 0)
    throw new ProviderError('refused', `answered ${status}, code ${code}`);
  return parseAnswer(schema, body);
}

/**
 * The status is in `data`, or in the first line of its history; the amount is sometimes missing.
 */
function statusIn({ data }: z.infer<typeof CompanyAnswer>): ProviderStatus {
  const [first] = data.TransactionHistoryList ?? [];
  const status = statusOfWord(
    statusWords,
    data.transactionStatus ?? first?.TransactionStatus ?? 'none',
  );
  const received = data.transactionStatus === undefined ? first?.Amount : data.amount;
  return { status, ...(received ? { received } : {}) };
}

/**
 * NassWallet: has its own page; unsigned callbacks to an address registered with it; no refunds by
 * API (domain facts 1.7).
 */
export function nassWalletOf(config: Config): PaymentProvider | undefined {
  const {
    NASSWALLET_URL: url,
    NASSWALLET_PORTAL_URL: portal,
    NASSWALLET_BASIC_TOKEN: basic,
  } = config;
  const {
    NASSWALLET_USERNAME: username,
    NASSWALLET_PASSWORD: password,
    NASSWALLET_TRANSACTION_PIN: transactionPin,
  } = config;
  if (!portal || !basic || !username || !password || !transactionPin) return undefined;
  const post = (path: string, authorization: string, data: object) =>
    callOutside(url + path, { method: 'POST', headers: { authorization }, json: { data } });
  const tokens = new AccessToken(async () => {
    const { data } = readSuccess(
      Token,
      await post('/login', `Basic ${basic}`, { username, password, grantType: 'password' }),
    );
    const lifeMs =
      data.accessTokenExpiry === undefined ? shortLifeMs : data.accessTokenExpiry - Date.now();
    return { token: data.access_token, lifeMs: Math.max(lifeMs, 1000) };
  });
  const send = (path: string, data: object) =>
    withToken(tokens, (token) => post(path, `Bearer ${token}`, data));
  const init = async ({ reference, money, locale }: PaymentToStart) => {
    const amount = money.amountMinor.toFixed(2);
    const input = {
      userIdentifier: username,
      transactionPin,
      orderId: reference,
      amount,
      languageCode: languages[locale],
    };
    return readSuccess(Opened, await send('/initTransaction', input)).data;
  };
  return {
    key: 'nasswallet',
    currencies: ['IQD'],
    opens: 'page',
    referenceOf: digitsOf,
    async start(payment) {
      const { transactionId, token } = await init(payment);
      const query = new URLSearchParams({ id: transactionId, token, userIdentifier: username });
      return {
        gatewayId: transactionId,
        redirectUrl: `${portal.replace(/\/$/, '')}/payment-gateway?${query}`,
      };
    },
    readStatus: async (gatewayId) =>
      statusIn(
        readSuccess(CompanyAnswer, await send('/checkTransaction', { transactionId: gatewayId })),
      ),
    /**
     * A repeated order number returns the first transaction, or is refused: then its id
     * stays unknown.
     */
    async find(payment) {
      try {
        return (await init(payment)).transactionId;
      } catch (error) {
        if (error instanceof ProviderError && error.failure === 'refused') return undefined;
        throw error;
      }
    },
    async readCallback({ fields }) {
      const reply = z.object({ data: z.object({ InitTransactionId: Id }) }).safeParse(fields);
      return reply.success ? { gatewayId: reply.data.data.InitTransactionId } : undefined;
    },
  };
}
