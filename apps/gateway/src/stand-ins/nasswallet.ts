import { randomInt } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Company, type CompanyContext, merchant, Tokens } from './company.ts';

const Login = z.object({
  data: z.object({
    username: z.literal(merchant.id),
    password: z.literal(merchant.secret),
    grantType: z.literal('password'),
  }),
});
const PaymentInput = z.object({
  data: z.object({
    userIdentifier: z.literal(merchant.id),
    transactionPin: z.literal(merchant.pin),
    orderId: z.string().regex(/^\d{1,19}$/),
    amount: z.string().regex(/^\d+\.\d\d$/),
    languageCode: z.enum(['en', 'ku', 'ar']),
  }),
});
const Check = z.object({ data: z.object({ transactionId: z.string() }) });

const words = {
  open: 'Pending',
  paid: 'Success',
  declined: 'Failed',
  expired: 'Failed',
  refunded: 'Success',
} as const;

/** `errCode` is "1" even for success. */
const successBody = (data: object) => ({ responseCode: 0, errCode: '1', message: 'Success', data });
const sendFailure = (reply: FastifyReply, message: string) =>
  reply.send({ responseCode: 1, errCode: '1', message, data: null });

/**
 * NassWallet: Basic authentication for a token, the token for all other calls; the merchant builds
 * the portal's address; unsigned callbacks.
 */
export function newNassWallet({ deals }: CompanyContext): Company {
  const tokens = new Tokens();
  return {
    serve(app) {
      app.post('/login', async ({ headers, body }, reply) =>
        headers.authorization === `Basic ${merchant.apiKey}` && Login.safeParse(body).success
          ? successBody({
              access_token: tokens.issue(),
              accessTokenExpiry: Date.now() + 5 * 60_000,
            })
          : sendFailure(reply, 'Invalid login'),
      );
      app.register(async (api) => {
        api.addHook('preHandler', async (request, reply) => {
          if (!tokens.accepts(request)) return reply.code(401).send({ message: 'Unauthorized' });
        });
        api.post('/initTransaction', { config: { acts: true } }, async ({ body }, reply) => {
          const input = PaymentInput.safeParse(body);
          if (!input.success) return sendFailure(reply, 'Invalid data');
          const { orderId: reference, amount } = input.data.data;
          const deal =
            deals.findByReference(reference) ??
            deals.open({
              id: `txn_${randomInt(1e12, 1e14)}`,
              reference,
              amount: Number(amount),
              returnUrl: undefined,
              callbackUrl: undefined,
              facts: { token: String(randomInt(1e5, 1e6)) },
            });
          return deal.amount === Number(amount)
            ? successBody({ transactionId: deal.id, token: deal.facts.token })
            : sendFailure(reply, 'Order id was used');
        });
        api.post('/checkTransaction', async ({ body }, reply) => {
          const input = Check.safeParse(body);
          const deal = input.success ? deals.find(input.data.data.transactionId) : undefined;
          if (!deal) return sendFailure(reply, 'Transaction not found');
          const paid = deal.status === 'paid' ? { amount: deal.paid.toFixed(2) } : {};
          return successBody({
            transactionId: deal.id,
            transactionStatus: words[deal.status],
            ...paid,
          });
        });
      });
    },
    notice: (deal, { status }) => ({
      body: { data: { InitTransactionId: deal.id, transactionStatus: words[status] } },
    }),
    revokeTokens: () => tokens.revokeAll(),
  };
}
