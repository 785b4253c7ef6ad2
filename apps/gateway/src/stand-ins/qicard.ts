import { generateKeyPairSync, sign } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Company, type CompanyContext, merchant } from './company.ts';
import type { Deal, DealStatus } from './deals.ts';

const PaymentInput = z.object({
  requestId: z.string().min(1).max(36),
  amount: z.number().positive(),
  currency: z.literal('IQD'),
  locale: z.enum(['en_US', 'ar_IQ']).optional(),
  finishPaymentUrl: z.url(),
  notificationUrl: z.url(),
  additionalInfo: z
    .record(z.string(), z.string())
    .refine((info) => Object.keys(info).length <= 10)
    .optional(),
});
const Cancel = z.object({ requestId: z.string().min(1).max(36) });
const Refund = z.object({
  requestId: z.string().min(1).max(36),
  amount: z.number().positive().optional(),
  message: z.string().optional(),
});

const words = {
  open: 'FORM_SHOWED',
  paid: 'SUCCESS',
  declined: 'FAILED',
  expired: 'EXPIRED',
  refunded: 'SUCCESS',
} as const;
const basic = `Basic ${Buffer.from(`${merchant.id}:${merchant.secret}`).toString('base64')}`;

const refuse = (reply: FastifyReply, status: number, code: number) =>
  reply.code(status).send({ error: { code, message: `error ${code}` } });

function view(deal: Deal, status: DealStatus = deal.status) {
  const amount = status === 'paid' ? deal.paid : deal.amount;
  return {
    requestId: deal.reference,
    paymentId: deal.id,
    status: deal.cancelled ? words.open : words[status],
    canceled: deal.cancelled,
    amount,
    ...(status === 'paid'
      ? { confirmedAmount: amount, details: { resultCode: '00', maskedPan: '521372******8582' } }
      : {}),
    currency: 'IQD',
    creationDate: deal.createdAt,
  };
}

/**
 * QiCard: Basic authentication and a terminal, single-use request ids, callbacks with an RSA
 * signature.
 */
export function newQiCard({ deals, url }: CompanyContext): Company {
  const requests = new Set<string>();
  const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
  // Created on first use, because it takes a while.
  let keyPair: ReturnType<typeof newPair> | undefined;
  const ownKeyPair = () => {
    keyPair ??= newPair();
    return keyPair;
  };
  return {
    publicKey: () => ownKeyPair().publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    serve(app) {
      app.register(
        async (api) => {
          api.addHook('preHandler', async ({ headers }, reply) => {
            if (headers.authorization !== basic || headers['x-terminal-id'] !== merchant.terminal)
              return refuse(reply, 401, 27);
          });
          api.post('', { config: { acts: true } }, async ({ body }, reply) => {
            const input = PaymentInput.safeParse(body);
            if (!input.success) return refuse(reply, 400, 21);
            const { requestId: reference, amount, ...urls } = input.data;
            const { finishPaymentUrl: returnUrl, notificationUrl: callbackUrl } = urls;
            if (deals.findByReference(reference)) return refuse(reply, 400, 10);
            const deal = deals.open({ reference, amount, returnUrl, callbackUrl });
            return { ...view(deal), status: 'CREATED', formUrl: `${url()}/pay/${deal.id}` };
          });
          api.get<{ Params: { id: string } }>('/:id/status', async ({ params: { id } }, reply) => {
            const deal = deals.find(id);
            return deal ? view(deal) : refuse(reply, 404, 12);
          });
          api.get<{ Params: { id: string } }>(
            '/status/by/request/:id',
            async ({ params: { id } }, reply) => {
              const deal = deals.findByReference(id);
              return deal ? view(deal) : refuse(reply, 404, 12);
            },
          );
          api.post<{ Params: { id: string } }>(
            '/:id/cancel',
            async ({ params: { id }, body }, reply) => {
              const [deal, input] = [deals.find(id), Cancel.safeParse(body)];
              if (!deal) return refuse(reply, 404, 12);
              if (!input.success || !deals.cancel(deal)) return refuse(reply, 400, 15);
              return view(deal);
            },
          );
          api.post<{ Params: { id: string } }>(
            '/:id/refund',
            { config: { acts: true } },
            async ({ params: { id }, body }, reply) => {
              const [deal, input] = [deals.find(id), Refund.safeParse(body)];
              if (!deal) return refuse(reply, 404, 12);
              if (!input.success) return refuse(reply, 400, 21);
              if (requests.has(input.data.requestId)) return refuse(reply, 400, 10);
              if (!deals.refund(deal, input.data.amount)) return refuse(reply, 400, 18);
              requests.add(input.data.requestId);
              const { requestId: refundId, amount = deal.paid } = input.data;
              return { refundId, paymentId: id, status: 'SUCCESS', amount };
            },
          );
        },
        { prefix: '/api/v1/payment' },
      );
    },
    notice(deal, { status, isForged }) {
      const body = view(deal, status);
      const text = [
        body.paymentId,
        body.amount.toFixed(3),
        body.currency,
        body.creationDate,
        body.status,
      ].join('|');
      const signature = sign(
        'RSA-SHA256',
        Buffer.from(text),
        (isForged ? newPair() : ownKeyPair()).privateKey,
      ).toString('base64');
      return { headers: { 'x-signature': signature }, body };
    },
  };
}
