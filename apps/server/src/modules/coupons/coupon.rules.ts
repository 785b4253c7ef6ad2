import { roundMinor, splitMinor } from '@wasit/contract/money';
import type { CouponRow } from './coupons.store.ts';

export interface CouponGoods {
  readonly categoryIds: ReadonlySet<number>;
  readonly lineTotalMinor: number;
}

/** Data of an order that a coupon is computed from. US cents. */
export interface CouponOrder {
  readonly lines: readonly CouponGoods[];
  readonly chinaFreightMinor: number;
  /** Maximum saving on goods and freight: no discount takes goods below the minimum. */
  readonly maxMinor: number;
}

export type CouponVerdict =
  | {
      readonly kind: 'saves';
      readonly amountMinor: number;
      readonly goodsMinor: number;
      /**
       * Saving of each line, in the order of the lines: a refunded line returns its price paid.
       * China freight is shared by all goods, all else by those the coupon is for.
       */
      readonly lineSavingsMinor: readonly number[];
    }
  | { readonly kind: 'goods' }
  | { readonly kind: 'minimum' }
  | { readonly kind: 'nothing' };

/** The saving of a coupon in US cents, or why there is none. */
export function computeSaving(
  {
    kind,
    percent,
    amountMinor,
    minimumMinor,
    categoryId,
  }: Pick<CouponRow, 'kind' | 'percent' | 'amountMinor' | 'minimumMinor' | 'categoryId'>,
  { lines, chinaFreightMinor, maxMinor }: CouponOrder,
): CouponVerdict {
  const isCounted = ({ categoryIds }: CouponGoods) =>
    categoryId === null || categoryIds.has(categoryId);
  const counted = lines.filter(isCounted);
  if (counted.length === 0) return { kind: 'goods' };
  const goodsMinor = counted.reduce((sum, { lineTotalMinor }) => sum + lineTotalMinor, 0);
  if (goodsMinor < minimumMinor) return { kind: 'minimum' };
  const uncappedMinor = {
    percent: roundMinor((goodsMinor * (percent ?? 0)) / 100),
    amount: Math.min(amountMinor ?? 0, goodsMinor),
    freight: chinaFreightMinor,
  }[kind];
  const savingMinor = Math.min(uncappedMinor, maxMinor);
  if (savingMinor <= 0) return { kind: 'nothing' };
  const weights = lines.map((line) =>
    kind === 'freight' || isCounted(line) ? line.lineTotalMinor : 0,
  );
  const lineSavingsMinor = splitMinor(savingMinor, weights);
  return { kind: 'saves', amountMinor: savingMinor, goodsMinor, lineSavingsMinor };
}
