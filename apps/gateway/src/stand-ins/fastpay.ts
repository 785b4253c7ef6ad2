import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Company, type CompanyContext, merchant } from './company.ts';

const Store = z.object({
  store_id: z.literal(merchant.id),
  store_password: z.literal(merchant.secret),
});
const Cart = z
  .array(
    z.object({ name: z.string(), qty: z.number(), unit_price: z.number(), sub_total: z.number() }),
  )
  .min(1);
const PaymentInput = z.object({
  order_id: z.string().regex(/^[A-Za-z0-9]{8,32}$/),
  bill_amount: z.number().int().positive(),
  currency: z.literal('IQD'),
  success_url: z.url(),
  cancel_url: z.url(),
  callback_url: z.url(),
  cart: z.string(),
});
const Refund = z.object({
  order_id: z.string(),
  amount: z.number().int().positive(),
  refund_secret_key: z.literal(merchant.apiKey),
  msisdn: z.string().min(8),
});

const payer = '+9647701234567';
const failureBody = (code: number, message: string) => ({ code, messages: [message], data: null });
const successBody = (data: object) => ({ code: 200, messages: [], data });

function cartFits(text: string, total: number): boolean {
  try {
    const cart = Cart.parse(JSON.parse(text));
    return cart.reduce((sum, line) => sum + line.sub_total, 0) === total;
  } catch {
    return false;
  }
}

/**
 * FastPay: HTTP status is always 200, the body's code is the result; callbacks are unsigned and
 * sent only for success.
 */
export function newFastPay({ deals, url }: CompanyContext): Company {
  return {
    serve(app) {
      app.register(
        async (api) => {
          api.addHook('preHandler', async ({ body }, reply) => {
            if (!Store.safeParse(body).success)
              return reply.send(failureBody(422, 'The store id or store password is invalid.'));
          });
          api.post('/initiation', { config: { acts: true } }, async ({ body }) => {
            const input = PaymentInput.safeParse(body);
            if (!input.success || !cartFits(input.data.cart, input.data.bill_amount))
              return failureBody(422, 'The given data was invalid.');
            const {
              order_id: reference,
              bill_amount: amount,
              success_url: returnUrl,
              callback_url: callbackUrl,
            } = input.data;
            if (deals.find(reference))
              return failureBody(422, 'The order id has already been taken.');
            deals.open({ id: reference, reference, amount, returnUrl, callbackUrl });
            return successBody({ redirect_uri: `${url()}/pay/${reference}` });
          });
          api.post('/validate', async ({ body }) => {
            const { order_id: id } = z.object({ order_id: z.string() }).parse(body);
            const deal = deals.find(id);
            if (deal?.status !== 'paid') return failureBody(404, 'Transaction not found.');
            return successBody({
              gw_transaction_id: `AX${id.slice(0, 8).toUpperCase()}`,
              merchant_order_id: id,
              order_id: id,
              received_amount: deal.paid.toFixed(2),
              currency: 'IQD',
              customer_mobile_number: payer,
              status: 'Success',
            });
          });
          api.post('/refund', { config: { acts: true } }, async ({ body }) => {
            const input = Refund.safeParse(body);
            const deal = input.success ? deals.find(input.data.order_id) : undefined;
            if (
              !input.success ||
              !deal ||
              input.data.msisdn !== payer ||
              !deals.refund(deal, input.data.amount)
            )
              return failureBody(422, 'No refund.');
            return successBody({
              summary: {
                recipient: { mobile_number: payer },
                invoice_id: `CX${randomBytes(4).toString('hex').toUpperCase()}`,
              },
            });
          });
          api.post('/refund/validation', async ({ body }) => {
            const { order_id } = z.object({ order_id: z.string() }).parse(body);
            const deal = deals.find(order_id);
            return deal
              ? successBody({ order_id, refund_status: deal.refunded > 0 })
              : failureBody(404, 'Transaction not found.');
          });
        },
        { prefix: '/api/v1/public/pgw/payment' },
      );
    },
    notice: (deal, { status }) => ({
      body: {
        gw_transaction_id: `AX${deal.id.slice(0, 8).toUpperCase()}`,
        merchant_order_id: deal.id,
        order_id: deal.id,
        received_amount: deal.paid.toFixed(2),
        currency: 'IQD',
        status: status === 'paid' ? 'Success' : 'Failed',
      },
    }),
  };
}
