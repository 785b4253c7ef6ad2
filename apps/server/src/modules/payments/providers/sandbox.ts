import { createHmac, timingSafeEqual } from 'node:crypto';
import { currencies, fromWire, isWholeMinor, toWire } from '@wasit/contract/money';
import { z } from 'zod';
import type { Config } from '../../../platform/config/config.ts';
import { fail } from '../../../platform/errors.ts';
import { PageUrl, parseAnswer, readSuccess } from './answers.ts';
import { callOutside, type OutsideAnswer } from './call-outside.ts';
import { type PaymentProvider, ProviderError, type ProviderStatus } from './provider.ts';

/** Signatures older or newer than this are refused, which prevents replays. */
const maxSignatureAgeMs = 5 * 60_000;

const Created = z.object({ id: z.string().min(1).max(100), payUrl: PageUrl });
const statuses = { open: 'pending', paid: 'paid', declined: 'failed' } as const;
const CompanyAnswer = z
  .object({
    id: z.string().min(1).max(100),
    merchantRef: z.string().max(64),
    status: z.enum(['open', 'paid', 'declined']),
    amount: z.number(),
    currency: z.enum(currencies),
  })
  .refine(isWholeMinor, { path: ['amount'] })
  .transform(({ id, merchantRef, status, amount, currency }) => ({
    gatewayId: id,
    report: {
      status: statuses[status],
      reference: merchantRef,
      received: fromWire({ amount, currency }),
    } satisfies ProviderStatus,
  }));
const Event = z.object({ eventId: z.string().min(1).max(100) });
const Refunded = z.object({ refundId: z.string().min(1).max(100) });

const sign = (secret: string, { timestamp, text }: { timestamp: string; text: string }): string =>
  createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex');

function isSigned(
  secret: string,
  { timestamp, text, signature }: { timestamp: string; text: string; signature: string },
): boolean {
  const expected = Buffer.from(sign(secret, { timestamp, text }));
  const received = Buffer.from(signature);
  // The machine's time: the gateway is another company and does not follow our movable clock.
  const isFresh =
    /^\d{10,16}$/.test(timestamp) && Math.abs(Date.now() - Number(timestamp)) <= maxSignatureAgeMs;
  return isFresh && received.length === expected.length && timingSafeEqual(received, expected);
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * A signed call to the sandbox.
 * @throws ProviderError unreachable
 */
type SandboxCall = (method: 'GET' | 'POST', path: string, json?: object) => Promise<OutsideAnswer>;

/** Undefined unless its address and the shared secret are both configured. */
export function sandboxCall({
  PAY_GATEWAY_URL: url,
  PAY_WEBHOOK_SECRET: secret,
}: Config): SandboxCall | undefined {
  if (!url || !secret) return undefined;
  return (method, path, json) => {
    const timestamp = String(Date.now());
    const headers = {
      'x-timestamp': timestamp,
      'x-signature': sign(secret, { timestamp, text: json ? JSON.stringify(json) : path }),
    };
    return callOutside(new URL(path, url).href, { method, headers, ...(json ? { json } : {}) });
  };
}

/**
 * Our own sandbox (apps/gateway), or a company with the same API; undefined unless its address and
 * the shared secret are both configured.
 */
export function sandboxOf(config: Config): PaymentProvider | undefined {
  const { PAY_WEBHOOK_SECRET: secret } = config;
  const send = sandboxCall(config);
  if (!send || !secret) return undefined;
  const pathOf = (gatewayId: string) => `/api/payments/${encodeURIComponent(gatewayId)}`;
  return {
    key: 'sandbox',
    currencies,
    opens: 'page',
    isExact: true,
    refunds: 'partial',
    repeatsRefunds: true,
    referenceOf: (paymentId) => paymentId,
    async start({ reference, money, returnUrl, callbackUrl }) {
      const input = { merchantRef: reference, ...toWire(money), returnUrl, callbackUrl };
      const { id, payUrl } = readSuccess(Created, await send('POST', '/api/payments', input));
      return { gatewayId: id, redirectUrl: payUrl };
    },
    readStatus: async (gatewayId) =>
      readSuccess(CompanyAnswer, await send('GET', pathOf(gatewayId))).report,
    /** Never by a repeated start: that would open a page in place of a lost charge of a card. */
    async find({ reference }) {
      const answer = await send('GET', `/api/payments/by-ref/${encodeURIComponent(reference)}`);
      return answer.status === 404 ? undefined : readSuccess(CompanyAnswer, answer).gatewayId;
    },
    async readCallback({
      headers: { 'x-timestamp': timestamp = '', 'x-signature': signature = '' },
      rawBody,
    }) {
      if (!isSigned(secret, { timestamp, text: rawBody, signature })) return undefined;
      const notice = parseJson(rawBody);
      const [reply, event] = [CompanyAnswer.safeParse(notice), Event.safeParse(notice)];
      // Signed, so it is an error of the company, which should be reported to it.
      if (reply.error?.issues.some(({ code, path }) => code === 'custom' && path[0] === 'amount'))
        return fail('VALIDATION', { field: 'amount' });
      if (!reply.success || !event.success) return undefined;
      const { gatewayId, report } = reply.data;
      return { gatewayId, reference: report.reference, report, eventId: event.data.eventId };
    },
    async refund({ gatewayId, paid, amountMinor, reference }) {
      const answer = await send('POST', `${pathOf(gatewayId)}/refunds`, {
        ...toWire({ ...paid, amountMinor }),
        reference,
      });
      if (answer.status >= 400) throw new ProviderError('refused', `answered ${answer.status}`);
      return { state: 'done', refundId: parseAnswer(Refunded, answer.body).refundId };
    },
  };
}
