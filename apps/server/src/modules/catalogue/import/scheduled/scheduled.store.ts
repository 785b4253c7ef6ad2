import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { isOneOf } from '../../../../platform/db/bulk.ts';
import type { Reader, Tx } from '../../../../platform/db/db.ts';
import { lockRow, tryUpdate, updateRow } from '../../../../platform/db/rows.ts';
import { pluck } from '../../../../platform/pluck.ts';
import { product, sku } from '../../catalogue.tables.ts';
import type { KnownGoods } from './connected.ts';
import { refreshSchedule } from './scheduled.tables.ts';

export type ScheduleRow = typeof refreshSchedule.$inferSelect;

export const allSchedules = (reader: Reader): Promise<ScheduleRow[]> =>
  reader.select().from(refreshSchedule).orderBy(asc(refreshSchedule.source));

export async function putSchedule(
  tx: Tx,
  row: Pick<
    ScheduleRow,
    'source' | 'address' | 'everyHours' | 'mostJumpPercent' | 'isOn' | 'nextAt'
  >,
): Promise<ScheduleRow | undefined> {
  const before = await lockRow(tx, refreshSchedule, eq(refreshSchedule.source, row.source));
  await tx
    .insert(refreshSchedule)
    .values(row)
    .onConflictDoUpdate({ target: refreshSchedule.source, set: { ...row, afterId: 0 } });
  return before;
}

/**
 * Claims a due schedule. The next time of an address counts from now, so that a crash skips one; a
 * round of a connected source continues some minutes after a crash.
 */
export async function claimSchedule(tx: Tx): Promise<ScheduleRow | undefined> {
  const now = tx.now.toISOString();
  const due = tx
    .select({ source: refreshSchedule.source })
    .from(refreshSchedule)
    .where(and(eq(refreshSchedule.isOn, true), lte(refreshSchedule.nextAt, tx.now)))
    .orderBy(asc(refreshSchedule.nextAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return updateRow(tx, refreshSchedule, eq(refreshSchedule.source, sql`(${due})`), {
    lastAt: sql`case when ${refreshSchedule.afterId} > 0 then ${refreshSchedule.lastAt} else ${now}::timestamptz end`,
    error: null,
    nextAt: sql`${now}::timestamptz + case when ${refreshSchedule.address} is null then interval '10 minutes' else make_interval(hours => ${refreshSchedule.everyHours}) end`,
  });
}

export const updateSchedule = async (
  tx: Tx,
  source: string,
  to: Partial<Pick<ScheduleRow, 'lastRunId' | 'error'>>,
): Promise<void> => {
  await tx.update(refreshSchedule).set(to).where(eq(refreshSchedule.source, source));
};

/**
 * Saves a round's progress.
 * @returns false when it was changed or another process took it over
 */
export const saveRound = (
  tx: Tx,
  { source, nextAt }: ScheduleRow,
  to: Partial<Pick<ScheduleRow, 'afterId' | 'progress' | 'nextAt' | 'error'>>,
): Promise<boolean> =>
  tryUpdate(
    tx,
    refreshSchedule,
    and(eq(refreshSchedule.source, source), eq(refreshSchedule.nextAt, nextAt)),
    to,
  );

export type GoodsOfSource = KnownGoods & { readonly productId: number };

/** The next goods of a source that are on the shelf, in order. */
export async function goodsAfter(
  reader: Reader,
  { source, afterId, limit }: { source: string; afterId: number; limit: number },
): Promise<GoodsOfSource[]> {
  const goods = await reader
    .select({ productId: product.productId, sourceId: product.sourceId })
    .from(product)
    .where(
      and(
        eq(product.source, source),
        gt(product.productId, afterId),
        ne(product.status, 'off_shelf'),
      ),
    )
    .orderBy(asc(product.productId))
    .limit(limit);
  const skus = await reader
    .select({ productId: sku.productId, code: sku.code })
    .from(sku)
    .where(and(isOneOf(sku.productId, pluck(goods, 'productId')), eq(sku.active, true)));
  const of = Map.groupBy(skus, ({ productId }) => productId);
  return goods.map((one) => ({
    ...one,
    codes: (of.get(one.productId) ?? []).map(({ code }) => code),
  }));
}
