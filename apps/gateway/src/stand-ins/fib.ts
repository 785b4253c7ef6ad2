import { createHash, randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Company, type CompanyContext, merchant, Tokens } from './company.ts';
import type { DealStatus } from './deals.ts';
import { fakeQrCode } from './fake-qr-code.ts';

const Login = z.object({
  grant_type: z.literal('client_credentials'),
  client_id: z.literal(merchant.id),
  client_secret: z.literal(merchant.secret),
});
const PaymentInput = z.strictObject({
  monetaryValue: z.strictObject({
    amount: z.coerce.number().int().positive(),
    currency: z.literal('IQD'),
  }),
  statusCallbackUrl: z.url().optional(),
  description: z.string().max(50).optional(),
  redirectUri: z.url().optional(),
  expiresIn: z.iso.duration().optional(),
  refundableFor: z.iso.duration().optional(),
  category: z
    .enum([
      'ERP',
      'POS',
      'ECOMMERCE',
      'UTILITY',
      'PAYROLL',
      'SUPPLIER',
      'LOAN',
      'GOVERNMENT',
      'MISCELLANEOUS',
      'OTHER',
    ])
    .optional(),
});

const words = {
  open: 'UNPAID',
  paid: 'PAID',
  declined: 'DECLINED',
  expired: 'DECLINED',
  refunded: 'REFUNDED',
} as const;
const reasons: Partial<Record<DealStatus, string>> = {
  declined: 'PAYMENT_CANCELLATION',
  expired: 'PAYMENT_EXPIRATION',
};

const refuse = (reply: FastifyReply, status: number, code: string) =>
  reply.code(status).send({ traceId: randomUUID(), errors: [{ code, title: code, detail: code }] });

/**
 * First Iraqi Bank: tokens valid for a minute, a code to scan, unsigned callbacks, no merchant
 * reference.
 */
export function newFib({ deals, url }: CompanyContext): Company {
  const tokens = new Tokens();
  const requestedRefunds = new Set<string>();
  return {
    serve(app) {
      app.post(
        '/auth/realms/fib-online-shop/protocol/openid-connect/token',
        async ({ body }, reply) =>
          Login.safeParse(body).success
            ? { access_token: tokens.issue(), expires_in: 60, token_type: 'Bearer' }
            : reply.code(401).send({ error: 'invalid_client' }),
      );
      app.register(async (api) => {
        api.addHook('preHandler', async (request, reply) => {
          if (!tokens.accepts(request)) return reply.code(401).send();
        });
        api.post('/protected/v1/payments', { config: { acts: true } }, async ({ body }, reply) => {
          const input = PaymentInput.safeParse(body);
          if (!input.success) return refuse(reply, 406, 'VALIDATION_FAILED');
          const {
            monetaryValue,
            redirectUri: returnUrl,
            statusCallbackUrl: callbackUrl,
          } = input.data;
          const deal = deals.open({
            reference: '',
            amount: monetaryValue.amount,
            returnUrl,
            callbackUrl,
          });
          const code = createHash('sha256')
            .update(deal.id)
            .digest('hex')
            .slice(0, 12)
            .toUpperCase();
          const link = `${url()}/pay/${deal.id}`;
          return reply.code(201).send({
            paymentId: deal.id,
            readableCode: code.replace(/(.{4})(?=.)/g, '$1-'),
            qrCode: fakeQrCode(deal.id),
            validUntil: new Date(Date.now() + 2 * 60 * 60_000).toISOString(),
            personalAppLink: link,
            businessAppLink: `${link}?app=business`,
            corporateAppLink: `${link}?app=corporate`,
          });
        });
        api.get<{ Params: { id: string } }>(
          '/protected/v1/payments/:id/status',
          async ({ params: { id } }, reply) => {
            const deal = deals.find(id);
            if (!deal) return refuse(reply, 404, 'PAYMENT_NOT_FOUND');
            const amount = {
              amount: deal.status === 'paid' ? deal.paid : deal.amount,
              currency: 'IQD',
            };
            // The bank takes a moment: the first query gets "refund requested".
            const status = requestedRefunds.delete(id) ? 'REFUND_REQUESTED' : words[deal.status];
            return { paymentId: id, status, decliningReason: reasons[deal.status] ?? null, amount };
          },
        );
        api.post<{ Params: { id: string } }>(
          '/protected/v1/payments/:id/cancel',
          async ({ params: { id } }, reply) => {
            const deal = deals.find(id);
            return deal && deals.cancel(deal)
              ? reply.code(204).send()
              : refuse(reply, 406, 'TRANSACTION_STATUS_IS_NOT_UNPAID');
          },
        );
        api.post<{ Params: { id: string } }>(
          '/protected/v1/payments/:id/refund',
          { config: { acts: true } },
          async ({ params: { id } }, reply) => {
            const deal = deals.find(id);
            if (!deal || !deals.refund(deal))
              return refuse(reply, 406, 'TRANSACTION_STATUS_IS_NOT_PAID');
            requestedRefunds.add(id);
            return reply.code(202).send();
          },
        );
      });
    },
    notice: (deal, { status }) => ({ body: { id: deal.id, status: words[status] } }),
    revokeTokens: () => tokens.revokeAll(),
  };
}
