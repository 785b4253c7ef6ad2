import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Company, type CompanyContext, merchant, type Notice, Tokens } from './company.ts';
import type { Deal, DealStatus } from './deals.ts';

const Login = z.object({
  grant_type: z.literal('client_credentials'),
  client_id: z.literal(merchant.id),
  client_secret: z.literal(merchant.secret),
  scope: z.string().refine((scope) => scope.includes('payment:write')),
});
const PaymentInput = z.object({
  language: z.enum(['En', 'Ar', 'Ku']),
  externalReferenceId: z.uuid().length(36),
  orderId: z.string().min(1).max(64),
  serviceType: z.string().min(1),
  amount: z.object({ value: z.string().regex(/^[1-9]\d*$/), currency: z.literal('IQD') }),
  redirectUrls: z.object({ successUrl: z.url(), failureUrl: z.url() }),
});
const Reverse = z.object({ transactionId: z.string(), reason: z.string().min(1) });

const words = {
  open: 'PENDING',
  paid: 'SUCCESS',
  declined: 'FAILED',
  expired: 'EXPIRED',
  refunded: 'REFUNDED',
} as const;

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A compact JWT. A forged one has no key and claims the algorithm "none". */
function jwt(claims: object, isForged: boolean): string {
  const text = `${part({ alg: isForged ? 'none' : 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${isForged ? '' : createHmac('sha256', merchant.apiKey).update(text).digest('base64url')}`;
}

const amountOf = (deal: Deal, status: DealStatus) => ({
  value: String(status === 'paid' ? deal.paid : deal.amount),
  currency: 'IQD',
  feeValue: '0',
});

function notice(
  deal: Deal,
  { status, isForged }: { status: DealStatus; isForged: boolean },
): Notice {
  const data = {
    transactionId: deal.id,
    merchantReferenceId: deal.reference,
    orderId: deal.facts.orderId,
    previousStatus: 'PENDING',
    currentStatus: words[status],
    amount: amountOf(deal, status),
    errorMessage: null,
  };
  const claims = {
    eventType: 'STATUS_CHANGED',
    eventId: `${deal.id}-${words[status]}`,
    timestamp: new Date().toISOString(),
    data,
  };
  return { body: { webhook_token: jwt(claims, isForged) } };
}

/** ZainCash, version 2: a merchant reference can be used once, the callback is a signed token. */
export function newZainCash({ deals, url }: CompanyContext): Company {
  const tokens = new Tokens();
  return {
    serve(app) {
      app.post('/oauth2/token', async ({ body }, reply) =>
        Login.safeParse(body).success
          ? { access_token: tokens.issue(), expires_in: 600, token_type: 'Bearer' }
          : reply.code(401).send({ error: 'invalid_client' }),
      );
      app.register(
        async (api) => {
          api.addHook('preHandler', async (request, reply) => {
            if (!tokens.accepts(request)) return reply.code(401).send({ code: 'UNAUTHORIZED' });
          });
          api.post('/init', { config: { acts: true } }, async ({ body }, reply) => {
            const input = PaymentInput.safeParse(body);
            if (!input.success)
              return reply.code(400).send({ code: 'VALIDATION_ERROR', message: 'Invalid request' });
            const { externalReferenceId: reference, orderId, amount, redirectUrls } = input.data;
            const existing = deals.findByReference(reference);
            if (existing)
              return reply.code(409).send({
                code: 'DUPLICATE_EXTERNAL_REFERENCE',
                transactionDetails: { transactionId: existing.id },
              });
            const deal = deals.open({
              reference,
              amount: Number(amount.value),
              returnUrl: redirectUrls.successUrl,
              callbackUrl: undefined,
              facts: { orderId },
            });
            return {
              status: 'PENDING',
              transactionDetails: {
                transactionId: deal.id,
                externalReferenceId: reference,
                orderId,
              },
              redirectUrl: `${url()}/pay/${deal.id}`,
              expiryTime: new Date(Date.now() + 60 * 60_000).toISOString(),
            };
          });
          api.get<{ Params: { id: string } }>('/inquiry/:id', async ({ params: { id } }, reply) => {
            const deal = deals.find(id);
            if (!deal) return reply.code(404).send({ code: 'TRANSACTION_NOT_FOUND' });
            const { orderId } = deal.facts;
            return {
              status: words[deal.status],
              transactionDetails: {
                transactionId: id,
                orderId,
                amount: amountOf(deal, deal.status),
              },
            };
          });
          api.post('/reverse', { config: { acts: true } }, async ({ body }, reply) => {
            const input = Reverse.safeParse(body);
            const deal = input.success ? deals.find(input.data.transactionId) : undefined;
            if (!deal || !deals.refund(deal))
              return reply.code(400).send({ code: 'REVERSE_NOT_ALLOWED' });
            return { status: 'COMPLETED', reversalReferenceId: randomUUID() };
          });
        },
        { prefix: '/api/v2/payment-gateway/transaction' },
      );
    },
    notice,
    revokeTokens: () => tokens.revokeAll(),
  };
}
