import { createHmac, timingSafeEqual } from 'node:crypto';
import { currencies, fromWire, type MinorMoney, toWire } from '@wasit/contract/money';
import { z } from 'zod';
import type { Config } from '../../../platform/config/config.ts';

const timeoutMs = 5000;
/** A signature older or newer than this is refused: a recorded message cannot be sent again later. */
const freshMs = 5 * 60_000;

const Created = z.object({ id: z.string().min(1).max(100), payUrl: z.url({ protocol: /^https?$/ }) });
const gatewayStatuses = ['open', 'paid', 'declined'] as const;
const Told = z.object({
  id: z.string().min(1).max(100),
  merchantRef: z.string().max(64),
  status: z.enum(gatewayStatuses),
  amount: z.number(),
  currency: z.enum(currencies),
});
const Notice = Told.extend({ eventId: z.string().min(1).max(100) });

export interface GatewayNews {
  /** Our paymentId. */
  readonly merchantRef: string;
  readonly status: (typeof gatewayStatuses)[number];
  readonly money: MinorMoney;
}

export interface Gateway {
  /** Opens a payment there. @throws when it does not answer in five seconds, or not as agreed */
  create(payment: {
    paymentId: string;
    money: MinorMoney;
    returnUrl: string;
    callbackUrl: string;
  }): Promise<{ gatewayId: string; payUrl: string }>;
  /** @throws like create */
  status(gatewayId: string): Promise<GatewayNews>;
  /** The news of a callback; undefined when the signature is wrong, stale, or signs something else. */
  readCallback(headers: Readonly<Record<string, string | undefined>>, rawBody: string): (GatewayNews & { eventId: string }) | undefined;
}

const sign = (secret: string, { timestamp, text }: { timestamp: string; text: string }): string =>
  createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex');

function isSigned(secret: string, { timestamp, text, signature }: { timestamp: string; text: string; signature: string }): boolean {
  const expected = Buffer.from(sign(secret, { timestamp, text }));
  const given = Buffer.from(signature);
  // The machine's time: the gateway is another company, whom our movable clock does not move.
  const isFresh = /^\d{10,16}$/.test(timestamp) && Math.abs(Date.now() - Number(timestamp)) <= freshMs;
  return isFresh && given.length === expected.length && timingSafeEqual(given, expected);
}

const newsOf = ({ merchantRef, status, amount, currency }: z.infer<typeof Told>): GatewayNews => ({
  merchantRef,
  status,
  money: fromWire({ amount, currency }),
});

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The adapter of the payment gateway; undefined until its address and the shared secret are both configured. */
export function gatewayOf({ PAY_GATEWAY_URL: url, PAY_WEBHOOK_SECRET: secret }: Config): Gateway | undefined {
  if (!url || !secret) return undefined;
  const ask = async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    const text = body ? JSON.stringify(body) : '';
    const timestamp = String(Date.now());
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        'x-timestamp': timestamp,
        'x-signature': sign(secret, { timestamp, text: text || path }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: text } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`gateway answered ${response.status}`);
    return response.json();
  };
  return {
    async create({ paymentId, money, returnUrl, callbackUrl }) {
      const body = { merchantRef: paymentId, ...toWire(money), returnUrl, callbackUrl };
      const { id, payUrl } = Created.parse(await ask('POST', '/api/payments', body));
      return { gatewayId: id, payUrl };
    },
    status: async (gatewayId) => newsOf(Told.parse(await ask('GET', `/api/payments/${encodeURIComponent(gatewayId)}`))),
    readCallback(headers, rawBody) {
      const { 'x-timestamp': timestamp = '', 'x-signature': signature = '' } = headers;
      if (!isSigned(secret, { timestamp, text: rawBody, signature })) return undefined;
      const notice = Notice.safeParse(parseJson(rawBody));
      return notice.success ? { ...newsOf(notice.data), eventId: notice.data.eventId } : undefined;
    },
  };
}
