import { and, eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import { wroteRow } from '../../../platform/db/rows.ts';
import { pickupTry } from '../logistics.tables.ts';

/**
 * Takes one of `most` tries of an order in an hour, in one guarded statement: however many ask at
 * once, no more than `most` get one.
 */
export const takeTry = (
  tx: Tx,
  { orderNo, hour, most }: { orderNo: string; hour: number; most: number },
): Promise<boolean> =>
  wroteRow(
    tx
      .insert(pickupTry)
      .values({ orderNo, hour, tries: 1 })
      .onConflictDoUpdate({
        target: [pickupTry.orderNo, pickupTry.hour],
        set: { tries: sql`${pickupTry.tries} + 1` },
        setWhere: lt(pickupTry.tries, most),
      }),
  );

/** The code was right: this try does not count. */
export const giveTryBack = (tx: Tx, { orderNo, hour }: { orderNo: string; hour: number }) =>
  tx
    .update(pickupTry)
    .set({ tries: sql`greatest(${pickupTry.tries} - 1, 0)` })
    .where(and(eq(pickupTry.orderNo, orderNo), eq(pickupTry.hour, hour)));

export const deleteTries = (tx: Tx, beforeHour: number) =>
  tx.delete(pickupTry).where(lt(pickupTry.hour, beforeHour));
