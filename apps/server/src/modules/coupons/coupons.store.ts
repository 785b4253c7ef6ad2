import type { Sorted } from '@wasit/contract/desks/lists';
import type { Paging } from '@wasit/contract/wire';
import { and, asc, desc, eq, gt, ilike, inArray, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { containing } from '../../platform/db/lists/containing.ts';
import { type Page, tablePage } from '../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../platform/db/lists/sorted-by.ts';
import { rowOf, tryUpdate, wroteRow } from '../../platform/db/rows.ts';
import { pluck } from '../../platform/pluck.ts';
import { coupon, couponUse } from './coupons.tables.ts';

export type CouponRow = typeof coupon.$inferSelect;

/** False when the code is taken. */
export const insertCoupon = (tx: Tx, row: CouponRow): Promise<boolean> =>
  wroteRow(tx.insert(coupon).values(row).onConflictDoNothing({ target: coupon.code }));

/** Compare-and-set: undefined when it is already stopped or does not exist. */
export async function markStopped(tx: Tx, couponId: string): Promise<string | undefined> {
  const [row] = await tx
    .update(coupon)
    .set({ stoppedAt: tx.now })
    .where(and(eq(coupon.couponId, couponId), isNull(coupon.stoppedAt)))
    .returning({ code: coupon.code });
  return row?.code;
}

export const couponByCode = (reader: Reader, code: string): Promise<CouponRow | undefined> =>
  rowOf(reader, coupon, eq(coupon.code, code));

export const couponById = (reader: Reader, couponId: string): Promise<CouponRow | undefined> =>
  rowOf(reader, coupon, eq(coupon.couponId, couponId));

/** Number of a customer's uses of a coupon for orders that count. */
export const usesOfCustomer = (
  reader: Reader,
  { couponId, userId }: { couponId: string; userId: string },
): Promise<number> =>
  reader.$count(
    couponUse,
    and(
      eq(couponUse.couponId, couponId),
      eq(couponUse.userId, userId),
      isNull(couponUse.givenBackAt),
    ),
  );

/**
 * Compare-and-set: counts one more use of a coupon that is not stopped and has one left; concurrent
 * calls are serialised. False when no use is left.
 */
export const countUse = (tx: Tx, couponId: string): Promise<boolean> =>
  tryUpdate(
    tx,
    coupon,
    and(
      eq(coupon.couponId, couponId),
      isNull(coupon.stoppedAt),
      or(isNull(coupon.maxUses), lt(coupon.uses, coupon.maxUses)),
    ),
    { uses: sql`${coupon.uses} + 1` },
  );

export const insertUse = (tx: Tx, row: Omit<typeof couponUse.$inferInsert, 'givenBackAt'>) =>
  tx.insert(couponUse).values(row);

/** Returns the use of an order that was given up; once. */
export async function releaseUse(tx: Tx, orderNo: string): Promise<void> {
  const [use] = await tx
    .update(couponUse)
    .set({ givenBackAt: tx.now })
    .where(and(eq(couponUse.orderNo, orderNo), isNull(couponUse.givenBackAt)))
    .returning({ couponId: couponUse.couponId });
  if (!use) return;
  await tx
    .update(coupon)
    .set({ uses: sql`${coupon.uses} - 1` })
    .where(eq(coupon.couponId, use.couponId));
}

/** Total savings of customers by coupon, in US cents. */
export async function discountsOf(reader: Reader, couponIds: readonly string[]) {
  if (couponIds.length === 0) return new Map<string, number>();
  const rows = await reader
    .select({
      couponId: couponUse.couponId,
      sum: sql<number>`sum(${couponUse.amountMinor})::float8`,
    })
    .from(couponUse)
    .where(and(inArray(couponUse.couponId, [...couponIds]), isNull(couponUse.givenBackAt)))
    .groupBy(couponUse.couponId);
  return new Map(rows.map(({ couponId, sum }) => [couponId, sum]));
}

const sortColumns = {
  id: coupon.couponId,
  code: coupon.code,
  uses: coupon.uses,
  until: coupon.until,
};

export async function couponPage(
  reader: Reader,
  {
    show,
    search,
    now,
    sort,
    ...page
  }: Paging & Sorted<'coupons'> & { show: 'running' | 'over'; search: string; now: Date },
): Promise<Page<CouponRow>> {
  const isRunning = and(isNull(coupon.stoppedAt), gt(coupon.until, now));
  const isOver = or(not(isNull(coupon.stoppedAt)), lte(coupon.until, now));
  const where = and(
    show === 'running' ? isRunning : isOver,
    search ? ilike(coupon.code, containing(search)) : undefined,
  );
  return tablePage(reader, coupon, {
    where,
    order: sortedBy(sort, sortColumns) ?? [desc(coupon.madeAt), desc(coupon.couponId)],
    page,
  });
}

/** Codes of the coupons of a category itself that hold or will hold. */
export const couponsOfCategory = async (
  reader: Reader,
  { categoryId, now }: { categoryId: number; now: Date },
): Promise<string[]> =>
  pluck(
    await reader
      .select({ code: coupon.code })
      .from(coupon)
      .where(
        and(eq(coupon.categoryId, categoryId), isNull(coupon.stoppedAt), gt(coupon.until, now)),
      )
      .orderBy(asc(coupon.code)),
    'code',
  );
