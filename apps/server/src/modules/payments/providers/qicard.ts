import { createPublicKey, verify } from 'node:crypto';
import type { Locale } from '@wasit/contract/locales';
import { z } from 'zod';
import type { Config } from '../../../platform/config/config.ts';
import { Dinars, isDinars, PageUrl, readSuccess, statusOfWord } from './answers.ts';
import { callOutside, type OutsideAnswer, type OutsideCall } from './call-outside.ts';
import { uuidOf } from './own-reference.ts';
import {
  type PaymentProvider,
  ProviderError,
  type ProviderRequest,
  type ProviderStatus,
} from './provider.ts';

const locales: Readonly<Record<Locale, string>> = {
  en: 'en_US',
  ar: 'ar_IQ',
  ckb: 'ar_IQ',
  'zh-Hans': 'en_US',
};
/** Error code for "not found" (its codes are 1 to 35). */
const notFound = '12';
const duplicates: readonly string[] = ['1', '10'];

const Id = z.string().min(1).max(100);
const Created = z.object({ paymentId: Id, formUrl: PageUrl });
const Known = z.object({ paymentId: Id });

const statusWords = {
  CREATED: 'pending',
  FORM_SHOWED: 'pending',
  THREE_DS_METHOD_CALL_REQUIRED: 'pending',
  AUTHENTICATION_REQUIRED: 'pending',
  AUTHENTICATION_STARTED: 'pending',
  AUTHENTICATED: 'pending',
  INITIALIZED: 'pending',
  STARTED: 'pending',
  SUCCESS: 'paid',
  FAILED: 'failed',
  AUTHENTICATION_FAILED: 'failed',
  ERROR: 'failed',
  EXPIRED: 'failed',
} as const;
const StatusAnswer = z.object({
  requestId: z.string().max(100).optional(),
  status: z.string(),
  canceled: z.boolean().optional(),
  amount: Dinars,
  confirmedAmount: Dinars.nullish(),
  currency: z.string(),
});
const Notice = z.object({
  paymentId: Id,
  requestId: z.string().max(100).optional(),
  status: z.string().max(60),
  amount: z.number().nullish(),
  currency: z.string().max(10).nullish(),
  creationDate: z.string().max(60).nullish(),
});
const Cancelled = z.object({ canceled: z.boolean() });
const Refund = z.object({ refundId: z.string().max(100).nullish(), status: z.string() });

/** Its errors look like `{ error: { code } }`. */
const codeOf = ({ error }: OutsideAnswer['body']): string =>
  String(
    z.object({ code: z.union([z.number(), z.string()]) }).safeParse(error).data?.code ?? '',
  ).slice(0, 20);

function statusIn({
  status,
  canceled,
  amount,
  confirmedAmount,
  currency,
  requestId,
}: z.infer<typeof StatusAnswer>): ProviderStatus {
  const paymentStatus = statusOfWord(statusWords, status);
  // A payment cancelled after success was returned to the payer: it is not our money.
  if (paymentStatus === 'paid' && canceled)
    return { status: 'refunded', ...(requestId ? { reference: requestId } : {}) };
  if (!isDinars(currency)) throw new ProviderError('unreachable', 'the currency differs');
  return {
    status: paymentStatus === 'pending' && canceled ? 'failed' : paymentStatus,
    received: confirmedAmount ?? amount,
    ...(requestId ? { reference: requestId } : {}),
  };
}

/**
 * The signed text, with three decimals of the amount and a dash for missing values (domain facts
 * 1.5).
 */
const signedText = ({
  paymentId,
  amount,
  currency,
  creationDate,
  status,
}: z.infer<typeof Notice>): string =>
  [paymentId, typeof amount === 'number' ? amount.toFixed(3) : '', currency, creationDate, status]
    .map((part) => part || '-')
    .join('|');

function isSigned(publicKey: string, notice: z.infer<typeof Notice>, signature: string): boolean {
  const key = createPublicKey(publicKey);
  return (
    key.asymmetricKeyType === 'rsa' &&
    verify('RSA-SHA256', Buffer.from(signedText(notice)), key, Buffer.from(signature, 'base64'))
  );
}

function readCallback(publicKey: string | undefined, { headers, fields }: ProviderRequest) {
  const parsed = Notice.safeParse(fields);
  if (!parsed.success) return undefined;
  const { paymentId: gatewayId, status, currency } = parsed.data;
  // Without the key nothing can be verified, and the status is requested from QiCard. Only signed
  // fields are used.
  if (!publicKey) return { gatewayId };
  if (!isSigned(publicKey, parsed.data, headers['x-signature'] ?? '')) return undefined;
  const amount = Dinars.safeParse(parsed.data.amount);
  const word = status.toUpperCase();
  if (!Object.hasOwn(statusWords, word) || !amount.success || currency !== 'IQD')
    return { gatewayId };
  return {
    gatewayId,
    report: { status: statusOfWord(statusWords, word), received: amount.data },
    eventId: `${gatewayId}:${word}`,
  };
}

/**
 * QiCard: cards on its own page, including 3-D Secure; signed callbacks, and payments under our
 * UUID (domain facts 1.5).
 */
export function qiCardOf(config: Config): PaymentProvider | undefined {
  const {
    QICARD_URL: url,
    QICARD_USERNAME: username,
    QICARD_PASSWORD: password,
    QICARD_TERMINAL_ID: terminalId,
  } = config;
  if (!url || !username || !password || !terminalId) return undefined;
  const headers = {
    authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
    'x-terminal-id': terminalId,
  };
  const send = (path: string, call: OutsideCall) => callOutside(url + path, { ...call, headers });
  return {
    key: 'qicard',
    currencies: ['IQD'],
    opens: 'page',
    refunds: 'partial',
    repeatsRefunds: true,
    referenceOf: uuidOf,
    async start({ reference, payNo, money, locale, returnUrl, callbackUrl }) {
      const json = {
        requestId: reference,
        amount: money.amountMinor,
        currency: 'IQD',
        locale: locales[locale],
        finishPaymentUrl: returnUrl,
        notificationUrl: callbackUrl,
        additionalInfo: { payNo },
      };
      const { paymentId, formUrl } = readSuccess(
        Created,
        await send('/payment', { method: 'POST', json }),
        codeOf,
      );
      return { gatewayId: paymentId, redirectUrl: formUrl };
    },
    readStatus: async (gatewayId) =>
      statusIn(
        readSuccess(
          StatusAnswer,
          await send(`/payment/${encodeURIComponent(gatewayId)}/status`, { method: 'GET' }),
          codeOf,
        ),
      ),
    async find({ reference }) {
      const answer = await send(`/payment/status/by/request/${encodeURIComponent(reference)}`, {
        method: 'GET',
      });
      if (answer.status === 404 || codeOf(answer.body) === notFound) return undefined;
      return readSuccess(Known, answer, codeOf).paymentId;
    },
    readCallback: async (request) => readCallback(config.QICARD_PUBLIC_KEY, request),
    async cancel(gatewayId) {
      const json = { requestId: uuidOf(`cancel:${gatewayId}`) };
      const reply = readSuccess(
        Cancelled,
        await send(`/payment/${encodeURIComponent(gatewayId)}/cancel`, { method: 'POST', json }),
        codeOf,
      );
      if (!reply.canceled) throw new ProviderError('refused', 'not cancelled');
    },
    async refund({ gatewayId, amountMinor, reference, reason }) {
      const json = { requestId: uuidOf(reference), amount: amountMinor, message: reason };
      const answer = await send(`/payment/${encodeURIComponent(gatewayId)}/refund`, {
        method: 'POST',
        json,
      });
      // QiCard already has this refund, and does not report its result.
      if (answer.status >= 400 && duplicates.includes(codeOf(answer.body)))
        return { state: 'accepted', refundId: null };
      const reply = readSuccess(Refund, answer, codeOf);
      if (reply.status === 'FAILED') throw new ProviderError('refused', 'the refund failed');
      return {
        state: reply.status === 'SUCCESS' ? 'done' : 'accepted',
        refundId: reply.refundId ?? null,
      };
    },
  };
}
