import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from '../faults.ts';
import type { Deal, DealStatus, Deals } from './deals.ts';

/** The only merchant of every stand-in. */
export const merchant = {
  id: 'stand-in',
  secret: 'secret-of-the-stand-in',
  apiKey: 'api-key-of-the-stand-in-32-letters',
  terminal: '237984',
  pin: '147258',
} as const;

export const companyNames = ['fib', 'zaincash', 'qicard', 'fastpay', 'nasswallet'] as const;
export type CompanyName = (typeof companyNames)[number];

export interface Notice {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: object;
}

/** Dependencies of a company's routes. */
export interface CompanyContext {
  readonly deals: Deals;
  /** Public address of its own folder. */
  readonly url: () => string;
}

/** A payment company as its public documents describe it. */
export interface Company {
  /**
   * Its API, relative to its folder. Routes that open or refund a payment have `config: { acts:
   * true }`: their answer can be lost.
   */
  serve(app: FastifyInstance): void;
  /** Its callback about a deal. `isForged`: as written by somebody without its keys. */
  notice(deal: Deal, outcome: { status: DealStatus; isForged: boolean }): Notice;
  /** Invalidates its access tokens. */
  revokeTokens?(): void;
  /** The key by which the merchant verifies signatures. */
  publicKey?(): string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    acts?: boolean;
  }
}

/** Bearer tokens issued by a company. */
export class Tokens {
  readonly #issued = new Set<string>();

  issue(): string {
    const token = randomBytes(18).toString('hex');
    this.#issued.add(token);
    return token;
  }

  accepts(request: FastifyRequest): boolean {
    return this.#issued.has(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
  }

  revokeAll(): void {
    this.#issued.clear();
  }
}

/** Line faults common to all routes of a company. */
export function simulateFaults(app: FastifyInstance, faults: Faults, signal: AbortSignal): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (faults.occurs('down')) return errorPage(reply);
    if (faults.current().mode !== 'slow') return;
    await faults.delay(signal);
    faults.occurs('slow');
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.routeOptions.config.acts || reply.statusCode >= 300) return payload;
    if (faults.occurs('lose-answer')) request.raw.socket.destroy();
    if (faults.current().mode === 'slow-answer') {
      await faults.delay(signal);
      faults.occurs('slow-answer');
    }
    return payload;
  });
}

/** The error page of a proxy in front of a company. */
const errorPage = (reply: FastifyReply): FastifyReply =>
  reply
    .code(502)
    .type('text/html; charset=utf-8')
    .send('<html><body><h1>502 Bad Gateway</h1></body></html>');
