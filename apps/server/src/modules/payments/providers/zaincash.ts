import type { Locale } from '@wasit/contract/locales';
import { z } from 'zod';
import type { Config } from '../../../platform/config/config.ts';
import { AccessToken, withToken } from './access-token.ts';
import { Dinars, isDinars, PageUrl, parseAnswer, readSuccess, statusOfWord } from './answers.ts';
import { callOutside, type OutsideAnswer, type OutsideCall } from './call-outside.ts';
import { uuidOf } from './own-reference.ts';
import {
  type CallbackFacts,
  type PaymentProvider,
  type PaymentToStart,
  ProviderError,
  type ProviderStatus,
  type RefundStatus,
} from './provider.ts';

const scope = 'payment:read payment:write reverse:write';
const transactions = '/api/v2/payment-gateway/transaction';

/** Lifetimes of 600 and 3600 are documented: the field decides. */
const Token = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().default(600),
});
const Id = z.string().min(1).max(100);
const Opened = z.object({
  transactionDetails: z.object({ transactionId: Id }),
  redirectUrl: PageUrl,
  expiryTime: z.iso.datetime({ offset: true }).nullish().catch(undefined),
});
/** A second init with the same reference returns the first transaction. */
const Duplicate = z.object({ transactionDetails: z.object({ transactionId: Id }) });
const Amount = z.object({ value: Dinars, currency: z.string().optional() });

const statusWords = {
  SUCCESS: 'paid',
  FAILED: 'failed',
  PENDING: 'pending',
  OTP_SENT: 'pending',
  CUSTOMER_AUTHENTICATION_REQUIRED: 'pending',
  EXPIRED: 'failed',
  REFUNDED: 'refunded',
} as const;
const refundWords: Readonly<Record<string, RefundStatus>> = {
  REFUNDED: 'made',
  SUCCESS: 'not-made',
};
const StatusAnswer = z.object({
  status: z.string(),
  transactionDetails: z.object({ amount: Amount.nullish().catch(undefined) }).nullish(),
});
const Reversed = z.object({ status: z.string(), reversalReferenceId: z.string().nullish() });

const Claims = z.object({
  eventType: z.string(),
  eventId: z.string().min(1).max(100).optional(),
  data: z.object({
    transactionId: Id,
    merchantReferenceId: z.string().max(100).nullish(),
    currentStatus: z.string(),
    // Other currencies may have decimals.
    amount: z.union([Amount, z.object({ currency: z.string() })]).nullish(),
  }),
});

const codeOf = ({ code, errorCode }: OutsideAnswer['body']): string =>
  String(code ?? errorCode ?? '').slice(0, 40);

/**
 * Only HS256 with the merchant's key: tokens with another algorithm are refused, whatever their
 * header says.
 */
async function claimsOf(token: string, apiKey: string): Promise<unknown> {
  const { jwtVerify } = await import('jose');
  try {
    return (await jwtVerify(token, new TextEncoder().encode(apiKey), { algorithms: ['HS256'] }))
      .payload;
  } catch {
    return undefined;
  }
}

function callbackFactsOf(claims: unknown): CallbackFacts | undefined {
  const parsed = Claims.safeParse(claims);
  if (!parsed.success) return undefined;
  const { eventType, eventId, data } = parsed.data;
  const facts = {
    gatewayId: data.transactionId,
    ...(data.merchantReferenceId ? { reference: data.merchantReferenceId } : {}),
    ...(eventId ? { eventId } : {}),
  };
  const word = data.currentStatus.toUpperCase();
  // Refunds and unknown statuses only trigger a check.
  if (
    eventType !== 'STATUS_CHANGED' ||
    !Object.hasOwn(statusWords, word) ||
    !isDinars(data.amount?.currency)
  )
    return facts;
  if (!data.amount) return { ...facts, report: { status: statusOfWord(statusWords, word) } };
  return 'value' in data.amount
    ? { ...facts, report: { status: statusOfWord(statusWords, word), received: data.amount.value } }
    : facts;
}

function statusIn({ status, transactionDetails }: z.infer<typeof StatusAnswer>): ProviderStatus {
  const amount = transactionDetails?.amount;
  if (!isDinars(amount?.currency)) throw new ProviderError('unreachable', 'the currency differs');
  return {
    status: statusOfWord(statusWords, status),
    ...(amount ? { received: amount.value } : {}),
  };
}

/**
 * ZainCash, version 2: has its own page, a signed token as callback, and payments under our UUID
 * (domain facts 1.2).
 */
export function zainCashOf(config: Config): PaymentProvider | undefined {
  const {
    ZAINCASH_URL: url,
    ZAINCASH_CLIENT_ID: clientId,
    ZAINCASH_CLIENT_SECRET: clientSecret,
    ZAINCASH_API_KEY: apiKey,
  } = config;
  if (!clientId || !clientSecret || !apiKey) return undefined;
  const tokens = new AccessToken(async () => {
    const client = { client_id: clientId, client_secret: clientSecret };
    const form = { grant_type: 'client_credentials', ...client, scope };
    const reply = readSuccess(
      Token,
      await callOutside(`${url}/oauth2/token`, { method: 'POST', form }),
    );
    return { token: reply.access_token, lifeMs: reply.expires_in * 1000 };
  });
  const send = (path: string, call: OutsideCall) =>
    withToken(tokens, (token) =>
      callOutside(`${url}${transactions}${path}`, {
        ...call,
        headers: { authorization: `Bearer ${token}` },
      }),
    );
  const inquire = async (gatewayId: string) =>
    readSuccess(
      StatusAnswer,
      await send(`/inquiry/${encodeURIComponent(gatewayId)}`, { method: 'GET' }),
      codeOf,
    );
  const [en, ar, ku] = config.ZAINCASH_LANGUAGES.split(' ');
  const languages: Readonly<Record<Locale, string | undefined>> = {
    en,
    ar,
    ckb: ku,
    'zh-Hans': en,
  };
  const init = ({ reference, payNo, money, locale, returnUrl }: PaymentToStart) =>
    send('/init', {
      method: 'POST',
      json: {
        language: languages[locale],
        externalReferenceId: reference,
        orderId: payNo,
        serviceType: config.ZAINCASH_SERVICE_TYPE,
        amount: { value: String(money.amountMinor), currency: 'IQD' },
        redirectUrls: { successUrl: returnUrl, failureUrl: returnUrl },
      },
    });
  return {
    key: 'zaincash',
    currencies: ['IQD'],
    minimumMinor: config.ZAINCASH_MINIMUM_IQD,
    opens: 'page',
    refunds: 'full',
    referenceOf: uuidOf,
    async start(payment) {
      const opened = readSuccess(Opened, await init(payment), codeOf);
      const { transactionDetails, redirectUrl, expiryTime } = opened;
      return {
        gatewayId: transactionDetails.transactionId,
        redirectUrl,
        ...(expiryTime ? { expiresAt: new Date(expiryTime) } : {}),
      };
    },
    readStatus: async (gatewayId) => statusIn(await inquire(gatewayId)),
    async find(payment) {
      const { status, body } = await init(payment);
      const opened = status < 400 ? parseAnswer(Opened, body) : Duplicate.safeParse(body).data;
      return opened?.transactionDetails.transactionId;
    },
    async readCallback({ fields }) {
      const { webhook_token: token } = fields;
      if (typeof token !== 'string' || token.length >= 20_000) return undefined;
      return callbackFactsOf(await claimsOf(token, apiKey));
    },
    refundStand: async ({ gatewayId }) =>
      refundWords[(await inquire(gatewayId)).status.toUpperCase()] ?? 'untold',
    // A full reversal; ZainCash does not prevent repeating it.
    async refund({ gatewayId, reason }) {
      const json = { transactionId: gatewayId, reason };
      const reply = readSuccess(Reversed, await send('/reverse', { method: 'POST', json }), codeOf);
      const { status, reversalReferenceId: refundId = null } = reply;
      if (status === 'COMPLETED') return { state: 'done', refundId };
      throw new ProviderError('unreachable', `reversal ${status.slice(0, 40)}`);
    },
  };
}
