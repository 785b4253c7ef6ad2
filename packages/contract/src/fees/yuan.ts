import { z } from 'zod';
import { endpoint, endpointsOf } from '../endpoint.ts';
import { isWholeCents } from '../money.ts';
import { Empty, Instant, PublicId, required } from '../wire.ts';

/** An amount in yuan with at most two decimals; inside it is counted in fen. */
export const Yuan = z.number().min(0).max(10_000_000).refine(isWholeCents, 'AMOUNT_DECIMALS');

/** Fen of an amount in yuan, and back. */
export const toFen = (yuan: number): number => Math.round(yuan * 100);
export const toYuan = (fen: number): number => fen / 100;

/** Yuan per dollar; append-only like the rate of dinars. */
export const YuanRate = z.object({
  rateId: PublicId,
  yuanPerDollar: z.number(),
  source: z.string(),
  author: z.string(),
  reason: z.string(),
  at: Instant,
});
export type YuanRate = z.infer<typeof YuanRate>;

export const yuanEndpoints = endpointsOf({
  yuanRates: endpoint('POST', '/console/fees/yuanRates', {
    summary: 'All rates of yuan per dollar, the newest first.',
    in: Empty,
    out: z.object({ items: z.array(YuanRate) }),
    policy: 'staff',
    errors: [],
  }),
  setYuanRate: endpoint('POST', '/console/fees/setYuanRate', {
    summary:
      'Append a rate of yuan per dollar for purchase orders ordered from now on; more than 2% away needs `confirmed`.',
    in: z.object({
      yuanPerDollar: z.number().min(1).max(100),
      source: required(100),
      reason: required(200),
      confirmed: z.boolean().default(false),
    }),
    out: YuanRate,
    policy: 'staff:fees.manage',
    errors: ['RATE_JUMP'],
    idempotent: true,
  }),
});
