import type { Locale } from '@wasit/contract/locales';
import type { DualMoney } from '@wasit/contract/wire';
import { formatDual } from '@wasit/i18n';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import { pluck } from '../../platform/pluck.ts';
import { categoriesOfProducts, categoryTreeNow } from '../catalogue/index.ts';
import { computeSaving } from './coupon.rules.ts';
import { countUse, couponByCode, insertUse, usesOfCustomer } from './coupons.store.ts';

interface CouponInput {
  readonly code: string;
  /** Null for a visitor, whose earlier uses are unknown. */
  readonly userId: string | null;
  readonly now: Date;
  readonly locale: Locale;
  readonly toDualPrice: { part(usdMinor: number): DualMoney };
  readonly lines: readonly { readonly productId: number; readonly lineTotalMinor: number }[];
  readonly chinaFreightMinor: number;
  readonly maxMinor: number;
}

/** The saving of a coupon on an order. US cents. */
export interface CouponSaving {
  readonly couponId: string;
  readonly code: string;
  readonly percent: number | null;
  /** The goods it applies to. */
  readonly goodsMinor: number;
  readonly amountMinor: number;
  /** The saving of each line, in the order of the lines. */
  readonly lineSavingsMinor: readonly number[];
}

/**
 * The saving a coupon would give now.
 * @throws COUPON_UNKNOWN, COUPON_USED_UP, COUPON_USED, COUPON_GOODS, COUPON_MINIMUM, COUPON_NOTHING
 */
export async function couponSaving(
  reader: Reader,
  { code, userId, now, locale, toDualPrice, lines, ...order }: CouponInput,
): Promise<CouponSaving> {
  const field = 'coupon';
  const coupon = await couponByCode(reader, code);
  if (!coupon || coupon.stoppedAt || coupon.from > now || coupon.until <= now)
    return fail('COUPON_UNKNOWN', { field });
  const { couponId, maxUses, maxPerCustomer, uses } = coupon;
  if (maxUses !== null && uses >= maxUses) fail('COUPON_USED_UP', { field });
  if (userId !== null && (await usesOfCustomer(reader, { couponId, userId })) >= maxPerCustomer)
    fail('COUPON_USED', { field });
  const [tree, categories] = await Promise.all([
    categoryTreeNow(reader),
    categoriesOfProducts(reader, pluck(lines, 'productId')),
  ]);
  const pathOf = (productId: number) =>
    new Set(tree.path(categories.get(productId) ?? 0).map(({ categoryId }) => categoryId));
  const verdict = computeSaving(coupon, {
    ...order,
    lines: lines.map(({ productId, lineTotalMinor }) => ({
      lineTotalMinor,
      categoryIds: pathOf(productId),
    })),
  });
  if (verdict.kind === 'goods') return fail('COUPON_GOODS', { field });
  if (verdict.kind === 'nothing') return fail('COUPON_NOTHING', { field });
  if (verdict.kind === 'minimum')
    return fail('COUPON_MINIMUM', {
      field,
      params: { min: formatDual(toDualPrice.part(coupon.minimumMinor), locale) },
    });
  const { kind: _, ...saving } = verdict;
  return { couponId, code: coupon.code, percent: coupon.percent, ...saving };
}

/**
 * Records an order's use of a coupon in the order's commit. The caller locks the customer, so that
 * their uses are counted one after the other; of concurrent orders only one gets the last use.
 * @throws COUPON_USED_UP
 */
export async function useCoupon(
  tx: Tx,
  { couponId, amountMinor, orderNo, userId }: CouponSaving & { orderNo: string; userId: string },
): Promise<void> {
  if (!(await countUse(tx, couponId))) fail('COUPON_USED_UP', { field: 'coupon' });
  await insertUse(tx, { orderNo, couponId, userId, amountMinor, at: tx.now });
}
