import { z } from 'zod';
import type { Config } from '../../../platform/config/config.ts';
import { AccessToken, withToken } from './access-token.ts';
import { Dinars, isDinars, readSuccess, statusOfWord } from './answers.ts';
import { callOutside, type OutsideCall } from './call-outside.ts';
import {
  type AppLink,
  type PaymentProvider,
  ProviderError,
  type RefundStatus,
} from './provider.ts';

/** How long the code can be paid, and how long a payment can be refunded (ISO 8601). */
const expiresIn = 'PT2H';
const refundableFor = 'P7D';

const Token = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().default(60),
});

/** FIB's app scheme or a web page: no other address is passed to a browser. */
const AppUrl = z
  .string()
  .max(2000)
  .regex(/^(https?|fib[a-z-]*):\/\//i);
const Created = z.object({
  paymentId: z.string().min(1).max(100),
  readableCode: z.string().max(40),
  qrCode: z
    .string()
    .max(300_000)
    .regex(/^data:image\/(png|jpeg|gif);base64,[A-Za-z0-9+/=]+$/),
  validUntil: z.iso.datetime({ offset: true }).nullish(),
  personalAppLink: AppUrl.nullish().catch(null),
  businessAppLink: AppUrl.nullish().catch(null),
  corporateAppLink: AppUrl.nullish().catch(null),
});

const statusWords = {
  PAID: 'paid',
  UNPAID: 'pending',
  DECLINED: 'failed',
  EXPIRED: 'failed',
  CANCELLED: 'failed',
  REFUND_REQUESTED: 'refunded',
  REFUNDED: 'refunded',
} as const;
const refundWords: Readonly<Record<string, RefundStatus>> = {
  REFUNDED: 'made',
  REFUND_REQUESTED: 'underway',
  PAID: 'not-made',
};
const StatusAnswer = z.object({
  status: z.string(),
  amount: z.object({ amount: Dinars, currency: z.string() }).nullish().catch(undefined),
});

/**
 * First Iraqi Bank: a code to scan or an app to open, no page (domain facts 1.4). Callbacks are
 * unsigned. It has no field for our reference, so a start whose response was lost is never
 * repeated; its code was shown to nobody.
 */
export function fibOf({
  FIB_URL: url,
  FIB_CLIENT_ID: clientId,
  FIB_CLIENT_SECRET: clientSecret,
}: Config): PaymentProvider | undefined {
  if (!clientId || !clientSecret) return undefined;
  const tokens = new AccessToken(async () => {
    const client = { client_id: clientId, client_secret: clientSecret };
    const form = { grant_type: 'client_credentials', ...client };
    const path = '/auth/realms/fib-online-shop/protocol/openid-connect/token';
    const reply = readSuccess(Token, await callOutside(url + path, { method: 'POST', form }));
    return { token: reply.access_token, lifeMs: reply.expires_in * 1000 };
  });
  const send = (path: string, call: OutsideCall) =>
    withToken(tokens, (token) =>
      callOutside(`${url}/protected/v1/payments${path}`, {
        ...call,
        headers: { authorization: `Bearer ${token}` },
      }),
    );
  return {
    key: 'fib',
    currencies: ['IQD'],
    opens: 'app',
    refunds: 'full',
    referenceOf: (paymentId) => paymentId,
    async start({ payNo, money, returnUrl, callbackUrl }) {
      const json = {
        monetaryValue: { amount: String(money.amountMinor), currency: 'IQD' },
        statusCallbackUrl: callbackUrl,
        description: payNo.slice(0, 50),
        redirectUri: returnUrl,
        expiresIn,
        refundableFor,
        category: 'ECOMMERCE',
      };
      const created = readSuccess(Created, await send('', { method: 'POST', json }));
      const links: readonly AppLink[] = [
        { kind: 'personal' as const, url: created.personalAppLink },
        { kind: 'business' as const, url: created.businessAppLink },
        { kind: 'corporate' as const, url: created.corporateAppLink },
      ].flatMap(({ kind, url: link }) => (link ? [{ kind, url: link }] : []));
      const { paymentId: gatewayId, qrCode, readableCode, validUntil } = created;
      return {
        gatewayId,
        qrCode,
        readableCode,
        links,
        ...(validUntil ? { expiresAt: new Date(validUntil) } : {}),
      };
    },
    async readStatus(gatewayId) {
      const { status, amount } = readSuccess(
        StatusAnswer,
        await send(`/${encodeURIComponent(gatewayId)}/status`, { method: 'GET' }),
      );
      if (amount && !isDinars(amount.currency))
        throw new ProviderError('unreachable', 'the currency differs');
      return {
        status: statusOfWord(statusWords, status),
        ...(amount ? { received: amount.amount } : {}),
      };
    },
    async readCallback({ fields }) {
      const reply = z.object({ id: z.string().min(1).max(100) }).safeParse(fields);
      return reply.success ? { gatewayId: reply.data.id } : undefined;
    },
    async cancel(gatewayId) {
      readSuccess(
        z.object({}),
        await send(`/${encodeURIComponent(gatewayId)}/cancel`, { method: 'POST' }),
      );
    },
    /** Refunds in full only, within a week of the payment. Acceptance is only a promise. */
    async refund({ gatewayId }) {
      readSuccess(
        z.object({}),
        await send(`/${encodeURIComponent(gatewayId)}/refund`, { method: 'POST' }),
      );
      return { state: 'accepted', refundId: null };
    },
    async refundStand({ gatewayId }) {
      const { status } = readSuccess(
        StatusAnswer,
        await send(`/${encodeURIComponent(gatewayId)}/status`, { method: 'GET' }),
      );
      return refundWords[status.toUpperCase()] ?? 'untold';
    },
  };
}
