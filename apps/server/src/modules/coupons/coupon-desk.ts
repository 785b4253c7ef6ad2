import type { CouponInput, CouponState, StaffCoupon } from '@wasit/contract/coupons/endpoints';
import type { Sorted } from '@wasit/contract/desks/lists';
import { type Locale, pickText } from '@wasit/contract/locales';
import { toCents, toWire, usd } from '@wasit/contract/money';
import type { PageOf, Paging } from '@wasit/contract/wire';
import type { Actor, StaffActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { pluck, wired } from '../../platform/pluck.ts';
import { categoryTreeNow } from '../catalogue/index.ts';
import {
  type CouponRow,
  couponById,
  couponPage,
  discountsOf,
  insertCoupon,
  markStopped,
} from './coupons.store.ts';

const couponObject = (code: string) => `coupon:${code}`;

/**
 * Makes a coupon.
 * @throws COUPON_CODE_TAKEN, NOT_FOUND for an unknown category
 */
export async function saveCoupon(
  platform: Platform,
  actor: StaffActor,
  { percent, amount, minimum, from, until, maxUses, maxPerCustomer, ...input }: CouponInput,
): Promise<{ couponId: string }> {
  return platform.transact(async (tx) => {
    const { categoryId, code, kind } = input;
    if (categoryId !== null && !(await categoryTreeNow(tx)).get(categoryId))
      fail('NOT_FOUND', { field: 'categoryId' });
    const couponId = newId('cp');
    const isNew = await insertCoupon(tx, {
      ...input,
      couponId,
      percent: kind === 'percent' ? percent : null,
      amountMinor: kind === 'amount' && amount !== null ? toCents(amount) : null,
      minimumMinor: toCents(minimum),
      maxUses,
      maxPerCustomer,
      from: new Date(from),
      until: new Date(until),
      uses: 0,
      madeBy: actor.staffId,
      madeAt: tx.now,
      stoppedAt: null,
    });
    if (!isNew) fail('COUPON_CODE_TAKEN', { field: 'code' });
    const value = { percent: `${percent}%`, amount: `${amount} USD`, freight: 'freight' }[kind];
    await audit(tx, actor, { action: 'coupons.make', object: couponObject(code), to: value });
    return { couponId };
  });
}

/**
 * Stops a coupon: it can no longer be used.
 * @throws NOT_FOUND, CONFLICT when it is already stopped
 */
export async function stopCoupon(
  platform: Platform,
  actor: Actor,
  { couponId, reason }: { couponId: string; reason: string },
): Promise<void> {
  return platform.transact(async (tx) => {
    if (!(await couponById(tx, couponId))) fail('NOT_FOUND');
    const code = (await markStopped(tx, couponId)) ?? fail('CONFLICT');
    await audit(tx, actor, { action: 'coupons.stop', object: couponObject(code), reason });
  });
}

function stateOf(row: CouponRow, now: Date): CouponState {
  if (row.stoppedAt) return 'stopped';
  if (row.until <= now) return 'over';
  if (row.from > now) return 'later';
  return row.maxUses !== null && row.uses >= row.maxUses ? 'used-up' : 'running';
}

export async function staffCoupons(
  { db, clock }: Platform,
  {
    locale,
    ...query
  }: Paging & Sorted<'coupons'> & { show: 'running' | 'over'; search: string; locale: Locale },
): Promise<PageOf<StaffCoupon>> {
  const now = clock.now();
  const { rows, total } = await couponPage(db, { ...query, now });
  const [tree, discountByCoupon] = await Promise.all([
    categoryTreeNow(db),
    discountsOf(db, pluck(rows, 'couponId')),
  ]);
  const money = (minor: number) => toWire(usd(minor));
  const items = rows.map((row) => ({
    ...wired(row, 'couponId', 'code', 'kind', 'percent', 'from', 'until'),
    ...wired(row, 'uses', 'maxUses', 'maxPerCustomer', 'note'),
    state: stateOf(row, now),
    amount: row.amountMinor === null ? null : money(row.amountMinor),
    minimum: money(row.minimumMinor),
    categoryName:
      row.categoryId === null ? null : pickText(tree.get(row.categoryId)?.names ?? {}, locale),
    totalDiscount: money(discountByCoupon.get(row.couponId) ?? 0),
  }));
  return { items, total, pageNo: query.pageNo, pageSize: query.pageSize };
}
