import type { jumpKinds } from '@wasit/contract/catalogue/scheduled-refreshes';
import type { RefreshRow } from '../import-row.ts';
import type { RefreshedProduct, RefreshPlan } from './refresh.rules.ts';

export interface Jump {
  readonly kind: (typeof jumpKinds)[number];
  readonly fromMinor: number;
  readonly toMinor: number;
  readonly percent: number;
}

type Prices = readonly (readonly [
  from: number | null | undefined,
  to: number | null | undefined,
])[];

function toJumps(kind: Jump['kind'], prices: Prices): Jump[] {
  return prices.flatMap(([from, to]) =>
    // A first price is no jump.
    from && to && from !== to
      ? [
          {
            kind,
            fromMinor: from,
            toMinor: to,
            percent: Math.round((100 * Math.abs(to - from)) / from),
          },
        ]
      : [],
  );
}

/** The largest price change of a plan, if above the limit. */
export function jumpOf(
  plan: RefreshPlan,
  { product, maxPercent }: { product: RefreshedProduct; maxPercent: number },
): Jump | undefined {
  const before = new Map(product.skus.map((sku) => [sku.skuId, sku]));
  const tiers = new Map(product.tiers.map((tier) => [tier.fromQuantity, tier]));
  const jumps = [
    ...toJumps(
      'price',
      plan.skus.map(({ skuId, priceMinor }) => [before.get(skuId)?.priceMinor, priceMinor]),
    ),
    ...toJumps(
      'price',
      (plan.tiers ?? []).map((tier) => [tiers.get(tier.fromQuantity)?.priceMinor, tier.priceMinor]),
    ),
    ...toJumps(
      'purchase',
      plan.skus.map(({ skuId, purchaseFen }) => [before.get(skuId)?.purchaseFen, purchaseFen]),
    ),
    ...toJumps(
      'purchase',
      (plan.tiers ?? []).map((tier) => [
        tiers.get(tier.fromQuantity)?.purchaseFen,
        tier.purchaseFen,
      ]),
    ),
  ].toSorted((a, b) => b.percent - a.percent);
  const [most] = jumps;
  return most && most.percent > maxPercent ? most : undefined;
}

/** A row without stock, which is outdated when the decision is made. */
export const pricesOnly = ({ stock: _, skus, ...row }: RefreshRow): RefreshRow => ({
  ...row,
  ...(skus === undefined ? {} : { skus: skus.map(({ stock: _stock, ...sku }) => sku) }),
});

/** Only the stock of a row, which never waits. */
export const stockOnly = ({ id, stock, skus }: RefreshRow): RefreshRow => ({
  id,
  ...(stock === undefined ? {} : { stock }),
  ...(skus === undefined
    ? {}
    : {
        skus: skus.map((sku) => ({
          code: sku.code,
          ...(sku.stock === undefined ? {} : { stock: sku.stock }),
        })),
      }),
});
