import { z } from 'zod';
import { endpoint, endpointsOf } from '../endpoint.ts';
import { CategoryId, digits, Instant } from '../wire.ts';
import { ProductCard } from './endpoints.ts';

export const rankingKinds = ['best', 'rising', 'repurchased'] as const;
export type RankingKind = (typeof rankingKinds)[number];
export const rankingPeriods = ['week', 'month', 'all'] as const;
export type RankingPeriod = (typeof rankingPeriods)[number];

/**
 * `bought`: pieces we bought for customers' paid orders. `stated`: the suppliers' own figures of
 * all their sales.
 */
export const rankingBases = ['bought', 'stated'] as const;

const RankedProduct = z.object({
  rank: z.number().int(),
  product: ProductCard,
  /** Pieces of the period; null where the list is not about pieces, or few customers bought them. */
  pieces: z.number().int().nullable(),
  /** Pieces of the period of the same length before it; only of `rising`, as `pieces`. */
  before: z.number().int().nullable(),
});

export const rankingEndpoints = endpointsOf({
  rankingCategories: endpoint('POST', '/wasit/v1/ranking/category', {
    summary: 'Categories that have a ranking of their own.',
    out: z.object({
      items: z.array(z.object({ categoryId: z.number().int(), categoryName: z.string() })),
    }),
    policy: 'anyone',
    readsReplica: true,
  }),
  rankingPage: endpoint('POST', '/wasit/v1/ranking/page', {
    summary:
      'Best sellers, risers and goods bought again, of all goods or a category. Without `period` the shortest one that has a ranking. `from` is null where all times count.',
    in: z.object({
      categoryId: CategoryId.optional(),
      kind: z.enum(rankingKinds).default('best'),
      period: z.enum(rankingPeriods).optional(),
      pageSize: digits(z.number().int().min(1).max(100)).default(50),
    }),
    out: z.object({
      items: z.array(RankedProduct),
      kind: z.enum(rankingKinds),
      period: z.enum(rankingPeriods),
      basis: z.enum(rankingBases),
      from: Instant.nullable(),
      to: Instant,
    }),
    policy: 'anyone',
    readsReplica: true,
    errors: ['NOT_FOUND'],
  }),
});
