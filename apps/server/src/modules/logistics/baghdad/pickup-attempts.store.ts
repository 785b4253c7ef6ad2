import { and, eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import { wroteRow } from '../../../platform/db/rows.ts';
import { pickupTry } from '../logistics.tables.ts';

/**
 * Takes one of an order's `maxAttempts` attempts per hour, in one guarded statement, so that
 * concurrent requests cannot exceed it.
 */
export const takeAttempt = (
  tx: Tx,
  { orderNo, hour, maxAttempts }: { orderNo: string; hour: number; maxAttempts: number },
): Promise<boolean> =>
  wroteRow(
    tx
      .insert(pickupTry)
      .values({ orderNo, hour, attempts: 1 })
      .onConflictDoUpdate({
        target: [pickupTry.orderNo, pickupTry.hour],
        set: { attempts: sql`${pickupTry.attempts} + 1` },
        setWhere: lt(pickupTry.attempts, maxAttempts),
      }),
  );

/** Gives an attempt back: only wrong codes count. */
export const releaseAttempt = (tx: Tx, { orderNo, hour }: { orderNo: string; hour: number }) =>
  tx
    .update(pickupTry)
    .set({ attempts: sql`greatest(${pickupTry.attempts} - 1, 0)` })
    .where(and(eq(pickupTry.orderNo, orderNo), eq(pickupTry.hour, hour)));

export const deleteAttempts = (tx: Tx, beforeHour: number) =>
  tx.delete(pickupTry).where(lt(pickupTry.hour, beforeHour));
