import { z } from 'zod';
import { endpoint, endpointsOf, write } from '../endpoint.ts';
import { isWholeCents } from '../money.ts';
import { ratedCurrencies } from '../procurement/purchase-currencies.ts';
import { Instant, Paging, PublicId, pageOf, required } from '../wire.ts';

/** An amount in a purchase currency, with at most two decimals. */
export const PurchaseAmount = z
  .number()
  .min(0)
  .max(10_000_000)
  .refine(isWholeCents, 'AMOUNT_DECIMALS');

/** Units of a purchase currency per dollar; append-only like the rate of dinars. */
export const PurchaseRate = z.object({
  rateId: PublicId,
  currency: z.enum(ratedCurrencies),
  perDollar: z.number(),
  source: z.string(),
  author: z.string(),
  reason: z.string(),
  at: Instant,
});
export type PurchaseRate = z.infer<typeof PurchaseRate>;

/** The maximum deviation of a new rate from the current one, in percent, without `confirmed`. */
export const JumpPercent = z.number();

export const purchaseRateEndpoints = endpointsOf({
  purchaseRates: endpoint('POST', '/console/fees/purchaseRates', {
    summary:
      'Rates of the currencies that suppliers are paid in, the newest first; `present`: the one in force of each currency that has one.',
    in: Paging,
    out: pageOf(PurchaseRate).extend({
      present: z.array(PurchaseRate),
      jumpPercent: JumpPercent,
    }),
    policy: 'staff',
  }),
  setPurchaseRate: write('/console/fees/setPurchaseRate', {
    summary:
      'Append a rate per dollar for purchase orders ordered from now on in that currency; one further away than `jumpPercent` needs `confirmed`.',
    in: z.object({
      currency: z.enum(ratedCurrencies).default('CNY'),
      perDollar: z.number().min(0.01).max(1_000),
      source: required(100),
      reason: required(200),
      confirmed: z.boolean().default(false),
    }),
    out: PurchaseRate,
    policy: 'staff:fees.manage',
    errors: ['RATE_JUMP'],
  }),
});
