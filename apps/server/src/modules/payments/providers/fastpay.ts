import { z } from 'zod';
import type { Config } from '../../../platform/config/config.ts';
import { Dinars, isDinars, PageUrl, parseAnswer, statusOfWord } from './answers.ts';
import { callOutside, type OutsideAnswer } from './call-outside.ts';
import { hexOf } from './own-reference.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';

const Opened = z.object({ data: z.object({ redirect_uri: PageUrl }) });
const Validated = z.object({
  data: z.object({
    received_amount: Dinars,
    currency: z.string().optional(),
    status: z.string(),
    customer_mobile_number: z.string().max(40).nullish(),
  }),
});
const RefundStatus = z.object({ data: z.object({ refund_status: z.boolean() }) });
const Refunded = z.object({
  data: z.object({ summary: z.object({ invoice_id: z.string().max(100).nullish() }) }).nullish(),
});

/**
 * It only reports completed payments: abandoned or declined ones stay unpaid until they expire
 * here.
 */
const statusWords = { SUCCESS: 'paid' } as const;
const unpaidCode = 404;

/** HTTP is always 200; the code in the body is the result. */
const codeOf = ({ body }: OutsideAnswer): number =>
  z.object({ code: z.coerce.number().int() }).safeParse(body).data?.code ?? 0;

/**
 * FastPay: has its own page; callbacks are unsigned and only for success; payments are identified
 * by our order id (domain facts 1.6).
 */
export function fastPayOf(config: Config): PaymentProvider | undefined {
  const {
    FASTPAY_URL: url,
    FASTPAY_STORE_ID: store_id,
    FASTPAY_STORE_PASSWORD: store_password,
    FASTPAY_REFUND_KEY: refundKey,
  } = config;
  if (!store_id || !store_password) return undefined;
  const send = (path: string, fields: object) =>
    callOutside(`${url}/api/v1/public/pgw/payment${path}`, {
      method: 'POST',
      json: { store_id, store_password, ...fields },
    });
  const readSuccess = <S extends z.ZodType>(schema: S, answer: OutsideAnswer): z.output<S> => {
    const code = codeOf(answer);
    if (code !== 200)
      throw new ProviderError(
        code >= 400 && code < 500 ? 'refused' : 'unreachable',
        `answered ${answer.status}, code ${code}`,
      );
    return parseAnswer(schema, answer.body);
  };
  /** Refunded to the phone number that paid, which FastPay reports. */
  const refund: NonNullable<PaymentProvider['refund']> = async ({ gatewayId, amountMinor }) => {
    const { data } = readSuccess(Validated, await send('/validate', { order_id: gatewayId }));
    if (!data.customer_mobile_number) throw new ProviderError('refused', 'FastPay names no payer');
    const fields = {
      order_id: gatewayId,
      amount: amountMinor,
      refund_secret_key: refundKey,
      msisdn: data.customer_mobile_number,
    };
    const reply = readSuccess(Refunded, await send('/refund', fields));
    return { state: 'done', refundId: reply.data?.summary.invoice_id ?? null };
  };
  /** It reports whether anything of an order was refunded, not how much. */
  const refundStand: NonNullable<PaymentProvider['refundStand']> = async ({
    gatewayId,
    isFirst,
  }) => {
    if (!isFirst) return 'untold';
    const { data } = readSuccess(
      RefundStatus,
      await send('/refund/validation', { order_id: gatewayId }),
    );
    return data.refund_status ? 'made' : 'not-made';
  };
  return {
    key: 'fastpay',
    currencies: ['IQD'],
    opens: 'page',
    knowsOnlyPaid: true,
    referenceOf: hexOf,
    async start({ reference, payNo, money, returnUrl, callbackUrl }) {
      const { amountMinor } = money;
      const answer = await send('/initiation', {
        order_id: reference,
        bill_amount: amountMinor,
        currency: 'IQD',
        success_url: returnUrl,
        cancel_url: returnUrl,
        callback_url: callbackUrl,
        cart: JSON.stringify([
          { name: payNo, qty: 1, unit_price: amountMinor, sub_total: amountMinor },
        ]),
      });
      return { gatewayId: reference, redirectUrl: readSuccess(Opened, answer).data.redirect_uri };
    },
    async readStatus(gatewayId) {
      const answer = await send('/validate', { order_id: gatewayId });
      if (codeOf(answer) === unpaidCode) return { status: 'pending' };
      const { data } = readSuccess(Validated, answer);
      if (!isDinars(data.currency)) throw new ProviderError('unreachable', 'the currency differs');
      return { status: statusOfWord(statusWords, data.status), received: data.received_amount };
    },
    find: async ({ reference }) => reference,
    async readCallback({ fields }) {
      const reply = z
        .object({ order_id: z.string().regex(/^[A-Za-z0-9]{8,32}$/) })
        .safeParse(fields);
      return reply.success
        ? { gatewayId: reply.data.order_id, reference: reply.data.order_id }
        : undefined;
    },
    ...(refundKey ? { refunds: 'partial' as const, refund, refundStand } : {}),
  };
}
