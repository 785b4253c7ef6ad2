import { z } from 'zod';
import { endpoint, endpointsOf, write } from '../endpoint.ts';
import { currencies } from '../money.ts';
import { payErrors } from '../payments/endpoints.ts';
import { sixDigits } from '../wallet/endpoints.ts';
import { Done, flag, Instant, Money, PayNo, PublicId } from '../wire.ts';
import { BankCard } from './face.ts';
import { cardTypes } from './states.ts';

const password = [
  'PAY_PASSWORD_UNSET',
  'PAY_PASSWORD_WRONG',
  'PAY_PASSWORD_LOCKED',
  'DAILY_LIMIT',
] as const;

/** Where cash can be paid. */
export const Store = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  hours: z.string(),
  sample: z.boolean(),
});
export type Store = z.infer<typeof Store>;

export const CashCode = z.object({
  paymentId: PublicId,
  payNo: PayNo,
  /** Eight digits to say or show at the till. */
  code: z.string().regex(/^\d{8}$/),
  /** In dinars, at the payable's frozen rate. */
  amount: Money,
  deadlineAt: Instant.nullable(),
  stores: z.array(Store),
});
export type CashCode = z.infer<typeof CashCode>;

/**
 * Card data never passes here: number, expiry and security code are entered on the payment
 * platform's own page (decision 0024). A call with them is refused.
 */
export const cardEndpoints = endpointsOf({
  payByCard: write('/hello/pay/uwebuyPayPci', {
    summary:
      'Pay by a kept card (with the payment password), or by a new one on the platform’s page; `redirectUrl` leads there, also for 3-D Secure.',
    in: z.object({
      payNo: PayNo,
      currency: z.enum(currencies).default('USD'),
      /** A stored card; without it the platform asks for one. */
      cardId: PublicId.optional(),
      payPassword: sixDigits.optional(),
      /** Keep the new card for next time. */
      keep: flag.default(false),
    }),
    out: z.object({ paymentId: PublicId, payNo: PayNo, redirectUrl: z.string().nullable() }),
    policy: 'customer',
    errors: [...payErrors, ...password, 'CARD_EXPIRED', 'GATEWAY_DOWN'],
  }),
  bankCardAdd: write('/hello/bankCard/add', {
    summary:
      'Begin to keep a card: the payment platform’s page at `formUrl` takes its number; the payment password proves who asks.',
    in: z.object({ payPassword: sixDigits, cardType: z.enum(cardTypes).default('credit') }),
    out: z.object({ formId: PublicId, formUrl: z.string() }),
    policy: 'customer',
    errors: [...password, 'PAY_METHOD_OFF', 'GATEWAY_DOWN', 'CARD_LIMIT'],
    perMinute: 20,
  }),
  bankCardResult: endpoint('POST', '/hello/bankCard/result', {
    summary: 'What became of a form of the platform: asked when the customer comes back.',
    in: z.object({ formId: PublicId }),
    out: z.object({ status: z.enum(['open', 'kept', 'given-up']), card: BankCard.nullable() }),
    policy: 'customer',
    errors: ['NOT_FOUND'],
  }),
  bankCardDelete: endpoint('POST', '/hello/bankCard/delete', {
    summary: 'Forget a kept card, here and in the platform’s vault.',
    in: z.object({ cardId: PublicId }),
    out: Done,
    policy: 'customer',
    errors: ['NOT_FOUND'],
  }),
  cashCode: write('/hello/pay/cashCode', {
    summary:
      'A code to pay with in cash at a store, in dinars at the frozen rate; asked again it is the same one.',
    in: z.object({ payNo: PayNo }),
    out: CashCode,
    policy: 'customer',
    inMode: 'acts',
    errors: [...payErrors],
  }),
});
