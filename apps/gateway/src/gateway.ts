import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Callbacks, newCallbacks } from './callbacks.ts';
import { cardFormPage } from './card-page.ts';
import { cardScript } from './card-script.ts';
import { chargeVaultCard, serveCardPages, serveVault } from './cards.ts';
import { Fault, type Faults, newFaults } from './faults.ts';
import { missingPage, payPage, stylesheet } from './pay-page.ts';
import { NewPayment, NewRefund, newPayments, type Payment, type Payments } from './payments.ts';
import { isSigned } from './signature.ts';
import { serveStandIns } from './stand-ins/stand-ins.ts';
import { newVault, type Vault } from './vault.ts';

export interface GatewayOptions {
  /** 0 uses any free port. */
  readonly port: number;
  readonly secret: string;
  readonly host?: string;
  /** Public address of this gateway, if it differs from the listening address. */
  readonly publicUrl?: string;
  /** If given, payments survive a restart. */
  readonly stateFile?: string;
}

interface Parts {
  readonly secret: string;
  readonly payments: Payments;
  readonly faults: Faults;
  readonly callbacks: Callbacks;
  readonly vault: Vault;
  readonly signal: AbortSignal;
  /** Our public address; known once the server listens. */
  readonly url: () => string;
}

/**
 * Starts the sandbox gateway: a simulated payment company that moves no money and can fail on
 * command.
 */
export async function startGateway({
  port,
  secret,
  host = '127.0.0.1',
  publicUrl,
  stateFile,
}: GatewayOptions): Promise<{ url: string; close(): Promise<void> }> {
  const stop = new AbortController();
  const payments = newPayments(stateFile);
  const vault = newVault(stateFile && `${stateFile}.cards`);
  const faults = newFaults();
  const callbacks = newCallbacks({ secret, payments, faults, signal: stop.signal });
  const app = fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });
  let url = '';
  await app.register(formbody);
  keepRawJson(app);
  const parts: Parts = {
    secret,
    payments,
    faults,
    callbacks,
    vault,
    signal: stop.signal,
    url: () => publicUrl ?? url,
  };
  serveApi(app, parts);
  servePages(app, parts);
  serveStandIns(app, { url: parts.url, signal: stop.signal, html });
  serveFaults(app, parts);
  url = await app.listen({ port, host });
  callbacks.resume();
  return {
    url,
    async close() {
      stop.abort();
      await app.close();
    },
  };
}

/** The signature covers the raw body. */
function keepRawJson(app: FastifyInstance): void {
  app.decorateRequest('rawText', '');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawText = String(body);
    app.getDefaultJsonParser('error', 'error')(request, String(body), done);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    rawText: string;
  }
}

const header = (request: FastifyRequest, name: string): string =>
  String(request.headers[name] ?? '');

/** For merchants: calls are signed and subject to the faults. */
function serveApi(app: FastifyInstance, parts: Parts): void {
  const { secret, payments, faults, signal, url } = parts;
  const view = ({
    id,
    merchantRef,
    status,
    amount,
    currency,
    usedCard,
    isChallenged,
  }: Payment) => ({
    ...{ id, merchantRef, status, amount, currency, card: usedCard },
    payUrl: `${url()}/pay/${id}${isChallenged ? '/challenge' : ''}`,
  });
  app.register(async (api) => {
    api.addHook('preHandler', async (request, reply) => {
      if (faults.occurs('down')) return reply.code(503).send({ error: 'down' });
      if (faults.current().mode === 'slow') {
        await faults.delay(signal);
        faults.occurs('slow');
      }
      const text = request.rawText || request.url;
      const isOurs = isSigned(secret, {
        timestamp: header(request, 'x-timestamp'),
        signature: header(request, 'x-signature'),
        text,
      });
      return isOurs ? undefined : reply.code(401).send({ error: 'signature' });
    });
    api.post('/api/payments', async (request, reply) => {
      const input = NewPayment.safeParse(request.body);
      if (!input.success)
        return reply.code(400).send({ error: 'input', issues: input.error.issues });
      const payment = payments.open(input.data);
      if (!payment)
        return reply.code(409).send({ error: 'merchantRef was used for another amount' });
      chargeVaultCard(parts, payment);
      if (faults.occurs('lose-answer')) return closeConnection(request, reply);
      if (faults.current().mode === 'slow-answer') {
        await faults.delay(signal);
        faults.occurs('slow-answer');
      }
      return reply.code(201).send(view(payment));
    });
    api.get<{ Params: { id: string } }>('/api/payments/:id', async (request, reply) => {
      const payment = payments.find(request.params.id);
      return payment ? view(payment) : reply.code(404).send({ error: 'unknown' });
    });
    api.post<{ Params: { id: string } }>('/api/payments/:id/refunds', async (request, reply) => {
      const [payment, input] = [
        payments.find(request.params.id),
        NewRefund.safeParse(request.body),
      ];
      if (!payment) return reply.code(404).send({ error: 'unknown' });
      if (!input.success)
        return reply.code(400).send({ error: 'input', issues: input.error.issues });
      return (
        payments.refund(payment, input.data) ?? reply.code(409).send({ error: 'more than is left' })
      );
    });
    api.get<{ Params: { ref: string } }>('/api/payments/by-ref/:ref', async (request, reply) => {
      const payment = payments.findByRef(request.params.ref);
      return payment ? view(payment) : reply.code(404).send({ error: 'unknown' });
    });
    serveVault(api, parts);
  });
}

function closeConnection(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.raw.socket.destroy();
  return reply.hijack();
}

const html = (reply: FastifyReply, code: number, body: string): FastifyReply =>
  reply
    .code(code)
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(body);

/** For payers. */
function servePages(app: FastifyInstance, parts: Parts): void {
  const { payments, callbacks } = parts;
  app.get('/pay.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(stylesheet));
  app.get('/card.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(cardScript),
  );
  app.get<{ Params: { id: string } }>('/pay/:id', async (request, reply) => {
    const payment = payments.find(request.params.id);
    if (!payment) return html(reply, 404, missingPage());
    if (payment.card && payment.status !== 'paid')
      return html(reply, 200, cardFormPage({ kind: 'pay', payment }));
    return html(reply, 200, payPage({ ...payment, path: `/pay/${payment.id}` }));
  });
  for (const [path, status] of [
    ['confirm', 'paid'],
    ['decline', 'declined'],
  ] as const)
    app.post<{ Params: { id: string } }>(`/pay/:id/${path}`, async (request, reply) => {
      const payment = payments.find(request.params.id);
      // Card payments are decided by the card's bank, not by a button.
      if (!payment || payment.card) return html(reply, 404, missingPage());
      const notice = payments.decide(payment, status);
      if (notice) callbacks.notify(payment, notice);
      return reply.redirect(payment.returnUrl, 303);
    });
  serveCardPages(app, { ...parts, html });
}

/** For testers. */
function serveFaults(app: FastifyInstance, { faults }: Parts): void {
  app.get('/faults', async () => faults.current());
  app.post('/faults', async (request, reply) => {
    const fault = Fault.safeParse(request.body);
    if (!fault.success) return reply.code(400).send({ error: 'input', issues: fault.error.issues });
    faults.set(fault.data);
    return faults.current();
  });
  app.get('/healthz', async () => ({ ok: true }));
}
