import type { MarketPeriod } from '@wasit/contract/market/choices';
import { and, eq, gt, lte, ne } from 'drizzle-orm';
import { insertMany } from '../../../platform/db/bulk.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { marketFigures } from './figures.tables.ts';

interface FiguresQuery {
  readonly period: MarketPeriod;
  readonly categoryId: number | undefined;
  /** Ignores older rows and rows from a clock that was ahead. */
  readonly madeAfter: Date;
  readonly now: Date;
}

/** One part of precomputed figures; undefined without recent ones. */
export async function preparedPart<N extends 'figures' | 'series' | 'shelf'>(
  reader: Reader,
  part: N,
  { period, categoryId = 0, madeAfter, now }: FiguresQuery,
): Promise<(typeof marketFigures.$inferSelect)[N] | undefined> {
  const [row] = await reader
    .select({ part: marketFigures[part] })
    .from(marketFigures)
    .where(
      and(
        eq(marketFigures.period, period),
        eq(marketFigures.categoryId, categoryId),
        gt(marketFigures.madeAt, madeAfter),
        lte(marketFigures.madeAt, now),
      ),
    );
  return row?.part as (typeof marketFigures.$inferSelect)[N] | undefined;
}

export const putFigures = (tx: Tx, rows: readonly (typeof marketFigures.$inferInsert)[]) =>
  tx.execute(insertMany(marketFigures, rows, { conflictColumns: ['period', 'categoryId'] }));

/**
 * Deletes rows not computed at this instant: categories without goods, and figures from a clock
 * that was ahead.
 */
export const dropOtherFigures = (tx: Tx, madeAt: Date) =>
  tx.delete(marketFigures).where(ne(marketFigures.madeAt, madeAt));

/** When the figures of a category (0: all goods) and a period were computed. */
export async function figuresMadeAt(
  reader: Reader,
  { period, categoryId }: { period: MarketPeriod; categoryId: number },
): Promise<Date | undefined> {
  const [row] = await reader
    .select({ madeAt: marketFigures.madeAt })
    .from(marketFigures)
    .where(and(eq(marketFigures.period, period), eq(marketFigures.categoryId, categoryId)));
  return row?.madeAt;
}
