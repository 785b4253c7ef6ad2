import type { Locale } from '@wasit/contract/locales';
import { z } from 'zod';
import type { Config } from '../../../platform/config/config.ts';
import { AccessToken, withToken } from './access-token.ts';
import { Dinars, isDinars, newsOf, PageUrl, read, readGood } from './answers.ts';
import { askOutside, type OutsideAnswer, type OutsideCall } from './ask-outside.ts';
import { uuidOf } from './own-reference.ts';
import { type Heard, type PaymentProvider, type PaymentToStart, ProviderError, type ProviderNews, type RefundStand } from './provider.ts';

const scope = 'payment:read payment:write reverse:write';
const transactions = '/api/v2/payment-gateway/transaction';

/** 600 or 3600 are reported for its life: the field is believed. */
const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive().default(600) });
const Id = z.string().min(1).max(100);
const Opened = z.object({
  transactionDetails: z.object({ transactionId: Id }),
  redirectUrl: PageUrl,
  expiryTime: z.iso.datetime({ offset: true }).nullish().catch(undefined),
});
/** A second init under one reference names the transaction of the first. */
const Duplicate = z.object({ transactionDetails: z.object({ transactionId: Id }) });
const Amount = z.object({ value: Dinars, currency: z.string().optional() });

const words = {
  SUCCESS: 'paid',
  FAILED: 'failed',
  PENDING: 'pending',
  OTP_SENT: 'pending',
  CUSTOMER_AUTHENTICATION_REQUIRED: 'pending',
  EXPIRED: 'failed',
  REFUNDED: 'refunded',
} as const;
const refundWords: Readonly<Record<string, RefundStand>> = { REFUNDED: 'made', SUCCESS: 'not-made' };
const Stands = z.object({
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
    amount: Amount.nullish(),
  }),
});

const codeOf = ({ code, errorCode }: OutsideAnswer['body']): string => String(code ?? errorCode ?? '').slice(0, 40);

/** Only HS256 with the merchant's key: a token that names another way is refused, whatever it says of itself. */
async function claimsOf(token: string, apiKey: string): Promise<unknown> {
  const { jwtVerify } = await import('jose');
  try {
    return (await jwtVerify(token, new TextEncoder().encode(apiKey), { algorithms: ['HS256'] })).payload;
  } catch {
    return undefined;
  }
}

function heardOf(claims: unknown): Heard | undefined {
  const parsed = Claims.safeParse(claims);
  if (!parsed.success) return undefined;
  const { eventType, eventId, data } = parsed.data;
  const about = {
    gatewayId: data.transactionId,
    ...(data.merchantReferenceId ? { reference: data.merchantReferenceId } : {}),
    ...(eventId ? { eventId } : {}),
  };
  const word = data.currentStatus.toUpperCase();
  // Refunds, and words of tomorrow, only mean that it is worth asking.
  if (eventType !== 'STATUS_CHANGED' || !Object.hasOwn(words, word) || !isDinars(data.amount?.currency)) return about;
  return { ...about, news: { status: newsOf(words, word), ...(data.amount ? { received: data.amount.value } : {}) } };
}

function newsIn({ status, transactionDetails }: z.infer<typeof Stands>): ProviderNews {
  const amount = transactionDetails?.amount;
  if (!isDinars(amount?.currency)) throw new ProviderError('unreachable', 'told another currency');
  return { status: newsOf(words, status), ...(amount ? { received: amount.value } : {}) };
}

/** ZainCash, version 2: its page, a signed token as callback, and every payment under a UUID of ours (domain facts 1.2). */
export function zainCashOf(config: Config): PaymentProvider | undefined {
  const { ZAINCASH_URL: url, ZAINCASH_CLIENT_ID: clientId, ZAINCASH_CLIENT_SECRET: clientSecret, ZAINCASH_API_KEY: apiKey } = config;
  if (!clientId || !clientSecret || !apiKey) return undefined;
  const tokens = new AccessToken(async () => {
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, scope };
    const told = readGood(Token, await askOutside(`${url}/oauth2/token`, { method: 'POST', form }));
    return { token: told.access_token, lifeMs: told.expires_in * 1000 };
  });
  const ask = (path: string, call: OutsideCall) =>
    withToken(tokens, (token) => askOutside(`${url}${transactions}${path}`, { ...call, headers: { authorization: `Bearer ${token}` } }));
  const look = async (gatewayId: string) =>
    readGood(Stands, await ask(`/inquiry/${encodeURIComponent(gatewayId)}`, { method: 'GET' }), codeOf);
  const [en, ar, ku] = config.ZAINCASH_LANGUAGES.split(' ');
  const languages: Readonly<Record<Locale, string | undefined>> = { en, ar, ckb: ku, 'zh-Hans': en };
  const init = ({ reference, payNo, money, locale, returnUrl }: PaymentToStart) =>
    ask('/init', {
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
      const made = readGood(Opened, await init(payment), codeOf);
      const { transactionDetails, redirectUrl, expiryTime } = made;
      return { gatewayId: transactionDetails.transactionId, redirectUrl, ...(expiryTime ? { expiresAt: new Date(expiryTime) } : {}) };
    },
    ask: async (gatewayId) => newsIn(await look(gatewayId)),
    async find(payment) {
      const answer = await init(payment);
      const told = answer.status < 400 ? read(Opened, answer.body) : Duplicate.safeParse(answer.body).data;
      return told?.transactionDetails.transactionId;
    },
    async hear({ fields }) {
      const { webhook_token: token } = fields;
      return typeof token === 'string' && token.length < 20_000 ? heardOf(await claimsOf(token, apiKey)) : undefined;
    },
    refundStand: async ({ gatewayId }) => refundWords[(await look(gatewayId)).status.toUpperCase()] ?? 'untold',
    /** A full reversal, which ZainCash does not protect against being asked twice. */
    async refund({ gatewayId, reason }) {
      const told = readGood(Reversed, await ask('/reverse', { method: 'POST', json: { transactionId: gatewayId, reason } }), codeOf);
      if (told.status !== 'COMPLETED') throw new ProviderError('unreachable', `reversal ${told.status.slice(0, 40)}`);
      return { state: 'done', refundId: told.reversalReferenceId ?? null };
    },
  };
}
